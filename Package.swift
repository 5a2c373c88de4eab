// swift-tools-version: 6.3

import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  // SE-0335: existential types are written with `any`.
  .enableUpcomingFeature("ExistentialAny"),
  // SE-0409: an import is internal unless it says `public`.
  .enableUpcomingFeature("InternalImportsByDefault"),
  // SE-0444: a member is visible only where its module is imported.
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "DelegateProxy",
  products: [
    .library(name: "DelegateProxy", targets: ["DelegateProxy"]),
    .library(name: "DelegateProxyFoundation", targets: ["DelegateProxyFoundation"]),
    .library(name: "DelegateProxyTesting", targets: ["DelegateProxyTesting"]),
    .library(name: "SynchedLoader", targets: ["SynchedLoader"]),
    .executable(name: "proxy-demo", targets: ["proxy-demo"]),
    .executable(name: "proxy-gen", targets: ["proxy-gen"]),
  ],
  targets: [
    // Forwarding: macro declarations, runtime cells, chains.
    .target(
      name: "DelegateProxy",
      dependencies: ["DelegateProxyMacros"],
      swiftSettings: settings
    ),
    // Generation: protocol source text in, Swift text or diagnostics out.
    .target(name: "ProxyGeneration", swiftSettings: settings),
    // The compiler plugin around `ProxyGeneration`.
    .macro(
      name: "DelegateProxyMacros",
      dependencies: ["ProxyGeneration"],
      swiftSettings: settings
    ),
    // Proxies for Foundation's own delegate protocols, generated and committed.
    .target(
      name: "DelegateProxyFoundation",
      dependencies: ["DelegateProxy"],
      swiftSettings: settings
    ),
    // The command line around `ProxyGeneration`, for protocols one does not own.
    .executableTarget(
      name: "proxy-gen",
      dependencies: ["ProxyGeneration"],
      swiftSettings: settings
    ),
    // Waiting: nested run loops and loaders.
    .target(
      name: "SynchedLoader",
      dependencies: ["DelegateProxy"],
      swiftSettings: settings
    ),
    // Simple HTML in, styled and wrapped terminal text out. The demo's, not a product.
    .target(name: "RichText", swiftSettings: settings),
    // The loader of the demo's table, in a module of its own so that tests can import it.
    .target(
      name: "RichTextLoading",
      dependencies: ["DelegateProxy", "RichText", "SynchedLoader"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "proxy-demo",
      dependencies: [
        "DelegateProxy", "DelegateProxyFoundation", "RichText", "RichTextLoading", "SynchedLoader",
      ],
      swiftSettings: settings
    ),

    // Conformance suites for proxies and loaders, usable from any test framework.
    .target(
      name: "DelegateProxyTesting",
      dependencies: ["DelegateProxy", "SynchedLoader"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DelegateProxyTestingTests",
      dependencies: ["DelegateProxy", "DelegateProxyTesting", "SynchedLoader"],
      swiftSettings: settings
    ),

    .testTarget(
      name: "DelegateProxyTests",
      dependencies: ["DelegateProxy", "ParentProtocols"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ProxyGenerationTests",
      dependencies: ["DelegateProxyMacros", "ProxyGeneration"],
      exclude: ["Resources"],
      swiftSettings: settings
    ),
    // Compiles protocols with the toolchain, and calls what comes of them.
    .testTarget(
      name: "ProxyFormsTests",
      dependencies: ["DelegateProxy", "SynchedLoader"],
      resources: [.copy("Resources")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SynchedLoaderTests",
      dependencies: [
        "DelegateProxy", "DelegateProxyTesting", "LoopbackServer", "RepeatableNumbers",
        "SynchedLoader",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RichTextTests",
      dependencies: [
        "DelegateProxy", "DelegateProxyTesting", "RepeatableNumbers", "RichText", "RichTextLoading",
        "SynchedLoader",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ProxyDemoTests",
      dependencies: ["LoopbackServer", "proxy-demo"],
      resources: [.copy("Resources")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ProxyGenTests",
      dependencies: ["DelegateProxy", "proxy-gen"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DelegateProxyFoundationTests",
      dependencies: ["DelegateProxy", "DelegateProxyFoundation", "LoopbackServer"],
      swiftSettings: settings
    ),
    // Delegate protocols of another module, to inherit from.
    .target(
      name: "ParentProtocols",
      dependencies: ["DelegateProxy"],
      path: "Tests/ParentProtocols",
      swiftSettings: settings
    ),
    // Random numbers for tests that can be run again.
    .target(
      name: "RepeatableNumbers",
      path: "Tests/RepeatableNumbers",
      swiftSettings: settings
    ),
    // A scripted HTTP server on loopback.
    .target(
      name: "LoopbackServer",
      path: "Tests/LoopbackServer",
      swiftSettings: settings
    ),
    .testTarget(
      name: "LoopbackServerTests",
      dependencies: ["LoopbackServer"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
