/// The places of all items of a list when it was indexed. It never changes, and all snapshots that
/// were edited from that list share it.
///
/// It holds no items: whether an item is the one sought is read in the list that is searched. So it
/// keeps no deleted item alive, and takes no time to be freed.
@usableFromInline
final class BaseIndex<ItemID: Hashable & Sendable>: Sendable {
  /// The indexes of the items in the whole list.
  @usableFromInline let table: IdentityTable<ItemID>

  /// The hint for the first item of each chunk.
  @usableFromInline let hints: [ItemHint]

  /// The index of the first item of each chunk in the whole list.
  @usableFromInline let starts: [Int]

  /// Times an index, the number of chunks before it in the high half, if all are as long as the
  /// first.
  @usableFromInline let chunksPerItem: Int

  @inlinable
  init(table: IdentityTable<ItemID>, hints: [ItemHint], starts: [Int]) {
    self.table = table
    self.hints = hints
    self.starts = starts
    chunksPerItem = starts.count > 1 ? (1 << 32) / starts[1] + 1 : 0
  }

  /// Finds an item, unless an edit has inserted it at another place.
  ///
  /// - Parameter limit: Items of its section from there on are not visited.
  /// - Complexity: O(log *c*) for *c* chunks, if the item is still at its place.
  @inlinable
  func find<SectionID>(
    _ item: ItemID, in list: SectionNodes<SectionID, ItemID>, before limit: ItemLimit? = nil
  ) -> ItemSpot? {
    let hash = table.seed.hash(item)
    return table.first(hash) { list.find(item, at: hint(to: $0), before: limit) }
      ?? table.first(hash) { list.search(item, near: hint(to: $0), before: limit) }
  }

  /// Returns the place of the item at an index when the list was indexed.
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
