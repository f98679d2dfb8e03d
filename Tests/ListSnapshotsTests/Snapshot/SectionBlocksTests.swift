import TestSupport

@testable import ListSnapshots

@Suite struct `The sections of a list, in blocks,` {
  private typealias Blocks = SectionBlocks<Int, Int>

  @Test func `are in the order of an array with the same edits`() {
    var random = SplitMix64(seed: 18)
    for _ in 0..<thorough(2_400) {
      var ids = Array(0..<Int.random(in: 0...300, using: &random))
      var sections = Blocks(ids.map { SectionNode(id: $0, slot: $0) })
      for step in 0..<20 {
        let position = Int.random(in: 0...ids.count, using: &random)
        if position < ids.count, step % 2 == 0 {
          let target = Int.random(in: ids.indices, using: &random)
          ids.insert(ids.remove(at: position), at: target)
          sections.move(position, to: target)
        } else {
          let new = (0..<step % 4).map { 1000 * (step + 1) + $0 }
          ids.insert(contentsOf: new, at: position)
          sections.insert(contentsOf: new.map { SectionNode(id: $0, slot: $0) }, at: position)
        }
        expectEqual(sections.map(\.id), ids)
        expect(sections.blocks.dropLast().allSatisfy { $0.count == Blocks.length })
      }
    }
  }

  @Test func `are the same memory in an edited copy, but for one block`() throws {
    let old = try Snapshot((0..<10_000).map { (id: $0, items: [$0]) })
    var new = old
    try new.appendItems([-1], toSection: 5_000)
    let (sections, newSections) = (old.list.nodes, new.list.nodes)
    let edited = sections.indices.filter {
      sections.sharedCount(with: newSections, from: $0) == 0
    }
    expectEqual(edited.count, Blocks.length)
    expect(edited.contains(5_000))
    expectEqual(newSections.itemCounts, (0..<10_000).map { $0 == 5_000 ? 2 : 1 })
    expectEqual(newSections.itemStarts, (0...10_000).map { $0 > 5_000 ? $0 + 1 : $0 })
  }
}
