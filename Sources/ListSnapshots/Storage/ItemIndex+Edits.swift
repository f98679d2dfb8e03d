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
      overlay[item] = ItemHint(
        slot: node.slot, birth: node.items.chunks[place.chunk].birth, chunk: place.chunk,
        offset: place.offset)
      place.offset += 1
    }
  }

  /// Removes the hints of deleted items.
  @inlinable
  func forget(_ items: [ItemID]) {
    guard !overlay.isEmpty else { return }
    for item in items {
      overlay[item] = nil
    }
  }

  /// Records that items were appended to a section that had `start` items, without visiting them.
  @inlinable
  func postpone(_ count: Int, inSlot slot: Int, from start: Int) {
    pendingCount += count
    if pending[slot] == nil {
      pending[slot] = start
    }
  }

  /// Returns a copy with all appended items, or nil if one of them is a duplicate.
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
        index.overlay[item] = ItemHint(
          slot: slot, birth: chunk.birth, chunk: place.chunk, offset: place.offset)
        place.offset += 1
        if place.offset == chunk.count {
          place = ChunkSpot(chunk: place.chunk + 1, offset: 0)
        }
      }
    }
    return index
  }

  /// Returns whether an appended item is at no other place. An old hint may refer to the chunk of the
  /// appended item itself, so only the items before it count there.
  @inlinable
  func isNew(_ item: ItemID, slot: Int, at place: ChunkSpot, in list: List) -> Bool {
    for hint in [overlay[item], base.hint(to: item)] {
      guard let hint else { continue }
      let end = hint.slot == slot ? place : nil
      if list.find(item, hint: hint, before: end) != nil {
        return false
      }
    }
    return true
  }
}
