/// What tells one version of something from every other that there ever was in this process.
@usableFromInline
package struct Stamp: Hashable, Sendable {
  @usableFromInline let number: UInt64

  @inlinable
  init(number: UInt64) {
    self.number = number
  }

  /// The stamp that comes `distance` behind this one.
  @inlinable
  func advanced(by distance: Int) -> Stamp {
    Stamp(number: number &+ UInt64(truncatingIfNeeded: distance))
  }

  /// A stamp that nothing has yet, and the next `count - 1` behind it.
  @usableFromInline
  static func next(_ count: Int = 1) -> Stamp {
    source.take(count)
  }

  private static let source = Source()

  /// Counts the stamps.
  private final class Source: @unchecked Sendable {
    private let lock = Lock()
    private var number: UInt64 = 0

    func take(_ count: Int) -> Stamp {
      lock.acquire()
      defer { lock.release() }
      defer { number &+= UInt64(truncatingIfNeeded: count) }
      return Stamp(number: number)
    }
  }
}
