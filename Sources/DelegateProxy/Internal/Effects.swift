/// May throw, and never does; the checks that `@Intercepts` generates mark a call by it that may throw or not.
public func _mayThrow() throws {}

/// May suspend, and never does; the same for `await`.
public func _maySuspend(isolation: isolated (any Actor)? = #isolation) async {}
