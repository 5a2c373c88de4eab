// swift-tools-version: 6.3

import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// What is fuzzed is compiled here once more, by links to its folders, so that all of it is instrumented, internal
// declarations are reachable, and the plugin is a library without its entry point. `Fuzzing/run` builds this with the
// flags that it needs.
let package = Package(
  name: "Fuzzing",
  targets: [
    .target(name: "ProxyGeneration", swiftSettings: settings),
    .target(
      name: "DelegateProxyMacros",
      dependencies: ["ProxyGeneration"],
      exclude: ["main.swift"],
      swiftSettings: settings
    ),
    // What is done with one input, the same that the tests do with the corpus.
    .target(
      name: "Fuzzed",
      dependencies: ["DelegateProxyMacros", "ProxyGeneration"],
      swiftSettings: settings
    ),
    .executableTarget(name: "fuzz-lexer", dependencies: ["Fuzzed"], swiftSettings: settings),
    .executableTarget(name: "fuzz-parser", dependencies: ["Fuzzed"], swiftSettings: settings),
    .executableTarget(name: "fuzz-interceptor", dependencies: ["Fuzzed"], swiftSettings: settings),
    .executableTarget(name: "fuzz-interface", dependencies: ["Fuzzed"], swiftSettings: settings),
    .executableTarget(name: "fuzz-plugin", dependencies: ["Fuzzed"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
