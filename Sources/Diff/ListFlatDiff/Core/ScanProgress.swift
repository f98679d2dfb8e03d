internal import CListDiff

/// The numbers that control how a scan looks ahead. They are those of the core, which inlinable
/// code can't refer to.
@usableFromInline
package enum ScanRule {
  /// How far a near look reaches: `LISTDIFF_LOOK_DISTANCE`.
  @inlinable package static var lookDistance: Int { 8 }

  /// How many misses in a row come before the first far look: `LISTDIFF_FAR_LOOK_MISSES`.
  @inlinable package static var farLookMisses: Int { 16 }

  /// How far a far look reaches, for each miss in a row: `LISTDIFF_FAR_LOOK_FACTOR`.
  @inlinable package static var farLookFactor: Int { 8 }

  /// Returns how far to look after a number of misses in a row, or nil if no far look is due.
  @inlinable
  package static func farReach(after misses: Int) -> Int? {
    misses >= farLookMisses && misses & (misses - 1) == 0 ? farLookFactor * misses : nil
  }
}

/// The pairs that a scan in Swift has found, and where it is: the counterpart of the core's
/// `listdiff_progress`. Indexes are those of the whole lists.
@usableFromInline
package struct ScanProgress {
  /// The pairs, as the longest possible runs, ascending on both sides.
  @usableFromInline package var runs: RunList
  @usableFromInline package var pairCount = 0

  /// The indexes of the next elements to compare.
  @usableFromInline package var oldNext: Int
  @usableFromInline package var newNext: Int

  @usableFromInline package var misses = 0
  @usableFromInline package var missesInRow = 0

  @inlinable
  package init(front: Int, runs: RunList) {
    (oldNext, newNext) = (front, front)
    self.runs = runs
  }

  /// Pairs the next `length` elements on both sides.
  @inlinable
  package mutating func pairNext(_ length: Int) {
    runs.append(PairedRun(before: oldNext, after: newNext, length: length))
    pairCount += length
    oldNext += length
    newNext += length
    missesInRow = 0
  }

  /// How many keys the core needs to continue.
  @inlinable
  package func neededKeys(_ oldMiddle: Range<Int>, _ newMiddle: Range<Int>) -> KeyNeed {
    let most = min(oldMiddle.count, newMiddle.count)
    return pairCount == most ? .none : pairCount > most / 2 ? .few : .most
  }

  /// Calls `body` with each range of elements on one side that are in no run.
  ///
  /// - Parameter start: Returns where a run begins on that side.
  @inlinable
  package func forEachGap(
    in middle: Range<Int>, start: (PairedRun) -> UInt32, _ body: (Range<Int>) -> Void
  ) {
    var end = middle.lowerBound
    for place in 0..<runs.count {
      let first = Int(start(runs[place]))
      if end < first { body(end..<first) }
      end = first + Int(runs[place].length)
    }
    if end < middle.upperBound { body(end..<middle.upperBound) }
  }
}

extension listdiff_progress {
  /// The progress in the core's own type.
  init(_ progress: ScanProgress) {
    self.init(
      runs: UnsafeRawPointer(progress.runs.base).assumingMemoryBound(to: listdiff_run.self),
      run_count: progress.runs.count, old_next: progress.oldNext, new_next: progress.newNext,
      misses: progress.misses, misses_in_row: progress.missesInRow)
  }
}
