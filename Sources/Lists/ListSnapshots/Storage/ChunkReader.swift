import ListDiff

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
      let (items, others) = (
        mine.items.dropFirst(place.offset), its.items.dropFirst(otherPlace.offset)
      )
      guard isShared || items.equalCount(others, length) == length else { return false }
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

extension ArraySlice where Element: Hashable {
  /// Returns how many items at the beginning are equal to those of another slice: `limit` at most.
  @inlinable
  func equalCount(_ other: ArraySlice, _ limit: Int) -> Int {
    withUnsafeBufferPointer { items in
      other.withUnsafeBufferPointer { others in
        if hasExactKey(Element.self) {
          return Elements(items).sameBits(0, Elements(others), 0, limit: limit)
        }
        let comparison = IdentityComparison<Element>()
        var count = 0
        while count < limit, comparison.areEqual(items[count], others[count]) { count += 1 }
        return count
      }
    }
  }

  /// Returns the offset of the first item that is equal to another one.
  @inlinable
  func offset(of item: Element) -> Int? {
    withUnsafeBufferPointer { items in
      guard hasExactKey(Element.self) else {
        let comparison = IdentityComparison<Element>()
        return items.firstIndex { comparison.areEqual($0, item) }
      }
      return withUnsafePointer(to: item) { item in
        let (items, item) = (Elements(items), Elements(UnsafeBufferPointer(start: item, count: 1)))
        // Without optimisation, `first` allocates memory for each index.
        var offset = 0
        while offset < items.count, !items.isSameBits(offset, item, 0) { offset += 1 }
        return offset < items.count ? offset : nil
      }
    }
  }
}
