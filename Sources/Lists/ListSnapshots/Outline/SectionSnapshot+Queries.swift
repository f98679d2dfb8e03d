extension SectionSnapshot {
  /// All items, each followed by the items below it.
  ///
  /// - Complexity: O(1) when cached; O(*n*) time and memory at first, and after an edit that adds
  ///   or removes items.
  @inlinable
  public var items: [ItemID] { order.items }

  /// The items without a parent.
  ///
  /// - Complexity: O(*r*) time and memory for *r* such items.
  @inlinable
  public var rootItems: [ItemID] {
    var roots: [ItemID] = []
    var node = outline[0].first
    while node != 0 {
      if let item = outline.items[Int(node)] {
        roots.append(item)
      }
      node = outline[node].next
    }
    return roots
  }

  /// The items without a collapsed item above them, in the order of ``items``.
  ///
  /// - Complexity: O(1) when cached. After an item was expanded or collapsed, O(*b* + *v*) time and
  ///   O(*v*) memory for *v* visible items, *b* of them with children; hidden items are skipped as
  ///   ranges. Otherwise as ``items``.
  @inlinable
  public var visibleItems: [ItemID] {
    memo.value(
      read: { $0.visibleItems }, write: { $0.visibleItems = $1 },
      make: { order.visibleItems(outline.isExpanded) })
  }

  /// Returns whether an item is in the snapshot.
  ///
  /// - Complexity: O(1), expected.
  @inlinable
  public func contains(_ item: ItemID) -> Bool {
    find(item) != 0
  }

  /// Returns the index of an item in ``items``, or nil if it isn't in the snapshot.
  ///
  /// - Complexity: O(1), expected, when ``items`` is cached; otherwise as ``items``.
  @inlinable
  public func index(of item: ItemID) -> Int? {
    let node = find(item)
    return node == 0 ? nil : Int(order.indices[Int(node)])
  }

  /// Returns the number of items above an item.
  ///
  /// - Throws: ``SectionSnapshotError/unknownItems(_:)``.
  /// - Complexity: O(1), expected.
  @inlinable
  public func level(of item: ItemID) throws(Failure) -> Int {
    Int(outline[try node(of: item)].depth) - 1
  }

  /// Returns the parent of an item, or nil for a root item.
  ///
  /// - Throws: ``SectionSnapshotError/unknownItems(_:)``.
  /// - Complexity: O(1), expected.
  @inlinable
  public func parent(of child: ItemID) throws(Failure) -> ItemID? {
    outline.items[Int(outline[try node(of: child)].parent)]
  }

  /// Returns the parent of an item, or nil for a root item: ``parent(of:)`` with its Objective-C
  /// name.
  ///
  /// - Throws: ``SectionSnapshotError/unknownItems(_:)``.
  /// - Complexity: O(1), expected.
  @inlinable
  public func parent(ofChild child: ItemID) throws(Failure) -> ItemID? {
    try parent(of: child)
  }
}
