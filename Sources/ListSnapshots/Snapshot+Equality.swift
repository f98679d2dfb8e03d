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

extension SectionNode {
  /// How many items at the front, and how many at the back, are the same as in another section, by
  /// the chunks that both share. No item is looked at.
  ///
  /// - Complexity: O(*c*), where *c* is the count of chunks; O(1) if there is no difference.
  @inlinable
  func sharedEnds(with other: SectionNode) -> (front: Int, back: Int) {
    guard stamp != other.stamp else { return (items.count, 0) }
    let (old, new) = (items.chunks, other.items.chunks)
    let shorter = min(old.count, new.count)
    var start = 0
    var front = 0
    while start < shorter, old[start].stamp == new[start].stamp {
      front += old[start].count
      start += 1
    }
    var end = 0
    var back = 0
    while end < shorter - start,
      old[old.count - 1 - end].stamp == new[new.count - 1 - end].stamp
    {
      end += 1
      back += old[old.count - end].count
    }
    return (front, back)
  }

  @inlinable
  func hasItems(of other: SectionNode) -> Bool {
    guard items.count == other.items.count else { return false }
    let ends = sharedEnds(with: other)
    let middle = ends.front..<(items.count - ends.back)
    return items[middle] == other.items[middle]
  }
}
