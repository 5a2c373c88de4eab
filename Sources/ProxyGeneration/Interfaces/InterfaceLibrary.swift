/// Finds protocols in modules, each of which is loaded once.
public struct InterfaceLibrary {
  /// A protocol and the interface that it was found in.
  struct Found {
    var declaration: Interface.Declaration
    var interface: Interface

    var module: String { interface.module }
    var name: String { declaration.name }

    /// What tells it from all others: its module and its name.
    var path: String { "\(module).\(name)" }
  }

  private final class Loaded {
    var interfaces: [String: Interface?] = [:]
  }

  private let load: (String) -> Interface?
  private let loaded = Loaded()

  /// Makes a library.
  ///
  /// - Parameter load: The interface of a module, or `nil` where there is none; it is asked once for each.
  public init(load: @escaping (String) -> Interface?) {
    self.load = load
  }

  /// The interface of a module, or `nil` where there is none.
  public func interface(of module: String) -> Interface? {
    if let known = loaded.interfaces[module] { return known }
    let interface = load(module)
    loaded.interfaces[module] = .some(interface)
    return interface
  }

  /// Adds an interface that is not to be loaded.
  public func add(_ interface: Interface) { loaded.interfaces[interface.module] = interface }

  /// The modules that declare types of these names, as an interface sees them.
  func modules(declaring names: Set<String>, from interface: Interface) -> [String] {
    var names = names.subtracting(interface.typeNames)
    var modules: [String] = []
    var queue = interface.imports
    var seen: Set<String> = [interface.module, "Swift", "_Concurrency"]
    while !names.isEmpty, !queue.isEmpty {
      let module = queue.removeFirst()
      guard seen.insert(module).inserted, let candidate = self.interface(of: module) else {
        continue
      }
      if !names.isDisjoint(with: candidate.typeNames) { modules.append(module) }
      names.subtract(candidate.typeNames)
      queue += candidate.imports
    }
    return modules
  }

  /// Finds a protocol by the name under which an interface names it: in itself, then in what it imports.
  ///
  /// - Complexity: One load for each module on the way that has not been loaded.
  func find(_ name: String, from interface: Interface) -> Found? {
    let name = Lexer.tokens(of: name).map { $0.is("::") ? "." : $0.text }.joined()
    var queue = [interface.module]
    var seen: Set<String> = [interface.module]
    while !queue.isEmpty {
      let module = queue.removeFirst()
      guard let candidate = module == interface.module ? interface : self.interface(of: module)
      else { continue }
      let names =
        name.hasPrefix(module + ".") ? [name, String(name.dropFirst(module.count + 1))] : [name]
      for name in names {
        if let declaration = candidate.declaration(named: name) {
          return Found(declaration: declaration, interface: candidate)
        }
      }
      // What every module imports comes last, since it is large.
      queue += candidate.imports.filter { seen.insert($0).inserted }
      if queue.isEmpty { queue += ["Swift", "_Concurrency"].filter { seen.insert($0).inserted } }
    }
    return nil
  }
}
