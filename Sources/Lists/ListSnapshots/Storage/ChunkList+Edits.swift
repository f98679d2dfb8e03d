extension ChunkList {
  /// Adds items at the end; many items are not copied.
  ///
  /// - Parameter stamp: An unused stamp.
  /// - Complexity: O(1) for each 1,024 items, amortised if they are added one by one.
  @inlinable
  mutating func append(_ items: [ItemID], _ stamp: Stamp) {
    guard !items.isEmpty else { return }
    count += items.count
    if let last = chunks.indices.last,
      chunks[last].count + items.count <= Chunk<ItemID>.length
    {
      chunks[last].stamp = stamp
      chunks[last].items.append(contentsOf: items)
      return
    }
    guard items.count > Chunk<ItemID>.length else {
      chunks.append(Chunk(birth: stamp, stamp: stamp, items: items[...]))
      return
    }
    chunks.append(contentsOf: Self.pieces(of: items[...]))
  }

  /// Adds an item at the end.
  ///
  /// - Parameter stamp: An unused stamp.
  /// - Complexity: O(1), amortised.
  @inlinable
  mutating func append(_ item: ItemID, _ stamp: Stamp) {
    let last = chunks.count - 1
    guard last >= 0, chunks[last].count < Chunk<ItemID>.length else {
      append([item], stamp)
      return
    }
    count += 1
    chunks[last].append(item, stamp)
  }

  /// Inserts items at a spot in a chunk, which may be after its last item.
  ///
  /// - Complexity: O(*c* + *l*) for *c* chunks of length *l*; many items are not copied.
  @inlinable
  mutating func insert(_ items: [ItemID], at spot: ChunkSpot) {
    guard !items.isEmpty else { return }
    count += items.count
    let place = chunks[spot.chunk].items.startIndex + spot.offset
    if items.count > Chunk<ItemID>.length {
      let chunk = chunks[spot.chunk]
      let parts = [chunk.items[..<place], chunk.items[place...]].map { part in
        part.isEmpty ? [] : [Chunk(birth: chunk.birth, stamp: Stamp.next(), items: part)]
      }
      chunks.replaceSubrange(
        spot.chunk...spot.chunk, with: parts[0] + Self.pieces(of: items[...]) + parts[1])
      return
    }
    chunks[spot.chunk].stamp = Stamp.next()
    insertFew(items, inChunk: spot.chunk, at: place)
    if chunks[spot.chunk].count > Chunk<ItemID>.maximumLength {
      let whole = chunks[spot.chunk]
      let middle = whole.items.startIndex + whole.count / 2
      let halves = [whole.items[..<middle], whole.items[middle...]].map { half in
        Chunk(birth: whole.birth, stamp: Stamp.next(), items: half)
      }
      chunks.replaceSubrange(spot.chunk...spot.chunk, with: halves)
    }
  }

  // Inserting an array of one element takes longer than inserting the element.
  @inlinable
  mutating func insertFew(_ items: [ItemID], inChunk chunk: Int, at place: Int) {
    if items.count == 1 {
      chunks[chunk].items.insert(items[0], at: place)
    } else {
      chunks[chunk].items.insert(contentsOf: items, at: place)
    }
  }

  /// Removes the item at a spot.
  ///
  /// - Complexity: O(*c* + *l*) for *c* chunks of length *l*.
  @inlinable
  mutating func remove(at spot: ChunkSpot) {
    count -= 1
    if chunks[spot.chunk].count == 1 {
      chunks.remove(at: spot.chunk)
      return
    }
    chunks[spot.chunk].stamp = Stamp.next()
    chunks[spot.chunk].items.remove(at: chunks[spot.chunk].items.startIndex + spot.offset)
  }

  /// Removes the items at ascending indices.
  ///
  /// - Complexity: O(*c* + *k* *l*) for *c* chunks of length *l*, *k* of which lose items.
  @inlinable
  mutating func remove(at indices: some Collection<Int>) {
    var next = indices.startIndex
    var start = 0
    for place in chunks.indices where next < indices.endIndex {
      let length = chunks[place].count
      if indices[next] < start + length {
        let chunk = chunks[place].items
        var kept: [ItemID] = []
        kept.reserveCapacity(length)
        var from = 0
        while next < indices.endIndex, indices[next] < start + length {
          let offset = indices[next] - start
          kept.append(contentsOf: chunk[chunk.startIndex + from..<chunk.startIndex + offset])
          from = offset + 1
          indices.formIndex(after: &next)
        }
        kept.append(contentsOf: chunk[(chunk.startIndex + from)...])
        chunks[place].items = kept[...]
        chunks[place].stamp = Stamp.next()
      }
      start += length
    }
    count -= indices.count
    chunks.removeAll { $0.items.isEmpty }
  }

  /// Splits items into chunks of equal length.
  @inlinable
  static func pieces(of items: ArraySlice<ItemID>) -> [Chunk<ItemID>] {
    let length = Chunk<ItemID>.length
    let pieceCount = (items.count + length - 1) / length
    let stamp = Stamp.next(pieceCount)
    var pieces: [Chunk<ItemID>] = []
    pieces.reserveCapacity(pieceCount)
    for piece in 0..<pieceCount {
      let start = items.startIndex + piece * length
      let end = min(start + length, items.endIndex)
      let mark = stamp.advanced(by: piece)
      pieces.append(Chunk(birth: mark, stamp: mark, items: items[start..<end]))
    }
    return pieces
  }
}
