extension SectionNodes {
  /// Whether edits have left such short chunks that compacting is worth the time of making an
  /// index.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  var isFragmented: Bool { nodes.contains { $0.items.isFragmented } }

  /// Joins short chunks. No index may be in use.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  mutating func compact() {
    for position in nodes.indices where nodes[position].items.isFragmented {
      nodes[position].items.compact()
    }
  }

  /// Joins the chunk at a spot to a neighbour if an edit has left it very short.
  ///
  /// - Returns: The items that were joined, and their spot; nil if nothing was changed.
  @inlinable
  mutating func joinShortChunk(at spot: ItemSpot) -> (items: [ItemID], spot: ItemSpot)? {
    guard let (items, place) = nodes[spot.section].items.joinShortChunk(spot.place.chunk) else {
      return nil
    }
    return (items, ItemSpot(section: spot.section, place: place))
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
  /// Joins a chunk to a neighbour if it is very short and both are no longer than a chunk then.
  ///
  /// Each of its items needs a new hint, so there must be few of them.
  @inlinable
  mutating func joinShortChunk(_ place: Int) -> (items: [ItemID], spot: ChunkSpot)? {
    guard chunks.indices.contains(place), chunks[place].count <= 32 else { return nil }
    let room = Chunk<ItemID>.length - chunks[place].count
    let neighbour = [place - 1, place + 1].first {
      chunks.indices.contains($0) && chunks[$0].count <= room
    }
    guard let neighbour else { return nil }
    let items = Array(chunks[place].items)
    let offset = neighbour < place ? chunks[neighbour].count : 0
    chunks[neighbour].stamp = Stamp.next()
    chunks[neighbour].items.insert(
      contentsOf: items, at: chunks[neighbour].items.startIndex + offset)
    chunks.remove(at: place)
    return (items, ChunkSpot(chunk: min(place, neighbour), offset: offset))
  }
}
