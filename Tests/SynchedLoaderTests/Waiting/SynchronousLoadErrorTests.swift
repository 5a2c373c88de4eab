import Foundation
import SynchedLoader
import Testing

@Suite("Synchronous load errors")
struct SynchronousLoadErrorTests {
  struct Plain: Error, CustomStringConvertible {
    let description = "no such page"
  }

  struct Localized: LocalizedError {
    let errorDescription: String? = "The page is gone."
  }

  @Test(
    "Each prints as a sentence",
    arguments: [
      (
        .nestingTooDeep(limit: 100),
        "The wait was refused because 100 waits are nested on this thread already. "
          + "Look for a callback that loads again without end."
      ),
      (
        .abandoned,
        "The wait ended without a result because the completion was dropped without being resumed."
      ),
      (.cancelled, "The load was cancelled while it was waited for."),
      (
        .alreadyLoading,
        "The loader is waiting for a load already. Use another loader for a load inside a callback."
      ),
      (
        .previousLoadPending,
        "The previous load was given up but has not called back yet. "
          + "Wait until it has, or use another loader."
      ),
      (
        .unwatched,
        "The end of the load cannot be seen, because the interceptors of the loader's proxy were replaced "
          + "in the middle. Append to them instead."
      ),
      (.failed(Plain()), "The load failed: no such page."),
      (.failed(Localized()), "The load failed: The page is gone."),
    ] as [(SynchronousLoadError, String)]
  )
  func sentence(error: SynchronousLoadError, text: String) {
    #expect(error.description == text)
    #expect(error.localizedDescription == text)
  }
}
