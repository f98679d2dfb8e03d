import ListDiff

// If the policy drops duplicates, the first query of items after appending some looks for duplicates
// among them.

extension Snapshot {
  /// The number of items.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfItems: Int { settled.itemCount }

  /// The number of sections.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfSections: Int { list.nodes.count }

  /// Returns the number of items in a section.
  ///
  /// - Parameter section: The identity of the section.
  /// - Throws: ``SnapshotError/unknownSections(_:)``.
  /// - Complexity: O(1).
  @inlinable
  public func numberOfItems(inSection section: SectionID) throws(Failure) -> Int {
    try settled.nodes[position(of: section)].items.count
  }

  /// The items of all sections, in order, including rejected duplicates.
  ///
  /// - Complexity: O(*n*) the first time, then O(1).
  @inlinable
  public var itemIdentifiers: [ItemID] {
    memo.value({ $0.items }, { $0.items = $1 }, make: { settled.allItems })
  }

  /// The sections, in order.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable
  public var sectionIdentifiers: [SectionID] { list.nodes.map(\.id) }

  /// Returns the items of a section, in order.
  ///
  /// - Parameter section: The identity of the section.
  /// - Throws: ``SnapshotError/unknownSections(_:)``.
  /// - Complexity: O(*n*) for *n* items in that section, the first time, then O(1).
  @inlinable
  public func itemIdentifiers(inSection section: SectionID) throws(Failure) -> [ItemID] {
    let position = try position(of: section)
    guard list.nodes.count > 1 else { return itemIdentifiers }
    return memo.value(
      { $0.sectionItems[position] }, { $0.sectionItems[position] = $1 },
      make: {
        let items = settled.nodes[position].items
        return Array(items[0..<items.count])
      })
  }

  /// Returns the section of an item, or nil if the item is not in the snapshot. Of rejected
  /// duplicates, the first one counts.
  ///
  /// - Parameter item: The identity of the item.
  /// - Complexity: O(*n*) the first few times and O(√*n*) after edits of a few items; otherwise
  ///   O(1), expected.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    find(item).map { list.nodes[$0.section].id }
  }

  /// Returns the index of an item in ``itemIdentifiers``, or nil if it is not in the snapshot. Of
  /// rejected duplicates, the first one counts.
  ///
  /// - Parameter item: The identity of the item.
  /// - Complexity: O(*n*) the first few times; after an edit O(*s* + √*n*), where *s* is the number
  ///   of sections, if it was of a few items; otherwise O(1), expected.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    find(item).map { offsets.index(of: $0) }
  }

  /// Returns the index of a section in ``sectionIdentifiers``, or nil if it is not in the snapshot.
  ///
  /// - Parameter section: The identity of the section.
  /// - Complexity: O(1), expected.
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    list.position(of: section)
  }
}

extension Snapshot {
  /// The starts of sections and chunks.
  @inlinable
  var offsets: ListOffsets {
    memo.value({ $0.offsets }, { $0.offsets = $1 }, make: { ListOffsets(of: settled) })
  }
}
