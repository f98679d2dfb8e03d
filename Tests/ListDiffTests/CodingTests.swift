import Foundation
import TestSupport

@Suite struct `Coded changes` {
  @Test func `takes no memory for counts that only the JSON says`() throws {
    let most = 0x7FFF_FFFE
    let json = """
      {"oldCount": \(most), "newCount": \(most - 1), "deletions": [5], "insertions": [],
       "moves": [{"from": \(most - 1), "to": 0}], "updates": [{"before": 7, "after": 7}]}
      """
    let changes = try JSONDecoder().decode(ListChanges.self, from: Data(json.utf8))
    expectEqual(changes.oldCount, most)
    expectEqual(changes.updates.map(\.before), [7])
    let wrong = json.replacingOccurrences(of: "\"before\": 7", with: "\"before\": 8")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ListChanges.self, from: Data(wrong.utf8))
    }
  }

  @Test func `come back as they were`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let (_, pair) = TrialPair.random(limits: TrialLimits(maxCount: 30), using: &random)
      let changes = try ListChanges(from: pair.old, to: pair.new)
      let data = try JSONEncoder().encode(changes)
      try expectEqual(JSONDecoder().decode(ListChanges.self, from: data), changes)
    }
  }

  @Test func `have the documented form`() throws {
    let changes = try ListChanges(
      from: [1, 2, 3], to: [3, 4, 2], id: { $0 }, contents: .by { a, _ in a != 3 })
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    expectEqual(
      String(decoding: try encoder.encode(changes), as: UTF8.self),
      #"{"deletions":[0],"insertions":[1],"moves":[{"from":2,"to":0}],"newCount":3,"#
        + #""oldCount":3,"updates":[{"after":0,"before":2}]}"#)
  }

  /// JSON with faults, and a word that the message must have.
  static let faults: [(json: String, word: String)] = [
    (json(old: -1), "-1 elements"),
    (json(new: -5), "-5 elements"),
    (json(old: 2_147_483_647, new: 2_147_483_647), "2147483647"),
    (json(deletions: "[3]", insertions: "[0]"), "deletion 3 is not below 3"),
    (json(deletions: "[-1]", insertions: "[0]"), "deletion -1 is negative"),
    (json(deletions: "[1,1]", insertions: "[0,1]"), "deletion 1 is out of order or repeated"),
    (json(deletions: "[2,1]", insertions: "[0,1]"), "deletion 1 is out of order"),
    (json(deletions: "[0]", insertions: "[9]"), "insertion 9 is not below 3"),
    (json(deletions: "[0,1]", insertions: "[2,0]"), "insertion 0 is out of order"),
    (json(deletions: "[0]"), "1 deletions and 0 insertions don't give 3"),
    (json(old: 2), "don't give 3"),
    (json(moves: #"[{"from":0,"to":3}]"#), "target of a move 3"),
    (json(moves: #"[{"from":0,"to":-3}]"#), "target of a move -3"),
    (json(moves: #"[{"from":3,"to":0}]"#), "the move from 3 starts outside"),
    (json(moves: #"[{"from":-2,"to":0}]"#), "the move from -2 starts outside"),
    (json(moves: #"[{"from":0,"to":1},{"from":1,"to":0}]"#), "target of a move 0 is out of order"),
    (json(moves: #"[{"from":0,"to":0},{"from":0,"to":1}]"#), "0 is deleted or moved more than"),
    (
      json(deletions: "[0]", insertions: "[0]", moves: #"[{"from":0,"to":1}]"#),
      "old element 0 is deleted or moved more than once"
    ),
    (
      json(deletions: "[0]", insertions: "[0]", moves: #"[{"from":1,"to":0}]"#),
      "new index 0 is used more than once"
    ),
    (json(updates: #"[{"before":0,"after":3}]"#), "new index of an update 3"),
    (json(updates: #"[{"before":0,"after":1}]"#), "the update 0 → 1 pairs different elements"),
    (json(updates: #"[{"before":-1,"after":1}]"#), "the update -1 → 1 pairs different elements"),
    (
      json(updates: #"[{"before":1,"after":1},{"before":1,"after":1}]"#),
      "new index of an update 1 is out of order or repeated"
    ),
    (
      json(deletions: "[0]", insertions: "[2]", updates: #"[{"before":0,"after":2}]"#),
      "the new element 2 is inserted"
    ),
  ]

  private static func json(
    old: Int = 3, new: Int = 3, deletions: String = "[]", insertions: String = "[]",
    moves: String = "[]", updates: String = "[]"
  ) -> String {
    #"{"oldCount":\#(old),"newCount":\#(new),"deletions":\#(deletions),"#
      + #""insertions":\#(insertions),"moves":\#(moves),"updates":\#(updates)}"#
  }

  @Test(arguments: faults)
  func `with a fault are refused, and the fault is named`(_ json: String, _ word: String) throws {
    do {
      let changes = try JSONDecoder().decode(ListChanges.self, from: Data(json.utf8))
      Issue.record("\(json) was taken for \(changes)")
    } catch DecodingError.dataCorrupted(let context) {
      expect(context.debugDescription.contains(word), "\(context.debugDescription)")
    }
  }

  @Test(arguments: [
    "{}", "[]", "null", #"{"oldCount":1}"#, json(deletions: "null"), json(deletions: #"["0"]"#),
    json(deletions: "[0.5]"), json(deletions: "[9223372036854775808]"), json(moves: "[[0,1]]"),
    json(moves: #"[{"from":0}]"#), json(updates: #"[{"before":0}]"#), "{",
    json().replacingOccurrences(of: "insertions", with: "inserted"),
  ])
  func `of another form are refused`(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ListChanges.self, from: Data(json.utf8))
    }
  }

  @Test func `of the least form are taken`() throws {
    let decoded = try JSONDecoder().decode(ListChanges.self, from: Data(Self.json().utf8))
    expectEqual(decoded, ListChanges(unchangedCount: 3))
  }
}

@Suite struct `Changes put together by hand` {
  @Test(arguments: [Int.min, -1, 0x7FFF_FFFF, Int.max])
  func `may not have such a count`(_ count: Int) {
    let error: ListDiffError =
      count < 0
      ? .invalidChanges(reason: "a list can't have \(count) elements")
      : .tooManyElements(count: count)
    #expect(throws: error) {
      try ListChanges(
        oldCount: count, newCount: 0, checkedDeletions: [], insertions: [], moves: [], updates: [])
    }
    #expect(throws: error) {
      try ListChanges(
        oldCount: 0, newCount: count, checkedDeletions: [], insertions: [], moves: [], updates: [])
    }
  }

  @Test func `may have indexes as large or small as integers are`() {
    for index in [Int.min, Int.max, 1 << 32] {
      let parts: [([Int], [Int], [ListChanges.Move], [ListChanges.Update])] = [
        ([index], [0], [], []), ([0], [index], [], []),
        ([], [], [.init(before: index, after: 0)], []),
        ([], [], [.init(before: 0, after: index)], []),
        ([], [], [], [.init(before: index, after: 0)]),
        ([], [], [], [.init(before: 0, after: index)]),
      ]
      for (deletions, insertions, moves, updates) in parts {
        #expect(throws: ListDiffError.self) {
          try ListChanges(
            oldCount: 1, newCount: 1, checkedDeletions: deletions, insertions: insertions,
            moves: moves, updates: updates)
        }
      }
    }
  }

  @Test func `may move more than need be`() throws {
    let changes = try ListChanges(
      oldCount: 2, newCount: 2, checkedDeletions: [], insertions: [],
      moves: [.init(before: 0, after: 0), .init(before: 1, after: 1)],
      updates: [.init(before: 1, after: 1)])
    try expectEqual(changes.applying(to: ["a", "b"], insertedFrom: ["x", "y"]), ["a", "y"])
  }
}
