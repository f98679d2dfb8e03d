extension SectionSnapshot {
  /// All items, those below an item right behind it.
  ///
  /// - Complexity: O(1) once it has been asked for, O(*n*) time and memory at first and after an
  ///   edit that adds or removes items.
  @inlinable
  public var items: [ItemID] { order.items }

  /// The items that are below no other.
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

  /// The items of which none above is collapsed, in the order of ``items``.
  ///
  /// - Complexity: O(1) once it has been asked for. After an item has been expanded or collapsed,
  ///   O(*b* + *v*) time and O(*v*) memory, where *v* is the count of visible items and *b* that of
  ///   those among them that have children; what is hidden is skipped as a range. Otherwise as
  ///   ``items``.
  @inlinable
  public var visibleItems: [ItemID] {
    memo.value(
      read: { $0.visibleItems }, write: { $0.visibleItems = $1 },
      make: { order.visibleItems(outline.isExpanded) })
  }

  /// Whether an item is in the snapshot.
  ///
  /// - Complexity: O(1), expected.
  @inlinable
  public func contains(_ item: ItemID) -> Bool {
    find(item) != 0
  }

  /// The index of an item in ``items``, or nil if it isn't there.
  ///
  /// - Complexity: O(1), expected, once ``items`` has been asked for; else as that.
  @inlinable
  public func index(of item: ItemID) -> Int? {
    let node = find(item)
    return node == 0 ? nil : Int(order.indices[Int(node)])
  }

  /// How many items are above an item.
  ///
  /// - Throws: ``SectionSnapshotError/unknownItems(_:)``, where Apple's traps.
  /// - Complexity: O(1), expected.
  @inlinable
  public func level(of item: ItemID) throws(Failure) -> Int {
    Int(outline[try node(of: item)].depth) - 1
  }

  /// The item right above an item, or nil for a root item.
  ///
  /// - Throws: ``SectionSnapshotError/unknownItems(_:)``, where Apple's traps.
  /// - Complexity: O(1), expected.
  @inlinable
  public func parent(of child: ItemID) throws(Failure) -> ItemID? {
    outline.items[Int(outline[try node(of: child)].parent)]
  }

  /// The item right above an item, by the name that it has in Objective-C; see ``parent(of:)``.
  ///
  /// - Throws: ``SectionSnapshotError/unknownItems(_:)``, where Apple's traps.
  /// - Complexity: O(1), expected.
  @inlinable
  public func parent(ofChild child: ItemID) throws(Failure) -> ItemID? {
    try parent(of: child)
  }
}
