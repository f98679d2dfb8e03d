extension Marks {
  /// The marks of a snapshot on elements that it has.
  init(of snapshot: Snapshot<SectionID, ItemID>) {
    self.init()
    reloadedSections = snapshot.reloadedSectionIdentifiers
    reloadedItems = snapshot.reloadedItemIdentifiers
    reconfiguredItems = snapshot.reconfiguredItemIdentifiers
  }

  /// Adds those marks of an older update whose elements are still in the snapshot.
  ///
  /// - Returns: Whether there were any.
  mutating func carry(_ older: Marks, to snapshot: Snapshot<SectionID, ItemID>) -> Bool {
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
