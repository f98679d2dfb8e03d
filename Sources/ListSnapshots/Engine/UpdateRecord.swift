import ListSectionDiff

/// What the last update did, kept so that it can be asked about single items.
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

  /// No update has been done yet.
  init() {
    self.init(from: Snapshot(), to: Snapshot(), .withoutHost)
  }

  /// What became of an item, and why.
  ///
  /// - Complexity: O(*k*) for *k* changes.
  func explanation(of item: ItemID) -> UpdateExplanation {
    let source = old.path(of: item).map { ItemPath<Before>(section: $0.section, item: $0.item) }
    guard let before = source else {
      return new.path(of: item).map { .inserted(at: $0) } ?? .unknown
    }
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
