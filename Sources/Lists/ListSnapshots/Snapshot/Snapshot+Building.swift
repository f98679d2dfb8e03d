import ListDiff

extension Snapshot {
  /// Makes a snapshot of sections given as pairs.
  ///
  /// - Parameters:
  ///   - sections: The identity of each section with those of its items, in order.
  ///   - duplicatePolicy: The policy for items that occur more than once.
  /// - Throws: ``SnapshotError/duplicateSections(_:)``. Duplicate items are found by
  ///   ``validate()``.
  /// - Complexity: O(*s*), where *s* is the number of sections, and O(1) for each 1,024 items. The
  ///   arrays are kept, not copied.
  @inlinable
  public init<Sections: Sequence>(
    _ sections: Sections, duplicatePolicy: DuplicatePolicy = .reject
  ) throws(Failure) where Sections.Element == (id: SectionID, items: [ItemID]) {
    self.init(duplicatePolicy: duplicatePolicy)
    let count = sections.underestimatedCount
    if count > 1 {
      list.slots.reserveCapacity(count)
      list.positions.reserveCapacity(count)
    }
    for section in sections {
      try appendSections([section.id])
      try appendItems(section.items, toSection: section.id)
    }
  }

  /// Makes a snapshot of sections whose items are identities.
  ///
  /// - Parameters:
  ///   - sections: The sections, in order.
  ///   - duplicatePolicy: The policy for items that occur more than once.
  /// - Throws: ``SnapshotError/duplicateSections(_:)``. Duplicate items are found by
  ///   ``validate()``.
  /// - Complexity: O(*s*), where *s* is the number of sections, and O(1) for each 1,024 items in an
  ///   array; other collections are copied.
  // Always inlined, since the optimiser of Swift 6.3 crashes on a typed throw of a generic error in
  // a separate function that has same-type requirements on its parameters.
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

  /// Makes a snapshot of the identities of the items of sections.
  ///
  /// - Parameters:
  ///   - sections: The sections, in order.
  ///   - duplicatePolicy: The policy for items that occur more than once.
  /// - Throws: ``SnapshotError/duplicateSections(_:)``. Duplicate items are found by
  ///   ``validate()``.
  /// - Complexity: O(*n*).
  // Always inlined, since the optimiser of Swift 6.3 crashes on a typed throw of a generic error in
  // a separate function that has same-type requirements on its parameters.
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

  /// Makes a snapshot of the sections that a block lists.
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
  ///   - duplicatePolicy: The policy for items that occur more than once.
  ///   - sections: Lists the sections.
  /// - Throws: ``SnapshotError/duplicateSections(_:)``. Duplicate items are found by
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
