extension Snapshot {
  /// Asks for new cells for items.
  ///
  /// An item that is not there is an error, where Apple's traps. A mark counts as long as the
  /// identity is in the snapshot: if the item is deleted and comes back, it counts again.
  ///
  /// - Parameter items: Their identities.
  /// - Throws: ``SnapshotError/unknownItems(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(*k*) for *k* items, once an item has been looked for.
  @inlinable
  public mutating func reloadItems(_ items: [ItemID]) throws(Failure) {
    try mark(items, \.reloadedItems)
  }

  /// Asks that the cells of items are configured again, without new ones in their place.
  ///
  /// Otherwise as ``reloadItems(_:)``. An item that is also to be reloaded is reloaded.
  ///
  /// - Parameter items: Their identities.
  /// - Throws: ``SnapshotError/unknownItems(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(*k*) for *k* items, once an item has been looked for.
  @inlinable
  public mutating func reconfigureItems(_ items: [ItemID]) throws(Failure) {
    try mark(items, \.reconfiguredItems)
  }

  /// Asks for new cells for all items of sections, and for their headers and footers.
  ///
  /// It holds for the items that the sections have when they are shown, be they moved there before
  /// the call or after it.
  ///
  /// A section that is not there is an error, where Apple's traps.
  ///
  /// - Parameter sections: Their identities.
  /// - Throws: ``SnapshotError/unknownSections(_:)``.
  /// - Complexity: O(*k*) for *k* sections.
  @inlinable
  public mutating func reloadSections(_ sections: [SectionID]) throws(Failure) {
    let unknown = Marks<SectionID, ItemID>.unique(sections) { list.slots[$0] == nil }
    guard unknown.isEmpty else { throw .unknownSections(unknown) }
    guard !sections.isEmpty else { return }
    Marks<SectionID, ItemID>.add(
      sections, to: &marks.reloadedSections, atMost: list.nodes.count)
    version = Stamp.next()
  }

  /// The items that are to be reloaded, each once, in the order in which that was asked for.
  ///
  /// - Complexity: O(*k*) for *k* marks.
  @inlinable
  public var reloadedItemIdentifiers: [ItemID] {
    guard !marks.reloadedItems.isEmpty else { return [] }
    return Marks<SectionID, ItemID>.unique(marks.reloadedItems, where: isThere)
  }

  /// The items that are to be configured again, each once, in the order in which that was asked for,
  /// but for those that are to be reloaded.
  ///
  /// - Complexity: O(*k*) for *k* marks.
  @inlinable
  public var reconfiguredItemIdentifiers: [ItemID] {
    guard !marks.reconfiguredItems.isEmpty else { return [] }
    let reloaded = Set(marks.reloadedItems)
    let isThere = isThere
    return Marks<SectionID, ItemID>.unique(marks.reconfiguredItems) {
      !reloaded.contains($0) && isThere($0)
    }
  }

  /// The sections that are to be reloaded, each once, in the order in which that was asked for.
  ///
  /// - Complexity: O(*k*) for *k* marks.
  @inlinable
  public var reloadedSectionIdentifiers: [SectionID] {
    guard !marks.reloadedSections.isEmpty else { return [] }
    return Marks<SectionID, ItemID>.unique(marks.reloadedSections) { list.slots[$0] != nil }
  }

  /// The same list with nothing marked, and no report on duplicates that were dropped: those belong
  /// to the one time that a snapshot is applied.
  ///
  /// - Complexity: O(1); where duplicates are dropped and have not been looked for, O(*n*).
  @inlinable
  public var withoutMarks: Snapshot {
    let settled = settled
    let isSettled = duplicatePolicy == .reject || isTooLong || index.cleaned == nil
    guard !marks.isEmpty || !dropped.isEmpty || !isSettled else { return self }
    var copy = self
    copy.marks = Marks()
    copy.dropped = Dropped()
    if !isSettled {
      copy.list = settled
      copy.memo = Memo(version)
    }
    copy.version = Stamp.next()
    return copy
  }

  /// Says of many items whether they are there.
  @inlinable
  var isThere: (ItemID) -> Bool {
    guard !isTooLong else { return { list.search($0) != nil } }
    let finder = index.finder(in: settled)
    return { finder.find($0) != nil }
  }

  /// Adds marks to items that are there.
  @inlinable
  mutating func mark(
    _ items: [ItemID], _ path: WritableKeyPath<Marks<SectionID, ItemID>, [ItemID]>
  ) throws(Failure) {
    guard !items.isEmpty else { return }
    try settle()
    let finder = index.finder(in: list)
    guard items.allSatisfy({ finder.find($0) != nil }) else {
      throw .unknownItems(Marks<SectionID, ItemID>.unique(items) { finder.find($0) == nil })
    }
    Marks<SectionID, ItemID>.add(items, to: &marks[keyPath: path], atMost: list.itemCount)
    version = Stamp.next()
  }
}
