extension SectionSnapshot {
  /// Makes a snapshot of the items that a block lists.
  ///
  /// ```swift
  /// let snapshot = try SectionSnapshot {
  ///   OutlineItem("fruit", isExpanded: true) {
  ///     OutlineItem("apple")
  ///     OutlineItem("pear")
  ///   }
  ///   OutlineItem("bread")
  /// }
  /// ```
  ///
  /// - Parameter content: The root items.
  /// - Throws: ``SectionSnapshotError``: duplicate items, with their indices in the order of the
  ///   block; too many items.
  /// - Complexity: O(*n*) time and memory; each item is hashed once.
  @inlinable
  public init(
    @SnapshotBuilder<OutlineItem<ItemID>> _ content: () -> [OutlineItem<ItemID>]
  ) throws(Failure) {
    self.init()
    let rows = content().flatMap(\.rows)
    try Self.check(count: rows.count)
    let items = rows.map(\.item)
    guard let nodes = outline.enroll(items) else { throw .duplicateItems(duplicates(in: items)) }
    // The last node at each depth above the current row; the first one is the root.
    var path: [NodeID] = [0]
    for (row, node) in zip(rows, nodes) {
      path.removeSubrange(row.depth...)
      let parent = path[row.depth - 1]
      outline.isExpanded[Int(node)] = row.isExpanded
      outline.link(node, at: OutlineSpot(parent: parent, previous: outline[parent].last))
      path.append(node)
    }
  }
}
