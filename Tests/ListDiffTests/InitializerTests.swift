import TestSupport

/// An element that can't be compared.
private struct Bare: Identifiable {
  var id: String
  var size: Int
}

/// What every initializer must find: 1 deleted, 4 inserted, 3 moved and updated.
@Suite struct `Each initializer` {
  private let old = [Item(id: 1), Item(id: 2), Item(id: 3, contents: 1)]
  private let new = [Item(id: 3, contents: 2), Item(id: 2), Item(id: 4)]

  private func expect(
    _ changes: ListChanges, updates: Bool = true, _ location: SourceLocation = #_sourceLocation
  ) {
    let expected =
      "3 → 3 elements: deletions [0], insertions [2], moves [2 → 0]"
      + (updates ? ", updates [2 → 0]" : "")
    expectEqual(changes.description, expected, sourceLocation: location)
  }

  @Test(arguments: DiffEngine.allCases)
  func `takes identifiable and equatable elements`(_ engine: DiffEngine) throws {
    expect(try ListChanges(from: old, to: new, engine: engine))
    expect(try ListChanges(from: old, to: new, engine: engine, seed: 1))
  }

  @Test(arguments: DiffEngine.allCases)
  func `takes identifiable elements and a comparison`(_ engine: DiffEngine) throws {
    func list(_ items: [Item<Int>]) -> [Bare] {
      items.map { Bare(id: "\($0.id)", size: $0.contents) }
    }
    expect(
      try ListChanges(
        from: list(old), to: list(new), contents: .by { $0.size == $1.size }, engine: engine))
    expect(
      try ListChanges(from: list(old), to: list(new), contents: .ignored, engine: engine),
      updates: false)
  }

  @Test(arguments: DiffEngine.allCases)
  func `takes identities by key path and by closure`(_ engine: DiffEngine) throws {
    expect(try ListChanges(from: old, to: new, id: \.id, engine: engine))
    expect(try ListChanges(from: old, to: new, id: { "\($0.id)" }, engine: engine))
    expect(
      try ListChanges(
        from: old, to: new, id: \.id, contents: .by { $0.contents == $1.contents }, engine: engine))
    expect(
      try ListChanges(from: old, to: new, id: { $0.id }, contents: .ignored, engine: engine),
      updates: false)
  }

  @Test(arguments: DiffEngine.allCases)
  func `takes identities of two and three parts`(_ engine: DiffEngine) throws {
    expect(try ListChanges(from: old, to: new, id: { ($0.id, "x") }, engine: engine))
    expect(try ListChanges(from: old, to: new, id: { (0, $0.id, "x") }, engine: engine))
    expect(
      try ListChanges(from: old, to: new, id: { ("x", $0.id) }, contents: .ignored, engine: engine),
      updates: false)
    expect(
      try ListChanges(
        from: old, to: new, id: { ($0.id, 0, 1.5) }, contents: .by { $0.contents == $1.contents },
        engine: engine))
  }

  @Test func `asks with the old element first, and for pairs only`() throws {
    var asked: [String] = []
    _ = try ListChanges(
      from: old, to: new, id: \.id,
      contents: .by { before, after in
        asked.append("\(before.id)\(before.contents)\(after.id)\(after.contents)")
        return true
      })
    expectEqual(asked.sorted(), ["2020", "3132"])
  }

  @Test(arguments: DiffEngine.allCases)
  func `finds nothing between equal lists and all between an empty one and another`(
    _ engine: DiffEngine
  ) throws {
    let copy = old.map { $0 }
    try expectEqual(
      ListChanges(from: old, to: copy, engine: engine), ListChanges(unchangedCount: 3))
    try expectEqual(Array(ListChanges(from: [], to: new, engine: engine).insertions), [0, 1, 2])
    try expectEqual(Array(ListChanges(from: old, to: [], engine: engine).deletions), [0, 1, 2])
    try expectEqual(
      ListChanges(from: [Item<Int>](), to: [Item<Int>](), engine: engine),
      ListChanges(unchangedCount: 0))
  }

  @Test func `needs no look at the elements where both lists share their storage`() throws {
    let list = Array(0..<1_000)
    let changes = try ListChanges(
      from: list, to: list,
      id: { (number: Int) -> Int in
        Issue.record("asked for the identity of \(number)")
        return number
      })
    expectEqual(changes, ListChanges(unchangedCount: 1_000))
  }

  @Test func `tells slices of one storage apart`() throws {
    let list = Array(0..<10)
    try expectEqual(
      ListChanges(from: list[2..<8], to: list[4..<10], id: \.self).description,
      "6 → 6 elements: deletions [0, 1], insertions [4, 5]")
    try expectEqual(
      ListChanges(from: list[2..<8], to: list[2..<7], id: \.self).description,
      "6 → 5 elements: deletions [5]")
  }
}
