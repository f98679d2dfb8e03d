import ListLayout

@testable import UIKitStub
@testable import UIKitViews

@Suite("The updates that a view tells its layout")
@MainActor struct ViewUpdatesTests {
  private func section(_ section: Int) -> IndexPath { [section, NSNotFound] }

  @Test func `are the changes of a list`() throws {
    var updates = ViewUpdates()
    // Section 0 goes, but one item of it; 3 comes first; 2 moves before 1, which loses an item.
    updates.delete(section(0))
    updates.insert(section(0))
    updates.move(section(2), to: section(1))
    updates.move([0, 1], to: [0, 1])
    updates.delete([1, 0])
    updates.insert([2, 1])
    updates.reload([1, 2])
    let changes = try updates.map(from: [2, 3, 1], to: [3, 1, 3]).changes
    #expect(Array(changes.itemDeletions) == [before(0, 0), before(1, 0)])
    #expect(Array(changes.itemInsertions) == [at(0, 0), at(0, 2), at(2, 1)])
    #expect(changes.itemMoves.map(\.before) == [before(0, 1)])
    #expect(changes.itemMoves.map(\.after) == [at(0, 1)])
    #expect(changes.itemUpdates.map(\.after) == [at(2, 2)])
    #expect(changes.sections.oldIndexes() == [nil, 2, 1])
  }

  @Test func `replace all items of a reloaded section, which may have another number`() throws {
    var updates = ViewUpdates()
    updates.reload(section(1))
    updates.reload([0, 0])
    updates.reload([1, 0])
    updates.delete([2])
    let changes = try updates.map(from: [1, 2, 1], to: [1, 3]).changes
    #expect(Array(changes.itemDeletions) == [before(1, 0), before(1, 1), before(2, 0)])
    #expect(Array(changes.itemInsertions) == [at(1, 0), at(1, 1), at(1, 2)])
    #expect(changes.itemUpdates.map(\.after) == [at(0, 0)])
  }

  @Test func `are refused if they contradict each other, and nothing is no update`() throws {
    var updates = ViewUpdates()
    updates.delete(nil)
    updates.insert(nil)
    updates.move(nil, to: [0, 0])
    updates.reload(nil)
    #expect(try updates.map(from: [2], to: [2]).changes.itemDeletions.isEmpty)
    updates.move([0, 0], to: [0, 1])
    updates.move([0, 0], to: [0, 0])
    #expect(throws: ListDiffError.self) { try updates.map(from: [2], to: [2]) }
    updates = ViewUpdates()
    updates.delete(section(7))
    #expect(throws: ListDiffError.self) { try updates.map(from: [2], to: []) }
  }

  @Test func `give way to the counts if they don't lead to them`() throws {
    let list = UIKitList(sampleLayout(header: "header", 30), size: CGSize(width: 320, height: 480))
    for item in 0..<5 { list.model.heights[item] = 70 }
    try list.show([0: Array(0..<5)])
    for item: UICollectionViewUpdateItem in [
      UICollectionViewUpdateItem(.insert, before: nil, after: [0, 1]),
      UICollectionViewUpdateItem(.delete, before: section(4), after: nil),
    ] {
      list.layout.prepare(forCollectionViewUpdates: [item])
      list.layout.finalizeCollectionViewUpdates()
      #expect(list.layout.listFrames?.itemCount(inSection: 0) == 5)
      list.invalidateLayout()
      list.layOut()
      #expect(list.frame(0, 4) == CGRect(x: 0, y: 310, width: 320, height: 70))
    }
    #expect(list.stub.exceptions == [])
  }

  private func before(_ section: Int, _ item: Int) -> ItemPath<Before> {
    ItemPath(section: section, item: item)
  }
}
