#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The thread that runs.
enum CurrentThread {
  /// What tells it from every other thread that lives; a later one may have it again.
  static var identifier: UInt {
    #if canImport(Glibc) || canImport(Android)
    UInt(pthread_self())
    #else
    UInt(bitPattern: pthread_self())
    #endif
  }
}
