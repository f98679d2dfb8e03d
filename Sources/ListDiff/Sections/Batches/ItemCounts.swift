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
  /// Throws if these are not the counts of the lists that the changes were made from.
  func check(_ changes: SectionedChanges, _ pairs: SectionPairs) throws(ListDiffError) {
    // How many items of each section don't stay in it.
    var leaving = [Int](repeating: 0, count: old.count)
    var coming = [Int](repeating: 0, count: new.count)
    for path in changes.itemDeletions {
      try Self.check(path, old, "deleted item \(path) of the old list")
      leaving[path.section] += 1
    }
    for path in changes.itemInsertions {
      try Self.check(path, new, "inserted item \(path) of the new list")
      coming[path.section] += 1
    }
    for move in changes.itemMoves {
      try Self.check(move.from, old, "source of the item move \(move)")
      try Self.check(move.to, new, "target of the item move \(move)")
      leaving[move.from.section] += 1
      coming[move.to.section] += 1
    }
    for update in changes.itemUpdates {
      try Self.check(update.before, old, "old path of the item update \(update)")
      try Self.check(update.after, new, "new path of the item update \(update)")
    }
    for section in old.indices where pairs.ofOld[section] == nil {
      try Self.check(section, .old, has: old[section], leaving[section])
    }
    for section in new.indices where pairs.ofNew[section] == nil {
      try Self.check(section, .new, has: new[section], coming[section])
    }
    for pair in pairs.all {
      let (before, after) = (old[pair.before], new[pair.after])
      guard before - leaving[pair.before] == after - coming[pair.after] else {
        throw .invalidChanges(
          reason: "section \(pair.before) of the old list has \(before) items, which without "
            + "\(leaving[pair.before]) and with \(coming[pair.after]) more are not the \(after) "
            + "of section \(pair.after) of the new list")
      }
    }
  }

  private static func check<Version>(
    _ path: ItemPath<Version>, _ counts: [Int], _ name: @autoclosure () -> String
  ) throws(ListDiffError) {
    guard path.section < counts.count else {
      throw .invalidChanges(
        reason: "the \(name()) is in none of the \(counts.count) sections")
    }
    guard path.item < counts[path.section] else {
      throw .invalidChanges(
        reason: "the \(name()) is none of the \(counts[path.section]) items of section "
          + "\(path.section)")
    }
  }

  private static func check(
    _ section: Int, _ side: ListSide, has count: Int, _ listed: Int
  ) throws(ListDiffError) {
    guard count == listed else {
      throw .invalidChanges(
        reason: "section \(section) of the \(side.rawValue) list has \(count) items, and the "
          + "changes tell of \(listed)")
    }
  }
}
