import ListLayout
import TestSupport

@Suite struct `Paths after a batch` {
  /// Returns a list of some sections in which each item is there once.
  private func sections(_ random: inout SplitMix64) -> [SampleSection] {
    let count = Int.random(in: 0...5, using: &random)
    var items = Array(0..<24).shuffled(using: &random)[...]
    return (0..<6).shuffled(using: &random).prefix(count).map { id in
      let own = items.prefix(Int.random(in: 0...6, using: &random))
      items = items.dropFirst(own.count)
      return SampleSection(id, own.map { TrialElement(id: $0) })
    }
  }

  @Test(arguments: [BatchPolicy.faithful, .single])
  func `are those of the same items, with their sizes`(policy: BatchPolicy) throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<thorough(9_000) {
      let (old, new) = (sections(&random), sections(&random))
      let changes = try SectionedChanges(from: old, to: new)
      func size(_ item: TrialElement) -> LayoutSize {
        LayoutSize(width: 100, height: Double(item.id + 1))
      }
      func frames(_ list: [SampleSection]) throws -> ListFrames {
        ListFrames(
          LayoutDescription(try LayoutSection(ListSolver())),
          items: list.map { SectionItems(heights: $0.items.map { size($0).height }) },
          in: LayoutEnvironment(size: LayoutSize(width: 100, height: 100)))
      }
      var (list, layout) = (old, try frames(old))
      for batch in try changes.batches(policy, from: old, to: new) {
        let counts = batch.data.map(\.items.count)
        let map = try PathMap(batch.operations, from: list.map(\.items.count), to: counts)
        for (section, items) in list.map(\.items).enumerated() {
          for (item, element) in items.enumerated() {
            let path = ItemPath<Before>(section: section, item: item)
            guard let after = map.after(path) else { continue }
            expectEqual(batch.data[after.section].items[after.item].id, element.id)
            expectEqual(map.before(after), path)
          }
        }
        for (section, items) in batch.data.map(\.items).enumerated() {
          let before = map.before(SectionIndex<After>(section))
          expectEqual(
            before.map { list[$0.section].id } ?? batch.data[section].id, batch.data[section].id)
          expectEqual(before.flatMap(map.after), before == nil ? nil : SectionIndex(section))
          let added = items.indices.filter {
            map.before(ItemPath(section: section, item: $0)) == nil
          }
          let inserted = map.changes.itemInsertions.filter { $0.section == section }.map(\.item)
          expectEqual(added, inserted)
        }
        try layout.update(by: batch.operations, itemCounts: counts) { path in
          LayoutItemInput(size: size(batch.data[path.section].items[path.item]))
        }
        let expected = try frames(batch.data)
        for section in counts.indices {
          for item in 0..<counts[section] {
            let path = ItemPath<After>(section: section, item: item)
            expectEqual(layout.frame(ofItemAt: path), expected.frame(ofItemAt: path))
          }
        }
        list = batch.data
      }
    }
  }

  @Test func `keep reloaded items, whose paths are new ones`() throws {
    var operations = BatchOperations()
    operations.itemReloads = [ItemPath(section: 0, item: 2)]
    operations.itemInsertions = [ItemPath(section: 0, item: 0)]
    operations.itemDeletions = [ItemPath(section: 0, item: 1)]
    let map = try PathMap(operations, from: [3], to: [3])
    expectEqual(map.changes.itemUpdates.map(\.after), [ItemPath(section: 0, item: 2)])
    func after(_ item: Int) -> Int? { map.after(ItemPath<Before>(section: 0, item: item))?.item }
    expectEqual((0..<3).map(after), [1, nil, 2])
  }

  @Test func `replace all items of a reloaded section`() throws {
    var operations = BatchOperations()
    operations.sectionDeletions = [SectionIndex(0)]
    operations.itemMoves = [
      SectionedChanges.ItemMove(
        before: ItemPath(section: 1, item: 0), after: ItemPath(section: 0, item: 2))
    ]
    let map = try PathMap(operations, reloading: [SectionIndex(1)], from: [1, 3], to: [4])
    func after(_ item: Int) -> Int? { map.after(ItemPath<Before>(section: 1, item: item))?.item }
    expectEqual((0..<3).map(after), [2, nil, nil])
    expectEqual(map.after(SectionIndex<Before>(1)), SectionIndex(0))
    expectEqual(map.after(SectionIndex<Before>(0)), nil)
    expectEqual(map.before(SectionIndex<After>(0)), SectionIndex(1))
    expectEqual(map.before(SectionIndex<After>(1)), nil)
    expectEqual(map.changes.itemInsertions.map(\.item), [0, 1, 3])
  }

  @Test func `are refused for a batch that leads to other counts, and the layout stays`() throws {
    var layout = ListFrames(
      LayoutDescription(try LayoutSection(ListSolver())), items: [SectionItems(heights: [1, 2])],
      in: LayoutEnvironment(size: LayoutSize(width: 100, height: 100)))
    var operations = BatchOperations()
    operations.itemDeletions = [ItemPath(section: 0, item: 0)]
    #expect(throws: ListDiffError.countMismatch(side: .new, expected: 1, actual: 2)) {
      try layout.update(by: operations, itemCounts: [2])
    }
    operations.itemDeletions = [ItemPath(section: 1, item: 0)]
    #expect(throws: ListDiffError.self) { try layout.update(by: operations, itemCounts: [2]) }
    expectEqual(layout.contentSize.height, 3)
  }
}
