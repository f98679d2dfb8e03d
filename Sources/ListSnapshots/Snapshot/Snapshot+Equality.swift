extension Snapshot: Hashable {
  /// Whether both have the same sections with the same items, in the same order. Marks, policies and
  /// reports don't count.
  ///
  /// - Complexity: O(1) for copies that were not edited; else what both share of a common origin is
  ///   not compared, and the rest O(*n*).
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    guard a.version != b.version else { return true }
    let (old, new) = (a.settled, b.settled)
    guard old.nodes.count == new.nodes.count, old.itemCount == new.itemCount else { return false }
    return zip(old.nodes, new.nodes).allSatisfy { $0.id == $1.id && $0.hasItems(of: $1) }
  }

  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    let list = settled
    hasher.combine(list.nodes.count)
    for node in list.nodes {
      hasher.combine(node.id)
      hasher.combine(node.items.count)
      for chunk in node.items.chunks {
        for item in chunk.items {
          hasher.combine(item)
        }
      }
    }
  }
}
