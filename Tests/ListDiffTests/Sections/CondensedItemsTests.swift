import TestSupport

@testable import ListDiff
@testable import ListFlatDiff

/// A section of items, with the runs that both lists have.
private struct Runs {
  var id: Int
  var blocks: [Range<Int>]
  var items: [Int] { blocks.flatMap { $0 } }
}

private struct Left {
  let id: Int
  let items: [Int]
  let condensed: CondensedItems

  /// Blocks of several items are left out but for the first one.
  init(_ section: Runs) {
    id = section.id
    var left: [Int] = []
    var condensed = CondensedItems(count: section.items.count, front: 0, back: 0)
    for block in section.blocks {
      if block.count > 1 { condensed.leaveOut(block.count - 1, behind: left.count) }
      left.append(block.lowerBound)
    }
    (items, self.condensed) = (left, condensed)
  }
}

@Suite struct `Runs that nobody looks at` {
  /// In any order: blocks that pass each other have to be weighed by their lengths.
  @Test func `give the changes of all items`() throws {
    var random = SplitMix64(seed: 21)
    var moveCount = 0
    let rounds = thorough(120_000)
    for round in 0..<rounds {
      let (old, new) = lists(&random)
      let left = (old.map(Left.init), new.map(Left.init))
      let reduced = try SectionedChanges(
        from: left.0.map { (id: $0.id, items: $0.items) },
        to: left.1.map { (id: $0.id, items: $0.items) })
      let expanded = reduced.expanded(from: left.0.map(\.condensed), to: left.1.map(\.condensed))
      let expected = try SectionedChanges(
        from: old.map { (id: $0.id, items: $0.items) },
        to: new.map { (id: $0.id, items: $0.items) })
      try #require(expanded == expected, "round \(round), from \(old) to \(new)")
      moveCount += expanded.itemMoves.count + expanded.sectionMoves.count
    }
    #expect(moveCount > rounds)
  }

  /// Blocks that stay in their section, single items that go anywhere, sections in any order.
  private func lists(_ random: inout SplitMix64) -> ([Runs], [Runs]) {
    var next = 0
    func block(_ count: Int) -> Range<Int> {
      next += count
      return next - count..<next
    }
    let old = (0..<Int.random(in: 1...3, using: &random)).map { id in
      Runs(
        id: id,
        blocks: (0..<Int.random(in: 0...6, using: &random)).map { _ in
          block(Bool.random(using: &random) ? 1 : Int.random(in: 1...9, using: &random))
        })
    }
    var new = old
    for section in new.indices where Bool.random(using: &random) {
      new[section].blocks.shuffle(using: &random)
    }
    for section in new.indices {
      for block in new[section].blocks where block.count == 1 {
        guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
        new[section].blocks.removeAll { $0 == block }
        let target = Int.random(in: new.indices, using: &random)
        if Bool.random(using: &random) { new[target].blocks.insert(block, at: 0) }
      }
      if Bool.random(using: &random) { new[section].blocks.append(block(1)) }
    }
    new.shuffle(using: &random)
    return (old, new)
  }
}
