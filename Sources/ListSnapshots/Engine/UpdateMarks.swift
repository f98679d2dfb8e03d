import ListDiff

/// What an update has to show anew, whether it changes places or not.
struct UpdateMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private(set) var reloadedSections: [SectionID]
  private(set) var reloadedItems: [ItemID]
  private(set) var reconfiguredItems: [ItemID]

  /// The marks of a snapshot.
  init(of snapshot: Snapshot<SectionID, ItemID>) {
    reloadedSections = snapshot.reloadedSectionIdentifiers
    reloadedItems = snapshot.reloadedItemIdentifiers
    reconfiguredItems = snapshot.reconfiguredItemIdentifiers
  }

  var isEmpty: Bool {
    reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }

  /// Takes over what an older update has marked and is still there.
  ///
  /// - Returns: Whether there was any.
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

  /// Adds what has other contents.
  ///
  /// - Parameter old: The snapshot that is shown. Items of it whose contents were not known have no
  ///   cell that could show them.
  mutating func add(
    _ contents: StagedContents<ItemID>, from old: Snapshot<SectionID, ItemID>
  ) {
    reconfiguredItems += contents.changedItems
    guard old.numberOfItems > 0 else { return }
    reloadedItems += contents.newItems.filter { old.path(of: $0) != nil }
  }
}
