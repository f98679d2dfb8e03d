/// The nodes below a node with their items, parents before their children.
@usableFromInline
struct OutlineWalk<ItemID: Hashable & Sendable>: Sequence, IteratorProtocol {
  @usableFromInline typealias Element = (node: NodeID, item: ItemID)

  @usableFromInline let outline: Outline<ItemID>
  @usableFromInline let top: NodeID

  /// The next node, or 0.
  @usableFromInline var node: NodeID

  @inlinable
  init(_ outline: Outline<ItemID>, below top: NodeID) {
    self.outline = outline
    self.top = top
    node = outline[top].first
  }

  @inlinable
  mutating func next() -> Element? {
    guard node != 0, let item = outline.items[Int(node)] else { return nil }
    defer { node = outline.successor(of: node, below: top) }
    return (node, item)
  }
}
