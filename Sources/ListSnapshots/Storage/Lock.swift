import Foundation

/// A lock for what is worked out once and then remembered.
///
/// The `Mutex` of the standard library needs newer systems than the package does, and the thread
/// sanitizer doesn't see it on Linux.
@usableFromInline
final class Lock: Sendable {
  private let lock = NSLock()

  /// To make a lock takes longer than to append a list, so that those there are are shared. They
  /// are held for a few instructions only, never while something is worked out.
  private static let pool = (0..<16).map { _ in Lock() }

  /// One of the locks that are shared; which one depends on the stamp.
  @usableFromInline
  static func shared(for stamp: Stamp) -> Lock {
    pool[Int(truncatingIfNeeded: stamp.number % 16)]
  }

  @usableFromInline
  func acquire() { lock.lock() }

  @usableFromInline
  func release() { lock.unlock() }

  /// What is remembered, or else what `make` gives, which then is.
  ///
  /// - Parameters:
  ///   - read: Gives what is remembered, under the lock.
  ///   - write: Remembers it, under the lock.
  ///   - make: Works it out, without the lock.
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
