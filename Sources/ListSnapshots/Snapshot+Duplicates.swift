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
  /// Where they are dropped, the places are those in the list as it was when they were: at the first
  /// question about an item after they came, or the first edit that was no append.
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
