extension ItemIndex {
  /// Adds items that were inserted at a spot.
  @inlinable
  func enter(_ items: [ItemID], at spot: ItemSpot, in list: List) {
    let node = list.nodes[spot.section]
    var place = spot.place
    for item in items {
      while place.offset >= node.items.chunks[place.chunk].count {
        place.offset -= node.items.chunks[place.chunk].count
        place.chunk += 1
      }
      let birth = node.items.chunks[place.chunk].birth
      hints.enter(
        item,
        ItemHint(slot: node.slot, birth: birth, chunk: place.chunk, offset: place.offset))
      place.offset += 1
    }
    hints.renew(for: items.count, pendingCount: pendingCount, in: list)
  }

  /// Records that items are going to be appended to a section, without visiting them.
  ///
  /// - Parameter list: The list before they are appended.
  /// - Returns: Whether the index can be kept.
  /// - Complexity: O(*k*) for *k* items.
  @inlinable
  func postpone(_ count: Int, toSectionAt position: Int, in list: List) -> Bool {
    // A look-up completes the index, so the work that is left to it must stay small.
    guard hasRoom(for: count, in: list), pendingCount < 256 || complete(for: list) else {
      return false
    }
    let node = list.nodes[position]
    pendingCount += count
    if pending[node.slot] == nil {
      pending[node.slot] = node.items.count
    }
    hints.renew(for: count, pendingCount: pendingCount, in: list)
    return true
  }

  /// Forgets the appended items of sections that are going to be deleted.
  ///
  /// - Parameter list: The list before the deletion.
  @inlinable
  func forgetPending(inSectionsAt positions: Set<Int>, of list: List) {
    guard pendingCount > 0 else { return }
    for position in positions {
      pending[list.nodes[position].slot] = nil
    }
  }

  /// Returns a copy with all appended items, or nil if one of them is a duplicate.
  ///
  /// - Complexity: O(√*n*).
  @inlinable
  func completed(for list: List) -> ItemIndex? {
    let index = ItemIndex(copying: self)
    return index.complete(for: list) ? index : nil
  }

  /// Adds the appended items.
  ///
  /// - Returns: Whether none of them is a duplicate; if one is, the index is of no use.
  @inlinable
  func complete(for list: List) -> Bool {
    for (slot, start) in pending {
      let items = list.nodes[list.positions[slot]].items
      var place = items.spot(at: start)
      while place.chunk < items.chunks.count {
        let chunk = items.chunks[place.chunk]
        let item = chunk[place.offset]
        // An old hint may refer to the chunk of the item itself, so only the items before it count.
        let limit = ItemLimit(slot: slot, end: place)
        guard hints.find(item, in: list, before: limit) == nil else { return false }
        hints.enter(
          item,
          ItemHint(slot: slot, birth: chunk.birth, chunk: place.chunk, offset: place.offset))
        place.skip(1, of: chunk.count)
      }
    }
    pending = [:]
    pendingCount = 0
    return true
  }
}
