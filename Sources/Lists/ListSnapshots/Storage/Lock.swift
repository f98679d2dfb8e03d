#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif os(Windows)
  import WinSDK
#endif

/// The lock of the platform.
private enum PlatformLock {
  #if canImport(Darwin)
    typealias Value = os_unfair_lock
    static func initialize(_ lock: UnsafeMutablePointer<Value>) { lock.initialize(to: Value()) }
    static func destroy(_ lock: UnsafeMutablePointer<Value>) {}
    static func acquire(_ lock: UnsafeMutablePointer<Value>) { os_unfair_lock_lock(lock) }
    static func release(_ lock: UnsafeMutablePointer<Value>) { os_unfair_lock_unlock(lock) }
  #elseif os(Windows)
    typealias Value = SRWLOCK
    static func initialize(_ lock: UnsafeMutablePointer<Value>) { InitializeSRWLock(lock) }
    static func destroy(_ lock: UnsafeMutablePointer<Value>) {}
    static func acquire(_ lock: UnsafeMutablePointer<Value>) { AcquireSRWLockExclusive(lock) }
    static func release(_ lock: UnsafeMutablePointer<Value>) { ReleaseSRWLockExclusive(lock) }
  #elseif os(WASI)
    // There is only one thread.
    typealias Value = Void
    static func initialize(_ lock: UnsafeMutablePointer<Value>) {}
    static func destroy(_ lock: UnsafeMutablePointer<Value>) {}
    static func acquire(_ lock: UnsafeMutablePointer<Value>) {}
    static func release(_ lock: UnsafeMutablePointer<Value>) {}
  #else
    typealias Value = pthread_mutex_t
    static func initialize(_ lock: UnsafeMutablePointer<Value>) {
      lock.initialize(to: Value())
      pthread_mutex_init(lock, nil)
    }
    static func destroy(_ lock: UnsafeMutablePointer<Value>) { pthread_mutex_destroy(lock) }
    static func acquire(_ lock: UnsafeMutablePointer<Value>) { pthread_mutex_lock(lock) }
    static func release(_ lock: UnsafeMutablePointer<Value>) { pthread_mutex_unlock(lock) }
  #endif
}

/// A lock for values that are computed once and then remembered.
///
/// The `Mutex` of the standard library needs newer systems than the package does, and the thread
/// sanitizer doesn't see it on Linux.
@usableFromInline
package final class Lock: Sendable {
  nonisolated(unsafe) private let lock = UnsafeMutablePointer<PlatformLock.Value>.allocate(
    capacity: 1)

  package init() { PlatformLock.initialize(lock) }

  deinit {
    PlatformLock.destroy(lock)
    lock.deallocate()
  }

  /// The locks of all values. They are shared, since making a lock takes longer than appending to a
  /// list. They are held for a few instructions only, never while a value is computed.
  private static let pool = (0..<16).map { _ in Lock() }

  /// One of the locks that are shared; which one depends on the stamp.
  @usableFromInline
  static func shared(for stamp: Stamp) -> Lock {
    pool[Int(truncatingIfNeeded: stamp.number % 16)]
  }

  @usableFromInline
  func acquire() { PlatformLock.acquire(lock) }

  @usableFromInline
  func release() { PlatformLock.release(lock) }

  /// Performs work under the lock.
  package func withLock<Result>(_ work: () -> Result) -> Result {
    acquire()
    defer { release() }
    return work()
  }

  /// Returns the remembered value, or makes it and remembers it.
  ///
  /// - Parameters:
  ///   - read: Returns the remembered value, under the lock.
  ///   - write: Remembers a value, under the lock.
  ///   - make: Computes a value, without the lock.
  @inlinable
  func remembered<Value>(
    read: () -> Value?, write: (Value) -> Void, make: () -> Value
  ) -> Value {
    acquire()
    let known = read()
    release()
    if let known { return known }
    let made = make()
    acquire()
    write(made)
    release()
    return made
  }
}
