import Foundation
import ListFoundation
import TestSupport

@Suite struct `Guides: index paths` {
  @Test func `convert the changes of the page`() throws {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }

    let changes = try ListChanges(from: [1, 2, 3], to: [3, 1, 4], id: \.self)
    let deleted = changes.deletions.indexPaths(section: 0)  // [0, 1]
    let inserted = changes.insertions.indexPaths(section: 0)  // [0, 2]
    for move in changes.moves.indexPaths(section: 0) {
      print("from \(move.from) to \(move.to)")  // from [0, 2] to [0, 0]
    }

    expectEqual(deleted, [[0, 1]] as [IndexPath])
    expectEqual(inserted, [[0, 2]] as [IndexPath])
    expectEqual(lines, ["from [0, 2] to [0, 0]"])
  }
}
