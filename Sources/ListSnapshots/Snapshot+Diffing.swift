import ListDiff

// What a diff of two snapshots, and a data source, need to know of one. Sections are given by their
// positions.

extension Snapshot {
  /// How many items at the front, and how many at the back, are known to be the same in a section of
  /// this snapshot and in one of another, since both have them from a common origin. Nothing is
  /// shared by sections that don't exist.
  ///
  /// - Complexity: O(*c*), where *c* is the count of chunks of the sections, O(1) if neither was
  ///   edited. No item is looked at.
  @inlinable
  package func sharedEnds(
    ofSection position: Int, with other: Snapshot, section otherPosition: Int
  ) -> (front: Int, back: Int) {
    let (nodes, others) = (settled.nodes, other.settled.nodes)
    guard nodes.indices.contains(position), others.indices.contains(otherPosition) else {
      return (0, 0)
    }
    return nodes[position].sharedEnds(with: others[otherPosition])
  }

  /// How many items a section has; 0 if it doesn't exist.
  ///
  /// - Complexity: O(1).
  @inlinable
  package func numberOfItems(inSectionAt position: Int) -> Int {
    let nodes = settled.nodes
    return nodes.indices.contains(position) ? nodes[position].items.count : 0
  }

  /// Those items of a section that are in a range; as many as exist.
  ///
  /// - Complexity: O(*c*), where *c* is the count of chunks of the section, if all are in one chunk;
  ///   else they are copied.
  @inlinable
  package func items(inSectionAt position: Int, _ range: Range<Int>) -> ArraySlice<ItemID> {
    let nodes = settled.nodes
    guard nodes.indices.contains(position) else { return [] }
    return nodes[position].items[range.clamped(to: 0..<nodes[position].items.count)]
  }

  /// The item at a place, or nil if there is none.
  ///
  /// - Complexity: O(*s* + *c*) the first time after an edit, where *s* is the count of sections and
  ///   *c* that of chunks; else O(log *c*).
  @inlinable
  package func item(at path: ItemPath<After>) -> ItemID? {
    guard let spot = layout.spot(of: path) else { return nil }
    return settled.nodes[spot.section].items.chunks[spot.place.chunk][spot.place.offset]
  }

  /// Where an item is, or nil if it is not there.
  ///
  /// - Complexity: That of ``indexOfItem(_:)``.
  @inlinable
  package func path(of item: ItemID) -> ItemPath<After>? {
    guard let spot = find(item) else { return nil }
    let layout = layout
    return ItemPath(
      section: spot.section,
      item: layout.index(of: spot) - layout.sectionStarts[spot.section])
  }
}
