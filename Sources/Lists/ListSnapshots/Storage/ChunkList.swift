/// The items of a section, in chunks that are not empty.
@usableFromInline
struct ChunkList<ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var chunks: [Chunk<ItemID>] = [] {
    didSet { chunkCount = chunks.count }
  }

  /// The number of chunks. It is stored, so that reading it for all sections doesn't read their
  /// chunks.
  @usableFromInline private(set) var chunkCount = 0

  /// The number of items.
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// The range from the first to the last birth of the chunks, as numbers.
  @inlinable
  var births: Range<UInt64> {
    var (least, end) = (UInt64.max, UInt64.min)
    for chunk in chunks {
      least = min(least, chunk.birth.number)
      end = max(end, chunk.birth.number + 1)
    }
    return least < end ? least..<end : 0..<0
  }

  /// Appends all items to an array, in order.
  @inlinable
  func appendAll(to items: inout [ItemID]) {
    for chunk in chunks {
      items.append(contentsOf: chunk.items)
    }
  }

  /// Returns the place that a hint gives if the item is there.
  ///
  /// - Parameter end: Items from here on are not visited.
  @inlinable
  func find(_ item: ItemID, at hint: ItemHint, before end: ChunkSpot) -> ChunkSpot? {
    guard hint.chunk < end.chunk, chunks[hint.chunk].birth == hint.birth,
      hint.offset < chunks[hint.chunk].count, chunks[hint.chunk][hint.offset] == item
    else { return nil }
    return ChunkSpot(chunk: hint.chunk, offset: hint.offset)
  }

  /// Finds an item in the chunks that have the birth of a hint.
  ///
  /// - Parameter end: Items from here on are not visited.
  /// - Complexity: O(*c* + *l*) for *c* chunks of length *l*.
  @inlinable
  @inline(never)
  func search(_ item: ItemID, near hint: ItemHint, before end: ChunkSpot) -> ChunkSpot? {
    let last = end.offset > 0 ? end.chunk : end.chunk - 1
    var before = min(hint.chunk, last)
    var behind = before + 1
    while before >= 0 || behind <= last {
      if before >= 0 {
        if let spot = find(item, hint: hint, inChunk: before, before: end) { return spot }
        before -= 1
      }
      if behind <= last {
        if let spot = find(item, hint: hint, inChunk: behind, before: end) { return spot }
        behind += 1
      }
    }
    return nil
  }

  @inlinable
  func find(_ item: ItemID, hint: ItemHint, inChunk chunk: Int, before end: ChunkSpot) -> ChunkSpot?
  {
    guard chunks[chunk].birth == hint.birth else { return nil }
    let limit = chunk == end.chunk ? end.offset : Int.max
    guard let offset = chunks[chunk].offset(of: item, near: hint.offset, below: limit) else {
      return nil
    }
    return ChunkSpot(chunk: chunk, offset: offset)
  }

  /// The spot after the last item.
  @inlinable
  var end: ChunkSpot { ChunkSpot(chunk: chunks.count, offset: 0) }

  /// Returns the spot of the item at an index in the section, or the end.
  ///
  /// - Complexity: O(*c*) for *c* chunks.
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

  /// The items in a range: a part of a chunk if they are in one, otherwise a copy.
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

/// The place of an item when it was last indexed. Edits of others may have shifted it since, but it
/// is either in a chunk of the same birth or deleted.
@usableFromInline
struct ItemHint: Sendable {
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

/// The place where a search ends, in the section that has a slot.
@usableFromInline
struct ItemLimit: Sendable {
  @usableFromInline let slot: Int
  @usableFromInline let end: ChunkSpot

  @inlinable
  init(slot: Int, end: ChunkSpot) {
    self.slot = slot
    self.end = end
  }
}
