/// Updates that are found in Swift, as pairs of indexes.
///
/// The updates in the equal back are found in descending order, so they are stored at the other end
/// of the memory. Those of pairs that the core finds come after all others, and are merged at the
/// end.
@usableFromInline
package struct FoundUpdates {
  @usableFromInline package let base: UnsafeMutablePointer<UInt32>
  @usableFromInline package let capacity: Int
  @usableFromInline package var frontCount = 0
  @usableFromInline package var backCount = 0
  /// How many of the front were found before the core ran.
  @usableFromInline package var scannedCount: Int?

  init(base: UnsafeMutablePointer<UInt32>, capacity: Int) {
    self.base = base
    self.capacity = capacity
  }

  /// Has no room, for a scan that compares no contents. Its memory is that of the runs.
  @usableFromInline
  package init(noneBeside runs: RunList) {
    self.init(
      base: UnsafeMutableRawPointer(runs.base).assumingMemoryBound(to: UInt32.self), capacity: 0)
  }

  @inlinable
  package mutating func append(before: Int, after: Int) {
    set(frontCount, before, after)
    frontCount += 1
  }

  /// Marks the end of the scan. All later updates are of pairs that the core has found.
  @inlinable
  package mutating func beginFound() { scannedCount = frontCount }

  /// Adds an update that comes before all others of the back.
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

  var count: Int { frontCount + backCount }

  /// Writes all words of the updates by ascending new index.
  func write(to words: UnsafeMutablePointer<UInt32>) {
    guard count > 0 else { return }
    let middle = 2 * (scannedCount ?? frontCount)
    let end = 2 * frontCount
    var (first, second, place) = (0, middle, 0)
    while first < middle && second < end {
      let isFirst = base[first + 1] < base[second + 1]
      let source = base + (isFirst ? first : second)
      words[place] = source[0]
      words[place + 1] = source[1]
      first += isFirst ? 2 : 0
      second += isFirst ? 0 : 2
      place += 2
    }
    (words + place).update(from: base + first, count: middle - first)
    (words + place + middle - first).update(from: base + second, count: end - second)
    (words + end).update(from: base + 2 * (capacity - backCount), count: 2 * backCount)
  }
}
