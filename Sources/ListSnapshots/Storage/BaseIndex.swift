/// The places of all items of a list when it was indexed. It never changes, and all snapshots that
/// were edited from that list share it.
@usableFromInline
final class BaseIndex<ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let table: IdentityTable<ItemID>

  /// The hint for the first item of each chunk.
  @usableFromInline let hints: [ItemHint]

  /// The index of the first item of each chunk in the whole list.
  @usableFromInline let starts: [Int]

  @inlinable
  init<SectionID>(
    of list: SectionList<SectionID, ItemID>, items: [ItemID], again: (Int, Int) -> Void
  ) {
    table = IdentityTable(items, again: again)
    var hints: [ItemHint] = []
    var starts: [Int] = []
    var start = 0
    for node in list.nodes {
      for (chunk, part) in node.items.chunks.enumerated() {
        hints.append(ItemHint(slot: node.slot, birth: part.birth, chunk: chunk, offset: 0))
        starts.append(start)
        start += part.count
      }
    }
    self.hints = hints
    self.starts = starts
  }

  /// Finds an item, unless an edit has inserted it at another place.
  ///
  /// - Complexity: O(log *c*) for *c* chunks, if the item is still at its place.
  @inlinable
  func find<SectionID>(_ item: ItemID, in list: SectionList<SectionID, ItemID>) -> ItemSpot? {
    guard let hint = hint(to: item) else { return nil }
    return list.find(item, hint: hint)
  }

  /// Returns the place of an item when the list was indexed.
  ///
  /// - Complexity: O(log *c*) for *c* chunks.
  @inlinable
  func hint(to item: ItemID) -> ItemHint? {
    guard let index = table.firstIndex(of: item) else { return nil }
    let chunk = Layout.last(of: starts[...], upTo: index)
    let hint = hints[chunk]
    return ItemHint(
      slot: hint.slot, birth: hint.birth, chunk: hint.chunk, offset: index - starts[chunk])
  }
}
