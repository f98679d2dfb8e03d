/// The items of an outline one behind the other, parents before their children, and which ranges
/// of them lie below one item. What is expanded has no part in it.
@usableFromInline
struct OutlineOrder<ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var items: [ItemID] = []

  /// The index among `items` of each node.
  @usableFromInline var indices: [UInt32]

  /// By ascending range.
  @usableFromInline var branches: [OutlineBranch] = []

  /// - Complexity: O(*n*).
  @inlinable
  init(of outline: Outline<ItemID>) {
    indices = Array(repeating: 0, count: outline.nodes.count)
    items.reserveCapacity(outline.count)
    var open: [Int] = []
    for (node, item) in outline.walk() {
      close(&open, to: Int(outline[node].depth) - 1)
      indices[Int(node)] = UInt32(truncatingIfNeeded: items.count)
      items.append(item)
      if outline[node].first != 0 {
        open.append(branches.count)
        branches.append(OutlineBranch(node: node, start: items.count))
      }
    }
    close(&open, to: 0)
  }

  /// Ends the innermost branches here, so that `count` are left open.
  @inlinable
  mutating func close(_ open: inout [Int], to count: Int) {
    while open.count > count, let branch = open.popLast() {
      branches[branch].end = items.count
      branches[branch].nextBranch = branches.count
    }
  }

  /// Which items have no collapsed one above them.
  ///
  /// - Complexity: O(*b*), where *b* is the count of items that have children and are visible.
  @inlinable
  func visibleRanges(_ isExpanded: [Bool]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var place = 0
    while place < branches.count {
      let branch = branches[place]
      if isExpanded[Int(branch.node)] {
        place += 1
      } else {
        ranges.append(start..<branch.start)
        start = branch.end
        place = branch.nextBranch
      }
    }
    ranges.append(start..<items.count)
    return ranges
  }

  /// The items that have no collapsed one above them.
  ///
  /// - Complexity: O(*b* + *v*), where *b* is the count of items that have children and are visible,
  ///   and *v* that of visible items; O(*b*) if all are.
  @inlinable
  func visibleItems(_ isExpanded: [Bool]) -> [ItemID] {
    let ranges = visibleRanges(isExpanded)
    guard ranges.count > 1 else { return items }
    var visible: [ItemID] = []
    visible.reserveCapacity(ranges.reduce(0) { $0 + $1.count })
    for range in ranges {
      visible.append(contentsOf: items[range])
    }
    return visible
  }
}

/// The range of all items below one that has children.
@usableFromInline
struct OutlineBranch: Sendable {
  @usableFromInline let node: NodeID
  @usableFromInline let start: Int
  @usableFromInline var end = 0

  /// The place among the branches of the first one that is not in this one.
  @usableFromInline var nextBranch = 0

  @inlinable
  init(node: NodeID, start: Int) {
    self.node = node
    self.start = start
  }
}
