/// What a proxy's requirements with a result answer when there is no outer delegate and no `@Fallback`.
public enum WithoutOuter: Sendable {
  /// An optional result is `nil`, an untyped throwing requirement throws ``MissingOuterDelegate``, and any
  /// other requirement with a result needs a `@Fallback`.
  case fallback
  /// A requirement with a result stops the process with a message that names it: for data sources.
  case trap
  /// The protocol's own default implementations run, which every requirement without a `@Fallback` must have.
  case defaults
}

/// Generates a proxy, an interceptor protocol and everything between them for a delegate protocol.
///
/// For a protocol `X` it generates, at the same access level, `XProxy` (stands in the delegate slot),
/// `XInterceptor` (what you conform to in order to see callbacks) and the links between them.
///
/// ```swift
/// @Proxied
/// protocol PageDelegate: AnyObject {
///   @Fallback(true) func page(_ page: Page, shouldStart request: String) -> Bool
///   @Terminal func pageDidFinish(_ page: Page)
/// }
///
/// @Intercepts
/// struct Log: PageDelegateInterceptor {
///   func pageDidFinish(_ page: Page, next: any PageDelegate) {
///     print("finished")
///     next.pageDidFinish(page)
///   }
/// }
/// ```
///
/// The protocol must be bound to classes, at file scope or nested in a type. A protocol that it refines
/// must be `@Proxied` too. A protocol for `Sendable` delegates gets a proxy that is safe from any thread; any
/// other gets one that the compiler confines to the protocol's isolation.
///
/// - Parameters:
///   - withoutOuter: What requirements with a result answer when there is no outer delegate.
///   - sendable: Whether the protocol is `Sendable` through a protocol it refines, which a macro cannot see.
///   - callbacks: Whether any ``CallbackInterceptor`` can join a chain. It is most of what an expansion
///     costs the compiler; without it, `.callbacks(_:)` is not there.
///   - ancestors: Proxied protocols above the parents that are written, which a macro cannot see.
@attached(
  peer,
  names: suffixed(Interceptor),
  suffixed(Forwarding),
  suffixed(Linking),
  suffixed(Adapting),
  suffixed(Callbacks),
  suffixed(Defaults),
  suffixed(Requirements),
  suffixed(Proxy),
  suffixed(Parents),
  suffixed(` must be @Proxied too, since a @Proxied protocol refines it`)
)
public macro Proxied(
  withoutOuter: WithoutOuter = .fallback,
  sendable: Bool = false,
  callbacks: Bool = true,
  ancestors: Any.Type...
) = #externalMacro(module: "DelegateProxyMacros", type: "ProxiedMacro")

/// What a requirement of a `@Proxied` protocol answers when there is no outer delegate.
///
/// ```swift
/// @Proxied
/// protocol PageDelegate: AnyObject {
///   @Fallback(true) func page(_ page: Page, shouldStart request: String) -> Bool
///   @Fallback<Decision>(.allow) func decision(for page: Page) -> Decision
/// }
/// ```
///
/// - Parameter value: The answer. It is evaluated at each such call, where the protocol stands, so that it can
///   name what the protocol's file can. Name a member with its type: `Decision.allow`, or as above.
@attached(peer)
public macro Fallback<Value>(_ value: Value) =
  #externalMacro(module: "DelegateProxyMacros", type: "FallbackMacro")

/// An optional result that is `nil` where there is no outer delegate.
///
/// - Parameter value: `nil`.
@attached(peer)
public macro Fallback(_ value: Never?) =
  #externalMacro(module: "DelegateProxyMacros", type: "FallbackMacro")

/// A collection that is empty where there is no outer delegate.
///
/// - Parameter value: `[]`.
@attached(peer)
public macro Fallback(_ value: [Never]) =
  #externalMacro(module: "DelegateProxyMacros", type: "FallbackMacro")

/// A dictionary that is empty where there is no outer delegate.
///
/// - Parameter value: `[:]`.
@attached(peer)
public macro Fallback(_ value: [Never: Never]) =
  #externalMacro(module: "DelegateProxyMacros", type: "FallbackMacro")

/// Marks a requirement of a `@Proxied` protocol as the finish or fail that ends what the subject does.
///
/// A terminal requirement with an `any Error` parameter is the failing one.
@attached(peer)
public macro Terminal() = #externalMacro(module: "DelegateProxyMacros", type: "TerminalMacro")

/// Marks a requirement that a parent protocol has too and that stands here again.
///
/// It is needed where somebody gives the requirement a default in an extension of the child: it is forwarded,
/// and interceptors see it under the parent's name.
@attached(peer)
public macro Inherited() = #externalMacro(module: "DelegateProxyMacros", type: "InheritedMacro")

/// Checks that an interceptor's methods intercept something.
///
/// An interceptor has only the methods that it wants, and defaults for the rest. So a method whose name, label,
/// type, result or effect is not the requirement's compiles and intercepts nothing. With `@Intercepts` it is an error
/// where it stands:
///
/// ```swift
/// @Intercepts
/// struct Log: PageDelegateInterceptor {
///   func pageDidFinsh(_ page: Page, next: any PageDelegate) {   // error: has no member 'pageDidFinsh'
///     next.pageDidFinish(page)
///   }
/// }
/// ```
///
/// It stands at the declaration that names the interceptor protocols, a type or an extension, and checks the
/// methods in it whose last parameter is `next`, private ones excepted. Types are compared exactly where a method calls
/// itself on `next`. For one that does not, which may be less asynchronous than its requirement, for a generic one, in a
/// generic type and in an extension they are compared up to conversion: `String` for `String?` is not found there.
/// Nothing is left of it when the program runs.
///
/// - Parameter interceptors: Interceptor protocols that the declaration does not name itself. At an extension it may be
///   any; at a type, one of another module, since the compiler does not find there what a macro declares beside it.
@attached(member, names: arbitrary)
public macro Intercepts(_ interceptors: Any.Type...) =
  #externalMacro(module: "DelegateProxyMacros", type: "InterceptsMacro")

/// Gives a generated protocol the extensions that its arguments hold; a part of `@Proxied`'s expansion.
///
/// - Parameter extensions: In threes, attributes, a condition and members.
@attached(extension, names: arbitrary)
public macro _ProxyExtension(_ extensions: String...) =
  #externalMacro(module: "DelegateProxyMacros", type: "ProxyExtensionMacro")
