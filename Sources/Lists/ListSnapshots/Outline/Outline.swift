/// A tree of items: nodes that link to their neighbours, and a table to find them by their items.
///
/// Data that is edited separately is in separate arrays: expanding an item of a copy copies one
/// byte for each item, and neither the items nor their links.
@usableFromInline
struct Outline<ItemID: Hashable & Sendable>: Sendable {
  /// Nodes that are not in the tree are free, and form a list.
  @usableFromInline var nodes = [OutlineNode()]

  /// The item of each node; nil for the root and for free nodes.
  @usableFromInline var items: [ItemID?] = [nil]

  /// Whether the children of each node are visible if the node itself is.
  @usableFromInline var isExpanded = [true]

  @usableFromInline var table = OutlineTable()

  /// The number of items.
  @usableFromInline var count = 0

  /// The first free node, or 0.
  @usableFromInline var free: NodeID = 0

  @inlinable
  init() {}

  @inlinable
  subscript(node: NodeID) -> OutlineNode {
    get { nodes[Int(node)] }
    _modify { yield &nodes[Int(node)] }
  }

  /// Swift seeds the hash in each process, so nobody can prepare items that collide.
  @inlinable
  static func hash(_ item: ItemID) -> UInt32 { UInt32(truncatingIfNeeded: item.hashValue) }

  /// Returns the node of an item, or 0.
  ///
  /// - Complexity: O(1), expected.
  @inlinable
  func find(_ item: ItemID, hash: UInt32) -> NodeID {
    table.find(hash) { items[Int($0)] == item }
  }

  /// Returns whether no node above this one is collapsed.
  ///
  /// - Complexity: O(*d*) for a node at depth *d*.
  @inlinable
  func isVisible(_ node: NodeID) -> Bool {
    var node = node
    while node != 0 {
      node = self[node].parent
      if !isExpanded[Int(node)] { return false }
    }
    return true
  }

  /// Returns the node after this one, children before siblings, or 0.
  ///
  /// - Parameter top: The walk is limited to nodes below this one.
  @inlinable
  func successor(of node: NodeID, below top: NodeID = 0) -> NodeID {
    if self[node].first != 0 { return self[node].first }
    var node = node
    while node != top {
      if self[node].next != 0 { return self[node].next }
      node = self[node].parent
    }
    return 0
  }

  /// Returns the nodes below `top` with their items, parents before their children.
  @inlinable
  func walk(below top: NodeID = 0) -> OutlineWalk<ItemID> { OutlineWalk(self, below: top) }

  /// Returns whether both have the same items at the same places with the same expansion.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  func matches(_ other: Outline) -> Bool {
    guard count == other.count else { return false }
    var node = self[0].first
    var otherNode = other[0].first
    while node != 0, otherNode != 0 {
      guard items[Int(node)] == other.items[Int(otherNode)],
        self[node].depth == other[otherNode].depth,
        isExpanded[Int(node)] == other.isExpanded[Int(otherNode)]
      else { return false }
      node = successor(of: node)
      otherNode = other.successor(of: otherNode)
    }
    return true
  }
}
