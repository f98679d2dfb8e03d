import TestSupport

@Suite struct `Reconfigurations` {
  let data = StrictHostData([Shelf(0, [1, 2]), Shelf(1, [3])])
  let host: StrictHost

  init() throws { host = try StrictHost(data) }

  @Test(arguments: [(2, 0), (0, 2), (-1, 0), (0, -1), (.max, .max), (.min, .min)])
  func `are of items that exist`(_ section: Int, _ item: Int) {
    let error = #expect(throws: StrictHostError.self) {
      try host.reconfigureItems(at: [new(0, 0), new(section, item)])
    }
    expectEqual(error?.rule, .missingPlace)
    expectEqual(error?.operation, .itemReconfiguration)
    expectEqual(error?.paths, [.newItem(new(section, item))])
    expect(host.events.isEmpty)
  }

  @Test(arguments: [2, -1, .max, .min])
  func `are of sections that exist`(_ section: Int) {
    let error = #expect(throws: StrictHostError.self) {
      try host.reconfigureSections([new(0), new(section)])
    }
    expectEqual(error?.rule, .missingPlace)
    expectEqual(error?.operation, .sectionReconfiguration)
    expectEqual(error?.paths, [.newSection(new(section))])
    expect(host.events.isEmpty)
  }

  @Test func `that go with a batch are in coordinates of the list after it`() throws {
    let shown = host.items
    var operations = BatchOperations()
    operations.itemMoves = [.init(before: old(0, 1), after: new(1, 0))]
    operations.itemReconfigurations = [new(1, 0)]
    try host.perform(operations) {
      data.sections = [Shelf(0, [1]), Shelf(1, [2, 3])]
      data.sections[1].items[0].contents = 1
    }
    expect(host.item(at: new(1, 0)) === shown[1])
    expectEqual(
      host.events,
      [.itemMoved(from: old(0, 1), to: new(1, 0)), .cellReconfigured(new(1, 0))])
  }

  @Test func `refuse the whole batch if one is of nothing`() throws {
    var operations = BatchOperations()
    operations.itemDeletions = [old(0, 1)]
    operations.itemReconfigurations = [new(0, 1)]
    let error = #expect(throws: StrictHostError.self) {
      try host.perform(operations) { data.sections[0].items.removeLast() }
    }
    expectEqual(error?.rule, .missingPlace)
    expectEqual(error?.paths, [.newItem(new(0, 1))])
    expectEqual(host.itemCounts, [2, 1])
    expect(host.events.isEmpty)
  }
}

@Suite struct `A flat list as data` {
  @Test func `has contents that are compared and hash alike`() {
    let contents = [1, 2, 2].map { StrictHostContents($0) }
    #expect(contents[0] != contents[1])
    expectEqual(contents[1], contents[2])
    expectEqual(Set(contents).count, 2)
    expectEqual(contents[0].hashValue, contents[1].hashValue)
  }

  @Test func `is one section`() throws {
    let data = StrictHostData(items: [TrialElement(id: 1), TrialElement(id: 2)])
    let host = try StrictHost(data)
    expectEqual(host.itemCounts, [2])
    var operations = BatchOperations()
    operations.itemDeletions = [old(0, 0)]
    try host.perform(operations) { data.items = [TrialElement(id: 2)] }
    expectEqual(data.items, [TrialElement(id: 2)])
    expectEqual(host.items.compactMap(\.identity), [2])
  }
}
