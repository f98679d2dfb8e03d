import TestSupport

@Suite struct `A snapshot` {
  @Test func `lists what was appended`() throws {
    var snapshot = Snapshot<String, Int>()
    try snapshot.appendSections(["a", "b"])
    try snapshot.appendItems([1, 2], toSection: "a")
    try snapshot.appendItems([3])
    expectEqual(snapshot.sectionIdentifiers, ["a", "b"])
    expectEqual(snapshot.itemIdentifiers, [1, 2, 3])
    try expectEqual(snapshot.itemIdentifiers(inSection: "a"), [1, 2])
    try expectEqual(snapshot.numberOfItems(inSection: "b"), 1)
    expectEqual(snapshot.numberOfItems, 3)
    expectEqual(snapshot.numberOfSections, 2)
    expectEqual(snapshot.sectionIdentifier(containingItem: 3), "b")
    expectEqual(snapshot.indexOfItem(3), 2)
    expectEqual(snapshot.indexOfItem(4), nil)
    expectEqual(snapshot.indexOfSection("b"), 1)
    expectEqual(snapshot.description, "3 items in 2 sections: a [1, 2], b [3]")
  }

  @Test func `keeps an item that is moved to itself`() throws {
    var snapshot = try Snapshot([(id: "a", items: [1, 2, 3])])
    let version = snapshot.version
    try snapshot.moveItem(2, beforeItem: 2)
    try snapshot.moveItem(2, afterItem: 2)
    try snapshot.moveSection("a", beforeSection: "a")
    expectEqual(snapshot.itemIdentifiers, [1, 2, 3])
    expectEqual(snapshot.version, version)
  }
}
