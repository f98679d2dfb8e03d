import Foundation
import TestSupport
import TestTags

/// Strings that are `==` are one identity, whatever their bytes.
@Suite struct `Strings of equivalent characters` {
  static let equivalents: [(String, String)] = [
    ("é", "e\u{301}"), ("K", "\u{212A}"), (";", "\u{37E}"), ("`", "\u{1FEF}"),
    ("Å", "\u{212B}"), ("한", "\u{1112}\u{1161}\u{11AB}"), ("가", "\u{1100}\u{1161}"),
    ("ấ", "a\u{302}\u{301}"), ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("Ω", "\u{2126}"),
    ("Key;`", "\u{212A}ey\u{37E}\u{1FEF}"),
    (
      "a long text with a K and an é far behind; and `more` of it",
      "a long text with a \u{212A} and an e\u{301} far behind\u{37E} and \u{1FEF}more` of it"
    ),
    (
      String(repeating: "K;`", count: 100),
      String(repeating: "\u{212A}\u{37E}\u{1FEF}", count: 100)
    ),
  ]

  @Test(arguments: equivalents)
  func `are one identity, alone and as a part`(_ a: String, _ b: String) throws {
    expect(a == b && Array(a.utf8) != Array(b.utf8))
    let others = ["x", "yy"]
    for (a, b) in [(a, b), (b, a)] {
      expectSameByAll([a] + others, [b] + others, is: "no changes")
      expectSameByAll([a] + others, others + [b], is: "moves [0 → 2]")
      expectSameByAll(
        [a, "x"].map { "--\($0)"[...].dropFirst(2) }, ["x", b].map { $0[...] },
        is: "moves [1 → 0]")
      expectSameByAll([["1", a], []], [[], ["1", b]], is: "moves [1 → 0]")
      expectSameByAll(
        [TupleIdentity((1, a)), TupleIdentity((2, a))],
        [TupleIdentity((2, b)), TupleIdentity((1, b))], is: "moves [1 → 0]")
      expectSameByAll([a as String?], [b], is: "no changes")
      expectSameByAll([AnyHashable(a)], [AnyHashable(b)], is: "no changes")
      expectSameByAll([Array(a)], [Array(b)], is: "no changes")
    }
  }

  @Test func `that only look alike are different`() {
    for (a, b) in [
      ("ss", "ß"), ("fi", "ﬁ"), ("A", "\u{391}"), ("K", "k"), ("1", "\u{B9}"), ("e", "é"),
    ] {
      expectSameByAll([a], [b], is: "deletions [0], insertions [0]")
    }
  }

  private static let scalars = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0) }

  /// Every scalar, alone and between ASCII letters, in its two normal forms.
  @Test(.tags(.long), .whenProving)
  func `have one key for each scalar there is`() throws {
    var old: [String] = []
    var new: [String] = []
    for scalar in Self.scalars where scalar.value >= 0x80 {
      let string = String(scalar)
      for form in [
        string.decomposedStringWithCanonicalMapping, string.precomposedStringWithCanonicalMapping,
      ] where form.unicodeScalars.first != scalar && form == string {
        old += [string, "a\(string)~"]
        new += [form, "a\(form)~"]
      }
    }
    #expect(old.count > 2 * 12_000)
    let changes = try ListChanges(from: old, to: new, id: { $0 }, contents: .ignored)
    expect(changes.isEmpty)
    let parts = try ListChanges(from: old, to: new, id: { ($0, 1) }, contents: .ignored)
    expect(parts.isEmpty)
  }

  @Test(.tags(.long), .whenProving)
  func `are no false match of another scalar`() throws {
    var seen: Set<String> = []
    let strings = Self.scalars.map { String($0) }
    let firsts = strings.filter { seen.insert($0).inserted }
    #expect(strings.count - firsts.count > 1_000)
    // By `==` each is there once, so none in the one half has a partner in the other.
    let old = stride(from: 0, to: firsts.count, by: 2).map { firsts[$0] }
    let new = stride(from: 1, to: firsts.count, by: 2).map { firsts[$0] }
    #expect(old.count > 500_000)
    let changes = try ListChanges(from: old, to: new, id: { $0 }, contents: .ignored)
    expectEqual(changes.deletions.count, old.count)
    expectEqual(changes.insertions.count, new.count)
  }
}
