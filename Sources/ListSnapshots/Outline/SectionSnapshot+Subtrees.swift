extension SectionSnapshot {
  /// Inserts all items of another snapshot, its root items as siblings right before an item. They
  /// stay expanded or collapsed as they are.
  ///
  /// - Parameters:
  ///   - snapshot: The new items.
  ///   - item: One that is there.
  /// - Throws: ``SectionSnapshotError``: items that are in both, and an `item` that isn't there,
  ///   where Apple's traps; too many items.
  /// - Complexity: O(*k*), amortised, where *k* is the most items `snapshot` has had; none is hashed.
  @inlinable
  public mutating func insert(_ snapshot: Self, before item: ItemID) throws(Failure) {
    try insert(snapshot, at: spot(before: item))
  }

  /// Inserts all items of another snapshot, its root items as siblings of an item behind it and all
  /// below it. They stay expanded or collapsed as they are.
  ///
  /// - Parameters:
  ///   - snapshot: The new items.
  ///   - item: One that is there.
  /// - Throws: ``SectionSnapshotError``: items that are in both, and an `item` that isn't there,
  ///   where Apple's traps; too many items.
  /// - Complexity: O(*k*), amortised, where *k* is the most items `snapshot` has had; none is hashed.
  @inlinable
  public mutating func insert(_ snapshot: Self, after item: ItemID) throws(Failure) {
    try insert(snapshot, at: spot(after: item))
  }

  /// Removes all below an item, and puts all items of a snapshot there instead.
  ///
  /// The same items may be in both; they are then expanded or collapsed as in `snapshot`. The parent
  /// itself stays as it is.
  ///
  /// - Parameters:
  ///   - parent: The item that gets the root items of `snapshot` as children.
  ///   - snapshot: The new items.
  /// - Throws: ``SectionSnapshotError``: items that are also elsewhere in this snapshot, and a
  ///   `parent` that isn't there, where Apple's traps; too many items.
  /// - Complexity: O(*r* + *k*), amortised, and *n* bytes of memory, where *r* is the count of items
  ///   that are removed and *k* the most items `snapshot` has had; none is hashed but the parent.
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

  /// What is below an item, as a snapshot of its own: the children are its root items.
  ///
  /// - Parameters:
  ///   - parent: An item that is there.
  ///   - includingParent: Whether that item is in the new snapshot, as its only root item.
  /// - Throws: ``SectionSnapshotError/unknownItems(_:)``, where Apple's traps.
  /// - Complexity: O(*k*) time and memory for *k* items below, and four bytes for each node of this
  ///   snapshot; none is hashed but the parent.
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

  /// The items of another snapshot that are in this one.
  ///
  /// - Parameter removed: Nodes of this one that don't count.
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
