extension SectionList {
  /// Whether edits have left chunks so short, or so many slots without a section, that to put them
  /// in order is worth the time that an index takes.
  ///
  /// - Complexity: O(*s*), where *s* is the count of sections.
  @inlinable
  var isFragmented: Bool {
    positions.count > 2 * nodes.count + 64 || nodes.contains { $0.items.isFragmented }
  }

  /// Puts short chunks together and gives out the slots anew. No index may be in use.
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
  /// The same section in another slot, and its items in no more chunks than they need.
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
  /// Whether there are over twice as many chunks as there need be, and not just a few.
  @inlinable
  var isFragmented: Bool {
    chunks.count > 2 * (count / Chunk<ItemID>.length) + 8
  }

  /// Puts the items into as few chunks as hold them.
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
