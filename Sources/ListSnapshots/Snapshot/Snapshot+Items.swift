extension Snapshot {
  /// Adds items at the end of a section.
  ///
  /// It looks at none of them. An item that is there already, for which Apple's traps or moves it,
  /// is dealt with later: see ``DuplicatePolicy`` and ``validate()``. A section that is not there is
  /// an error, where Apple's traps.
  ///
  /// - Parameters:
  ///   - items: Their identities, in order. The array is kept as it is, not copied.
  ///   - section: To which section; to the last one, if you don't say.
  /// - Throws: ``SnapshotError/unknownSections(_:)``, ``SnapshotError/noSections``.
  /// - Complexity: O(1) for each 1,024 items, amortised.
  @inlinable
  public mutating func appendItems(
    _ items: [ItemID], toSection section: SectionID? = nil
  ) throws(Failure) {
    var position = list.nodes.count - 1
    if let section {
      position = try self.position(of: section)
    }
    guard position >= 0 else { throw .noSections }
    guard !items.isEmpty else { return }
    var index = takeIndex()
    if let known = index {
      if known.hasRoom(for: items.count, in: list) {
        let node = list.nodes[position]
        known.postpone(items.count, inSlot: node.slot, from: node.items.count)
      } else {
        index = nil
      }
    }
    list.append(items, toSectionAt: position)
    didEdit(index)
  }

  /// Puts items before another one, in its section.
  ///
  /// An anchor that is not there is an error, where Apple's traps. For items that are there already,
  /// for which Apple's traps or moves them, see ``DuplicatePolicy``: they too are an error, or are
  /// in the list once afterwards.
  ///
  /// - Parameters:
  ///   - items: Their identities, in order.
  ///   - anchor: The item before which they are to stand.
  /// - Throws: ``SnapshotError/unknownItems(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(√*n* + *k*) for *k* items, amortised, once an item has been looked for; O(*n*)
  ///   if one of the items is there already.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemID], beforeItem anchor: ItemID
  ) throws(Failure) {
    try insert(items, at: anchor, distance: 0)
  }

  /// Puts items behind another one, in its section.
  ///
  /// Otherwise as ``insertItems(_:beforeItem:)``.
  ///
  /// - Parameters:
  ///   - items: Their identities, in order.
  ///   - anchor: The item behind which they are to stand.
  /// - Throws: ``SnapshotError/unknownItems(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: As of ``insertItems(_:beforeItem:)``.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemID], afterItem anchor: ItemID
  ) throws(Failure) {
    try insert(items, at: anchor, distance: 1)
  }

  /// Deletes items.
  ///
  /// Those that are not there are passed over, as by Apple's: afterwards they are not there.
  ///
  /// An item that is there more than once, although that is to be rejected, is deleted at all its
  /// places, whichever others are there more than once. So a list is repaired item by item: delete
  /// the item, then put it where it belongs.
  ///
  /// - Parameter items: Their identities, in any order.
  /// - Throws: ``SnapshotError/duplicateItems(_:)``, if there are duplicates and none of the items is
  ///   one of them; ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(√*n*) for one item once an item has been looked for; O(*n* + *k* log *k*) for
  ///   *k* at worst.
  @inlinable
  public mutating func deleteItems(_ items: [ItemID]) throws(Failure) {
    guard !items.isEmpty, !deleteDuplicates(items) else { return }
    try settle()
    guard items.count > 1 else {
      guard let spot = find(items[0]) else { return }
      let index = takeIndex()
      list.removeItem(at: spot)
      index?.forget(items)
      didEdit(index)
      return
    }
    let doomed = indices(of: items)
    guard !doomed.isEmpty else { return }
    let index = takeIndex()
    list.removeItems(at: doomed)
    index?.forget(items)
    didEdit(index)
  }

  /// Deletes all items, and all sections with them, as Apple's does.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func deleteAllItems() {
    guard !list.nodes.isEmpty else { return }
    list = SectionList()
    didEdit(nil)
  }

  /// Moves an item before another one, into its section.
  ///
  /// Before itself it stays where it is. An item that is not there is an error, where Apple's traps.
  ///
  /// - Parameters:
  ///   - item: The item to be moved.
  ///   - anchor: The item before which it is to stand.
  /// - Throws: ``SnapshotError/unknownItems(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(√*n*), amortised, once an item has been looked for.
  @inlinable
  public mutating func moveItem(
    _ item: ItemID, beforeItem anchor: ItemID
  ) throws(Failure) {
    try move(item, to: anchor, distance: 0)
  }

  /// Moves an item behind another one, into its section.
  ///
  /// Otherwise as ``moveItem(_:beforeItem:)``.
  ///
  /// - Parameters:
  ///   - item: The item to be moved.
  ///   - anchor: The item behind which it is to stand.
  /// - Throws: ``SnapshotError/unknownItems(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(√*n*), amortised, once an item has been looked for.
  @inlinable
  public mutating func moveItem(
    _ item: ItemID, afterItem anchor: ItemID
  ) throws(Failure) {
    try move(item, to: anchor, distance: 1)
  }
}
