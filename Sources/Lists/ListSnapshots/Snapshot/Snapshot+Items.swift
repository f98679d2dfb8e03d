extension Snapshot {
  /// Adds items at the end of a section.
  ///
  /// The items are not visited. An item that is in the snapshot already is found later; see
  /// ``DuplicatePolicy`` and ``validate()``. Apple's snapshot raises an exception or moves the
  /// item.
  ///
  /// - Parameters:
  ///   - items: The identities of the items, in order. The array is kept, not copied.
  ///   - section: The section; nil for the last one.
  /// - Throws: ``SnapshotError/unknownSections(_:)``, ``SnapshotError/noSections``.
  /// - Complexity: O(1) for each 1,024 items; O(√*n*) for one item once an item has been looked up.
  // Always inlined: the compiler then makes no array of a literal with one item.
  @inlinable
  @inline(__always)
  public mutating func appendItems(
    _ items: [ItemID], toSection section: SectionID? = nil
  ) throws(Failure) {
    if items.count == 1 {
      try append(items[0], toSection: section)
    } else {
      try append(items, toSectionAt: position(forAppendingTo: section))
    }
  }

  /// Inserts items before another one, in its section.
  ///
  /// If one of the items is in the snapshot already, the ``DuplicatePolicy`` decides: the call
  /// throws, or the item is in the list once afterwards.
  ///
  /// - Parameters:
  ///   - items: The identities of the items, in order.
  ///   - anchor: The item that follows them.
  /// - Throws: ``SnapshotError/unknownItems(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(√*n*) for one item once an item has been looked up; O(*n* + *k*) for *k* items
  ///   in the worst case, or if one of the items is in the snapshot already.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemID], beforeItem anchor: ItemID
  ) throws(Failure) {
    try insert(items, at: anchor, distance: 0)
  }

  /// Inserts items after another one, in its section.
  ///
  /// Otherwise as ``insertItems(_:beforeItem:)``.
  ///
  /// - Parameters:
  ///   - items: The identities of the items, in order.
  ///   - anchor: The item that precedes them.
  /// - Throws: ``SnapshotError/unknownItems(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: As ``insertItems(_:beforeItem:)``.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemID], afterItem anchor: ItemID
  ) throws(Failure) {
    try insert(items, at: anchor, distance: 1)
  }

  /// Deletes items.
  ///
  /// Items that are not in the snapshot are ignored, as by Apple's.
  ///
  /// With ``DuplicatePolicy/reject``, a duplicate item is deleted at all its places, even if there
  /// are other duplicates. So a list can be repaired item by item: delete the item, then insert it
  /// where it belongs.
  ///
  /// - Parameter items: The identities of the items, in any order.
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` if there are duplicates and none of the items
  ///   is one of them; ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(√*n*) for one item once an item has been looked up; O(*n* + *k* log *k*) for
  ///   *k* items in the worst case.
  @inlinable
  public mutating func deleteItems(_ items: [ItemID]) throws(Failure) {
    guard !items.isEmpty, !deleteDuplicates(items) else { return }
    try settle()
    guard items.count > 1 else {
      guard let spot = find(items[0]) else { return }
      let index = takeIndex()
      list.removeItem(at: spot)
      index?.hints.forget(items)
      didTakeItem(from: spot, index)
      return
    }
    let doomed = indices(of: items)
    guard !doomed.isEmpty else { return }
    let index = takeIndex()
    list.removeItems(at: doomed)
    index?.hints.forget(items)
    didEdit(list.isFragmented ? nil : index)
    // Drops the duplicates now, so that the next edit or look-up doesn't take that long.
    try settle()
  }

  /// Deletes all items and all sections, as Apple's snapshot does.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func deleteAllItems() {
    guard !list.nodes.isEmpty else { return }
    list = SectionNodes()
    didEdit(nil)
  }

  /// Moves an item before another one, into its section. Moving it before itself does nothing.
  ///
  /// - Parameters:
  ///   - item: The item to move.
  ///   - anchor: The item that follows it then.
  /// - Throws: ``SnapshotError/unknownItems(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(√*n*) once an item has been looked up.
  @inlinable
  public mutating func moveItem(
    _ item: ItemID, beforeItem anchor: ItemID
  ) throws(Failure) {
    try move(item, to: anchor, distance: 0)
  }

  /// Moves an item after another one, into its section. Moving it after itself does nothing.
  ///
  /// - Parameters:
  ///   - item: The item to move.
  ///   - anchor: The item that precedes it then.
  /// - Throws: ``SnapshotError/unknownItems(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(√*n*) once an item has been looked up.
  @inlinable
  public mutating func moveItem(
    _ item: ItemID, afterItem anchor: ItemID
  ) throws(Failure) {
    try move(item, to: anchor, distance: 1)
  }
}
