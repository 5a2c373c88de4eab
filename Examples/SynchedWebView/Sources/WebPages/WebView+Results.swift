import CWebKitGTK
import Foundation
import GLibLoop
public import SynchedLoader

extension WebView {
  /// Runs a script in the page, and returns its result as text.
  ///
  /// WebKit answers by a callback, which is waited for.
  ///
  /// - Parameters:
  ///   - script: JavaScript, whose last expression is the result.
  ///   - timeout: The longest time to wait.
  /// - Returns: The result.
  /// - Throws: That the script failed, or that the time is up.
  @available(*, noasync, message: "This blocks the thread.")
  public func evaluate(
    _ script: String,
    timeout: Duration = .seconds(1)
  ) throws(SynchronousLoadError) -> String {
    try waitForCompletion(timeout: timeout, driver: GLibDriver.current) {
      webkit_web_view_evaluate_javascript(
        view,
        script,
        -1,
        nil,
        nil,
        nil,
        { source, result, data in
          guard let data else { return }
          let completion = Unmanaged<Completion<String>>.fromOpaque(data).takeRetainedValue()
          var error: UnsafeMutablePointer<GError>?
          let value = webkit_web_view_evaluate_javascript_finish(
            shim_web_view(source),
            result,
            &error
          )
          if let value, let text = jsc_value_to_string(value) {
            completion.resume(returning: String(cString: text))
            g_free(text)
            g_object_unref(value)
          } else {
            completion.resume(throwing: GLibFailure(error))
          }
        },
        Unmanaged.passRetained($0).toOpaque()
      )
    }
  }

  /// Has WebKit draw what the view shows.
  ///
  /// - Parameter completion: Called on the main thread with the picture, or with the reason for none.
  public func takeSnapshot(_ completion: @escaping (Result<Snapshot, any Error>) -> Void) {
    webkit_web_view_get_snapshot(
      view,
      WEBKIT_SNAPSHOT_REGION_VISIBLE,
      WEBKIT_SNAPSHOT_OPTIONS_NONE,
      nil,
      { source, result, data in
        guard let data else { return }
        let receiver = Unmanaged<SnapshotReceiver>.fromOpaque(data).takeRetainedValue()
        var error: UnsafeMutablePointer<GError>?
        if let surface = webkit_web_view_get_snapshot_finish(shim_web_view(source), result, &error)
        {
          receiver.completion(.success(Snapshot(owning: surface)))
        } else {
          receiver.completion(.failure(GLibFailure(error)))
        }
      },
      Unmanaged.passRetained(SnapshotReceiver(completion)).toOpaque()
    )
  }

  /// Has WebKit draw what the view shows, and waits for the picture.
  ///
  /// - Parameter timeout: The longest time to wait.
  /// - Returns: The picture.
  /// - Throws: Why there is no picture, or that the time is up.
  @available(*, noasync, message: "This blocks the thread; use takeSnapshot instead.")
  public func snapshot(timeout: Duration = .seconds(1)) throws(SynchronousLoadError) -> Snapshot {
    try waitForCompletion(timeout: timeout, driver: GLibDriver.current) { completion in
      takeSnapshot { result in
        switch result {
        case .success(let picture): completion.resume(returning: picture)
        case .failure(let error): completion.resume(throwing: error)
        }
      }
    }
  }
}

/// The picture of what a view shows: a cairo image surface.
public final class Snapshot: @unchecked Sendable {
  // Unchecked: the surface is owned by this object alone and only read once it is here.
  private let owned: OpaquePointer

  init(owning surface: OpaquePointer) {
    owned = surface
  }

  deinit {
    cairo_surface_destroy(owned)
  }

  /// The `cairo_surface_t`; it lives as long as the picture does.
  public var surface: OpaquePointer { owned }
}

/// A closure as GLib carries it.
private final class SnapshotReceiver {
  let completion: (Result<Snapshot, any Error>) -> Void

  init(_ completion: @escaping (Result<Snapshot, any Error>) -> Void) {
    self.completion = completion
  }
}

/// What GLib says of a failure.
struct GLibFailure: Error, LocalizedError {
  let errorDescription: String?

  /// Takes the error over and frees it.
  init(_ error: UnsafeMutablePointer<GError>?) {
    errorDescription = error?.pointee.message.map { String(cString: $0) } ?? "no reason was given"
    if let error { g_error_free(error) }
  }
}
