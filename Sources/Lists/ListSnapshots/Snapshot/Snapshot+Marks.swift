extension Snapshot {
  /// Marks items that are to get new cells.
  ///
  /// A mark counts while the identity is in the snapshot: if the item is deleted and inserted
  /// again, the mark counts again.
  ///
  /// - Parameter items: The identities of the items.
  /// - Throws: ``SnapshotError/unknownItems(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(*k*) for *k* items, once an item has been looked up.
  @inlinable
  public mutating func reloadItems(_ items: [ItemID]) throws(Failure) {
    try mark(items, \.reloadedItems)
  }

  /// Marks items whose cells are to be filled again, without new cells.
  ///
  /// Otherwise as ``reloadItems(_:)``. An item that is also marked to be reloaded is reloaded.
  ///
  /// - Parameter items: The identities of the items.
  /// - Throws: ``SnapshotError/unknownItems(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(*k*) for *k* items, once an item has been looked up.
  @inlinable
  public mutating func reconfigureItems(_ items: [ItemID]) throws(Failure) {
    try mark(items, \.reconfiguredItems)
  }

  /// Marks sections whose items, headers and footers are to get new cells.
  ///
  /// The mark applies to the items that the sections have when they are shown, even if the items
  /// are moved there after this call.
  ///
  /// - Parameter sections: The identities of the sections.
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

  /// Adds marks. Those on elements that are not in the list have no effect.
  package mutating func mark(
    reloading items: [ItemID] = [], reconfiguring others: [ItemID] = [],
    reloadingSections sections: [SectionID] = []
  ) {
    guard !(items.isEmpty && others.isEmpty && sections.isEmpty) else { return }
    marks.reloadedItems += items
    marks.reconfiguredItems += others
    marks.reloadedSections += sections
    version = Stamp.next()
  }

  /// Adds the marks of another list.
  package mutating func mark(as other: Snapshot) {
    mark(
      reloading: other.marks.reloadedItems, reconfiguring: other.marks.reconfiguredItems,
      reloadingSections: other.marks.reloadedSections)
  }

  /// The items that are marked to be reloaded, each once, in the order of the marks.
  ///
  /// - Complexity: O(*k*) for *k* marks.
  @inlinable
  public var reloadedItemIdentifiers: [ItemID] {
    guard !marks.reloadedItems.isEmpty else { return [] }
    return Marks<SectionID, ItemID>.unique(marks.reloadedItems, where: isThere)
  }

  /// The items that are marked to be reconfigured and not to be reloaded, each once, in the order
  /// of the marks.
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

  /// The sections that are marked to be reloaded, each once, in the order of the marks.
  ///
  /// - Complexity: O(*k*) for *k* marks.
  @inlinable
  public var reloadedSectionIdentifiers: [SectionID] {
    guard !marks.reloadedSections.isEmpty else { return [] }
    return Marks<SectionID, ItemID>.unique(marks.reloadedSections) { list.slots[$0] != nil }
  }

  /// This list without marks and without a report of dropped duplicates. Both belong to one
  /// `apply`.
  ///
  /// - Complexity: O(1); O(*n*) if the policy drops duplicates and they have not been looked for.
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

  /// Returns a function that tests whether an item is in the snapshot, for many items.
  @inlinable
  var isThere: (ItemID) -> Bool {
    guard !isTooLong else { return { list.search($0) != nil } }
    let finder = index.finder(in: settled)
    return { finder.find($0) != nil }
  }

  /// Adds marks to items of the snapshot.
  @inlinable
  mutating func mark(
    _ items: [ItemID], _ path: WritableKeyPath<Marks<SectionID, ItemID>, [ItemID]>
  ) throws(Failure) {
    guard !items.isEmpty else { return }
    try settle()
    var finder = index.finder(in: list)
    guard items.allSatisfy({ finder.findInOrder($0) != nil }) else {
      throw .unknownItems(Marks<SectionID, ItemID>.unique(items) { finder.find($0) == nil })
    }
    Marks<SectionID, ItemID>.add(items, to: &marks[keyPath: path], atMost: list.itemCount)
    version = Stamp.next()
  }
}
