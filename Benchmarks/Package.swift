// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "DelegateProxy", path: "..")
  ],
  targets: [
    // A delegate protocol, and one of another module that refines it: calls cross modules as they do in use.
    .target(
      name: "BenchParent",
      dependencies: [.product(name: "DelegateProxy", package: "DelegateProxy")]
    ),
    .target(
      name: "BenchChild",
      dependencies: ["BenchParent", .product(name: "DelegateProxy", package: "DelegateProxy")]
    ),
    .executableTarget(
      name: "proxy-bench",
      dependencies: [
        "BenchChild",
        "BenchParent",
        .product(name: "DelegateProxy", package: "DelegateProxy"),
        .product(name: "DelegateProxyFoundation", package: "DelegateProxy"),
        .product(name: "SynchedLoader", package: "DelegateProxy"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
