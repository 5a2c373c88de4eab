import Foundation

exit(Generation(arguments: Array(CommandLine.arguments.dropFirst())).run().rawValue)
