/// The sections of a snapshot with their items: what is in the list, and nothing about it.
@usableFromInline
struct SectionList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var nodes: [SectionNode<SectionID, ItemID>] = []

  /// The slot of each section.
  @usableFromInline var slots: [SectionID: Int] = [:]

  /// Where the section of a slot stands, or -1 where it has been deleted. No slot is used again, so
  /// that an index may go on holding deleted ones.
  @usableFromInline var positions: [Int] = []

  /// How many items there are in all sections.
  @usableFromInline var itemCount = 0

  @inlinable
  init() {}

  @inlinable
  func position(of section: SectionID) -> Int? {
    slots[section].map { positions[$0] }
  }

  /// All items, one behind the other.
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

  /// Puts new sections before a position. None of them may be there already.
  ///
  /// - Complexity: O(*s*), where *s* is the count of sections; at the end, that of the new ones.
  @inlinable
  mutating func insert(_ sections: [SectionID], at position: Int) {
    let first = positions.count
    let new = sections.enumerated().map { SectionNode<_, ItemID>(id: $1, slot: first + $0) }
    for node in new {
      slots[node.id] = node.slot
      positions.append(-1)
    }
    nodes.insert(contentsOf: new, at: position)
    renumber(from: position)
  }

  /// Takes the sections at those positions out.
  ///
  /// - Complexity: O(*s*), where *s* is the count of sections.
  @inlinable
  mutating func removeSections(at doomed: Set<Int>) {
    for position in doomed {
      slots[nodes[position].id] = nil
      positions[nodes[position].slot] = -1
      itemCount -= nodes[position].items.count
    }
    nodes = nodes.indices.filter { !doomed.contains($0) }.map { nodes[$0] }
    renumber(from: 0)
  }

  /// Moves a section, so that it then stands at another position.
  ///
  /// - Complexity: O(*s*), where *s* is the count of sections.
  @inlinable
  mutating func moveSection(at position: Int, to target: Int) {
    nodes.insert(nodes.remove(at: position), at: target)
    renumber(from: min(position, target))
  }

  /// Brings the sections into an order in which all of them are, and new ones.
  ///
  /// - Complexity: O(*s*), where *s* is the count of sections.
  @inlinable
  mutating func arrange(_ order: [SectionID]) {
    insert(order.filter { slots[$0] == nil }, at: nodes.count)
    nodes = order.compactMap { id in position(of: id).map { nodes[$0] } }
    renumber(from: 0)
  }

  @inlinable
  mutating func renumber(from position: Int) {
    for position in position..<nodes.count {
      positions[nodes[position].slot] = position
    }
  }

  // MARK: Items

  /// Puts items at the end of the section at a position.
  @inlinable
  mutating func append(_ items: [ItemID], toSectionAt position: Int) {
    nodes[position].stamp = Stamp.next()
    nodes[position].items.append(items)
    itemCount += items.count
  }

  /// Puts items at a spot in a chunk, which may be behind its last item.
  @inlinable
  mutating func insert(_ items: [ItemID], at spot: ItemSpot) {
    nodes[spot.section].stamp = Stamp.next()
    nodes[spot.section].items.insert(items, at: spot.place)
    itemCount += items.count
  }

  /// Takes the item at a spot out.
  @inlinable
  mutating func removeItem(at spot: ItemSpot) {
    nodes[spot.section].stamp = Stamp.next()
    nodes[spot.section].items.remove(at: spot.place)
    itemCount -= 1
  }

  /// Takes the items at those indices in the whole list, which ascend, out.
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

  /// Where an item is, by a look at all.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  func search(_ item: ItemID) -> ItemSpot? {
    for (section, node) in nodes.enumerated() {
      for (chunk, part) in node.items.chunks.enumerated() {
        if let index = part.items.firstIndex(of: item) {
          let offset = index - part.items.startIndex
          return ItemSpot(section: section, place: ChunkSpot(chunk: chunk, offset: offset))
        }
      }
    }
    return nil
  }

  /// Where an item is that a lead says to be in a section, or nil if it is not there.
  ///
  /// - Parameter end: Items of the section from here on are not looked at.
  @inlinable
  func find(_ item: ItemID, lead: Lead, before end: ChunkSpot? = nil) -> ItemSpot? {
    let position = positions[lead.slot]
    guard position >= 0 else { return nil }
    let end = end ?? nodes[position].items.end
    guard let place = nodes[position].items.find(item, lead: lead, before: end) else {
      return nil
    }
    return ItemSpot(section: position, place: place)
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
