import TestSupport

/// Worked out by hand from the rule for repeated identities, so that the rule can't drift.
@Suite struct `The pairing of repeated identities` {
  /// Letters stand for identities, capitals for changed contents of the small one.
  struct Example: Sendable, CustomTestStringConvertible {
    let old, new, changes, rule: String

    init(_ old: String, _ new: String, _ changes: String, _ rule: String) {
      (self.old, self.new, self.changes, self.rule) = (old, new, changes, rule)
    }

    var testDescription: String { "\(old) → \(new): \(rule)" }
  }

  static let examples = [
    Example("aaa", "aa", "deletions [2]", "the front pairs first"),
    Example("aa", "aaa", "insertions [2]", "the front pairs first"),
    Example("aba", "a", "deletions [1, 2]", "the front pairs before the back"),
    Example("ba", "aba", "insertions [0]", "the back pairs if the front can't"),
    Example("xaay", "xay", "deletions [2]", "both ends pair; the front took the first"),
    // The first elements miss; then b is next in the old list, a in the new one.
    Example("pabq", "rbas", "deletions [0, 3], insertions [0, 3], moves [2 → 1]", "a miss"),
    Example("xaby", "zbaw", "deletions [0, 3], insertions [0, 3], moves [2 → 1]", "a miss"),
    Example("abx", "bay", "deletions [2], insertions [2], moves [1 → 0]", "the last pair stays"),
    // b is next in the old list, a in the new one: going on in the old list gives two pairs.
    Example("abax", "bay", "deletions [0, 3], insertions [2]", "old side first"),
    // ca is two away in the old list; a alone would be only one away in the new list.
    Example("abcax", "cay", "deletions [0, 1, 4], insertions [2]", "two pairs before a near one"),
    // b alone is one away on the old side, a alone on the new side.
    Example(
      "abcz", "badz", "deletions [2], insertions [2], moves [1 → 0]", "one pair, old side first"),
    // c is two away in the old list, but alone: a miss, so the join pairs it.
    Example(
      "abcx", "cdby", "deletions [0, 3], insertions [1, 3], moves [2 → 0]", "one pair at one only"),
    // The scan pairs b, c; what it left, a, is taken by the first new a.
    Example("abcz", "bcaay", "deletions [3], insertions [3, 4], moves [0 → 2]", "the first takes"),
    // The scan: one ahead in the new list two pairs follow. The join: c.
    Example("abababcx", "caby", "deletions [2, 3, 4, 5, 7], insertions [3], moves [6 → 0]", "scan"),
    Example("aX", "ax", "updates [1]", "contents don't matter for pairs"),
    Example("aA", "Aa", "updates [0, 1]", "contents don't matter for pairs"),
  ]

  static func list(_ letters: String) -> [(id: String, letter: Character)] {
    letters.map { ($0.lowercased(), $0) }
  }

  @Test(arguments: examples, DiffEngine.allCases)
  func `is what the rule says`(_ example: Example, _ engine: DiffEngine) throws {
    let changes = try ListChanges(
      from: Self.list(example.old), to: Self.list(example.new), id: { $0.id },
      contents: .by { $0.letter == $1.letter }, engine: engine)
    let counts = "\(example.old.count) → \(example.new.count) elements: "
    expectEqual(changes.description, counts + example.changes)
  }

  /// What the join does with elements that stand behind 200 others on either side.
  static let joins: [(old: [Int], new: [Int], deletions: [Int], moves: [String], rule: Comment)] = [
    ([5, 6, 5], [5], [201, 202, 203], [], "the first free one"),
    // 6 pairs with 201; so the new 5 takes 202, its neighbour, and leaves the first 5 free.
    ([5, 6, 5], [6, 5], [200, 203], [], "the neighbour of the partner before, first or not"),
    // 6 takes 203, 5 its neighbour 204; the next 5 the first free, 200; then 7 its neighbour 201.
    (
      [5, 7, 5, 6, 5, 7], [6, 5, 5, 7, 9], [202, 205, 206], ["203 → 200", "204 → 201"],
      "it goes on behind what it took, and starts over with the first free"
    ),
  ]

  /// Nothing in common for 200 elements, so the scan gives up, and the join begins.
  @Test(arguments: joins.indices, DiffEngine.allCases)
  func `by the join is what the rule says`(_ index: Int, _ engine: DiffEngine) throws {
    let join = Self.joins[index]
    let changes = try ListChanges(
      from: (1_000..<1_200) + join.old + [-1], to: (2_000..<2_200) + join.new + [-2], id: { $0 },
      engine: engine)
    expectEqual(changes.deletions.filter { $0 >= 200 }, join.deletions, join.rule)
    expectEqual(changes.moves.map { "\($0)" }, join.moves, join.rule)
  }
}
