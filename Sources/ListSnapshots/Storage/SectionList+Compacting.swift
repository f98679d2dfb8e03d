extension SectionList {
  /// Whether edits have left such short chunks, or so many slots without a section, that compacting
  /// is worth the time of making an index.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  var isFragmented: Bool {
    positions.count > 2 * nodes.count + 64 || nodes.contains { $0.items.isFragmented }
  }

  /// Joins short chunks and reassigns the slots. No index may be in use.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  mutating func compact() {
    nodes = nodes.enumerated().map { SectionNode(compacting: $1, slot: $0) }
    positions = Array(nodes.indices)
    for node in nodes {
      slots[node.id] = node.slot
    }
  }
}

extension SectionNode {
  /// Copies a section to another slot, with its items in no more chunks than they need.
  @inlinable
  init(compacting node: Self, slot: Int) {
    id = node.id
    self.slot = slot
    stamp = node.stamp
    items = node.items
    if items.isFragmented {
      items.compact()
    }
  }
}

extension ChunkList {
  /// Whether there are more than twice as many chunks as necessary, and more than a few.
  @inlinable
  var isFragmented: Bool {
    chunks.count > 2 * (count / Chunk<ItemID>.length) + 8
  }

  /// Joins the items into as few chunks as possible.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  mutating func compact() {
    var items: [ItemID] = []
    items.reserveCapacity(count)
    appendAll(to: &items)
    chunks = Self.pieces(of: items[...])
  }
}
