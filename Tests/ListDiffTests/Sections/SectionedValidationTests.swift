import Foundation
import TestSupport

@Suite struct `Changes of sections put together` {
  /// All parts; the list has 3 sections before and after.
  struct Parts: Sendable {
    var sectionDeletions: [Int] = []
    var sectionInsertions: [Int] = []
    var sectionMoves: [(Int, Int)] = []
    var sectionUpdates: [(Int, Int)] = []
    var deletions: [(Int, Int)] = []
    var insertions: [(Int, Int)] = []
    var moves: [((Int, Int), (Int, Int))] = []
    var updates: [((Int, Int), (Int, Int))] = []
    var supplementaryDeletions: [(Int, Int)] = []
    var supplementaryInsertions: [(Int, Int)] = []
    var supplementaryUpdates: [((Int, Int), (Int, Int))] = []

    func changes() throws(ListDiffError) -> SectionedChanges {
      func path<Version>(_ place: (Int, Int)) -> ItemPath<Version> {
        ItemPath(section: place.0, item: place.1)
      }
      func supplementary<Version>(_ place: (Int, Int)) -> SupplementaryPath<Version> {
        SupplementaryPath(section: place.0, element: place.1)
      }
      return try SectionedChanges(
        oldSectionCount: 3, newSectionCount: 3,
        checkedSectionDeletions: sectionDeletions.map { SectionIndex($0) },
        sectionInsertions: sectionInsertions.map { SectionIndex($0) },
        sectionMoves: sectionMoves.map { .init(before: .init($0.0), after: .init($0.1)) },
        sectionUpdates: sectionUpdates.map { .init(before: .init($0.0), after: .init($0.1)) },
        itemDeletions: deletions.map(path), itemInsertions: insertions.map(path),
        itemMoves: moves.map { .init(before: path($0.0), after: path($0.1)) },
        itemUpdates: updates.map { .init(before: path($0.0), after: path($0.1)) },
        supplementaryDeletions: supplementaryDeletions.map(supplementary),
        supplementaryInsertions: supplementaryInsertions.map(supplementary),
        supplementaryUpdates: supplementaryUpdates.map {
          .init(before: supplementary($0.0), after: supplementary($0.1))
        })
    }
  }

