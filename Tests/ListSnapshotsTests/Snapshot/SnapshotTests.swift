import ListDiff
import ListSnapshots
import Testing

@Suite struct `A snapshot` {
  @Test func `lists what was appended`() throws {
    var snapshot = Snapshot<String, Int>()
    try snapshot.appendSections(["a", "b"])
    try snapshot.appendItems([1, 2], toSection: "a")
    try snapshot.appendItems([3])
    #expect(snapshot.sectionIdentifiers == ["a", "b"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3])
    #expect(try snapshot.itemIdentifiers(inSection: "a") == [1, 2])
    #expect(try snapshot.numberOfItems(inSection: "b") == 1)
    #expect(snapshot.numberOfItems == 3)
    #expect(snapshot.numberOfSections == 2)
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "b")
    #expect(snapshot.indexOfItem(3) == 2)
    #expect(snapshot.indexOfItem(4) == nil)
    #expect(snapshot.indexOfSection("b") == 1)
    #expect(snapshot.description == "3 items in 2 sections: a [1, 2], b [3]")
  }

  @Test func `keeps an item that is moved to itself`() throws {
    var snapshot = try Snapshot([(id: "a", items: [1, 2, 3])])
    let version = snapshot.version
    try snapshot.moveItem(2, beforeItem: 2)
    try snapshot.moveItem(2, afterItem: 2)
    try snapshot.moveSection("a", beforeSection: "a")
    #expect(snapshot.itemIdentifiers == [1, 2, 3])
    #expect(snapshot.version == version)
  }
}
