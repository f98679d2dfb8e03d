/// The items of a section, in chunks, none of which is empty.
@usableFromInline
struct ChunkList<ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var chunks: [Chunk<ItemID>] = []

  /// How many items there are.
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// All items, one behind the other.
  @inlinable
  func appendAll(to items: inout [ItemID]) {
    for chunk in chunks {
      items.append(contentsOf: chunk.items)
    }
  }

  /// Where an item is that a lead says to be in the chunks of one birth.
  ///
  /// - Parameter end: Items from here on are not looked at.
  /// - Complexity: O(1) as long as the lead is right; O(*c* + *l*) at worst, where *c* is the count
  ///   of chunks and *l* their length.
  @inlinable
  func find(_ item: ItemID, lead: Lead, before end: ChunkSpot) -> ChunkSpot? {
    if lead.chunk < end.chunk, chunks[lead.chunk].birth == lead.birth,
      lead.offset < chunks[lead.chunk].count, chunks[lead.chunk][lead.offset] == item
    {
      return ChunkSpot(chunk: lead.chunk, offset: lead.offset)
    }
    return search(item, lead: lead, before: end)
  }

  /// The same where the lead isn't right.
  @inlinable
  @inline(never)
  func search(_ item: ItemID, lead: Lead, before end: ChunkSpot) -> ChunkSpot? {
    let last = end.offset > 0 ? end.chunk : end.chunk - 1
    var before = min(lead.chunk, last)
    var behind = before + 1
    while before >= 0 || behind <= last {
      if before >= 0 {
        if let spot = find(item, lead: lead, inChunk: before, before: end) { return spot }
        before -= 1
      }
      if behind <= last {
        if let spot = find(item, lead: lead, inChunk: behind, before: end) { return spot }
        behind += 1
      }
    }
    return nil
  }

  @inlinable
  func find(_ item: ItemID, lead: Lead, inChunk chunk: Int, before end: ChunkSpot) -> ChunkSpot? {
    guard chunks[chunk].birth == lead.birth else { return nil }
    let limit = chunk == end.chunk ? end.offset : Int.max
    guard let offset = chunks[chunk].offset(of: item, near: lead.offset, below: limit) else {
      return nil
    }
    return ChunkSpot(chunk: chunk, offset: offset)
  }

  /// Behind the last item.
  @inlinable
  var end: ChunkSpot { ChunkSpot(chunk: chunks.count, offset: 0) }

  /// Where the item at an index in the section is, or the end.
  ///
  /// - Complexity: O(*c*), where *c* is the count of chunks.
  @inlinable
  func spot(at index: Int) -> ChunkSpot {
    var rest = index
    for place in chunks.indices {
      if rest < chunks[place].count {
        return ChunkSpot(chunk: place, offset: rest)
      }
      rest -= chunks[place].count
    }
    return end
  }

  /// The items at those indices: a part of a chunk where they are in one, and else copied.
  @inlinable
  subscript(range: Range<Int>) -> ArraySlice<ItemID> {
    guard !range.isEmpty else { return [] }
    var place = spot(at: range.lowerBound)
    if place.offset + range.count <= chunks[place.chunk].count {
      let start = chunks[place.chunk].items.startIndex + place.offset
      return chunks[place.chunk].items[start..<start + range.count]
    }
    var items: [ItemID] = []
    items.reserveCapacity(range.count)
    while items.count < range.count {
      let rest = chunks[place.chunk].items.dropFirst(place.offset)
      items.append(contentsOf: rest.prefix(range.count - items.count))
      place = ChunkSpot(chunk: place.chunk + 1, offset: 0)
    }
    return items[...]
  }
}

/// A place in the chunks of a section.
@usableFromInline
struct ChunkSpot: Equatable, Sendable {
  @usableFromInline var chunk: Int
  @usableFromInline var offset: Int

  @inlinable
  init(chunk: Int, offset: Int) {
    self.chunk = chunk
    self.offset = offset
  }
}

/// Where an item was when it was last put into the index. It may have been moved aside by others
/// since, but is in a chunk of that birth, or nowhere.
@usableFromInline
struct Lead: Sendable {
  @usableFromInline let slot: Int
  @usableFromInline let birth: Stamp
  @usableFromInline let chunk: Int
  @usableFromInline let offset: Int

  @inlinable
  init(slot: Int, birth: Stamp, chunk: Int, offset: Int) {
    self.slot = slot
    self.birth = birth
    self.chunk = chunk
    self.offset = offset
  }
}
