/// The items of an outline in order, parents before their children, and the range of the items
/// below each item. It doesn't depend on which items are expanded.
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

  /// Ends the innermost branches at this item, so that `count` remain open.
  @inlinable
  mutating func close(_ open: inout [Int], to count: Int) {
    while open.count > count, let branch = open.popLast() {
      branches[branch].end = items.count
      branches[branch].nextBranch = branches.count
    }
  }

  /// Returns the ranges of the items without a collapsed item above them.
  ///
  /// - Complexity: O(*b*) for *b* visible items with children.
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

  /// Returns the items without a collapsed item above them.
  ///
  /// - Complexity: O(*b* + *v*) for *v* visible items, *b* of them with children; O(*b*) if all
  ///   items are visible.
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

/// The range of all items below an item with children.
@usableFromInline
struct OutlineBranch: Sendable {
  @usableFromInline let node: NodeID
  @usableFromInline let start: Int
  @usableFromInline var end = 0

  /// The index of the first branch after this one that is not inside it.
  @usableFromInline var nextBranch = 0

  @inlinable
  init(node: NodeID, start: Int) {
    self.node = node
    self.start = start
  }
}
