import ListDiff

/// The last update, kept to explain what it did to single items.
struct UpdateRecord<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let old: Snapshot<SectionID, ItemID>
  let new: Snapshot<SectionID, ItemID>
  let way: Way

  enum Way {
    case batches(ChangedItems)
    case reload(ReloadReason)
    case withoutHost
  }

  /// What the two snapshots alone don't show. This is much less than all changes: when a list is
  /// shown for the first time, each item is a change.
  struct ChangedItems {
    /// Paths of the old list as words, in half the memory of `ItemPath`s.
    private var moved: [UInt64] = []

    private let replaced: [ItemPath<After>]
    let marks: PlacedMarks

    init(_ changes: SectionedChanges, _ batches: [UpdateStep], _ marks: PlacedMarks) {
      let moves = changes.itemMoves
      moved.reserveCapacity(moves.count)
      for index in 0..<moves.count { moved.append(Self.word(moves[index].before)) }
      replaced = batches.flatMap(\.replaced)
      self.marks = marks
    }

    func isMoved(_ path: ItemPath<Before>) -> Bool { moved.contains(Self.word(path)) }
    func isReplaced(_ path: ItemPath<After>) -> Bool { replaced.contains(path) }

    private static func word(_ path: ItemPath<Before>) -> UInt64 {
      UInt64(path.section) << 32 | UInt64(path.item)
    }
  }

  init(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>, _ way: Way
  ) {
    self.old = old.sharesIndex(with: new) ? old : old.withoutIndex
    self.new = new
    self.way = way
  }

  /// Makes the record that is used before the first update.
  init() {
    self.init(from: Snapshot(), to: Snapshot(), .withoutHost)
  }

  /// Explains what the update did to an item.
  ///
  /// - Complexity: As ``Snapshot/indexOfItem(_:)``, and O(*k*) for *k* moves and replacements.
  func explanation(of item: ItemID) -> UpdateExplanation {
    guard let path = old.path(of: item) else {
      return new.path(of: item).map { .inserted(at: $0) } ?? .unknown
    }
    let before = ItemPath<Before>(sameIndexes: path)
    guard let after = new.path(of: item) else { return .deleted(from: before) }
    switch way {
    case .withoutHost:
      return .notShown
    case .reload(let reason):
      return .reloadedWithAll(reason)
    case .batches(let items):
      if items.isReplaced(after) { return .replaced(from: before, to: after) }
      let marks = items.marks
      let isMoved = items.isMoved(before)
      let isWithSection = marks.remakesWithSection(after)
      if marks.remakes(after) {
        if isMoved {
          return .movedAndReloaded(from: before, to: after, isWithSection: isWithSection)
        }
        return isWithSection ? .reloadedWithSection(before.section) : .reloaded
      }
      let isReconfigured = marks.reconfiguredItems.contains(after)
      if isMoved { return .moved(from: before, to: after, isReconfigured: isReconfigured) }
      if isReconfigured { return .reconfigured }
      return before.section == after.section && before.item == after.item
        ? .unchanged : .displaced(from: before, to: after)
    }
  }
}
