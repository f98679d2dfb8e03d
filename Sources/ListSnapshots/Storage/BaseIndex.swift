/// Where every item was in a list when it was indexed. It is never changed; all snapshots that come
/// of this one share it.
@usableFromInline
final class BaseIndex<ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let table: IdentityTable<ItemID>

  /// The lead to the first item of each chunk.
  @usableFromInline let leads: [Lead]

  /// The index of the first item of each chunk in the whole list.
  @usableFromInline let starts: [Int]

  @inlinable
  init<SectionID>(
    of list: SectionList<SectionID, ItemID>, items: [ItemID], again: (Int, Int) -> Void
  ) {
    table = IdentityTable(items, again: again)
    var leads: [Lead] = []
    var starts: [Int] = []
    var start = 0
    for node in list.nodes {
      for (chunk, part) in node.items.chunks.enumerated() {
        leads.append(Lead(slot: node.slot, birth: part.birth, chunk: chunk, offset: 0))
        starts.append(start)
        start += part.count
      }
    }
    self.leads = leads
    self.starts = starts
  }

  /// Where an item is, unless it has been put elsewhere.
  ///
  /// - Complexity: O(log *c*), where *c* is the count of chunks, if it is where it was.
  @inlinable
  func find<SectionID>(_ item: ItemID, in list: SectionList<SectionID, ItemID>) -> ItemSpot? {
    guard let lead = lead(to: item) else { return nil }
    return list.find(item, lead: lead)
  }

  /// Where an item was.
  ///
  /// - Complexity: O(log *c*), where *c* is the count of chunks.
  @inlinable
  func lead(to item: ItemID) -> Lead? {
    guard let index = table.firstIndex(of: item) else { return nil }
    let chunk = Layout.last(of: starts[...], upTo: index)
    let lead = leads[chunk]
    return Lead(
      slot: lead.slot, birth: lead.birth, chunk: lead.chunk, offset: index - starts[chunk])
  }
}
