import TestSupport

@Suite struct `An edit that can't be made` {
  /// Two sections, "a" with 1 and 2 and "b" with 3.
  private func snapshot(_ policy: DuplicatePolicy = .reject) throws -> Snapshot<String, Int> {
    try Snapshot([(id: "a", items: [1, 2]), (id: "b", items: [3])], duplicatePolicy: policy)
  }

  private func expectError(
    _ error: SnapshotError<String, Int>, _ description: String,
    by edit: (inout Snapshot<String, Int>) throws -> Void
  ) throws {
    let before = try snapshot()
    var after = before
    #expect(throws: error) { try edit(&after) }
    expectEqual(after, before)
    expectEqual(after.version, before.version)
    expectEqual(error.description, description)
  }

  @Test func `names the items that are unknown`() throws {
    let one = "not in the snapshot: item 9"
    try expectError(.unknownItems([9]), one) { try $0.insertItems([4], beforeItem: 9) }
    try expectError(.unknownItems([9]), one) { try $0.insertItems([4], afterItem: 9) }
    try expectError(.unknownItems([9]), one) { try $0.moveItem(9, beforeItem: 1) }
    try expectError(.unknownItems([9]), one) { try $0.moveItem(1, afterItem: 9) }
    try expectError(.unknownItems([9]), one) { try $0.moveItem(9, beforeItem: 9) }
    try expectError(.unknownItems([9]), one) { try $0.moveItem(9, afterItem: 9) }
    try expectError(.unknownItems([9]), one) { try $0.reloadItems([9, 1, 9]) }
    try expectError(.unknownItems([9]), one) { try $0.reconfigureItems([9, 9]) }
    let two = "not in the snapshot: items 8, 9"
    try expectError(.unknownItems([8, 9]), two) { try $0.moveItem(8, beforeItem: 9) }
    try expectError(.unknownItems([8, 9]), two) { try $0.reloadItems([1, 8, 9]) }
    try expectError(.unknownItems([8, 9]), two) { try $0.reconfigureItems([8, 1, 9]) }
    try expectError(
      .unknownItems(Array(10..<17)), "not in the snapshot: items 10, 11, 12, 13, 14 and 2 more"
    ) { try $0.reloadItems(Array(10..<17)) }
  }

  @Test func `names the sections that are unknown`() throws {
    let one = "not in the snapshot: section z"
    try expectError(.unknownSections(["z"]), one) { try $0.appendItems([4], toSection: "z") }
    try expectError(.unknownSections(["z"]), one) {
      try $0.insertSections(["c"], beforeSection: "z")
    }
    try expectError(.unknownSections(["z"]), one) {
      try $0.insertSections(["c"], afterSection: "z")
    }
    try expectError(.unknownSections(["z"]), one) { try $0.moveSection("z", beforeSection: "a") }
    try expectError(.unknownSections(["z"]), one) { try $0.moveSection("z", afterSection: "z") }
    try expectError(.unknownSections(["z"]), one) { try $0.reloadSections(["a", "z", "z"]) }
    try expectError(.unknownSections(["z"]), one) { _ = try $0.numberOfItems(inSection: "z") }
    try expectError(.unknownSections(["z"]), one) { _ = try $0.itemIdentifiers(inSection: "z") }
    try expectError(.unknownSections(["y", "z"]), "not in the snapshot: sections y, z") {
      try $0.moveSection("y", afterSection: "z")
    }
  }

  @Test func `says that there is no section to append to`() {
    var snapshot = Snapshot<String, Int>()
    #expect(throws: SnapshotError<String, Int>.noSections) { try snapshot.appendItems([1]) }
    expect(
      SnapshotError<String, Int>.noSections.description
        == "the snapshot has no section to append items to")
  }

  @Test func `names both places of an item that would be there twice`() throws {
    try expectError(
      .duplicateItems([
        DuplicateItem(
          item: 1, places: [ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 2)])
      ]), "more than once in the snapshot: item 1 (at 0.0, 0.2)"
    ) { try $0.insertItems([4, 1], afterItem: 1) }
    try expectError(
      .duplicateItems([
        DuplicateItem(
          item: 4, places: [ItemPath(section: 1, item: 0), ItemPath(section: 1, item: 1)])
      ]), "more than once in the snapshot: item 4 (at 1.0, 1.1)"
    ) { try $0.insertItems([4, 4], beforeItem: 3) }
  }

  @Test func `names both places of a section that would be there twice`() throws {
    try expectError(
      .duplicateSections([
        DuplicateSection(section: "a", places: [SectionIndex(0), SectionIndex(3)])
      ]), "more than once in the snapshot: section a (at 0, 3)"
    ) { try $0.appendSections(["c", "a"]) }
    try expectError(
      .duplicateSections([
        DuplicateSection(section: "c", places: [SectionIndex(1), SectionIndex(2)])
      ]), "more than once in the snapshot: section c (at 1, 2)"
    ) { try $0.insertSections(["c", "c"], afterSection: "a") }
  }

  @Test func `is no delete, for what is not there is not there afterwards`() throws {
    var snapshot = try snapshot()
    let version = snapshot.version
    try snapshot.deleteItems([8, 9])
    try snapshot.deleteSections(["z"])
    expectEqual(snapshot.version, version)
  }

  /// The same array again and again, of which nothing is copied.
  @Test(arguments: isThorough ? DuplicatePolicy.allCases : [.reject])
  func `says how many items are too many`(policy: DuplicatePolicy) throws {
    let items = [UInt8](repeating: 7, count: 1 << 20)
    var snapshot = Snapshot<Int, UInt8>(duplicatePolicy: policy)
    try snapshot.appendSections([0])
    for _ in 0..<2048 {
      try snapshot.appendItems(items)
    }
    let error = SnapshotError<Int, UInt8>.tooManyItems(count: 1 << 31)
    expectEqual(error.description, "the snapshot has 2147483648 items, more than 2147483646")
    #expect(throws: error) { try snapshot.validate() }
    #expect(throws: error) { try snapshot.deleteItems([7]) }
    expectEqual(snapshot.numberOfItems, 1 << 31)
    expectEqual(snapshot.indexOfItem(7), 0)
    expectEqual(snapshot.duplicates, [])
    expectEqual(snapshot.withoutMarks.version, snapshot.version)
  }
}
