extension Snapshot {
  /// Checks that there are no duplicate items if the policy is ``DuplicatePolicy/reject``.
  ///
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` with all places of each duplicate item,
  ///   ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(*n*) the first time; O(√*n*) after edits of a few items; otherwise O(1).
  @inlinable
  public func validate() throws(Failure) {
    guard !isTooLong else { throw .tooManyItems(count: list.itemCount) }
    let duplicates = index.duplicates
    if duplicatePolicy == .reject, !duplicates.isEmpty {
      throw .duplicateItems(duplicates)
    }
  }

  /// The items that occur more than once, with all their places and the one that is kept.
  ///
  /// With ``DuplicatePolicy/reject`` the duplicates are still in the list, and the places are those
  /// in the list. With the other policies the places are those in the list with all duplicates. The
  /// next edit other than appending items or inserting new sections drops the duplicates; their
  /// report is kept, and later duplicates get a report of their own. Reading never drops anything,
  /// so the report doesn't depend on when it is read: appending `[1, 2, 1]` and then `[9, 1]` gives
  /// one item at 0.0, 0.2 and 0.4, whether or not the report is read in between.
  ///
  /// - Complexity: As ``validate()``.
  @inlinable
  public var duplicates: [DuplicateItem<ItemID>] {
    isTooLong ? dropped.items : dropped.items + index.duplicates
  }

  /// The sections that were given more than once, with all their places and the one that is kept.
  /// Empty with ``DuplicatePolicy/reject``.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var duplicateSections: [DuplicateSection<SectionID>] { dropped.sections }
}
