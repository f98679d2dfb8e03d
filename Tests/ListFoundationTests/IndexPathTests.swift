import Foundation
import ListDiff
import ListFoundation
import Testing

@Suite struct `Index paths` {
  @Test func `name the places of changes in a section`() throws {
    let changes = try ListChanges(
      oldCount: 5, newCount: 6, checkedDeletions: [0, 3], insertions: [0, 4, 5],
      moves: [.init(from: 4, to: 1)], updates: [.init(before: 2, after: 3)])
    #expect(changes.insertions.indexSet == IndexSet([0, 4, 5]))
    #expect(changes.deletions.indexSet == IndexSet([0, 3]))
    #expect(ListChanges(unchangedCount: 1).deletions.indexSet.isEmpty)
    #expect(changes.deletions.indexPaths(section: 2) == [[2, 0], [2, 3]] as [IndexPath])
    let moves = changes.moves.indexPaths(section: 1)
    #expect(moves.map(\.from) == [[1, 4]] as [IndexPath])
    #expect(moves.map(\.to) == [[1, 1]] as [IndexPath])
    let updates = changes.updates.indexPaths(section: 0)
    #expect(updates.map(\.before) == [[0, 2]] as [IndexPath])
    #expect(updates.map(\.after) == [[0, 3]] as [IndexPath])
  }

  @Test func `stand for item paths and back`() {
    let path = ItemPath<After>(section: 2, item: 5)
    #expect(path.indexPath == [2, 5])
    #expect(ItemPath<After>([2, 5]) == path)
    for unfit in [[], [1], [1, 2, 3], [-1, 0], [0, -1]] as [IndexPath] {
      #expect(ItemPath<Before>(unfit) == nil)
    }
    #expect([path].indexPaths() == [[2, 5]] as [IndexPath])
    #expect([SectionIndex<Before>(3), SectionIndex(1)].indexSet() == IndexSet([1, 3]))
  }
}
