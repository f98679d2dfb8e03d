import ListDiff

extension Snapshot {
  /// A snapshot of those sections.
  ///
  /// - Parameters:
  ///   - sections: The identity of each section with those of its items, in order.
  ///   - duplicatePolicy: What is done about items that come twice.
  /// - Throws: ``SnapshotError/duplicateSections(_:)``. Duplicates of items are found by
  ///   ``validate()``.
  /// - Complexity: O(*s*), where *s* is the count of sections, and O(1) for each 1,024 items. The
  ///   arrays are kept as they are, not copied.
  @inlinable
  public init(
    _ sections: some Sequence<(id: SectionID, items: [ItemID])>,
    duplicatePolicy: DuplicatePolicy = .reject
  ) throws(Failure) {
    self.init(duplicatePolicy: duplicatePolicy)
    for section in sections {
      try appendSections([section.id])
      try appendItems(section.items, toSection: section.id)
    }
  }

  /// A snapshot of sections that hold the identities of their items.
  ///
  /// - Parameters:
  ///   - sections: The sections, in order.
  ///   - duplicatePolicy: What is done about items that come twice.
  /// - Throws: ``SnapshotError/duplicateSections(_:)``. Duplicates of items are found by
  ///   ``validate()``.
  /// - Complexity: O(*s*), where *s* is the count of sections, and O(1) for each 1,024 items that
  ///   are in an array; others are copied.
  @inlinable
  public init<Section: ListSection>(
    _ sections: some Sequence<Section>, duplicatePolicy: DuplicatePolicy = .reject
  ) throws(Failure) where Section.ID == SectionID, Section.Items.Element == ItemID {
    try self.init(
      sections.lazy.map { (id: $0.id, items: Array($0.items)) }, duplicatePolicy: duplicatePolicy)
  }

  /// A snapshot of sections by the identities of their items.
  ///
  /// - Parameters:
  ///   - sections: The sections, in order.
  ///   - duplicatePolicy: What is done about items that come twice.
  /// - Throws: ``SnapshotError/duplicateSections(_:)``. Duplicates of items are found by
  ///   ``validate()``.
  /// - Complexity: O(*n*).
  @inlinable
  public init<Section: ListSection>(
    identifying sections: some Sequence<Section>, duplicatePolicy: DuplicatePolicy = .reject
  ) throws(Failure)
  where
    Section.ID == SectionID, Section.Items.Element: Identifiable,
    Section.Items.Element.ID == ItemID
  {
    try self.init(
      sections.lazy.map { (id: $0.id, items: $0.items.map(\.id)) },
      duplicatePolicy: duplicatePolicy)
  }

  /// A snapshot of the sections that a block lists.
  ///
  /// ```swift
  /// let snapshot = try Snapshot<String, Message.ID> {
  ///   SnapshotSection("pinned") { pinned }
  ///   for day in days {
  ///     SnapshotSection(day.name) {
  ///       day.messages.map(\.id)
  ///       if day.isToday { draft.id }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duplicatePolicy: What is done about items that come twice.
  ///   - sections: Lists the sections.
  /// - Throws: ``SnapshotError/duplicateSections(_:)``. Duplicates of items are found by
  ///   ``validate()``.
  /// - Complexity: O(*n*).
  @inlinable
  public init(
    duplicatePolicy: DuplicatePolicy = .reject,
    @SnapshotBuilder<SnapshotSection<SectionID, ItemID>>
    sections: () -> [SnapshotSection<SectionID, ItemID>]
  ) throws(Failure) {
    try self.init(sections(), duplicatePolicy: duplicatePolicy)
  }
}
