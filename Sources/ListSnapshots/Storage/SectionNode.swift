/// A section of a snapshot.
@usableFromInline
struct SectionNode<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let id: SectionID

  /// Identifies the section for the index, at any position.
  @usableFromInline let slot: Int

  /// Sections with the same stamp have the same items.
  @usableFromInline var stamp: Stamp

  @usableFromInline var items = ChunkList<ItemID>()

  @inlinable
  init(id: SectionID, slot: Int) {
    self.id = id
    self.slot = slot
    stamp = Stamp.next()
  }
}

extension SectionNode {
  /// Returns the items that this section shares with a newer version of it.
  ///
  /// - Complexity: O(*c*) for *c* chunks, and O(*l*) for each edited chunk of length *l*; O(1) if the
  ///   section was not edited.
  @inlinable
  func sharedItems(with new: SectionNode) -> SharedItems {
    let count = items.count
    guard stamp != new.stamp else {
      return SharedItems(
        count == 0 ? [] : [SharedRun(old: 0, new: 0, count: count)], oldCount: count,
        newCount: count)
    }
    let comparison = ChunkComparison(from: items.chunks, to: new.items.chunks)
    return SharedItems(comparison.runs, oldCount: count, newCount: new.items.count)
  }

  @inlinable
  func hasItems(of other: SectionNode) -> Bool {
    stamp == other.stamp || items.hasSameItems(as: other.items)
  }
}
