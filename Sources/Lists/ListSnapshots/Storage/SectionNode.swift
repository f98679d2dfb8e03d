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
  init(id: SectionID, slot: Int, stamp: Stamp = Stamp.next()) {
    self.id = id
    self.slot = slot
    self.stamp = stamp
  }

  /// Adds an item at the end.
  ///
  /// - Parameter stamp: An unused stamp.
  @inlinable
  mutating func append(_ item: ItemID, _ stamp: Stamp) {
    self.stamp = stamp
    items.append(item, stamp)
  }
}

extension SectionNode {
  /// Returns the items that this section shares with a newer version of it. If the newer one was
  /// built from nothing, these are the items that are still in order, unless they are few.
  ///
  /// - Parameter leavesToCore: Whether only the ends are returned if the core finds the others faster.
  /// - Complexity: O(*c*) for *c* chunks, and O(*l*) for each edited chunk of length *l*; O(1) if
  ///   the section was not edited, O(*n*) if it was built from scratch.
  @inlinable
  func sharedItems(with new: SectionNode, leavesToCore: Bool = false) -> SharedItems {
    let count = items.count
    guard stamp != new.stamp else { return SharedItems(all: count) }
    let newCount = new.items.count
    // If one of them was built from nothing after the other, all of its chunks are younger.
    let isAnew = !items.births.overlaps(new.items.births)
    let runs = isAnew ? [] : ChunkComparison(from: items.chunks, to: new.items.chunks).runs
    guard runs.isEmpty, count > 0, newCount > 0 else {
      return SharedItems(runs, oldCount: count, newCount: newCount)
    }
    let scan = ItemScan(from: items, to: new.items, leavesToCore: leavesToCore)
    var shared = SharedItems(scan.runs, oldCount: count, newCount: newCount)
    shared.isLeft = scan.isLeft
    return scan.isLeft || 2 * shared.count >= min(count, newCount) ? shared : SharedItems()
  }

  /// Whether a newer version of the section has the same items.
  @inlinable
  func isUnchanged(in new: SectionNode) -> Bool { id == new.id && hasItems(of: new) }

  @inlinable
  func hasItems(of other: SectionNode) -> Bool {
    stamp == other.stamp || items.hasSameItems(as: other.items)
  }
}
