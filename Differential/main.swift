import Foundation

// Reads the paths of files from standard input, reads each file with both parsers, and prints every difference on a
// line of its own, once, and at the end what was compared.
var tally = Tally()
var differences: Set<String> = []
while let path = readLine() {
  guard let data = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("cannot read \(path)\n".utf8))
    exit(1)
  }
  for difference in Comparison(of: String(decoding: data, as: UTF8.self), &tally).differences
  where differences.insert(difference).inserted {
    print("\(difference)\t\(path)")
  }
}
print(tally.text)
