import Foundation

exit(ProxyDemo.run(Array(CommandLine.arguments.dropFirst())).rawValue)
