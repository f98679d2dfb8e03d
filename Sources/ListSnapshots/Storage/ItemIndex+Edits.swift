extension ItemIndex {
  /// Notes that items have been put at a spot.
  @inlinable
  func enter(_ items: [ItemID], at spot: ItemSpot, in list: List) {
    let node = list.nodes[spot.section]
    var place = spot.place
    for item in items {
      while place.offset >= node.items.chunks[place.chunk].count {
        place.offset -= node.items.chunks[place.chunk].count
        place.chunk += 1
      }
      overlay[item] = Lead(
        slot: node.slot, birth: node.items.chunks[place.chunk].birth, chunk: place.chunk,
        offset: place.offset)
      place.offset += 1
    }
  }

  /// Notes that items have been deleted.
  @inlinable
  func forget(_ items: [ItemID]) {
    guard !overlay.isEmpty else { return }
    for item in items {
      overlay[item] = nil
    }
  }

  /// Notes that items have been appended to a section that had `start`, without a look at them.
  @inlinable
  func postpone(_ count: Int, inSlot slot: Int, from start: Int) {
    pendingCount += count
    if pending[slot] == nil {
      pending[slot] = start
    }
  }

  /// This index with all items of the list in it, or nil if one of those that have been appended
  /// was there already.
  ///
  /// - Complexity: O(√*n*).
  @inlinable
  func completed(for list: List) -> ItemIndex? {
    let index = ItemIndex(copying: self)
    index.pending = [:]
    index.pendingCount = 0
    for (slot, start) in pending where list.positions[slot] >= 0 {
      let items = list.nodes[list.positions[slot]].items
      var place = items.spot(at: start)
      while place.chunk < items.chunks.count {
        let chunk = items.chunks[place.chunk]
        let item = chunk[place.offset]
        guard index.isNew(item, slot: slot, at: place, in: list) else { return nil }
        index.overlay[item] = Lead(
          slot: slot, birth: chunk.birth, chunk: place.chunk, offset: place.offset)
        place.offset += 1
        if place.offset == chunk.count {
          place = ChunkSpot(chunk: place.chunk + 1, offset: 0)
        }
      }
    }
    return index
  }

  /// Whether an item that has been appended is nowhere else. A lead may be so old that it leads to
  /// the chunk that the item itself is in, so that there only those before it count.
  @inlinable
  func isNew(_ item: ItemID, slot: Int, at place: ChunkSpot, in list: List) -> Bool {
    for lead in [overlay[item], base.lead(to: item)] {
      guard let lead else { continue }
      let end = lead.slot == slot ? place : nil
      if list.find(item, lead: lead, before: end) != nil {
        return false
      }
    }
    return true
  }
}
