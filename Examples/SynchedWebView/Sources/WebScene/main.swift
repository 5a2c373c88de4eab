import Foundation
import WebPages

do throws(SceneOptions.Misuse) {
  guard let options = try SceneOptions.parse(CommandLine.arguments.dropFirst()) else {
    print(SceneOptions.usage)
    exit(0)
  }
  do {
    try WebKit.start()
    let scene = Scene(options)
    try scene.run()
    let reports = [
      Report(name: "async", list: scene.asynchronous), Report(name: "synched", list: scene.synched),
    ]
    for report in reports { print(report.text) }
    if options.isComparing { print(try Comparison().text()) }
    if options.isJSON { print("{" + reports.map(\.object).joined(separator: ", ") + "}") }
  } catch {
    FileHandle.standardError.write(Data("SynchedWebView: \(error.localizedDescription)\n".utf8))
    exit(1)
  }
} catch {
  FileHandle.standardError.write(Data("SynchedWebView: \(error.text)\n".utf8))
  exit(2)
}
