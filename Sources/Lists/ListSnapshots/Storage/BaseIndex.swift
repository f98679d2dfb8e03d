/// The places of all items of a list at the time when it was indexed. It never changes. All
/// snapshots that were edited from that list share it.
///
/// It holds no items: a search compares with the items of the list that it searches. So the index
/// keeps no deleted item alive, and freeing it takes no time.
@usableFromInline
final class BaseIndex<ItemID: Hashable & Sendable>: Sendable {
  /// The indexes of the items in the whole list.
  @usableFromInline let table: IdentityTable<ItemID>

  /// The hint for the first item of each chunk.
  @usableFromInline let hints: [ItemHint]

  /// The index of the first item of each chunk in the whole list.
  @usableFromInline let starts: [Int]

  /// Finds the chunk of an index with a multiplication instead of a search. `(index *
  /// chunksPerItem) >> 32` is the number of chunks before the index if all chunks are as long as
  /// the first one. It is 0 if there is only one chunk.
  @usableFromInline let chunksPerItem: Int

  @inlinable
  init(table: IdentityTable<ItemID>, hints: [ItemHint], starts: [Int]) {
    self.table = table
    self.hints = hints
    self.starts = starts
    chunksPerItem = starts.count > 1 ? (1 << 32) / starts[1] + 1 : 0
  }

  /// Finds an item, unless an edit has inserted it at another place since.
  ///
  /// - Parameter limit: Where the search ends in the section of the limit; nil to search all.
  /// - Complexity: O(log *c*) for *c* chunks, if the item is still at its place.
  @inlinable
  func find<SectionID>(
    _ item: ItemID, in list: SectionNodes<SectionID, ItemID>, before limit: ItemLimit? = nil
  ) -> ItemSpot? {
    let hash = table.seed.hash(item)
    return table.first(hash) { list.find(item, at: hint(to: $0), before: limit) }
      ?? table.first(hash) { list.search(item, near: hint(to: $0), before: limit) }
  }

  /// Returns the place that the item at an index had when the list was indexed.
  @inlinable
  func hint(to index: Int) -> ItemHint {
    var chunk = (index &* chunksPerItem) >> 32
    let isRight =
      chunk < starts.count && starts[chunk] <= index
      && (chunk + 1 == starts.count || index < starts[chunk + 1])
    if !isRight {
      chunk = ListOffsets.last(of: starts[...], upTo: index)
    }
    let hint = hints[chunk]
    return ItemHint(
      slot: hint.slot, birth: hint.birth, chunk: hint.chunk, offset: index - starts[chunk])
  }
}
