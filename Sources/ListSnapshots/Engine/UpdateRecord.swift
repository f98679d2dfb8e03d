import ListDiff

/// The last update, kept to explain what it did to single items.
struct UpdateRecord<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let old: Snapshot<SectionID, ItemID>
  let new: Snapshot<SectionID, ItemID>
  let way: Way

  enum Way {
    case batches(SectionedChanges, [PlannedBatch], PlacedMarks)
    case reload(ReloadReason)
    case withoutHost
  }

  init(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>, _ way: Way
  ) {
    self.old = old
    self.new = new
    self.way = way
  }

  /// Makes the record before the first update.
  init() {
    self.init(from: Snapshot(), to: Snapshot(), .withoutHost)
  }

  /// Explains what the update did to an item.
  ///
  /// - Complexity: O(*k*) for *k* changes.
  func explanation(of item: ItemID) -> UpdateExplanation {
    guard let path = old.path(of: item) else {
      return new.path(of: item).map { .inserted(at: $0) } ?? .unknown
    }
    let before = ItemPath<Before>(section: path.section, item: path.item)
    guard let after = new.path(of: item) else { return .deleted(from: before) }
    switch way {
    case .withoutHost:
      return .notShown
    case .reload(let reason):
      return .reloadedWithAll(reason)
    case .batches(let changes, let batches, let marks):
      if batches.contains(where: { $0.replacements.contains { $0.after == after } }) {
        return .replaced(from: before, to: after)
      }
      let isMoved = changes.itemMoves.contains { $0.from == before }
      let isWithSection = marks.remakesWithSection(before)
      if marks.remakes(before) {
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
