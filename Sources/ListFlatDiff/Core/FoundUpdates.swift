/// Updates that are found in Swift, as pairs of indexes.
///
/// Those of the equal back are found from the last one on, so they are kept at the other end.
@usableFromInline
package struct FoundUpdates {
  @usableFromInline package let base: UnsafeMutablePointer<UInt32>
  @usableFromInline package let capacity: Int
  @usableFromInline package var frontCount = 0
  @usableFromInline package var backCount = 0

  init(base: UnsafeMutablePointer<UInt32>, capacity: Int) {
    self.base = base
    self.capacity = capacity
  }

  @inlinable
  package mutating func append(before: Int, after: Int) {
    set(frontCount, before, after)
    frontCount += 1
  }

  /// Adds one that stands before all others of the back.
  @inlinable
  package mutating func prependToBack(before: Int, after: Int) {
    backCount += 1
    set(capacity - backCount, before, after)
  }

  @inlinable
  package func set(_ place: Int, _ before: Int, _ after: Int) {
    base[2 * place] = UInt32(truncatingIfNeeded: before)
    base[2 * place + 1] = UInt32(truncatingIfNeeded: after)
  }
}
