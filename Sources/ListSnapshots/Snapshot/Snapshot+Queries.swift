import ListDiff

// Where duplicates are dropped, every question about items first looks for those among what has
// been appended, once.

extension Snapshot {
  /// How many items there are.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfItems: Int { settled.itemCount }

  /// How many sections there are.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfSections: Int { list.nodes.count }

  /// How many items a section has. One that is not there is an error, where Apple's traps.
  ///
  /// - Parameter section: The identity of the section.
  /// - Throws: ``SnapshotError/unknownSections(_:)``.
  /// - Complexity: O(1).
  @inlinable
  public func numberOfItems(inSection section: SectionID) throws(Failure) -> Int {
    try settled.nodes[position(of: section)].items.count
  }

  /// All items, in order, whatever section they are in. Those that are there twice against
  /// ``DuplicatePolicy/reject`` are so here too.
  ///
  /// - Complexity: O(*n*) the first time, then O(1).
  @inlinable
  public var itemIdentifiers: [ItemID] {
    if duplicatePolicy != .reject, !isTooLong {
      let index = index
      if index.cleaned != nil { return index.base.table.items }
    }
    return unsettledItems
  }

  /// All sections, in order.
  ///
  /// - Complexity: O(*s*), where *s* is the count of sections.
  @inlinable
  public var sectionIdentifiers: [SectionID] { list.nodes.map(\.id) }

  /// The items of a section, in order. One that is not there is an error, where Apple's traps.
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

  /// The section that an item is in, or nil if the item is not there.
  ///
  /// For an item that is there twice against ``DuplicatePolicy/reject``, that of the first.
  ///
  /// - Parameter item: The identity of the item.
  /// - Complexity: O(*n*) the first time and O(√*n*) after edits, amortised; else O(1), expected.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    find(item).map { list.nodes[$0.section].id }
  }

  /// The index of an item in ``itemIdentifiers``, or nil if it is not there.
  ///
  /// For an item that is there twice against ``DuplicatePolicy/reject``, that of the first.
  ///
  /// - Parameter item: The identity of the item.
  /// - Complexity: O(*n*) the first time; after an edit O(*s* + √*n*), where *s* is the count of
  ///   sections, amortised; else O(1), expected.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    find(item).map { layout.index(of: $0) }
  }

  /// The index of a section in ``sectionIdentifiers``, or nil if it is not there.
  ///
  /// - Parameter section: The identity of the section.
  /// - Complexity: O(1), expected.
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    list.position(of: section)
  }
}

extension Snapshot {
  /// Where sections and chunks begin.
  @inlinable
  var layout: Layout {
    memo.value({ $0.layout }, { $0.layout = $1 }, make: { Layout(of: settled) })
  }
}
