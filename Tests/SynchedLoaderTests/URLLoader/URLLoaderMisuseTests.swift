import Foundation
import SynchedLoader
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Misuse of a URL loader")
struct URLLoaderMisuseTests {
  @Test("stops the process where the delegate could never be called")
  func noModes() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let loader = URLLoader()
      loader.modes = []
      if let url = URL(string: "data:,") { loader.load(URLRequest(url: url)) }
    }
    // An optimised build stops without a word.
    #if DEBUG
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("URLLoader.modes is empty"))
    #else
    #expect(result != nil)
    #endif
  }
}
