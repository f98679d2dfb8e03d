internal import CListDiff

/// The pairs that a scan in Swift has found, and how far it has come: what the core's
/// `listdiff_progress` says. Indexes are those of the whole lists.
@usableFromInline
package struct ScanProgress {
  /// The pairs, as the longest possible runs, ascending on both sides.
  @usableFromInline package var runs: RunList
  @usableFromInline package var pairCount = 0

  /// Where the cursors are.
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

  /// How many keys the core needs to go on.
  @inlinable
  package func neededKeys(_ oldMiddle: Range<Int>, _ newMiddle: Range<Int>) -> KeyNeed {
    let most = min(oldMiddle.count, newMiddle.count)
    return pairCount == most ? .none : pairCount > most / 2 ? .few : .most
  }

  /// Calls `body` with each range of old elements in no run.
  @inlinable
  package func forEachOldGap(in middle: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = middle.lowerBound
    for place in 0..<runs.count {
      let run = runs[place]
      if start < run.before { body(start..<Int(run.before)) }
      start = Int(run.before) + Int(run.length)
    }
    if start < middle.upperBound { body(start..<middle.upperBound) }
  }

  /// Calls `body` with each range of new elements in no run.
  @inlinable
  package func forEachNewGap(in middle: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = middle.lowerBound
    for place in 0..<runs.count {
      let run = runs[place]
      if start < run.after { body(start..<Int(run.after)) }
      start = Int(run.after) + Int(run.length)
    }
    if start < middle.upperBound { body(start..<middle.upperBound) }
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
