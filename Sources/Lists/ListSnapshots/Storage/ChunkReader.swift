/// Reads parts of a section's items, in ascending order.
@usableFromInline
struct ChunkReader<ItemID: Hashable & Sendable> {
  @usableFromInline let chunks: [Chunk<ItemID>]
  @usableFromInline var chunk = 0

  /// The index in the section of the first item of the chunk.
  @usableFromInline var start = 0

  @inlinable
  init(_ items: ChunkList<ItemID>) {
    chunks = items.chunks
  }

  /// Calls `body` with the items in a range, once for each chunk that they are in.
  ///
  /// - Complexity: O(*k* + *c*) for *k* items and the *c* chunks since the last call.
  @inlinable
  mutating func read(_ range: Range<Int>, _ body: (ArraySlice<ItemID>) -> Void) {
    var place = range.lowerBound
    while place < range.upperBound {
      while place >= start + chunks[chunk].count {
        start += chunks[chunk].count
        chunk += 1
      }
      let items = chunks[chunk].items
      let end = min(range.upperBound, start + items.count)
      let first = items.startIndex + place - start
      body(items[first..<first + end - place])
      place = end
    }
  }
}

extension ChunkList {
  /// Returns whether two lists have the same items in the same order. The items of a chunk that
  /// both have at the same place are not visited.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  func hasSameItems(as other: ChunkList) -> Bool {
    guard count == other.count else { return false }
    var (place, otherPlace) = (ChunkSpot(chunk: 0, offset: 0), ChunkSpot(chunk: 0, offset: 0))
    while place.chunk < chunks.count {
      let (mine, its) = (chunks[place.chunk], other.chunks[otherPlace.chunk])
      let length = min(mine.count - place.offset, its.count - otherPlace.offset)
      let isShared = mine.stamp == its.stamp && place.offset == otherPlace.offset
      guard
        isShared
          || mine.items.dropFirst(place.offset).prefix(length)
            == its.items.dropFirst(otherPlace.offset).prefix(length)
      else { return false }
      place.skip(length, of: mine.count)
      otherPlace.skip(length, of: its.count)
    }
    return true
  }
}

extension ChunkSpot {
  /// Advances by some items of the chunk, or to the next chunk if these are its last ones.
  @inlinable
  mutating func skip(_ distance: Int, of count: Int) {
    offset += distance
    if offset == count { self = ChunkSpot(chunk: chunk + 1, offset: 0) }
  }
}