  static let faults: [(Parts, String)] = [
    (Parts(sectionDeletions: [3]), "of the sections, the deletion 3 is not below 3"),
    (Parts(sectionMoves: [(0, 1), (0, 2)]), "of the sections, the old element 0 is deleted or"),
    (Parts(sectionUpdates: [(0, 1)]), "of the sections, the update 0 → 1 pairs different elements"),
    (Parts(deletions: [(3, 0)]), "the item deletion 3.0 is in no section; the list has 3"),
    (Parts(deletions: [(0, -1)]), "the item deletion 0.-1 is negative"),
    (Parts(insertions: [(-1, 0)]), "the item insertion -1.0 is negative"),
    (Parts(insertions: [(0, .max)]), "is beyond any section's end"),
    (Parts(deletions: [(0, 1), (0, 1)]), "the item deletion 0.1 is out of order or repeated"),
    (Parts(insertions: [(1, 0), (0, 1)]), "the item insertion 0.1 is out of order"),
    (Parts(moves: [((0, 0), (9, 0))]), "the target of an item move 9.0 is in no section"),
    (Parts(moves: [((9, 0), (0, 0))]), "the source of an item move 9.0 is in no section"),
    (
      Parts(deletions: [(0, 0)], moves: [((0, 0), (0, 0))]),
      "the old item 0.0 is deleted or moved more than once"
    ),
    (
      Parts(insertions: [(0, 0)], moves: [((0, 0), (0, 0))]),
      "the new path 0.0 is used more than once"
    ),
    (Parts(updates: [((0, 0), (3, 0))]), "the new path of an item update 3.0 is in no section"),
    (
      Parts(insertions: [(0, 1)], updates: [((0, 1), (0, 1))]),
      "the item update 0.1 → 0.1 pairs different items; the new item 0.1 is inserted"
    ),
    (
      Parts(deletions: [(0, 0)], updates: [((0, 2), (0, 2))]),
      "the item update 0.2 → 0.2 pairs different items; the new item 0.2 is the old item 0.3"
    ),
    (Parts(updates: [((1, 0), (0, 0))]), "the new item 0.0 is the old item 0.0"),
    (
      Parts(sectionDeletions: [2], sectionInsertions: [0], updates: [((0, 0), (0, 0))]),
      "the new item 0.0 is inserted"
    ),
    (
      Parts(sectionDeletions: [0], sectionInsertions: [0], deletions: [(0, 1)]),
      "the item 0.0 of a deleted section is neither deleted nor moved"
    ),
    (
      Parts(sectionDeletions: [0], sectionInsertions: [0], insertions: [(0, 0), (0, 2)]),
      "the item 0.1 of an inserted section is neither inserted nor moved"
    ),
    (
      Parts(sectionDeletions: [0], sectionInsertions: [0], supplementaryDeletions: [(0, 0)]),
      "the supplementary deletion 0#0 is in a deleted section"
    ),
    (
      Parts(sectionDeletions: [0], sectionInsertions: [0], supplementaryInsertions: [(0, 0)]),
      "the supplementary insertion 0#0 is in an inserted section"
    ),
    (
      Parts(supplementaryUpdates: [((0, 0), (1, 0))]),
      "the supplementary update 0#0 → 1#0 is not within one section"
    ),
    (
      Parts(supplementaryDeletions: [(0, 0)], supplementaryUpdates: [((0, 0), (0, 0))]),
      "the supplementary update 0#0 → 0#0 uses a path again"
    ),
  ]

  @Test(arguments: Self.faults.indices)
  func `name the part that is wrong`(_ index: Int) {
    let (parts, fault) = Self.faults[index]
    do {
      let changes = try parts.changes()
      Issue.record("no error in \(changes)")
    } catch {
      guard case .invalidChanges(let reason) = error else {
        Issue.record("\(error)")
        return
      }
      expect(reason.contains(fault), "\(reason)")
    }
  }

  @Test func `are what they are put together from`() throws {
    let parts = Parts(
      sectionDeletions: [1], sectionInsertions: [0], sectionUpdates: [(0, 1)],
      deletions: [(1, 0)], insertions: [(0, 0)], moves: [((1, 1), (2, 0))],
      updates: [((0, 4), (1, 4)), ((1, 1), (2, 0)), ((2, 0), (2, 1))],
      supplementaryDeletions: [(2, 0)], supplementaryUpdates: [((0, 0), (1, 0))])
    try expectEqual(
      parts.changes().description,
      "3 → 3 sections: deletions [1], insertions [0], updates [0 → 1], item deletions [1.0], "
        + "item insertions [0.0], item moves [1.1 → 2.0], "
        + "item updates [0.4 → 1.4, 1.1 → 2.0, 2.0 → 2.1], supplementary deletions [2#0], "
        + "supplementary updates [0#0 → 1#0]")
  }

  @Test func `are encoded and decoded`() throws {
    let parts = Parts(
      sectionDeletions: [1], sectionInsertions: [0], deletions: [(1, 0)], insertions: [(0, 0)],
      moves: [((1, 1), (2, 0))], updates: [((2, 0), (2, 1))],
      supplementaryInsertions: [(2, 3)])
    let changes = try parts.changes()
    let encoder = JSONEncoder()
    let data = try encoder.encode(changes)
    try expectEqual(JSONDecoder().decode(SectionedChanges.self, from: data), changes)
    let altered = String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: "\"oldSectionCount\":3", with: "\"oldSectionCount\":2")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SectionedChanges.self, from: Data(altered.utf8))
    }
  }
}
