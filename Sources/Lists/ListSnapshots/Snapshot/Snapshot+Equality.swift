extension Snapshot: Hashable {
  /// Returns whether both have the same sections with the same items, in the same order. Marks,
  /// policies and reports are not compared.
  ///
  /// - Complexity: O(1) for copies that were not edited; otherwise O(*n*) without the parts that
  ///   both share from a common origin.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    guard a.version != b.version else { return true }
    let (old, new) = (a.settled, b.settled)
    guard old.nodes.count == new.nodes.count, old.itemCount == new.itemCount else { return false }
    return zip(old.nodes, new.nodes).allSatisfy { $0.id == $1.id && $0.hasItems(of: $1) }
  }

  /// Hashes all sections and items, in order.
  ///
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
