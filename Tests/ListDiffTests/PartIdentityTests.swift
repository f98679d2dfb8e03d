import Foundation
import TestSupport

/// Integers under a type of their own.
private struct Number<Raw: FixedWidthInteger & Sendable>: RawRepresentable, Hashable {
  let rawValue: Raw
}

private enum Color: Int, CaseIterable {
  case red = -1
  case green = 5
  case blue = 0
}

@Suite struct `Identities under another type` {
  private func expectAMove<ID: Hashable & RawRepresentable>(
    _ ids: [ID], _ location: SourceLocation = #_sourceLocation
  ) throws where ID.RawValue: FixedWidthInteger {
    let old = ids.map { Item(id: $0) }
    var new = Array(old.dropFirst() + old.prefix(1))
    new[new.count - 1].contents = 1
    let last = ids.count - 1
    let moves = [ListChanges.Move(before: 0, after: last)]
    let updates = [ListChanges.Update(before: 0, after: last)]
    let all = [
      try ListChanges(from: old, to: new),
      try ListChanges(from: old, to: new, contents: .by { $0.contents == $1.contents }),
      try ListChanges(from: old, to: new, id: \.id),
      try ListChanges(
        from: old, to: new, id: { $0.id }, contents: .by { $0.contents == $1.contents }),
    ]
    for changes in all {
      expectEqual(Array(changes.moves), moves, sourceLocation: location)
      expectEqual(Array(changes.updates), updates, sourceLocation: location)
    }
    for changes in [
      try ListChanges(from: old, to: new, contents: .ignored),
      try ListChanges(from: old, to: new, id: \.id, contents: .ignored, engine: .verified),
    ] {
      expectEqual(Array(changes.moves), moves, sourceLocation: location)
      expect(changes.updates.isEmpty, sourceLocation: location)
    }
  }

  @Test func `may be raw values`() throws {
    try expectAMove(Color.allCases)
    try expectAMove([0, 1, Int.min, -1, Int.max].map { Number(rawValue: $0) })
    try expectAMove([0, 1, Int8.min, -1, Int8.max].map { Number(rawValue: $0) })
    try expectAMove([0, 1, UInt64.max, 1 << 63].map { Number(rawValue: $0) })
    try expectAMove([0, 1, UInt16.max, 1 << 15].map { Number(rawValue: $0) })
  }

  @Test func `may have raw values that are no integers`() {
    enum Name: String, CaseIterable { case a, b, c }
    expectSameByAll(Name.allCases, Name.allCases.reversed(), is: "moves [2 → 0, 1 → 1]")
  }

  /// A number of which only the last digit counts.
  private struct Digit: RawRepresentable, Hashable {
    let rawValue: Int
    static func == (a: Digit, b: Digit) -> Bool { a.rawValue % 10 == b.rawValue % 10 }
    func hash(into hasher: inout Hasher) { hasher.combine(rawValue % 10) }
  }

  @Test func `are one where they are ==, in sections as well`() throws {
    let (old, new) = ([11, 2, 3], [3, 21, 2])
    let oldDigits = old.map { Digit(rawValue: $0) }
    let newDigits = new.map { Digit(rawValue: $0) }
    expectSameByAll(oldDigits, newDigits, is: "moves [2 → 0]")
    let changes = try ListChanges(
      from: oldDigits.map { Item(id: $0) }, to: newDigits.map { Item(id: $0) })
    expectEqual(changes.description, "3 → 3 elements: moves [2 → 0]")
    let sections = try SectionedChanges(
      from: [PlainSection(id: Digit(rawValue: 7), items: old)],
      to: [PlainSection(id: Digit(rawValue: 17), items: new)],
      itemID: { Digit(rawValue: $0) }, engine: .verified)
    expectEqual(
      sections.description, "1 → 1 sections: item moves [0.2 → 0.0], item updates [0.0 → 0.1]")
  }
}

@Suite struct `Identities of parts` {
  private func expectSame<First: Hashable, Second: Hashable>(
    _ old: [(First, Second)], _ new: [(First, Second)], is expected: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    for engine in DiffEngine.allCases {
      let changes = try? ListChanges(
        from: old, to: new, id: { ($0.0, $0.1) }, contents: .ignored, engine: engine)
      expectEqual(
        changes?.description.hasSuffix(": " + expected), true,
        "\(engine): \(changes.debugDescription)", sourceLocation: location)
    }
  }

  @Test func `are told apart by each part and by where it ends`() throws {
    try expectSame([("a", "bc")], [("ab", "c")], is: "deletions [0], insertions [0]")
    try expectSame([("", "a")], [("a", "")], is: "deletions [0], insertions [0]")
    try expectSame([(1, 2), (2, 1)], [(2, 1), (1, 2)], is: "moves [1 → 0]")
    try expectSame([(1, "a"), (1, "b")], [(1, "b"), (1, "a")], is: "moves [1 → 0]")
    try expectSame([([1], [2, 3])], [([1, 2], [3])], is: "deletions [0], insertions [0]")
    try expectSame([(UUID?.none, 1.5)], [(nil, 1.5)], is: "no changes")
    try expectSame([(0.0, "x")], [(-0.0, "x")], is: "no changes")
    let id = UUID()
    try expectSame([(id, Data([1]))], [(id, Data([1]))], is: "no changes")
    try expectSame([("a" as String?, 1)], [("a", 1)], is: "no changes")
  }

  @Test func `of three parts depend on all three`() throws {
    let old = [(1, "a", true), (1, "a", false), (2, "a", true), (1, "b", true)]
    for engine in DiffEngine.allCases {
      let changes = try ListChanges(
        from: old, to: Array(old[1...]) + [old[0]], id: { ($0.0, $0.1, $0.2) },
        contents: .ignored, engine: engine)
      expectEqual(changes.description, "4 → 4 elements: moves [0 → 3]")
    }
    expectEqual(TupleIdentity((1, 2, 3)), TupleIdentity((1, 2, 3)))
    #expect(TupleIdentity((1, 2, 3)) != TupleIdentity((1, 2, 4)))
    expectEqual(TupleIdentity(("a", 2)).first, "a")
    expectEqual(TupleIdentity((1, 2, 3)).second.second, 3)
  }

  @Test func `may be nested`() throws {
    typealias Nested = TupleIdentity<TupleIdentity<String, Int>, [String]>
    let ids = [("a", 1, ["x"]), ("a", 1, ["x", ""]), ("a", 2, ["x"]), ("", 1, [])].map {
      Nested((TupleIdentity(($0.0, $0.1)), $0.2))
    }
    expectSameByAll(ids, ids.reversed())
    expectSameByAll([ids[1], ids[0]], ids, is: "insertions [2, 3], moves [1 → 0]")
  }

  /// `AnyHashable` takes numbers of different types for equal, so that the type says nothing.
  @Test func `may be of any type, equal across types`() throws {
    let pairs: [(AnyHashable, AnyHashable)] = [
      (1 as Int, 1 as UInt8), (1 as Int8, 1 as Int), (1 as Int, 1.0), (UInt8(200), 200 as Int16),
      ("é", "e\u{301}"), ([1, 2] as [Int], [1, 2] as [AnyHashable]),
    ]
    for (a, b) in pairs {
      expectEqual(a, b)
      expectSameByAll([a], [b], is: "no changes")
      try expectSame([(a, 0)], [(b, 0)], is: "no changes")
      try expectSame([(a as AnyHashable?, 0)], [(b, 0)], is: "no changes")
      expectSameByAll([[a]], [[b]], is: "no changes")
    }
  }
}
