import TestSupport

/// H2: after = before − deleted + inserted − moved out + moved in.
@Suite struct `Counts have to add up` {
  @Test func `The sections do`() {
    let list = [Shelf(0, [1]), Shelf(1, [2])]
    expectRefused(.wrongCount, .batch, [], list, list + [Shelf(2, [])]) { _ in }
    expectRefused(.wrongCount, .batch, [], list, [list[0]]) { _ in }
    expectRefused(.wrongCount, .batch, [], list, list) { try $0.deleteSections([old(0)]) }
    expectAccepted(list, [list[1], Shelf(2, [])]) {
      try $0.deleteSections([old(0)])
      try $0.insertSections([new(1)])
    }
  }

  @Test func `The items of each section do`() {
    let list = [Shelf(0, [1]), Shelf(1, [2])]
    let paths: [StrictHostPath] = [.oldSection(old(1)), .newSection(new(1))]
    expectRefused(.wrongCount, .batch, paths, list, [list[0], Shelf(1, [2, 3])]) { _ in }
    expectRefused(.wrongCount, .batch, paths, list, [list[0], Shelf(1, [])]) { _ in }
    expectRefused(.wrongCount, .batch, paths, list, list) { try $0.deleteItems(at: [old(1, 0)]) }
    expectAccepted(list, [list[0], Shelf(1, [3, 4])]) {
      try $0.deleteItems(at: [old(1, 0)])
      try $0.insertItems(at: [new(1, 0), new(1, 1)])
    }
  }

  @Test func `Items moved from section to section count in both`() {
    let list = [Shelf(0, [1, 2]), Shelf(1, [3])]
    expectRefused(
      .wrongCount, .batch, [.oldSection(old(0)), .newSection(new(0))], list,
      [list[0], Shelf(1, [1, 3])]
    ) { try $0.moveItem(from: old(0, 0), to: new(1, 0)) }
    expectAccepted(list, [Shelf(0, [2]), Shelf(1, [1, 3])]) {
      try $0.moveItem(from: old(0, 0), to: new(1, 0))
    }
  }

  @Test func `Moves inside a section count for nothing`() {
    expectRefused(
      .wrongCount, .batch, [.oldSection(old(0)), .newSection(new(0))],
      [Shelf(0, [1, 2])], [Shelf(0, [2, 1, 3])]
    ) { try $0.moveItem(from: old(0, 0), to: new(0, 1)) }
    expectAccepted([Shelf(0, [1, 2])], [Shelf(0, [2, 1])]) {
      try $0.moveItem(from: old(0, 0), to: new(0, 1))
    }
  }

  @Test func `The places of a section differ before and after a deletion of sections`() {
    let list = [Shelf(0, [1]), Shelf(1, [2])]
    expectRefused(
      .wrongCount, .batch, [.oldSection(old(1)), .newSection(new(0))], list, [Shelf(1, [2, 3])]
    ) { try $0.deleteSections([old(0)]) }
    expectAccepted(list, [Shelf(1, [2, 3])]) {
      try $0.deleteSections([old(0)])
      try $0.insertItems(at: [new(0, 1)])
    }
  }

  @Test func `Data that is not swapped, or is swapped after the block, does not`() throws {
    let data = StrictHostData([Shelf(0, [1, 2])])
    let host = try StrictHost(data)
    let error = #expect(throws: StrictHostError.self) {
      try host.performBatchUpdates { try host.deleteItems(at: [old(0, 0)]) }
    }
    expectEqual(error?.rule, .wrongCount)
    expectEqual(error?.operation, .batch)
    // The data is what the host shows: it goes on.
    try host.performBatchUpdates {
      data.sections = [Shelf(0, [2])]
      try host.deleteItems(at: [old(0, 0)])
    }
    expectShown(host, data.sections)
  }

  @Test(arguments: [-1, .min, .max, 1 << 31])
  func `Counts that can't be are refused`(_ count: Int) throws {
    let data = CountedData()
    let host = try StrictHost(data)
    data.itemCount = count
    var error = #expect(throws: StrictHostError.self) { try host.reloadData() }
    expectEqual(error?.rule, .badCount)
    expectEqual(error?.operation, .fullReload)
    expectEqual(error?.paths, [.newSection(new(0))])
    data.itemCount = 0
    data.sectionCount = count
    error = #expect(throws: StrictHostError.self) { try host.reloadData() }
    expectEqual(error?.rule, .badCount)
    #expect(throws: StrictHostError.self) { _ = try StrictHost(data) }
    expectEqual(host.itemCounts, [1])
  }
}

/// A data source that has nothing but counts.
final class CountedData: StrictHostDataSource {
  var sectionCount = 1
  var itemCount = 1

  func itemCount(inSection section: Int) -> Int { itemCount }
}
