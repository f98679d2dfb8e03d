// Inserts, moves and removes items by their identities.

extension Snapshot {
  /// Deletes items at all their places, if one of them is a rejected duplicate.
  ///
  /// - Returns: Whether they were deleted.
  @inlinable
  mutating func deleteDuplicates(_ items: [ItemID]) -> Bool {
    guard duplicatePolicy == .reject, !isTooLong else { return false }
    compactIfFragmented()
    let duplicates = index.duplicates
    guard !duplicates.isEmpty else { return false }
    let doomed = Set(items)
    guard duplicates.contains(where: { doomed.contains($0.item) }) else { return false }
    let all = itemIdentifiers
    list.removeItems(at: all.indices.filter { doomed.contains(all[$0]) })
    didEdit(nil)
    return true
  }

  /// Returns the position of a section, or of the last one if it is nil.
  @inlinable
  func position(forAppendingTo section: SectionID?) throws(Failure) -> Int {
    let last = list.nodes.count - 1
    if let section, last < 0 || list.nodes[last].id != section {
      return try position(of: section)
    }
    guard last >= 0 else { throw .noSections }
    return last
  }

  /// Adds an item at the end of a section; nil for the last one.
  @inlinable
  mutating func append(_ item: ItemID, toSection section: SectionID?) throws(Failure) {
    let position = try position(forAppendingTo: section)
    guard isKnownUniquelyReferenced(&memo), memo.isEmpty else {
      appendKeepingIndex([item], toSectionAt: position)
      return
    }
    version = memo.takeStamp()
    list.append(item, toSectionAt: position, version)
  }

  /// Adds items at the end of the section at a position.
  @inlinable
  mutating func append(_ items: [ItemID], toSectionAt position: Int) {
    guard !items.isEmpty else { return }
    guard isKnownUniquelyReferenced(&memo), memo.isEmpty else {
      appendKeepingIndex(items, toSectionAt: position)
      return
    }
    version = memo.takeStamp()
    list.append(items, toSectionAt: position, version)
  }

  /// Adds items to a list that may have an index, or a copy.
  @inlinable
  mutating func appendKeepingIndex(_ items: [ItemID], toSectionAt position: Int) {
    var index = takeIndex()
    if index?.postpone(items.count, toSectionAt: position, in: list) == false {
      index = nil
    }
    let stamp = Stamp.next()
    list.append(items, toSectionAt: position, stamp)
    didEdit(index, stamp)
  }

  /// Inserts items before an anchor, or after it if the distance is 1.
  @inlinable
  mutating func insert(
    _ items: [ItemID], at anchor: ItemID, distance: Int
  ) throws(Failure) {
    try settle()
    guard var spot = find(anchor) else { throw .unknownItems([anchor]) }
    guard !items.isEmpty else { return }
    spot.place.offset += distance
    guard areNew(items) else {
      try insertDuplicates(items, at: spot)
      return
    }
    var index = takeIndex()
    put(items, at: spot, &index)
    didEdit(index)
  }

  /// Returns whether none of the items is in the list, and none is in the array twice.
  @inlinable
  func areNew(_ items: [ItemID]) -> Bool {
    let finder = index.finder(in: list)
    return !items.contains { finder.find($0) != nil }
      && (items.count == 1 || Set(items).count == items.count)
  }

  /// Inserts items, one of which is in the list already or given twice.
  @inlinable
  mutating func insertDuplicates(_ items: [ItemID], at spot: ItemSpot) throws(Failure) {
    guard duplicatePolicy == .reject else {
      list.insert(items, at: spot)
      didEdit(nil)
      return
    }
    var result = list
    result.insert(items, at: spot)
    let index = ItemIndex(of: result, policy: .reject)
    throw .duplicateItems(index.duplicates)
  }

  /// Inserts items that are new.
  ///
  /// - Parameter index: The index of the list; nil afterwards if it can't be kept.
  @inlinable
  mutating func put(_ items: [ItemID], at spot: ItemSpot, _ index: inout Index?) {
    list.insert(items, at: spot)
    guard let known = index, known.hasRoom(for: items.count, in: list) else {
      index = nil
      return
    }
    known.enter(items, at: spot, in: list)
  }

  /// Ends an edit that has taken an item from a spot.
  @inlinable
  mutating func didTakeItem(from spot: ItemSpot, _ index: Index?) {
    if let (items, spot) = list.joinShortChunk(at: spot) {
      index?.enter(items, at: spot, in: list)
    }
    didEdit(index)
  }

  /// Returns the indices in the whole list of those items that it has, ascending.
  @inlinable
  func indices(of items: [ItemID]) -> [Int] {
    var finder = index.finder(in: list)
    let offsets = offsets
    var indices: [Int] = []
    indices.reserveCapacity(items.count)
    var isSorted = true
    for item in items {
      guard let spot = finder.findInOrder(item) else { continue }
      let next = offsets.index(of: spot)
      if let last = indices.last, last >= next {
        isSorted = false
      }
      indices.append(next)
    }
    return isSorted ? indices : Set(indices).sorted()
  }

  /// Returns the spots of two items, and releases the index, so that an edit may change it.
  @inlinable
  mutating func spots(
    of item: ItemID, _ anchor: ItemID
  ) throws(Failure) -> (ItemSpot?, ItemSpot?) {
    let index = try settle()
    return (index.find(item, in: list), index.find(anchor, in: list))
  }

  /// Moves an item before an anchor, or after it if the distance is 1.
  @inlinable
  mutating func move(
    _ item: ItemID, to anchor: ItemID, distance: Int
  ) throws(Failure) {
    let (origin, target) = try spots(of: item, anchor)
    guard let from = origin, let to = target else {
      throw .unknownItems(Marks<SectionID, ItemID>.unique([item, anchor]) { find($0) == nil })
    }
    guard from != to else { return }
    let moved = list.nodes[from.section].items.chunks[from.place.chunk][from.place.offset]
    var index = takeIndex()
    var spot = to
    if from.section == to.section {
      spot.place.shift(by: list.nodes[from.section].items, without: from.place)
    }
    spot.place.offset += distance
    list.removeItem(at: from)
    put([moved], at: spot, &index)
    didTakeItem(from: from, index)
  }
}

extension ChunkSpot {
  /// Adjusts the spot to chunks without the item at another spot.
  @inlinable
  mutating func shift<ItemID>(by items: ChunkList<ItemID>, without gone: ChunkSpot) {
    if chunk == gone.chunk {
      offset -= gone.offset < offset ? 1 : 0
    } else if gone.chunk < chunk, items.chunks[gone.chunk].count == 1 {
      chunk -= 1
    }
  }
}
