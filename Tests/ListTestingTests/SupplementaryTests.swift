import TestSupport

@Suite struct `Supplementary elements` {
  let before = [Shelf(0, [1], headers: ["a": 0, "b": 0]), Shelf(1, [2])]
  let bothPaths: [StrictHostPath] = [.oldSection(old(0)), .newSection(new(0))]

  private func with(_ headers: [String: Int]) -> [Shelf] {
    [Shelf(0, [1], headers: headers), before[1]]
  }

  @Test func `Those nobody mentions keep their identity`() throws {
    let data = StrictHostData(before)
    let host = try StrictHost(data)
    let kept = host.supplementary(at: newHeader(0, 1))
    expectEqual(kept?.identity, AnyHashable("b"))
    host.clearEvents()
    try host.performBatchUpdates {
      data.sections = [before[1], Shelf(0, [1], headers: ["b": 0, "c": 0])]
      try host.moveSection(from: old(0), to: new(1))
      try host.deleteSupplementaries(at: [oldHeader(0, 0)])
      try host.insertSupplementaries(at: [newHeader(1, 1)])
    }
    expect(host.supplementary(at: newHeader(1, 0)) === kept)
    expectEqual(host.section(at: new(1))?.supplementaries.compactMap(\.identity), ["b", "c"])
    expectEqual(
      host.events,
      [
        .supplementaryDeleted(oldHeader(0, 0)), .sectionMoved(from: old(0), to: new(1)),
        .supplementaryInserted(newHeader(1, 1)),
      ])
  }

  @Test func `They are known by identity and not by place`() throws {
    let data = StrictHostData(before)
    let host = try StrictHost(data)
    let shown = try #require(host.section(at: new(0))?.supplementaries)
    try host.performBatchUpdates { data.sections[0].headers.reverse() }
    expect(host.supplementary(at: newHeader(0, 0)) === shown[1])
    expect(host.supplementary(at: newHeader(0, 1)) === shown[0])
  }

  @Test func `Their numbers add up`() {
    expectRefused(.wrongCount, .batch, bothPaths, before, with(["a": 0])) { _ in }
    expectRefused(.wrongCount, .batch, bothPaths, before, with(["a": 0, "b": 0, "c": 0])) { _ in }
    expectAccepted(before, with(["a": 0])) { try $0.deleteSupplementaries(at: [oldHeader(0, 1)]) }
    expectAccepted(before, with(["a": 0, "b": 0, "c": 0])) {
      try $0.insertSupplementaries(at: [newHeader(0, 2), newHeader(0, 2)])
    }
  }

  @Test func `Those that are kept are in the data`() {
    expectRefused(
      .wrongItem, .batch, [.newSupplementary(newHeader(0, 0))], before, with(["b": 0])
    ) { try $0.deleteSupplementaries(at: [oldHeader(0, 1)]) }
    expectAccepted(before, with(["b": 0])) { try $0.deleteSupplementaries(at: [oldHeader(0, 0)]) }
  }

  @Test(arguments: [(0, 2), (0, -1), (1, 0), (2, 0), (-1, 0), (.max, .min), (.min, .max)])
  func `They exist`(_ section: Int, _ element: Int) {
    expectRefused(
      .missingPlace, .supplementaryDeletion, [.oldSupplementary(oldHeader(section, element))],
      before, before
    ) { try $0.deleteSupplementaries(at: [oldHeader(section, element)]) }
    expectRefused(
      .missingPlace, .supplementaryInsertion, [.newSupplementary(newHeader(section, element))],
      before, before
    ) { try $0.insertSupplementaries(at: [newHeader(section, element)]) }
    let host = try? StrictHost(StrictHostData(before))
    let error = #expect(throws: StrictHostError.self) {
      try host?.reconfigureSupplementaries(at: [newHeader(section, element)])
    }
    expectEqual(error?.rule, .missingPlace)
    expectEqual(error?.operation, .supplementaryReconfiguration)
  }

  @Test func `They are deleted once, and not with their section`() {
    let path = oldHeader(0, 0)
    expectRefused(
      .deletedTwice, .supplementaryDeletion, [.oldSupplementary(path)], before, with(["b": 0])
    ) { try $0.deleteSupplementaries(at: [path, path]) }
    expectRefused(
      .changeInReplacedSection, .supplementaryDeletion, [.oldSupplementary(path)], before,
      [before[1]]
    ) {
      try $0.deleteSections([old(0)])
      try $0.deleteSupplementaries(at: [path])
    }
    let inserted = newHeader(0, 0)
    let after = [Shelf(9, [], headers: ["a": 0])] + before
    expectRefused(
      .changeInReplacedSection, .supplementaryInsertion, [.newSupplementary(inserted)], before,
      after
    ) {
      try $0.insertSections([new(0)])
      try $0.insertSupplementaries(at: [inserted])
    }
    expectAccepted(before, after) { try $0.insertSections([new(0)]) }
  }

  @Test func `Their contents can be stale`() throws {
    let data = StrictHostData(before)
    let host = try StrictHost(data)
    let element = host.supplementary(at: newHeader(0, 1))
    let error = #expect(throws: StrictHostError.self) {
      try host.perform(BatchOperations()) { data.sections = with(["a": 0, "b": 1]) }
    }
    expectEqual(error?.rule, .staleContents)
    expectEqual(error?.paths, [.newSupplementary(newHeader(0, 1))])
    host.clearEvents()
    data.sections = before
    var operations = BatchOperations()
    operations.supplementaryReconfigurations = [newHeader(0, 1)]
    try host.perform(operations) { data.sections = with(["a": 0, "b": 1]) }
    expectEqual(host.events, [.supplementaryReconfigured(newHeader(0, 1))])
    expect(host.supplementary(at: newHeader(0, 1)) === element)
  }

  @Test func `Without identities they keep their order`() throws {
    let data = HeaderData()
    let host = try StrictHost(data)
    let first = host.supplementary(at: newHeader(0, 0))
    try host.performBatchUpdates {
      data.supplementaryCount = 2
      try host.insertSupplementaries(at: [newHeader(0, 0)])
    }
    expect(host.supplementary(at: newHeader(0, 1)) === first)
    let error = #expect(throws: StrictHostError.self) {
      data.supplementaryCount = 1
      try host.performBatchUpdates {}
    }
    expectEqual(error?.rule, .changedOutsideBatch)
    expectEqual(error?.paths, [.oldSection(old(0))])
  }
}

/// A data source of one section without items, with headers it tells nothing about.
final class HeaderData: StrictHostDataSource {
  var sectionCount: Int { 1 }
  var supplementaryCount = 1

  func itemCount(inSection section: Int) -> Int { 0 }

  func supplementaryCount(inSection section: Int) -> Int { supplementaryCount }
}
