/// A section of a snapshot.
@usableFromInline
struct SectionNode<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let id: SectionID

  /// What the index knows the section by, wherever it stands.
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
  /// What this section and a newer version of it are known to have in common.
  ///
  /// - Complexity: O(*c*), where *c* is the count of chunks, and O(*l*) for each chunk that was
  ///   edited, where *l* is its length; O(1) if there is no difference.
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
