import ListDiff

/// The sections and items that an update has to reload or reconfigure.
struct UpdateMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private(set) var reloadedSections: [SectionID]
  private(set) var reloadedItems: [ItemID]
  private(set) var reconfiguredItems: [ItemID]

  /// The paths in the new snapshot of further items to reconfigure, which are in both snapshots.
  var reconfiguredPaths: [ItemPath<After>] = []

  /// The marks of a snapshot.
  init(of snapshot: Snapshot<SectionID, ItemID>) {
    reloadedSections = snapshot.reloadedSectionIdentifiers
    reloadedItems = snapshot.reloadedItemIdentifiers
    reconfiguredItems = snapshot.reconfiguredItemIdentifiers
  }

  var isEmpty: Bool {
    reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
      && reconfiguredPaths.isEmpty
  }

  /// Adds those marks of an older update whose elements are still in the snapshot.
  ///
  /// - Returns: Whether there were any.
  mutating func carry(
    _ older: UpdateMarks, to snapshot: Snapshot<SectionID, ItemID>
  ) -> Bool {
    let sections = older.reloadedSections.filter { snapshot.indexOfSection($0) != nil }
    let reloaded = older.reloadedItems.filter { snapshot.path(of: $0) != nil }
    let reconfigured = older.reconfiguredItems.filter { snapshot.path(of: $0) != nil }
    reloadedSections += sections
    reloadedItems += reloaded
    reconfiguredItems += reconfigured
    return !(sections.isEmpty && reloaded.isEmpty && reconfigured.isEmpty)
  }

  /// Adds marks on items whose contents change.
  ///
  /// - Parameter old: The snapshot that is shown. Its items without contents may have no cell, so
  ///   they are reloaded.
  mutating func add(
    _ contents: StagedContents<ItemID>, from old: Snapshot<SectionID, ItemID>
  ) {
    reconfiguredItems += contents.changedItems
    guard old.numberOfItems > 0 else { return }
    reloadedItems += contents.newItems.filter { old.path(of: $0) != nil }
  }
}
