import ListSectionDiff

// What a diff of two snapshots, and a data source, need to know of one. Sections are given by their
// positions.

extension Snapshot {
  /// The items that are known to be in a section of this snapshot and in one of a newer one, since
  /// both have them from a common origin. Nothing is shared by sections that don't exist.
  ///
  /// - Complexity: O(*c*), where *c* is the count of chunks of the sections, and O(*l*) for each
  ///   chunk that was edited, where *l* is its length; O(1) if neither section was edited.
  @inlinable
  package func sharedItems(
    ofSection position: Int, with new: Snapshot, section newPosition: Int
  ) -> SharedItems {
    let (nodes, newNodes) = (settled.nodes, new.settled.nodes)
    guard nodes.indices.contains(position), newNodes.indices.contains(newPosition) else {
      return SharedItems()
    }
    return nodes[position].sharedItems(with: newNodes[newPosition])
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
