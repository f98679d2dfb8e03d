extension SectionSnapshot {
  /// Adds items after the last child of an item, or after the last root item.
  ///
  /// - Parameters:
  ///   - items: The new items, in order.
  ///   - parent: The parent of the new items; nil for root items.
  /// - Throws: ``SectionSnapshotError``: duplicate items, an unknown parent, or too many items.
  /// - Complexity: O(*k*) for *k* items, amortised; each of them is hashed once.
  @inlinable
  public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) throws(Failure) {
    let parent = try node(of: parent)
    try insert(items, at: OutlineSpot(parent: parent, previous: outline[parent].last))
  }

  /// Inserts items as siblings directly before an item.
  ///
  /// - Parameters:
  ///   - items: The new items, in order.
  ///   - item: An item of the snapshot.
  /// - Throws: ``SectionSnapshotError``: duplicate items, an unknown `item`, or too many items.
  /// - Complexity: O(*k*) for *k* items, amortised; each of them is hashed once.
  @inlinable
  public mutating func insert(_ items: [ItemID], before item: ItemID) throws(Failure) {
    try insert(items, at: spot(before: item))
  }

  /// Inserts items as siblings of an item, after it and the items below it.
  ///
  /// - Parameters:
  ///   - items: The new items, in order.
  ///   - item: An item of the snapshot.
  /// - Throws: ``SectionSnapshotError``: duplicate items, an unknown `item`, or too many items.
  /// - Complexity: O(*k*) for *k* items, amortised; each of them is hashed once.
  @inlinable
  public mutating func insert(_ items: [ItemID], after item: ItemID) throws(Failure) {
    try insert(items, at: spot(after: item))
  }

  /// Deletes items and all items below them. Items that are not in the snapshot are ignored.
  ///
  /// - Parameter items: The items to delete. One may be below another, or in the array twice.
  /// - Complexity: O(*k*), expected, for *k* items in the array or deleted.
  @inlinable
  public mutating func delete(_ items: [ItemID]) {
    let nodes = items.map { find($0) }.filter { $0 != 0 }
    guard !nodes.isEmpty else { return }
    // The node of an item that was removed with one above it is free.
    for node in nodes where outline.items[Int(node)] != nil {
      outline.remove(node)
    }
    didEdit()
  }

  /// Deletes all items.
  ///
  /// - Complexity: O(1) if there are copies, otherwise O(*n*).
  @inlinable
  public mutating func deleteAll() {
    guard outline.count > 0 else { return }
    outline = Outline()
    didEdit()
  }

  @inlinable
  func spot(before item: ItemID) throws(Failure) -> OutlineSpot {
    let node = outline[try node(of: item)]
    return OutlineSpot(parent: node.parent, previous: node.previous)
  }

  @inlinable
  func spot(after item: ItemID) throws(Failure) -> OutlineSpot {
    let node = try node(of: item)
    return OutlineSpot(parent: outline[node].parent, previous: node)
  }

  @inlinable
  mutating func insert(_ items: [ItemID], at spot: OutlineSpot) throws(Failure) {
    guard !items.isEmpty else { return }
    try Self.check(count: outline.count + items.count)
    guard let nodes = outline.enroll(items) else { throw .duplicateItems(duplicates(in: items)) }
    outline.link(nodes, at: spot)
    didEdit()
  }

  @inlinable
  static func check(count: Int) throws(Failure) {
    guard count <= IdentityTable<ItemID>.maximumCount else { throw .tooManyItems(count: count) }
  }

  /// Returns the items that are in the snapshot already, or given twice.
  @usableFromInline
  func duplicates(in items: [ItemID]) -> [DuplicateOutlineItem<ItemID>] {
    var duplicates: [DuplicateOutlineItem<ItemID>] = []
    var seen: [ItemID: OutlinePlace] = [:]
    for (index, item) in items.enumerated() {
      let place = OutlinePlace.given(at: index)
      if let first = self.index(of: item).map(OutlinePlace.present) ?? seen[item] {
        duplicates.append(DuplicateOutlineItem(item: item, first: first, second: place))
      } else {
        seen[item] = place
      }
    }
    return duplicates
  }
}
