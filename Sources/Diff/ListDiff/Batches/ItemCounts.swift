/// How many items each section has, in both lists.
@usableFromInline
struct ItemCounts {
  let old: [Int]
  let new: [Int]

  @usableFromInline
  init(old: [Int], new: [Int]) {
    (self.old, self.new) = (old, new)
  }
}

extension ItemCounts {
  /// Throws if the changes were made from lists with other counts.
  func check(_ changes: SectionedChanges, _ pairs: SectionPairs) throws(ListDiffError) {
    // How many items each section loses and gains.
    var losses = [Int](repeating: 0, count: old.count)
    var gains = [Int](repeating: 0, count: new.count)
    for path in changes.itemDeletions {
      try Self.check(path, old, "deleted item \(path) of the old list")
      losses[path.section] += 1
    }
    for path in changes.itemInsertions {
      try Self.check(path, new, "inserted item \(path) of the new list")
      gains[path.section] += 1
    }
    for move in changes.itemMoves {
      try Self.check(move.before, old, "old path of the item move \(move)")
      try Self.check(move.after, new, "new path of the item move \(move)")
      losses[move.before.section] += 1
      gains[move.after.section] += 1
    }
    for update in changes.itemUpdates {
      try Self.check(update.before, old, "old path of the item update \(update)")
      try Self.check(update.after, new, "new path of the item update \(update)")
    }
    for section in old.indices where pairs.ofOld[section] == nil {
      try Self.check(section, .old, has: old[section], losses[section])
    }
    for section in new.indices where pairs.ofNew[section] == nil {
      try Self.check(section, .new, has: new[section], gains[section])
    }
    for pair in pairs.all {
      let (before, after) = (old[pair.before], new[pair.after])
      guard before - losses[pair.before] == after - gains[pair.after] else {
        throw .invalidChanges(
          reason: "section \(pair.before) of the old list has \(before) items, loses "
            + "\(losses[pair.before]) and gains \(gains[pair.after]), but section \(pair.after) of "
            + "the new list has \(after)")
      }
    }
  }

  private static func check<Version>(
    _ path: ItemPath<Version>, _ counts: [Int], _ name: @autoclosure () -> String
  ) throws(ListDiffError) {
    guard path.section < counts.count else {
      throw .invalidChanges(
        reason: "the \(name()) is in no section; there are \(counts.count)")
    }
    guard path.item < counts[path.section] else {
      throw .invalidChanges(
        reason: "the \(name()) is beyond the end of section \(path.section), which has "
          + "\(counts[path.section]) items")
    }
  }

  private static func check(
    _ section: Int, _ side: ListSide, has count: Int, _ listed: Int
  ) throws(ListDiffError) {
    guard count == listed else {
      throw .invalidChanges(
        reason: "section \(section) of the \(side.rawValue) list has \(count) items, but the "
          + "changes list \(listed)")
    }
  }
}
