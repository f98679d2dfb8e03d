import TestSupport

@Suite struct `The pages of ListDiff` {
  @Test func `begin with what comes out`() throws {
    var lines: [String] = []
    func print(_ texts: [String]) { lines.append("\(texts)") }

    let old = [(id: "today", items: [1, 2]), (id: "earlier", items: [3])]
    let new = [(id: "today", items: [4, 1]), (id: "earlier", items: [2, 3])]
    let changes = try SectionedChanges(from: old, to: new)
    print(changes.itemInsertions.map(\.description))  // ["0.0"]
    print(changes.itemMoves.map(\.description))  // ["0.1 → 1.0"]

    expectEqual(lines, ["[\"0.0\"]", "[\"0.1 → 1.0\"]"])
  }
}
