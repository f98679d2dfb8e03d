/// The number of a node in an outline. 0 is the node above the root items, which holds no item; as
/// a sibling or a child it says that there is none.
@usableFromInline typealias NodeID = UInt32

/// Where an item hangs in the outline, and the part of its hash by which it is found again.
@usableFromInline
struct OutlineNode: Sendable {
  /// Kept, so that an item is hashed once only, wherever it is copied to.
  @usableFromInline var hash: UInt32 = 0

  /// How many nodes are above this one: 1 for root items.
  @usableFromInline var depth: UInt32 = 0

  @usableFromInline var parent: NodeID = 0
  @usableFromInline var previous: NodeID = 0

  /// The next sibling, or, of a node that is free, the next one that is.
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

  /// The sibling before it, or 0 at the front.
  @usableFromInline let previous: NodeID

  @inlinable
  init(parent: NodeID, previous: NodeID) {
    self.parent = parent
    self.previous = previous
  }
}
