import ListSectionDiff

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
  public init<Sections: Sequence>(
    _ sections: Sections, duplicatePolicy: DuplicatePolicy = .reject
  ) throws(Failure) where Sections.Element == (id: SectionID, items: [ItemID]) {
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
  // Always inlined, since the optimiser of Swift 6.3 crashes on a typed throw of a generic error in
  // a function of its own that has same-type requirements on these.
  @inlinable
  @inline(__always)
  public init<Sections: Sequence>(
    _ sections: Sections, duplicatePolicy: DuplicatePolicy = .reject
  ) throws(Failure)
  where
    Sections.Element: ListSection, Sections.Element.ID == SectionID,
    Sections.Element.Items.Element == ItemID
  {
    try self.init(
      sections.map { (id: $0.id, items: Array($0.items)) }, duplicatePolicy: duplicatePolicy)
  }

  /// A snapshot of sections by the identities of their items.
  ///
  /// - Parameters:
  ///   - sections: The sections, in order.
  ///   - duplicatePolicy: What is done about items that come twice.
  /// - Throws: ``SnapshotError/duplicateSections(_:)``. Duplicates of items are found by
  ///   ``validate()``.
  /// - Complexity: O(*n*).
  // Always inlined, since the optimiser of Swift 6.3 crashes on a typed throw of a generic error in
  // a function of its own that has same-type requirements on these.
  @inlinable
  @inline(__always)
  public init<Sections: Sequence>(
    identifying sections: Sections, duplicatePolicy: DuplicatePolicy = .reject
  ) throws(Failure)
  where
    Sections.Element: ListSection, Sections.Element.ID == SectionID,
    Sections.Element.Items.Element: Identifiable,
    Sections.Element.Items.Element.ID == ItemID
  {
    try self.init(
      sections.map { (id: $0.id, items: $0.items.map(\.id)) }, duplicatePolicy: duplicatePolicy)
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
