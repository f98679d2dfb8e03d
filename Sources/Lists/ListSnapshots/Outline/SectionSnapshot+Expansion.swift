extension SectionSnapshot {
  /// Expands items, so that their children are visible where they are.
  ///
  /// An item without children can be expanded, too: children that it gets later are visible at
  /// once.
  ///
  /// - Throws: ``SectionSnapshotError/unknownItems(_:)``.
  /// - Complexity: O(*k*) for *k* items, expected, and *n* bytes of copying if there are copies.
  @inlinable
  public mutating func expand(_ items: [ItemID]) throws(Failure) {
    try setExpanded(items, to: true)
  }

  /// Collapses items, so that nothing below them is visible. The items below keep their own state.
  ///
  /// - Throws: ``SectionSnapshotError/unknownItems(_:)``.
  /// - Complexity: O(*k*) for *k* items, expected, and *n* bytes of copying if there are copies.
  @inlinable
  public mutating func collapse(_ items: [ItemID]) throws(Failure) {
    try setExpanded(items, to: false)
  }

  @inlinable
  mutating func setExpanded(_ items: [ItemID], to isExpanded: Bool) throws(Failure) {
    let nodes = try nodes(of: items).filter { outline.isExpanded[Int($0)] != isExpanded }
    guard !nodes.isEmpty else { return }
    for node in nodes {
      outline.isExpanded[Int(node)] = isExpanded
    }
    didEdit(keepsOrder: true)
  }

  /// Returns whether an item is expanded, which doesn't depend on whether it is visible or has
  /// children. False for an unknown item.
  ///
  /// - Complexity: O(1), expected.
  @inlinable
  public func isExpanded(_ item: ItemID) -> Bool {
    let node = find(item)
    return node != 0 && outline.isExpanded[Int(node)]
  }

  /// Returns whether an item is among ``visibleItems``. False for an unknown item.
  ///
  /// - Complexity: O(*d*) for an item at level *d*, expected.
  @inlinable
  public func isVisible(_ item: ItemID) -> Bool {
    let node = find(item)
    return node != 0 && outline.isVisible(node)
  }
}
