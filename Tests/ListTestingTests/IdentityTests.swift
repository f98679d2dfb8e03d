import TestSupport

@Suite struct `Identity of what is shown` {
  let data = StrictHostData([Shelf(0, [1, 2, 3]), Shelf(1, [4])])
  let host: StrictHost

  init() throws { host = try StrictHost(data) }

  @Test func `An item keeps its identity and its cell over moves`() throws {
    let before = host.items
    let cells = before.map { $0.cell }
    try host.performBatchUpdates {
      data.sections = [Shelf(1, [4]), Shelf(0, [1, 2, 3])]
      try host.moveSection(from: old(1), to: new(0))
    }
    try host.performBatchUpdates {
      data.sections = [Shelf(1, [3, 4]), Shelf(0, [2, 1])]
      try host.moveItem(from: old(1, 2), to: new(0, 0))
      try host.moveItem(from: old(1, 1), to: new(1, 0))
    }
    let after = [before[2], before[3], before[1], before[0]]
    expectEqual(host.items.map(ObjectIdentifier.init), after.map(ObjectIdentifier.init))
    expect(host.item(at: new(0, 0))?.cell === cells[2])
    expect(host.cell(at: new(1, 1)) === cells[0])
    expectEqual(host.path(of: before[2]), new(0, 0))
    expectEqual(host.path(of: before[0]), new(1, 1))
  }

  @Test func `An item keeps its identity and its cell when it is reconfigured`() throws {
    let item = host.item(at: new(0, 1))
    let cell = item?.cell
    data.sections[0].items[1].contents = 1
    try host.reconfigureItems(at: [new(0, 1)])
    expect(host.item(at: new(0, 1)) === item)
    expect(item?.cell === cell)
    expectEqual(cell?.useCount, 1)
    expectEqual(
      item?.shownContents, AnyHashable(StrictHostContents(TrialElement(id: 2, contents: 1))))
  }

  @Test func `A reload makes another item, with another cell`() throws {
    let before = host.items
    let cells = before.map { $0.cell }
    try host.performBatchUpdates { try host.reloadItems(at: [old(0, 1)]) }
    expect(host.items[0] === before[0])
    #expect(host.items[1] !== before[1])
    #expect(host.items[1].cell !== cells[1])
    expect(host.items[2] === before[2])
    expect(before[1].cell == nil)
    expectEqual(host.path(of: before[1]), nil)
  }

  @Test func `The reload of a section replaces all its items`() throws {
    let before = host.items
    let sections = host.sections
    try host.performBatchUpdates { try host.reloadSections([old(0)]) }
    #expect(host.sections[0] !== sections[0])
    expect(host.sections[1] === sections[1])
    for index in 0..<3 { #expect(host.items[index] !== before[index]) }
    expect(host.items[3] === before[3])
  }

  @Test func `A full reload replaces everything`() throws {
    let before = host.items
    let sections = host.sections
    try host.reloadData()
    for index in 0..<4 { #expect(host.items[index] !== before[index]) }
    for index in 0..<2 { #expect(host.sections[index] !== sections[index]) }
  }

  @Test func `A refused batch leaves every object as it was`() throws {
    let before = host.items
    let cells = before.map { $0.cell }
    let sections = host.sections
    host.clearEvents()
    #expect(throws: StrictHostError.self) {
      try host.performBatchUpdates {
        data.sections = [Shelf(9, []), Shelf(0, [3, 1, 5])]
        try host.insertSections([new(0)])
        try host.deleteSections([old(1)])
        try host.moveItem(from: old(0, 2), to: new(1, 0))
        try host.deleteItems(at: [old(0, 0)])
        try host.insertItems(at: [new(1, 2)])
      }
    }
    expectEqual(host.items.map(ObjectIdentifier.init), before.map(ObjectIdentifier.init))
    expect(zip(host.items, cells).allSatisfy { $0.cell === $1 })
    expectEqual(host.sections.map(ObjectIdentifier.init), sections.map(ObjectIdentifier.init))
    expect(host.events.isEmpty)
  }

  @Test(arguments: [(2, 0), (0, 3), (-1, 0), (0, -1), (.max, .max), (.min, .min)])
  func `Where nothing is shown there is nil`(_ section: Int, _ item: Int) {
    expect(host.item(at: new(section, item)) == nil)
    expect(host.cell(at: new(section, item)) == nil)
    expect(host.supplementary(at: newHeader(section, item)) == nil)
    expect(host.section(at: new(section == 0 ? 2 : section)) == nil)
  }
}
