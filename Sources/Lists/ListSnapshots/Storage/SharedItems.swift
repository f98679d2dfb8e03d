/// Neighbouring items that an old and a new version of a section share.
@usableFromInline
package struct SharedRun: Equatable, Sendable {
  /// The index of the first one in the old section.
  @usableFromInline package let old: Int

  /// The index of the first one in the new section.
  @usableFromInline package let new: Int

  /// The number of items.
  @usableFromInline package private(set) var count: Int

  @usableFromInline
  init(old: Int, new: Int, count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }

  /// Joins another run to this one if it follows directly in both sections.
  @usableFromInline
  mutating func absorb(_ next: SharedRun) -> Bool {
    guard old + count == next.old, new + count == next.new else { return false }
    count += next.count
    return true
  }
}

/// The items that two versions of a section share.
@usableFromInline
package struct SharedItems: Equatable, Sendable {
  /// The numbers of shared items at the start and at the end of both.
  @usableFromInline package private(set) var front = 0
  @usableFromInline package private(set) var back = 0

  /// The runs between these ends, by ascending new index. None directly follows another one in both
  /// sections.
  @usableFromInline package private(set) var runs: [SharedRun] = []

  /// Whether only the ends are known, since the core finds the others faster.
  @usableFromInline var isLeft = false

  /// The number of shared items.
  @usableFromInline private(set) var count = 0

  /// Makes the value of two versions with the same items.
  @usableFromInline
  init(all count: Int) {
    front = count
    self.count = count
  }

  /// Makes a value without shared items.
  @usableFromInline
  init() {}

  /// - Parameters:
  ///   - runs: Runs without common items, in any order.
  ///   - oldCount: The number of items in the old section.
  ///   - newCount: The number of items in the new section.
  /// - Complexity: O(*r* log *r*) for *r* runs.
  @usableFromInline
  init(_ runs: [SharedRun], oldCount: Int, newCount: Int) {
    if runs.count == 1, runs[0].count == max(oldCount, newCount) {
      (front, count) = (oldCount, oldCount)
      return
    }
    for run in runs.sorted(by: { $0.new < $1.new }) {
      count += run.count
      if self.runs.last != nil, self.runs[self.runs.count - 1].absorb(run) { continue }
      self.runs.append(run)
    }
    if let first = self.runs.first, first.old == 0, first.new == 0 {
      front = first.count
      self.runs.removeFirst()
    }
    if let last = self.runs.last, last.old + last.count == oldCount,
      last.new + last.count == newCount
    {
      back = last.count
      self.runs.removeLast()
    }
  }

  /// Calls `body` with each range of items that are not shared, of a section with `count` items.
  ///
  /// - Parameter side: Where a run begins in that section.
  @inlinable
  func forEachGap(
    in count: Int, side: KeyPath<SharedRun, Int>, _ body: (Range<Int>) -> Void
  ) {
    var start = front
    for run in side == \.old && runs.count > 1 ? runs.sorted(by: { $0.old < $1.old }) : runs {
      let next = run[keyPath: side]
      if start < next { body(start..<next) }
      start = next + run.count
    }
    if start < count - back { body(start..<count - back) }
  }
}
