extension SectionSnapshot {
  /// Inserts all items of another snapshot, with its root items as siblings directly before an
  /// item. The inserted items keep their expansion.
  ///
  /// - Parameters:
  ///   - snapshot: The new items.
  ///   - item: An item of this snapshot.
  /// - Throws: ``SectionSnapshotError``: items that are in both, an unknown `item`, or too many
  ///   items.
  /// - Complexity: O(*k*), amortised, where *k* is the most items `snapshot` has had; none is
  ///   hashed.
  @inlinable
  public mutating func insert(_ snapshot: Self, before item: ItemID) throws(Failure) {
    try insert(snapshot, at: spot(before: item))
  }

  /// Inserts all items of another snapshot, with its root items as siblings of an item, after it
  /// and the items below it. The inserted items keep their expansion.
  ///
  /// - Parameters:
  ///   - snapshot: The new items.
  ///   - item: An item of this snapshot.
  /// - Throws: ``SectionSnapshotError``: items that are in both, an unknown `item`, or too many
  ///   items.
  /// - Complexity: O(*k*), amortised, where *k* is the most items `snapshot` has had; none is
  ///   hashed.
  @inlinable
  public mutating func insert(_ snapshot: Self, after item: ItemID) throws(Failure) {
    try insert(snapshot, at: spot(after: item))
  }

  /// Replaces the items below an item with all items of a snapshot.
  ///
  /// An item may be among the old ones and in `snapshot`; then it has the expansion of `snapshot`.
  /// The parent itself doesn't change.
  ///
  /// - Parameters:
  ///   - parent: The item that gets the root items of `snapshot` as children.
  ///   - snapshot: The new items.
  /// - Throws: ``SectionSnapshotError``: items that are elsewhere in this snapshot, an unknown
  ///   `parent`, or too many items.
  /// - Complexity: O(*r* + *k*), amortised, and *n* bytes of memory, for *r* removed items, where
  ///   *k* is the most items `snapshot` has had; only the parent is hashed.
  @inlinable
  public mutating func replace(childrenOf parent: ItemID, using snapshot: Self) throws(Failure) {
    let node = try node(of: parent)
    let removed = outline.descendants(of: node)
    guard !removed.isEmpty || snapshot.outline.count > 0 else { return }
    try Self.check(count: outline.count - removed.count + snapshot.outline.count)
    let clashes = clashes(with: snapshot, leavingOut: removed)
    guard clashes.isEmpty else { throw .duplicateItems(clashes) }
    outline.removeDescendants(of: node)
    outline.graft(snapshot.outline, at: OutlineSpot(parent: node, previous: 0))
    didEdit()
  }

  /// Returns a snapshot of the items below an item, with its children as root items.
  ///
  /// - Parameters:
  ///   - parent: An item of this snapshot.
  ///   - includingParent: Whether the item itself is in the result, as its only root item.
  /// - Throws: ``SectionSnapshotError/unknownItems(_:)``.
  /// - Complexity: O(*k*) time and memory for *k* items below, and four bytes for each node of this
  ///   snapshot; only the parent is hashed.
  @inlinable
  public func snapshot(
    of parent: ItemID, includingParent: Bool = false
  ) throws(Failure) -> Self {
    let node = try node(of: parent)
    var part = Outline<ItemID>()
    var top: NodeID = 0
    if includingParent, let item = outline.items[Int(node)] {
      part.table.reserve(1)
      top = part.enroll(
        item, hash: outline[node].hash, isExpanded: outline.isExpanded[Int(node)])
      part.link(top, at: OutlineSpot(parent: 0, previous: 0))
    }
    part.graft(outline, below: node, at: OutlineSpot(parent: top, previous: 0))
    return Self(part)
  }

  @inlinable
  mutating func insert(_ snapshot: Self, at spot: OutlineSpot) throws(Failure) {
    guard snapshot.outline.count > 0 else { return }
    try Self.check(count: outline.count + snapshot.outline.count)
    let clashes = clashes(with: snapshot, leavingOut: [])
    guard clashes.isEmpty else { throw .duplicateItems(clashes) }
    outline.graft(snapshot.outline, at: spot)
    didEdit()
  }

  /// Returns the items of another snapshot that are in this one, too.
  ///
  /// - Parameter removed: The nodes of this one to leave out.
  @inlinable
  func clashes(
    with snapshot: Self, leavingOut removed: [NodeID]
  ) -> [DuplicateOutlineItem<ItemID>] {
    var isRemoved = [Bool](repeating: false, count: removed.isEmpty ? 0 : outline.nodes.count)
    for node in removed {
      isRemoved[Int(node)] = true
    }
    var clashes: [DuplicateOutlineItem<ItemID>] = []
    for (index, (node, item)) in snapshot.outline.walk().enumerated() {
      let own = outline.find(item, hash: snapshot.outline[node].hash)
      if own != 0, removed.isEmpty || !isRemoved[Int(own)] {
        let present = OutlinePlace.present(at: Int(order.indices[Int(own)]))
        clashes.append(
          DuplicateOutlineItem(item: item, first: present, second: .given(at: index)))
      }
    }
    return clashes
  }
}
