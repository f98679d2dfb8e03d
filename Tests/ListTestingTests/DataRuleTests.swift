import TestSupport

/// What real views don't notice: cells that show the wrong item, or old contents.
@Suite struct `What is kept shows what the data has` {
  // MARK: - The item

  @Test func `Items nobody mentions keep their order`() {
    expectRefused(
      .wrongItem, .batch, [.oldItem(old(0, 0)), .newItem(new(0, 0))],
      [Shelf(0, [1, 2])], [Shelf(0, [2, 1])]
    ) { _ in }
    expectRefused(
      .wrongItem, .batch, [.oldItem(old(0, 0)), .newItem(new(0, 1))],
      [Shelf(0, [1, 2])], [Shelf(0, [9, 2])]
    ) {
      try $0.insertItems(at: [new(0, 0)])
      try $0.deleteItems(at: [old(0, 1)])
    }
    expectAccepted([Shelf(0, [1, 2])], [Shelf(0, [9, 2])]) {
      try $0.insertItems(at: [new(0, 0)])
      try $0.deleteItems(at: [old(0, 0)])
    }
  }

  @Test func `A moved item is the same at its target`() {
    let list = [Shelf(0, [1, 2]), Shelf(1, [3])]
    expectRefused(
      .wrongItem, .batch, [.oldItem(old(0, 1)), .newItem(new(1, 0))], list,
      [Shelf(0, [1]), Shelf(1, [9, 3])]
    ) { try $0.moveItem(from: old(0, 1), to: new(1, 0)) }
    expectAccepted(list, [Shelf(0, [2]), Shelf(1, [1, 3])]) {
      try $0.moveItem(from: old(0, 0), to: new(1, 0))
    }
  }

  @Test func `Sections nobody mentions keep their order`() {
    let list = [Shelf(0, []), Shelf(1, [])]
    expectRefused(
      .wrongItem, .batch, [.oldSection(old(0)), .newSection(new(0))], list, list.reversed()
    ) { _ in }
    expectAccepted(list, list.reversed()) { try $0.moveSection(from: old(1), to: new(0)) }
  }

  @Test func `A reload may put another item in place`() {
    expectAccepted([Shelf(0, [1, 2])], [Shelf(0, [1, 9])]) {
      try $0.reloadItems(at: [old(0, 1)])
    }
  }

  @Test func `A reconfigured cell shows the same item`() throws {
    let data = StrictHostData([Shelf(0, [1, 2])])
    let host = try StrictHost(data)
    data.sections = [Shelf(0, [1, 3])]
    let error = #expect(throws: StrictHostError.self) {
      try host.reconfigureItems(at: [new(0, 0), new(0, 1)])
    }
    expectEqual(error?.rule, .wrongItem)
    expectEqual(error?.operation, .itemReconfiguration)
    expectEqual(error?.paths, [.oldItem(old(0, 1)), .newItem(new(0, 1))])
  }

  @Test func `A reconfigured section is the same section`() throws {
    let data = StrictHostData([Shelf(0, [1])])
    let host = try StrictHost(data)
    data.sections = [Shelf(9, [1])]
    let error = #expect(throws: StrictHostError.self) { try host.reconfigureSections([new(0)]) }
    expectEqual(error?.rule, .wrongItem)
    expectEqual(error?.operation, .sectionReconfiguration)
    expectEqual(error?.paths, [.oldSection(old(0)), .newSection(new(0))])
  }

  // MARK: - Its contents

  let before = [Shelf(0, [1, 2])]
  var after: [Shelf] {
    var after = before
    after[0].items[1].contents = 1
    return after
  }

  @Test func `An update that is not reconfigured is stale`() throws {
    let data = StrictHostData(before)
    let host = try StrictHost(data)
    let error = #expect(throws: StrictHostError.self) {
      try host.perform(BatchOperations()) { data.sections = after }
    }
    expectEqual(error?.rule, .staleContents)
    expectEqual(error?.operation, .batch)
    expectEqual(error?.paths, [.newItem(new(0, 1))])
    expectShown(host, before)

    try host.reloadData()
    data.sections = before
    try host.reloadData()
    var operations = BatchOperations()
    operations.itemReconfigurations = [new(0, 1)]
    try host.perform(operations) { data.sections = after }
    try host.checkContents()
  }

  @Test func `After a batch of calls it is found when asked for, and before the next batch`() throws
  {
    let data = StrictHostData(before)
    let host = try StrictHost(data)
    try host.performBatchUpdates { data.sections = after }
    #expect(throws: StrictHostError.self) { try host.checkContents() }
    let error = #expect(throws: StrictHostError.self) {
      try host.performBatchUpdates { Issue.record("the batch began") }
    }
    expectEqual(error?.rule, .staleContents)
    expectEqual(error?.paths, [.newItem(new(0, 1))])
    try host.reconfigureItems(at: [new(0, 1)])
    try host.checkContents()
    try host.performBatchUpdates {}
  }

  @Test func `An update that is reloaded or inserted is not stale`() {
    expectAccepted(before, after) { try $0.reloadItems(at: [old(0, 1)]) }
    expectAccepted(before, after) { try $0.reloadSections([old(0)]) }
    expectAccepted(before, after) {
      try $0.deleteItems(at: [old(0, 1)])
      try $0.insertItems(at: [new(0, 1)])
    }
  }

  @Test func `The contents of a section can be stale`() throws {
    let data = StrictHostData([Shelf(0, [1]), Shelf(1, [], title: "old")])
    let host = try StrictHost(data)
    let section = host.section(at: new(1))
    try host.performBatchUpdates { data.sections[1].title = "new" }
    let error = #expect(throws: StrictHostError.self) { try host.checkContents() }
    expectEqual(error?.rule, .staleContents)
    expectEqual(error?.paths, [.newSection(new(1))])
    host.clearEvents()
    try host.reconfigureSections([new(1)])
    try host.checkContents()
    expectEqual(host.events, [.sectionReconfigured(new(1))])
    expect(host.section(at: new(1)) === section)
  }

  @Test func `Where the data source tells neither, nothing is checked`() throws {
    let data = CountedData()
    let host = try StrictHost(data)
    data.itemCount = 2
    let error = #expect(throws: StrictHostError.self) { try host.performBatchUpdates {} }
    expectEqual(error?.rule, .changedOutsideBatch)
    data.itemCount = 1
    try host.performBatchUpdates {
      data.itemCount = 2
      try host.insertItems(at: [new(0, 0)])
    }
    try host.checkContents()
    expectEqual(host.itemCounts, [2])
  }
}
