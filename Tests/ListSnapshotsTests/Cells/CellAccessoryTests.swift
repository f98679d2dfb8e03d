import TestSupport

@MainActor
@Suite struct `Accessories of cells` {
  private final class Rounds {
    var count = 0
  }

  private func kinds(_ list: ConfiguredList, _ item: Int) -> [CellAccessory.Kind] {
    list.cell(item).configuration.shownAccessories.map(\.kind)
  }

  @Test func `10.25 are displayed always, when editing, or when not editing`() throws {
    let list = try ConfiguredList { cell, _ in
      cell.accessories = [
        .delete {}, .reorder(), .disclosure(displayed: .whenNotEditing), .checkmark(),
        .outlineDisclosure(),
      ]
    }
    try list.show([1, 2])
    expectEqual(kinds(list, 1), [.disclosure, .checkmark, .outlineDisclosure])
    expectEqual(list.cell(1).accessories.count, 5)
    list.source.updateCellState(of: 1) { $0.isEditing = true }
    list.scheduler.run()
    expectEqual(kinds(list, 1), [.delete, .reorder, .checkmark, .outlineDisclosure])
    expectEqual(kinds(list, 2), [.disclosure, .checkmark, .outlineDisclosure])
    list.source.isEditing = true
    list.scheduler.run()
    expectEqual(kinds(list, 2), [.delete, .reorder, .checkmark, .outlineDisclosure])
  }

  @Test func `10.25 do nothing where they are equal, but call the newest handler`() throws {
    var calls: [Int] = []
    let rounds = Rounds()
    let list = try ConfiguredList { cell, _ in
      let now = rounds.count
      cell.accessories = [.delete(displayed: .always) { calls.append(now) }]
    }
    try list.show([1])
    let changes = list.cell(1).changeCount
    rounds.count = 1
    var snapshot = list.source.snapshot()
    try snapshot.reconfigureItems([1])
    try list.source.apply(snapshot) { _ in }
    expectEqual(list.cell(1).changeCount, changes)
    expect(list.cell(1).perform(.delete))
    expectEqual(calls, [1])
    expect(!list.cell(1).perform(.checkmark))
    list.cell(1).accessories = []
    expectEqual(list.cell(1).changeCount, changes + 1)
    expect(!list.cell(1).perform(.delete))
  }

  @Test func `10.25 for outlines expand and collapse through the data source`() throws {
    let list = try ConfiguredList { cell, item in
      cell.accessories = item < 10 ? [.outlineDisclosure()] : [.disclosure()]
    }
    try list.show(outline: [1: [10, 11], 2: [12]])
    var asked: [Int] = []
    list.source.outlining.shouldExpandItem = { item in
      asked.append(item)
      return item == 1
    }
    expect(list.cell(1).perform(.outlineDisclosure))
    list.scheduler.run()
    expectEqual(list.host.shownItems, [[1, 10, 11, 2]])
    expect(list.cell(1).configuration.shownAccessories[0].isExpanded)
    expect(!list.cell(10).perform(.disclosure))
    // It may not be expanded.
    expect(list.cell(2).perform(.outlineDisclosure))
    list.scheduler.run()
    expectEqual(asked, [1, 2])
    let changes = list.cell(1).changeCount
    expect(list.cell(1).perform(.outlineDisclosure))
    list.scheduler.run()
    expectEqual(list.host.shownItems, [[1, 2]])
    expect(!list.cell(1).configuration.shownAccessories[0].isExpanded)
    expectEqual(list.cell(1).changeCount, changes + 1)
  }

  @Test func `10.25 for outlines may have a handler of their own`() throws {
    var calls = 0
    let list = try ConfiguredList { cell, _ in
      cell.accessories = [.outlineDisclosure { calls += 1 }]
    }
    try list.show(outline: [1: [10]])
    expect(list.cell(1).perform(.outlineDisclosure))
    list.scheduler.run()
    expectEqual(calls, 1)
    expectEqual(list.host.shownItems, [[1]])
  }
}
