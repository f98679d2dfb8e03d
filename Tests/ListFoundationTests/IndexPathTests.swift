import Foundation
import ListFoundation
import TestSupport

@Suite struct `Index paths` {
  @Test func `name the places of changes in a section`() throws {
    let changes = try ListChanges(
      oldCount: 5, newCount: 6, checkedDeletions: [0, 3], insertions: [0, 4, 5],
      moves: [.init(before: 4, after: 1)], updates: [.init(before: 2, after: 3)])
    expectEqual(changes.insertions.indexSet, IndexSet([0, 4, 5]))
    expectEqual(changes.deletions.indexSet, IndexSet([0, 3]))
    expect(ListChanges(unchangedCount: 1).deletions.indexSet.isEmpty)
    expectEqual(changes.deletions.indexPaths(section: 2), [[2, 0], [2, 3]] as [IndexPath])
    let moves = changes.moves.indexPaths(section: 1)
    expectEqual(moves.map(\.from), [[1, 4]] as [IndexPath])
    expectEqual(moves.map(\.to), [[1, 1]] as [IndexPath])
    let updates = changes.updates.indexPaths(section: 0)
    expectEqual(updates.map(\.before), [[0, 2]] as [IndexPath])
    expectEqual(updates.map(\.after), [[0, 3]] as [IndexPath])
  }

  @Test func `stand for item paths and back`() {
    let path = ItemPath<After>(section: 2, item: 5)
    expectEqual(path.indexPath, [2, 5])
    expectEqual(ItemPath<After>([2, 5]), path)
    for unfit in [[], [1], [1, 2, 3], [-1, 0], [0, -1]] as [IndexPath] {
      expectEqual(ItemPath<Before>(unfit), nil)
    }
    expectEqual([path].indexPaths(), [[2, 5]] as [IndexPath])
    expectEqual([SectionIndex<Before>(3), SectionIndex(1)].indexSet(), IndexSet([1, 3]))
  }
}
