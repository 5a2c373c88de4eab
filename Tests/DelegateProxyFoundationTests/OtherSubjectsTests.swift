import DelegateProxy
import DelegateProxyFoundation
import Foundation
import Testing

private final class CacheListener: NSObject, NSCacheDelegate {
  let log = CallbackLog()
  func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {
    log.append("evict \(obj)")
  }
}

private final class Archivist: NSKeyedArchiverDelegate, NSKeyedUnarchiverDelegate {
  let log = CallbackLog()
  func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
    log.append("willEncode \(object)")
    return (object as? NSString) == "secret" ? NSString("hidden") : object
  }
  func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) { log.append("didEncode") }
  func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, withObject newObject: Any?) {
    log.append("willReplace")
  }
  func archiverWillFinish(_ archiver: NSKeyedArchiver) { log.append("willFinish") }
  func archiverDidFinish(_ archiver: NSKeyedArchiver) { log.append("didFinish") }
  func unarchiver(
    _ unarchiver: NSKeyedUnarchiver,
    cannotDecodeObjectOfClassName name: String,
    originalClasses classNames: [String]
  ) -> AnyClass? {
    log.append("cannotDecode \(name)")
    return nil
  }
  func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
    log.append("didDecode \(object.map { "\($0)" } ?? "nil")")
    return object
  }
  func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any) {
    log.append("willReplace")
  }
  func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) { log.append("willFinish") }
  func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) { log.append("didFinish") }
}

/// Every other generated proxy, called by Foundation itself, compared with no proxy.
@Suite struct `A proxy of Foundation's` {
  @Test func `sees a cache evict`() {
    func evictions(_ recorder: CallbackRecorder?) -> [String] {
      let cache = NSCache<AnyObject, AnyObject>()
      let listener = CacheListener()
      let proxy = NSCacheDelegateProxy()
      proxy.outer = listener
      if let recorder { proxy.interceptors = [.callbacks(recorder)] }
      cache.delegate = recorder == nil ? listener : proxy
      cache.countLimit = 1
      cache.setObject(NSString("one"), forKey: NSString("1"))
      cache.setObject(NSString("two"), forKey: NSString("2"))
      cache.removeObject(forKey: NSString("1"))
      cache.removeAllObjects()
      return withExtendedLifetime(proxy) { listener.log.lines }
    }
    let recorder = CallbackRecorder()
    let expected = evictions(nil)
    #expect(!expected.isEmpty)
    #expect(evictions(recorder) == expected)
    #expect(recorder.callbacks.count == expected.count)
  }

  private func archive(_ delegate: (any NSKeyedArchiverDelegate)?) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.delegate = delegate
    archiver.encode(NSArray(array: [NSString("open"), NSString("secret")]), forKey: "list")
    archiver.finishEncoding()
    return archiver.encodedData
  }

  private func unarchive(
    _ data: Data,
    _ delegate: (any NSKeyedUnarchiverDelegate)?
  ) throws -> [String] {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.delegate = delegate
    unarchiver.requiresSecureCoding = false
    let list = unarchiver.decodeObject(forKey: "list") as? NSArray
    unarchiver.finishDecoding()
    return list?.compactMap { $0 as? String } ?? []
  }

  @Test func `lets an archiver's delegate replace what is archived`() throws {
    let plain = Archivist()
    let expected = archive(plain)
    let listener = Archivist()
    let proxy = NSKeyedArchiverDelegateProxy()
    proxy.outer = listener
    #expect(try unarchive(archive(proxy), nil) == ["open", "hidden"])
    #expect(listener.log.lines == plain.log.lines)
    #expect(try unarchive(expected, nil) == ["open", "hidden"])
  }

  @Test func `archives everything without an outer delegate`() throws {
    let data = archive(NSKeyedArchiverDelegateProxy())
    #expect(try unarchive(data, NSKeyedUnarchiverDelegateProxy()) == ["open", "secret"])
  }

  @Test func `sees an unarchiver decode`() throws {
    let data = archive(nil)
    let plain = Archivist()
    #expect(try unarchive(data, plain) == ["open", "secret"])
    let listener = Archivist()
    let proxy = NSKeyedUnarchiverDelegateProxy()
    proxy.outer = listener
    #expect(try unarchive(data, proxy) == ["open", "secret"])
    #expect(listener.log.lines == plain.log.lines)
    #expect(listener.log.lines.last == "didFinish")
  }
}
