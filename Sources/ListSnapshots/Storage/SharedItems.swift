/// Neighbours that an old and a new version of a section both have, as neighbours.
@usableFromInline
package struct SharedRun: Equatable, Sendable {
  /// The index of the first one in the old section.
  @usableFromInline package let old: Int

  /// The index of the first one in the new section.
  @usableFromInline package let new: Int

  /// How many they are.
  @usableFromInline package private(set) var count: Int

  @usableFromInline
  init(old: Int, new: Int, count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }

  /// Makes another run a part of this one, if it follows this one on both sides.
  @usableFromInline
  mutating func absorb(_ next: SharedRun) -> Bool {
    guard old + count == next.old, new + count == next.new else { return false }
    count += next.count
    return true
  }
}

/// What two versions of a section are known to have in common.
@usableFromInline
package struct SharedItems: Equatable, Sendable {
  /// How many items are the same at the front of both, and how many at the back.
  @usableFromInline package private(set) var front = 0
  @usableFromInline package private(set) var back = 0

  /// The runs between these ends, by ascending new index. None follows another one on both sides.
  @usableFromInline package private(set) var runs: [SharedRun] = []

  /// Nothing in common.
  @usableFromInline
  init() {}

  /// - Parameters:
  ///   - runs: Runs of items that are in no other of them, in any order.
  ///   - oldCount: How many items the old section has.
  ///   - newCount: How many items the new section has.
  /// - Complexity: O(*r* log *r*) for *r* runs.
  @usableFromInline
  init(_ runs: [SharedRun], oldCount: Int, newCount: Int) {
    for run in runs.sorted(by: { $0.new < $1.new }) {
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
}
