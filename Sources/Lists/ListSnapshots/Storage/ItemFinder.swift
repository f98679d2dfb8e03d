/// Finds many items in a list that doesn't change.
@usableFromInline
struct ItemFinder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let list: SectionNodes<SectionID, ItemID>
  @usableFromInline let hints: ItemHints<SectionID, ItemID>

  /// The spot after the last item that was found in order.
  @usableFromInline var expected = ItemSpot(section: 0, place: ChunkSpot(chunk: 0, offset: 0))

  /// How many items in a row were not where they were expected.
  @usableFromInline var missCount = 0

  @inlinable
  init(list: SectionNodes<SectionID, ItemID>, hints: ItemHints<SectionID, ItemID>) {
    self.list = list
    self.hints = hints
  }

  /// Returns the spot of an item, or nil if it is not in the list.
  ///
  /// - Complexity: As ``ItemHints/find(_:in:before:)``.
  @inlinable
  func find(_ item: ItemID) -> ItemSpot? { hints.find(item, in: list) }

  /// Returns the spot of an item, or nil. If the item follows the one that was found before, the
  /// call compares it with one item, and doesn't hash it.
  ///
  /// - Complexity: As ``find(_:)``.
  @inlinable
  mutating func findInOrder(_ item: ItemID) -> ItemSpot? {
    // A comparison has to wait until the item before is found, but several look-ups can wait for
    // memory at once. So if the order is different, only look-ups are used for a while.
    guard missCount < 4 else {
      missCount = missCount < 64 ? missCount + 1 : 0
      return find(item)
    }
    let isExpected = isExpected(item)
    missCount = isExpected ? 0 : missCount + 1
    guard let spot = isExpected ? expected : find(item) else { return nil }
    expected = spot
    expected.place.skip(1, of: list.nodes[spot.section].items.chunks[spot.place.chunk].count)
    return spot
  }

  @inlinable
  func isExpected(_ item: ItemID) -> Bool {
    expected.section < list.nodes.count
      && expected.place.chunk < list.nodes[expected.section].items.chunkCount
      && list.nodes[expected.section].items.chunks[expected.place.chunk][expected.place.offset]
        == item
  }
}
