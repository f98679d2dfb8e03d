import TestSupport

@Suite struct `Items that come twice` {
  private func snapshot(_ policy: DuplicatePolicy) throws -> Snapshot<String, Int> {
    try Snapshot(
      [(id: "a", items: [1, 2, 1]), (id: "b", items: [3, 2, 1])], duplicatePolicy: policy)
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath<After> {
    ItemPath(section: section, item: item)
  }

  @Test func `are found by validate and by the first edit that goes by identity`() throws {
    let snapshot = try snapshot(.reject)
    let expected = [
      DuplicateItem(item: 1, places: [path(0, 0), path(0, 2), path(1, 2)]),
      DuplicateItem(item: 2, places: [path(0, 1), path(1, 1)]),
    ]
    let error = SnapshotError<String, Int>.duplicateItems(expected)
    #expect(throws: error) { try snapshot.validate() }
    expectEqual(snapshot.duplicates, expected)
    let edits: [(inout Snapshot<String, Int>) throws -> Void] = [
      { try $0.insertItems([4], beforeItem: 3) }, { try $0.deleteItems([3]) },
      { try $0.moveItem(3, beforeItem: 1) }, { try $0.reloadItems([3]) },
    ]
    for edit in edits {
      var copy = snapshot
      #expect(throws: error) { try edit(&copy) }
    }
  }

  @Test func `are repaired item by item`() throws {
    var snapshot = try snapshot(.reject)
    #expect(throws: SnapshotError<String, Int>.self) { try snapshot.deleteItems([3, 9]) }
    try snapshot.deleteItems([1])
    expectEqual(snapshot.itemIdentifiers, [2, 3, 2])
    expectEqual(snapshot.duplicates.map(\.description), ["2 (at 0.0, 1.1)"])
    #expect(throws: snapshot.failure) { try snapshot.insertItems([1], beforeItem: 3) }
    try snapshot.deleteItems([9, 2, 2])
    try snapshot.validate()
    try snapshot.insertItems([1, 2], beforeItem: 3)
    expectEqual(snapshot.description, "3 items in 2 sections: a [], b [1, 2, 3]")
    // An item that is deleted with them goes too.
    var other = try self.snapshot(.reject)
    try other.deleteItems([3, 2])
    expectEqual(other.itemIdentifiers, [1, 1, 1])
    expectEqual(other.numberOfItems, 3)
    try other.deleteItems([1])
    expectEqual(other.numberOfItems, 0)
  }

  @Test(arguments: [false, true])
  func `are told at their places in the list as it was put together`(isAsked: Bool) throws {
    var snapshot = try Snapshot([(id: "a", items: [1, 2, 1])], duplicatePolicy: .keepFirst)
    if isAsked {
      expectEqual(snapshot.duplicates.map(\.places), [[path(0, 0), path(0, 2)]])
      try snapshot.validate()
    }
    try snapshot.appendItems([9, 1])
    expectEqual(snapshot.duplicates.map(\.places), [[path(0, 0), path(0, 2), path(0, 4)]])
    try snapshot.appendSections(["b"])
    try snapshot.deleteItems([2])
    try snapshot.appendItems([9], toSection: "b")
    expectEqual(
      snapshot.duplicates.map(\.places),
      [[path(0, 0), path(0, 2), path(0, 4)], [path(0, 1), path(1, 0)]])
    expectEqual(snapshot.description, "2 items in 2 sections: a [1, 9], b []")
  }

  @Test func `are asked for as the first of them`() throws {
    let snapshot = try snapshot(.reject)
    expectEqual(snapshot.itemIdentifiers, [1, 2, 1, 3, 2, 1])
    expectEqual(snapshot.indexOfItem(1), 0)
    expectEqual(snapshot.sectionIdentifier(containingItem: 2), "a")
    expectEqual(snapshot.numberOfItems, 6)
  }

  @Test func `may be appended to what was asked before`() throws {
    var snapshot = try Snapshot([(id: "a", items: [1, 2]), (id: "b", items: [3])])
    try snapshot.validate()
    try snapshot.appendItems([3], toSection: "a")
    expectEqual(snapshot.duplicates.map(\.description), ["3 (at 0.2, 1.0)"])
    expectEqual(snapshot.sectionIdentifier(containingItem: 3), "a")
    try snapshot.deleteSections(["b"])
    try snapshot.validate()
    expectEqual(snapshot.duplicates, [])
  }

  @Test func `are dropped but for the first`() throws {
    let snapshot = try snapshot(.keepFirst)
    expectEqual(snapshot.description, "3 items in 2 sections: a [1, 2], b [3]")
    try snapshot.validate()
    expectEqual(
      snapshot.duplicates.map(\.description),
      ["1 (at 0.0, 0.2, 1.2, of which 0.0 is kept)", "2 (at 0.1, 1.1, of which 0.1 is kept)"])
  }

  @Test func `are dropped but for the last`() throws {
    var snapshot = try snapshot(.keepLast)
    expectEqual(snapshot.description, "3 items in 2 sections: a [], b [3, 2, 1]")
    try snapshot.insertItems([1], beforeItem: 3)
    expectEqual(snapshot.itemIdentifiers, [3, 2, 1])
    expectEqual(
      snapshot.duplicates.map(\.description),
      [
        "1 (at 0.0, 0.2, 1.2, of which 1.2 is kept)", "2 (at 0.1, 1.1, of which 1.1 is kept)",
        "1 (at 1.0, 1.3, of which 1.3 is kept)",
      ])
    expectEqual(snapshot.withoutMarks.duplicates, [])
    expectEqual(snapshot.withoutMarks, snapshot)
  }

  @Test func `are found in chunks that were edited`() throws {
    var snapshot = try Snapshot([(id: 0, items: Array(0..<3000))])
    try snapshot.deleteItems([2999])
    try snapshot.appendItems([2999])
    try snapshot.validate()
    try snapshot.appendItems([2999])
    expectEqual(snapshot.duplicates.map(\.description), ["2999 (at 0.2999, 0.3000)"])
  }

  @Test func `may be sections, which are there once and keep their items`() throws {
    var first = try Snapshot([(id: "a", items: [1]), (id: "b", items: [2])])
    first = try Snapshot(
      first.sectionIdentifiers.map { (id: $0, items: try first.itemIdentifiers(inSection: $0)) },
      duplicatePolicy: .keepFirst)
    try first.appendSections(["a", "c", "c"])
    expectEqual(first.description, "2 items in 3 sections: a [1], b [2], c []")
    expectEqual(
      first.duplicateSections.map(\.description),
      ["a (at 0, 2, of which 0 is kept)", "c (at 3, 4, of which 3 is kept)"])
    var last = try Snapshot(
      [(id: "a", items: [1]), (id: "b", items: [2])], duplicatePolicy: .keepLast)
    try last.appendSections(["a"])
    expectEqual(last.description, "2 items in 2 sections: b [2], a [1]")
  }
}

extension Snapshot {
  /// What is thrown because of its duplicates.
  fileprivate var failure: Failure { .duplicateItems(duplicates) }
}
