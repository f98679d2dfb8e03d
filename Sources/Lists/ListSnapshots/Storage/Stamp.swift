/// A number that identifies one version of a value among all versions in this process.
@usableFromInline
package struct Stamp: Hashable, Sendable {
  @usableFromInline package let number: UInt64

  @inlinable
  init(number: UInt64) {
    self.number = number
  }

  /// Returns the stamp that comes `distance` after this one.
  @inlinable
  func advanced(by distance: Int) -> Stamp {
    Stamp(number: number &+ UInt64(truncatingIfNeeded: distance))
  }

  /// Returns an unused stamp, and reserves the `count - 1` after it.
  @usableFromInline
  package static func next(_ count: Int = 1) -> Stamp {
    source.take(count)
  }

  private static let source = Source()

  /// Counts the stamps.
  private struct Source: @unchecked Sendable {
    private let lock = Lock()

    /// Not a variable: Swift would check each access to one for exclusivity.
    private let number = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

    init() { number.initialize(to: 0) }

    func take(_ count: Int) -> Stamp {
      lock.acquire()
      defer { lock.release() }
      defer { number.pointee &+= UInt64(truncatingIfNeeded: count) }
      return Stamp(number: number.pointee)
    }
  }
}
