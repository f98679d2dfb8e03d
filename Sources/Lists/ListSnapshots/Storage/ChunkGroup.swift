/// The chunks of a section that have one birth, as one list.
@usableFromInline
struct ChunkGroup<ItemID: Hashable & Sendable> {
  /// The items of all chunks, in order.
  @usableFromInline let items: ArraySlice<ItemID>

  /// The first item of each chunk, as an index of ``items`` and as an index of the section.
  @usableFromInline var starts: [(item: Int, index: Int)] = []

  /// - Parameters:
  ///   - places: Which of the chunks belong to the group, ascending.
  ///   - indices: The index in the section of the first item of each chunk.
  /// - Complexity: O(*c*) for *c* chunks in the group, and O(*l*) for their items if they are
  ///   several.
  @inlinable
  init(_ places: [Int], of chunks: [Chunk<ItemID>], _ indices: [Int]) {
    items =
      places.count == 1 ? chunks[places[0]].items : ArraySlice(places.flatMap { chunks[$0].items })
    var start = items.startIndex
    for place in places {
      starts.append((start, indices[place]))
      start += chunks[place].count
    }
  }

  /// Returns the index in the section of an item, and the number of items from there to the end of
  /// its chunk.
  @inlinable
  func place(of item: Int) -> (index: Int, count: Int) {
    var chunk = 0
    while chunk + 1 < starts.count, starts[chunk + 1].item <= item { chunk += 1 }
    let end = chunk + 1 < starts.count ? starts[chunk + 1].item : items.endIndex
    return (starts[chunk].index + item - starts[chunk].item, end - item)
  }
}
