/// The number of a node in an outline. 0 is the node above the root items, which has no item; as a
/// sibling or a child, 0 means none.
@usableFromInline typealias NodeID = UInt32

/// The links of an item in an outline, and the part of its hash that the table uses.
@usableFromInline
struct OutlineNode: Sendable {
  /// Stored, so that an item is hashed only once, even if it is copied to other outlines.
  @usableFromInline var hash: UInt32 = 0

  /// The number of nodes above this one: 1 for root items.
  @usableFromInline var depth: UInt32 = 0

  @usableFromInline var parent: NodeID = 0
  @usableFromInline var previous: NodeID = 0

  /// The next sibling; of a free node, the next free node.
  @usableFromInline var next: NodeID = 0

  @usableFromInline var first: NodeID = 0
  @usableFromInline var last: NodeID = 0

  @inlinable
  init(hash: UInt32 = 0) {
    self.hash = hash
  }
}

/// A place between two siblings.
@usableFromInline
struct OutlineSpot {
  @usableFromInline let parent: NodeID

  /// The sibling before it, or 0 at the start.
  @usableFromInline let previous: NodeID

  @inlinable
  init(parent: NodeID, previous: NodeID) {
    self.parent = parent
    self.previous = previous
  }
}
