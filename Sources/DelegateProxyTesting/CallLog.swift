import DelegateProxy

/// What happened in a run of a conformance suite: calls that reached the outer delegate, and what came of them.
///
/// The outer delegate of a test notes each call, and the script each outcome:
///
/// ```swift
/// func page(_ page: Int, shouldStart request: String) -> Bool {
///   log.called(with: page, request)
///   return false
/// }
///
/// log.outcome("page(_:shouldStart:)") { delegate.page(1, shouldStart: "a") }
/// ```
///
/// Any thread may note something; entries are in the order in which they were noted.
public final class CallLog: Sendable {
  enum Entry: Hashable, Sendable {
    case call(String, [String])
    case outcome(String, String)
    case before(Int, String)
    case after(Int, String)
  }

  private let state = SynchronizedCell<[Entry]>([])

  /// Makes an empty log.
  public init() {}

  var entries: [Entry] { state.withLock { $0 } }

  func add(_ entry: Entry) {
    state.withLock { $0.append(entry) }
  }

  /// Notes that a method or a getter of the outer delegate was called.
  ///
  /// - Parameters:
  ///   - arguments: The arguments in order. They are compared by what they print as.
  ///   - requirement: The requirement's full name, which is that of the function that notes.
  public func called(with arguments: Any..., requirement: String = #function) {
    add(.call(requirement, arguments.map { String(reflecting: $0) }))
  }

  /// Notes that a setter of the outer delegate was called.
  ///
  /// - Parameters:
  ///   - arguments: The subscript's arguments, if it is one, and the new value.
  ///   - requirement: The requirement's full name, which is that of the property that notes.
  public func set(_ arguments: Any..., requirement: String = #function) {
    add(.call(Self.setter(requirement), arguments.map { String(reflecting: $0) }))
  }

  /// Makes a call and notes its result or error.
  ///
  /// - Parameters:
  ///   - requirement: The name of the requirement, for messages.
  ///   - call: Makes the call.
  public func outcome<Result>(_ requirement: String, _ call: () throws -> Result) {
    do {
      add(.outcome(requirement, "returned \(String(reflecting: try call()))"))
    } catch {
      add(.outcome(requirement, "threw \(String(reflecting: error))"))
    }
  }

  /// Makes an asynchronous call and notes its result or error.
  ///
  /// - Parameters:
  ///   - requirement: The name of the requirement, for messages.
  ///   - isolation: Where the call is made.
  ///   - call: Makes the call.
  public func outcome<Result>(
    _ requirement: String,
    isolation: isolated (any Actor)? = #isolation,
    _ call: () async throws -> Result
  ) async {
    do {
      add(.outcome(requirement, "returned \(String(reflecting: try await call()))"))
    } catch {
      add(.outcome(requirement, "threw \(String(reflecting: error))"))
    }
  }

  static func name(of requirement: Requirement) -> String {
    requirement.kind == .setter || requirement.kind == .subscriptSetter
      ? setter(requirement.name) : requirement.name
  }

  private static func setter(_ name: String) -> String { "\(name) set" }
}
