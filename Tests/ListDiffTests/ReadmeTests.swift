import Foundation
import TestSupport

// Listings of the README and of the page of ListFlatDiff, word for word, between marks that a test
// looks for.

// begin 1
struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

let old = [Song(id: 1, title: "Blue"), Song(id: 2, title: "Hejira")]
let new = [Song(id: 3, title: "Mingus"), Song(id: 1, title: "Blue (live)")]
// end 1

private struct Row: Equatable {
  let account: String
  let number: Int
  var sum: Int
}

@Suite struct `The README` {
  @Test func `shows what comes out`() throws {
    let changes = try ListChanges(from: old, to: new)
    expectEqual(Array(changes.deletions), [1])
    expectEqual(Array(changes.insertions), [0])
    expectEqual(changes.updates.map(\.description), ["0 → 1"])
    try expectEqual(changes.applying(to: old, insertedFrom: new), new)
    expectEqual("\(changes)", "2 → 2 elements: deletions [1], insertions [0], updates [0 → 1]")
  }

  @Test func `names identities in ways that compile`() throws {
    let (names, newNames) = (["a", "b"], ["b"])
    let rows = [Row(account: "x", number: 1, sum: 2)]
    let newRows = [Row(account: "x", number: 1, sum: 3)]
    let all = [
      // begin 2
      try ListChanges(from: names, to: newNames, id: \.self),
      try ListChanges(from: rows, to: newRows, id: { ($0.account, $0.number) }),
      try ListChanges(
        from: rows, to: newRows, id: \.number, contents: .by { $0.sum == $1.sum }),
      // end 2
    ]
    expectEqual(all.map { $0.deletions.count }, [1, 0, 0])
    expectEqual(all.map { $0.updates.count }, [0, 1, 1])
  }

  @Test func `has the listings that are tested here`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let readme = try Repository.text("README.md")
    let page = try Repository.text("Sources/Diff/ListFlatDiff/Documentation.docc/ListFlatDiff.md")
    for (mark, text) in [("1", readme), ("2", page)] {
      let start = try #require(source.range(of: "// begin \(mark)\n"))
      let end = try #require(source.range(of: "// end \(mark)\n"))
      let listing = source[start.upperBound..<end.lowerBound].split(separator: "\n")
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ,")) }
      for line in listing where !line.isEmpty {
        expect(text.contains(line), "not in the page: \(line)")
      }
    }
    // What the listing says about the result is what the first test checks.
    for line in [
      "let changes = try ListChanges(from: old, to: new)\nprint(changes)\n",
      "// 2 → 2 elements: deletions [1], insertions [0], updates [0 → 1]\n",
    ] {
      expect(readme.contains(line))
    }
  }
}
