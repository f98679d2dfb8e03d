extension Snapshot {
  /// Makes sure that there are no duplicates, where these are to be rejected.
  ///
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` with each item that is there more than once and
  ///   all its places, ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(*n*) the first time; after edits O(√*n*), amortised; else O(1).
  @inlinable
  public func validate() throws(Failure) {
    guard !isTooLong else { throw .tooManyItems(count: list.itemCount) }
    let duplicates = index.duplicates
    if duplicatePolicy == .reject, !duplicates.isEmpty {
      throw .duplicateItems(duplicates)
    }
  }

  /// The items that came more than once, with all their places, and which of these was kept.
  ///
  /// Where duplicates are rejected, they are still there, and their places are those in the list.
  /// Where they are dropped, the places are those in the list as it was put together, with all
  /// duplicates in it. They are dropped by the next edit that does more than append items or put new
  /// sections in, and their report then stays as it is; later duplicates have one of their own. A
  /// question drops nothing, so the report never depends on when it is asked for: `[1, 2, 1]` and
  /// `[9, 1]` appended is one item at 0.0, 0.2 and 0.4, asked for in between or not.
  ///
  /// - Complexity: That of ``validate()``.
  @inlinable
  public var duplicates: [DuplicateItem<ItemID>] {
    isTooLong ? dropped.items : dropped.items + index.duplicates
  }

  /// The sections that came more than once, with all their places, and which of these was kept.
  /// Where duplicates are rejected, none did.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var duplicateSections: [DuplicateSection<SectionID>] { dropped.sections }
}
