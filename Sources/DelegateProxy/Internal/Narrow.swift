/// A value as an existential that says more of its types; generated code calls it.
///
/// A proxy of a protocol that refines a generic one, and is bound to the same types, keeps its values without
/// saying so.
public func _narrow<Known>(_ value: Any, to type: Known.Type) -> Known {
  guard let known = value as? Known else {
    preconditionFailure("a generated proxy is bound to other types than its parts: \(type)")
  }
  return known
}
