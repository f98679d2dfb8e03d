import ListDiff

// Accessors for diffs and data sources, which refer to sections by their positions.

extension Snapshot {
  /// Returns the items that a section of this snapshot shares with a section of a newer one, since
  /// both were edited from a common origin; none if a section doesn't exist.
  ///
  /// - Complexity: O(*c*), where *c* is the number of chunks of the sections, and O(*l*) for each
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

  /// Returns the number of items in a section, or 0 if it doesn't exist.
  ///
  /// - Complexity: O(1).
  @inlinable
  package func numberOfItems(inSectionAt position: Int) -> Int {
    let nodes = settled.nodes
    return position >= 0 && position < nodes.count ? nodes[position].items.count : 0
  }

  /// The number of items in each section.
  ///
  /// - Complexity: O(*s*).
  @inlinable
  package var itemCounts: [Int] { settled.nodes.itemCounts }

  /// Returns the items of a section in a range. The range may extend beyond the end.
  ///
  /// - Complexity: O(*c*), where *c* is the number of chunks of the section, if all are in one
  ///   chunk; otherwise they are copied.
  @inlinable
  package func items(inSectionAt position: Int, _ range: Range<Int>) -> ArraySlice<ItemID> {
    let nodes = settled.nodes
    guard nodes.indices.contains(position) else { return [] }
    return nodes[position].items[range.clamped(to: 0..<nodes[position].items.count)]
  }

  /// Whether one is a copy of the other in which at most the marks were edited, so that both have
  /// the same sections and items.
  func isCopy(of other: Snapshot) -> Bool { memo === other.memo }

  /// Returns whether a section has these items.
  @inlinable
  package func hasItems(_ items: [ItemID], inSectionAt position: Int) -> Bool {
    let nodes = list.nodes
    guard duplicatePolicy == .reject, nodes.indices.contains(position),
      nodes[position].items.count == items.count
    else { return false }
    var start = 0
    for chunk in nodes[position].items.chunks {
      let end = start + chunk.count
      guard chunk.items.equalCount(items[start..<end], chunk.count) == chunk.count else {
        return false
      }
      start = end
    }
    return true
  }

  /// Returns the item at a path, or nil if there is none.
  ///
  /// - Complexity: O(1) in a section of one chunk. In others, O(*s* + *c*) the first time after an
  ///   edit, for *s* sections and *c* chunks; then O(log *c*).
  @inlinable
  package func item(at path: ItemPath<After>) -> ItemID? {
    let nodes = settled.nodes
    guard nodes.indices.contains(path.section) else { return nil }
    let chunks = nodes[path.section].items.chunks
    // Most sections have one chunk; an edited list with many of them then needs no offsets.
    if chunks.count == 1 {
      return 0..<chunks[0].count ~= path.item ? chunks[0][path.item] : nil
    }
    guard let spot = offsets.spot(of: path) else { return nil }
    return chunks[spot.place.chunk][spot.place.offset]
  }

  /// Returns the path of an item, or nil if it is not in the snapshot.
  ///
  /// - Complexity: As ``indexOfItem(_:)``.
  @inlinable
  package func path(of item: ItemID) -> ItemPath<After>? {
    guard let spot = find(item) else { return nil }
    let offsets = offsets
    return ItemPath(
      section: spot.section,
      item: offsets.index(of: spot) - offsets.sectionStarts[spot.section])
  }
}
