// swift-tools-version: 6.3

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
  name: "SynchedWebViewExample",
  products: [
    .executable(name: "SynchedWebView", targets: ["WebScene"])
  ],
  dependencies: [
    .package(name: "DelegateProxy", path: "../..")
  ],
  targets: [
    // WebKitGTK, and with it GTK 3 and GLib, as Debian ships them.
    .systemLibrary(
      name: "CWebKitGTK",
      pkgConfig: "webkit2gtk-4.1",
      providers: [.apt(["libwebkit2gtk-4.1-dev"])]
    ),
    // A driver that lets waits run a GLib main context.
    .target(
      name: "GLibLoop",
      dependencies: [
        "CWebKitGTK",
        .product(name: "SynchedLoader", package: "DelegateProxy"),
      ],
      swiftSettings: settings
    ),
    // The web view as a loader, and its delegate protocol.
    .target(
      name: "WebPages",
      dependencies: [
        "CWebKitGTK",
        "GLibLoop",
        .product(name: "DelegateProxy", package: "DelegateProxy"),
        .product(name: "SynchedLoader", package: "DelegateProxy"),
      ],
      swiftSettings: settings
    ),
    // The window with the two lists.
    .executableTarget(
      name: "WebScene",
      dependencies: [
        "CWebKitGTK",
        "GLibLoop",
        "WebPages",
        .product(name: "SynchedLoader", package: "DelegateProxy"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "WebPagesTests",
      dependencies: [
        "CWebKitGTK",
        "GLibLoop",
        "WebPages",
        "WebScene",
        .product(name: "DelegateProxy", package: "DelegateProxy"),
        .product(name: "DelegateProxyTesting", package: "DelegateProxy"),
        .product(name: "SynchedLoader", package: "DelegateProxy"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
