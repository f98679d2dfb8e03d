import TestSupport

@Suite struct `The log of a host` {
  let data = StrictHostData([Shelf(0, [1, 2, 3]), Shelf(1, [4])])
  let host: StrictHost

  init() throws {
    host = try StrictHost(data)
    expect(host.events.isEmpty)
  }

  @Test func `One update touches one cell and nothing else`() throws {
    var operations = BatchOperations()
    operations.itemReconfigurations = [new(0, 2)]
    try host.perform(operations) { data.sections[0].items[2].contents = 1 }
    expectEqual(host.events, [.cellReconfigured(new(0, 2))])
  }

  @Test func `Everything of a batch is told, in order`() throws {
    try host.performBatchUpdates {
      data.sections = [Shelf(2, [7]), Shelf(0, [3, 8, 1])]
      try host.deleteSections([old(1)])
      try host.insertSections([new(0)])
      try host.insertItems(at: [new(1, 1), new(1, 1)])
      try host.moveItem(from: old(0, 2), to: new(1, 0))
      try host.deleteItems(at: [old(0, 1)])
    }
    expectEqual(
      host.events,
      [
        .sectionDeleted(old(1)), .itemDeleted(old(0, 1)),
        .itemMoved(from: old(0, 2), to: new(1, 0)),
        .sectionInserted(new(0)), .itemInserted(new(1, 1)),
        .cellMade(new(0, 0)), .cellMade(new(1, 1)),
        .cellPooled(kind: "item"), .cellPooled(kind: "item"),
      ])
    host.clearEvents()
    try host.performBatchUpdates {
      data.sections = [Shelf(0, [3, 8, 1]), Shelf(2, [7])]
      try host.moveSection(from: old(0), to: new(1))
    }
    expectEqual(host.events, [.sectionMoved(from: old(0), to: new(1))])
  }

  @Test func `Reloads are told`() throws {
    try host.performBatchUpdates {
      try host.reloadItems(at: [old(0, 0)])
      try host.reloadSections([old(1)])
    }
    expectEqual(
      host.events,
      [
        .sectionReloaded(old(1)), .itemReloaded(old(0, 0)),
        .cellMade(new(0, 0)), .cellMade(new(1, 0)),
        .cellPooled(kind: "item"), .cellPooled(kind: "item"),
      ])
    host.clearEvents()
    try host.reloadData()
    expectEqual(host.events.first, .fullReload)
    expectEqual(host.events.count { $0 == .cellPooled(kind: "item") }, 4)
    expect(host.events.contains(.cellReused(new(1, 0))))
  }

  @Test func `It can be off`() throws {
    host.logsEvents = false
    try host.reloadData()
    try host.performBatchUpdates { try host.reloadItems(at: [old(0, 0)]) }
    expect(host.events.isEmpty)
    host.logsEvents = true
    try host.reconfigureItems(at: [new(0, 0)])
    expectEqual(host.events, [.cellReconfigured(new(0, 0))])
  }

  @Test func `Errors are sentences that say what to do`() throws {
    #expect(throws: StrictHostError.self) {
      try host.performBatchUpdates { try host.deleteItems(at: [old(0, 3)]) }
    }
    expectEqual(
      host.lastError?.description,
      "item deletion (old item 0.3): there are 3 items in section 0 before the batch; name "
        + "places of the list before the batch as old ones, of the list after it as new [H1]")
    for rule in StrictHostRule.allCases { expect(!rule.advice.isEmpty) }
    expectEqual(StrictHostRule.allCases.compactMap(\.code), (1...13).map { "H\($0)" })
    expectEqual(StrictHostRule.staleBatch.description, "H13")
    expectEqual(StrictHostRule.wrongItem.description, "wrongItem")
  }
}
