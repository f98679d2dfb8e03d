/// The sections of a snapshot with their items, without any index.
@usableFromInline
struct SectionNodes<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var nodes = SectionBlocks<SectionID, ItemID>()

  /// The slot of each section.
  @usableFromInline var slots: [SectionID: Int] = [:]

  /// The position of the section of each slot, or -1 if it was deleted. Another section may get the
  /// slot of a deleted one, but none of its chunks fits an old hint.
  @usableFromInline var positions: [Int] = []

  /// The slots without a section.
  @usableFromInline var freeSlots: [Int] = []

  /// The number of items in all sections.
  @usableFromInline var itemCount = 0

  @inlinable
  init() {}

  @inlinable
  func position(of section: SectionID) -> Int? {
    slots[section].map { positions[$0] }
  }

  /// All items, in order.
  @inlinable
  var allItems: [ItemID] {
    var items: [ItemID] = []
    items.reserveCapacity(itemCount)
    for node in nodes {
      node.items.appendAll(to: &items)
    }
    return items
  }

  // MARK: Sections

  /// Inserts sections at a position. None of them may be in the list already.
  ///
  /// - Complexity: O(*s*) for *s* sections; O(*k*) for *k* new sections at the end.
  @inlinable
  mutating func insert(_ sections: [SectionID], at position: Int) {
    let new = sections.map { SectionNode<_, ItemID>(id: $0, slot: takeSlot()) }
    for node in new {
      slots[node.id] = node.slot
    }
    nodes.insert(contentsOf: new, at: position)
    renumber(position..<nodes.count)
  }

  /// Adds a section at the end.
  ///
  /// - Parameter stamp: An unused stamp.
  /// - Returns: False, with nothing changed, if the section is in the list already.
  @inlinable
  mutating func append(_ section: SectionID, _ stamp: Stamp) -> Bool {
    let slot = freeSlots.last ?? positions.count
    if let known = slots.updateValue(slot, forKey: section) {
      slots[section] = known
      return false
    }
    positions[takeSlot()] = nodes.count
    nodes.append(SectionNode(id: section, slot: slot, stamp: stamp))
    return true
  }

  /// Returns a slot for a new section.
  @inlinable
  mutating func takeSlot() -> Int {
    if let slot = freeSlots.popLast() { return slot }
    positions.append(-1)
    return positions.count - 1
  }

  /// Removes the sections at some positions.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  mutating func removeSections(at doomed: Set<Int>) {
    for position in doomed {
      slots[nodes[position].id] = nil
      positions[nodes[position].slot] = -1
      freeSlots.append(nodes[position].slot)
      itemCount -= nodes[position].items.count
    }
    nodes = SectionBlocks(nodes.indices.filter { !doomed.contains($0) }.map { nodes[$0] })
    renumber(0..<nodes.count)
  }

  /// Moves a section to another position.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  mutating func moveSection(at position: Int, to target: Int) {
    nodes.move(position, to: target)
    renumber(min(position, target)..<max(position, target) + 1)
  }

  /// Puts the sections into a given order, which contains all of them and may contain new ones.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  mutating func arrange(_ order: [SectionID]) {
    insert(order.filter { slots[$0] == nil }, at: nodes.count)
    nodes = SectionBlocks(order.compactMap { id in position(of: id).map { nodes[$0] } })
    renumber(0..<nodes.count)
  }

  @inlinable
  mutating func renumber(_ changed: Range<Int>) {
    var position = changed.lowerBound
    positions.withUnsafeMutableBufferPointer { positions in
      nodes.forEachSection(in: changed) {
        positions[$0.pointee.slot] = position
        position += 1
      }
    }
  }

  // MARK: Items

  /// Adds items at the end of the section at a position.
  ///
  /// - Parameter stamp: An unused stamp.
  @inlinable
  mutating func append(_ items: [ItemID], toSectionAt position: Int, _ stamp: Stamp) {
    nodes[position].stamp = stamp
    nodes[position].items.append(items, stamp)
    itemCount += items.count
  }

  /// Adds an item at the end of the section at a position.
  ///
  /// - Parameter stamp: An unused stamp.
  @inlinable
  mutating func append(_ item: ItemID, toSectionAt position: Int, _ stamp: Stamp) {
    nodes[position].append(item, stamp)
    itemCount += 1
  }

  /// Inserts items at a spot in a chunk, which may be after its last item.
  @inlinable
  mutating func insert(_ items: [ItemID], at spot: ItemSpot) {
    nodes[spot.section].stamp = Stamp.next()
    nodes[spot.section].items.insert(items, at: spot.place)
    itemCount += items.count
  }

  /// Removes the item at a spot.
  @inlinable
  mutating func removeItem(at spot: ItemSpot) {
    nodes[spot.section].stamp = Stamp.next()
    nodes[spot.section].items.remove(at: spot.place)
    itemCount -= 1
  }

  /// Removes the items at ascending indexes in the whole list.
  @inlinable
  mutating func removeItems(at indices: [Int]) {
    var next = indices.startIndex
    var start = 0
    for position in nodes.indices where next < indices.endIndex {
      let end = start + nodes[position].items.count
      if indices[next] < end {
        let rest = indices[next...].prefix { $0 < end }
        nodes[position].stamp = Stamp.next()
        nodes[position].items.remove(at: rest.lazy.map { [start] in $0 - start })
        next = rest.endIndex
      }
      start = end
    }
    itemCount -= indices.count
  }

  /// Searches all items for one.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  func search(_ item: ItemID) -> ItemSpot? {
    for section in nodes.indices {
      for (chunk, part) in nodes[section].items.chunks.enumerated() {
        if let offset = part.items.offset(of: item) {
          return ItemSpot(section: section, place: ChunkSpot(chunk: chunk, offset: offset))
        }
      }
    }
    return nil
  }

  /// Finds an item in the section of a hint, or returns nil.
  ///
  /// - Parameter limit: Where the search ends in the section of the limit; nil to search all.
  /// - Complexity: O(1) while the hint is right; otherwise O(*c* + *l*), for *c* chunks of length
  ///   *l* in the section.
  @inlinable
  func find(_ item: ItemID, hint: ItemHint, before limit: ItemLimit? = nil) -> ItemSpot? {
    find(item, at: hint, before: limit) ?? search(item, near: hint, before: limit)
  }

  /// Returns the place that a hint gives if the item is there.
  @inlinable
  func find(_ item: ItemID, at hint: ItemHint, before limit: ItemLimit?) -> ItemSpot? {
    let position = positions[hint.slot]
    guard position >= 0,
      let place = nodes[position].items.find(
        item, at: hint, before: end(ofSectionAt: position, limit))
    else { return nil }
    return ItemSpot(section: position, place: place)
  }

  /// Finds an item whose hint isn't right.
  @inlinable
  func search(_ item: ItemID, near hint: ItemHint, before limit: ItemLimit?) -> ItemSpot? {
    let position = positions[hint.slot]
    guard position >= 0,
      let place = nodes[position].items.search(
        item, near: hint, before: end(ofSectionAt: position, limit))
    else { return nil }
    return ItemSpot(section: position, place: place)
  }

  /// The end of a section, or the limit if it is in there.
  @inlinable
  func end(ofSectionAt position: Int, _ limit: ItemLimit?) -> ChunkSpot {
    guard let limit, limit.slot == nodes[position].slot else { return nodes[position].items.end }
    return limit.end
  }
}

/// A place in the chunks of all sections.
@usableFromInline
struct ItemSpot: Equatable, Sendable {
  @usableFromInline var section: Int
  @usableFromInline var place: ChunkSpot

  @inlinable
  init(section: Int, place: ChunkSpot) {
    self.section = section
    self.place = place
  }
}
