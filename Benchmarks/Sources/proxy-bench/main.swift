import Foundation

// proxy-bench                    measures everything and prints tables
// proxy-bench --json FILE        the same, and writes the figures to a file
// proxy-bench --waiting          measures what waiting promises, with the limits beside the figures; takes minutes
// proxy-bench --expansion        measures what the macro plugin takes for 1, 50 and 500 requirements
// proxy-bench --check            counts instructions and allocations, compares times, and holds both to limits
// proxy-bench --check BEGIN      counts those whose names so begin, and compares them with the limits
// proxy-bench --record [BEGIN]   counts all or those, and writes the limits of this version
// proxy-bench --xml              parses 50 MB without and with a proxy, and compares the ratio with its limit
// proxy-bench --run NAME COUNT   does one case so many times, for the tools that count
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case nil:
  try measureAll(writingTo: nil)
case "--json" where arguments.count == 2:
  try measureAll(writingTo: arguments[1])
case "--waiting" where arguments.count == 1:
  measureWaiting()
case "--expansion" where arguments.count == 1:
  try measureExpansion()
case "--check" where arguments.count == 1:
  let isCheap = try checkCounts(beginning: "")
  exit(checkRatios() && isCheap ? 0 : 1)
case "--check" where arguments.count == 2:
  exit(try checkCounts(beginning: arguments[1]) ? 0 : 1)
case "--record" where arguments.count <= 2:
  try recordLimits(beginning: arguments.dropFirst().first ?? "")
case "--xml" where arguments.count == 1:
  exit(try parseFiles(of: 50_000_000, rounds: 12) ? 0 : 1)
case "--run" where arguments.count == 3:
  guard let one = CaseTable.named(arguments[1]), let count = Int(arguments[2]) else {
    fail("there is no case '\(arguments[1])', or '\(arguments[2])' is no number")
  }
  one.run(count)
default:
  fail(
    "usage: proxy-bench [--json FILE | --waiting | --expansion | --xml | --check [BEGIN] | --record [BEGIN] "
      + "| --run NAME COUNT]"
  )
}
