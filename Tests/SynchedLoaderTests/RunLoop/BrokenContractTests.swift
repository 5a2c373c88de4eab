import Foundation
import SynchedLoader
import Testing

/// Calls `body` on a thread of its own, since a test runs in a task, and tasks must not block.
private func onOwnThread(_ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    Thread {
      body()
      continuation.resume()
    }.start()
  }
}

@Suite("Broken contracts of nested run loops")
struct BrokenContractTests {
  @Test("Running a wait on another thread than its own stops with a message")
  func otherThread() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let wait = NestedRunLoop()
      await onOwnThread { _ = wait.run(timeout: .zero) }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("on another thread than the one that made the object"))
  }

  @Test("Running in the common modes stops with a message")
  func commonModes() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await onOwnThread { _ = NestedRunLoop().run(mode: .common, timeout: .zero) }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Name one of them"))
  }

  @Test("Waiting with the driver of another thread over CoreFoundation stops with a message")
  func otherThreadsDriver() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await onOwnThread {
        let driver = CoreFoundationDriver.current
        TestThread { _ = NestedRunLoop(driver: driver).run(timeout: .zero) }.join()
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("A CoreFoundationDriver was run on another thread"))
  }

  @Test("Waiting with the driver of another thread over ports stops with a message")
  func otherThreadsPortDriver() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await onOwnThread {
        let driver = PortDriver.current
        TestThread { _ = NestedRunLoop(driver: driver).run(timeout: .zero) }.join()
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("A PortDriver was run on another thread"))
  }

  @Test("A thread of its own may wait in the middle of an async test")
  func ownThread() async {
    let outcome = Slot<NestedRunLoop.Outcome>()
    await onOwnThread {
      let wait = NestedRunLoop()
      DispatchQueue.global().async { wait.quit() }
      outcome.value = wait.run(timeout: .seconds(20))
    }
    #expect(outcome.value == .quit)
  }

  @Test("A wait for the main run loop of a program with an async main ends with a diagnosis")
  func deadMainLoop() async throws {
    let found = Slot<SynchronousLoadError>()
    await onOwnThread {
      do throws(SynchronousLoadError) {
        try waitForCompletion(timeout: .milliseconds(50)) { (completion: Completion<Void>) in
          RunLoop.main.perform { completion.resume() }
        }
      } catch { found.value = error }
    }
    guard case .timedOut = try #require(found.value) else {
      Issue.record("\(String(describing: found.value))")
      return
    }
  }
}
