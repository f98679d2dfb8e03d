import TestSupport

@Suite struct `Marks` {
  private func snapshot() throws -> Snapshot<String, Int> {
    try Snapshot([(id: "a", items: [1, 2, 3]), (id: "b", items: [4])])
  }

  @Test func `are there once each, in the order in which they were set`() throws {
    var snapshot = try snapshot()
    try snapshot.reloadItems([3, 1])
    try snapshot.reloadItems([1, 2])
    try snapshot.reloadSections(["b", "a", "b"])
    expectEqual(snapshot.reloadedItemIdentifiers, [3, 1, 2])
    expectEqual(snapshot.reloadedSectionIdentifiers, ["b", "a"])
    expectEqual(snapshot.reconfiguredItemIdentifiers, [])
  }

  @Test func `to reload go before marks to configure again`() throws {
    var snapshot = try snapshot()
    try snapshot.reconfigureItems([1, 2, 4])
    try snapshot.reloadItems([2])
    expectEqual(snapshot.reloadedItemIdentifiers, [2])
    expectEqual(snapshot.reconfiguredItemIdentifiers, [1, 4])
  }

  @Test func `count as long as what they are on is there`() throws {
    var snapshot = try snapshot()
    try snapshot.reloadItems([1, 4])
    try snapshot.reloadSections(["b"])
    try snapshot.deleteItems([1])
    try snapshot.deleteSections(["b"])
    expectEqual(snapshot.reloadedItemIdentifiers, [])
    expectEqual(snapshot.reloadedSectionIdentifiers, [])
    try snapshot.appendItems([4, 1])
    expectEqual(snapshot.reloadedItemIdentifiers, [1, 4])
  }

  @Test func `are no part of what makes snapshots equal, and can be left out`() throws {
    let plain = try snapshot()
    var marked = plain
    try marked.reloadItems([1])
    try marked.reconfigureItems([2])
    try marked.reloadSections(["a"])
    expectEqual(marked, plain)
    #expect(marked.version != plain.version)
    let rest = marked.withoutMarks
    expectEqual(rest, plain)
    expectEqual(rest.reloadedItemIdentifiers, [])
    expectEqual(rest.reconfiguredItemIdentifiers, [])
    expectEqual(rest.reloadedSectionIdentifiers, [])
    #expect(rest.version != marked.version)
    expectEqual(rest.withoutMarks.version, rest.version)
  }

  @Test func `don't pile up where they are set again and again`() throws {
    var snapshot = try snapshot()
    for _ in 0..<1000 {
      try snapshot.reloadItems([1, 2])
    }
    expectEqual(snapshot.reloadedItemIdentifiers, [1, 2])
  }
}
