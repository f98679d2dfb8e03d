import Foundation
import TestSupport

@Suite struct `Changes` {
  private let changes = try? ListChanges(
    from: [1, 2, 3, 4, 5], to: [6, 5, 2, 3, 7, 8], id: { $0 }, contents: .by { a, _ in a != 3 })

  private func sample() throws -> ListChanges { try #require(changes) }

  @Test func `have views with random access`() throws {
    let changes = try sample()
    expect(changes.oldCount == 5 && changes.newCount == 6)
    expectEqual(Array(changes.deletions), [0, 3])
    expectEqual(Array(changes.insertions), [0, 4, 5])
    expectEqual(Array(changes.moves), [.init(before: 4, after: 1)])
    expectEqual(Array(changes.updates), [.init(before: 2, after: 3)])
    expect(changes.insertions[1] == 4 && changes.insertions.indices == 0..<3)
    expectEqual(changes.deletions.reversed(), [3, 0])
    expect(changes.insertions.last == 5 && changes.moves.last?.after == 1)
    expect(changes.moves.indices == 0..<1 && changes.updates.indices == 0..<1)
    expectEqual(changes.updates[0].before, 2)
    expect(changes.hasChanges && !changes.isEmpty)
  }

  @Test func `are empty where nothing changes`() {
    let changes = ListChanges(unchangedCount: 7)
    expect(changes.isEmpty && !changes.hasChanges)
    expect(changes.oldCount == 7 && changes.newCount == 7)
    expect(changes.deletions.isEmpty && changes.insertions.isEmpty)
    expect(changes.moves.isEmpty && changes.updates.isEmpty)
  }

  @Test func `are described on one line`() throws {
    try expectEqual(
      sample().description,
      "5 → 6 elements: deletions [0, 3], insertions [0, 4, 5], moves [4 → 1], updates [2 → 3]")
    expectEqual(ListChanges(unchangedCount: 2).description, "2 → 2 elements: no changes")
    let one = try ListChanges(from: ["a"], to: ["b"], id: { _ in 0 })
    expectEqual(one.description, "1 → 1 elements: updates [0]")
    expectEqual("\(ListChanges.Move(before: 5, after: 2))", "5 → 2")
    expectEqual("\(ListChanges.Update(before: 5, after: 2))", "5 → 2")
    expectEqual("\(ListChanges.Update(before: 5, after: 5))", "5")
  }

  @Test func `are equal and hash equally only where all is equal`() throws {
    let changes = try sample()
    let copy = try ListChanges(
      oldCount: 5, newCount: 6, checkedDeletions: [0, 3], insertions: [0, 4, 5],
      moves: [.init(before: 4, after: 1)], updates: [.init(before: 2, after: 3)])
    expectEqual(copy, changes)
    expectEqual(copy.hashValue, changes.hashValue)
    // The same numbers in other places.
    let deleted = try ListChanges(
      oldCount: 2, newCount: 0, checkedDeletions: [0, 1], insertions: [], moves: [], updates: [])
    let inserted = try ListChanges(
      oldCount: 0, newCount: 2, checkedDeletions: [], insertions: [0, 1], moves: [], updates: [])
    let replaced = try ListChanges(
      oldCount: 1, newCount: 1, checkedDeletions: [0], insertions: [0], moves: [], updates: [])
    let moved = try ListChanges(
      oldCount: 1, newCount: 1, checkedDeletions: [], insertions: [],
      moves: [.init(before: 0, after: 0)], updates: [])
    let updated = try ListChanges(
      oldCount: 1, newCount: 1, checkedDeletions: [], insertions: [], moves: [],
      updates: [.init(before: 0, after: 0)])
    let all: Set = [
      deleted, inserted, replaced, moved, updated, changes, ListChanges(unchangedCount: 1),
      ListChanges(unchangedCount: 2),
    ]
    expectEqual(all.count, 8)
    expectEqual(deleted.deletions, inserted.insertions)
    expectEqual(deleted.deletions.hashValue, inserted.insertions.hashValue)
    #expect(deleted.deletions != replaced.deletions)
  }

  @Test func `can be sent to other tasks`() async throws {
    let changes = try sample()
    let task = Task { changes.description + "\(changes.moves)" }
    await expect(task.value.contains("5 → 6"))
  }

  @Test func `have engines with names`() {
    expectEqual(DiffEngine.allCases.map(\.rawValue), ["c", "reference", "verified"])
    expectEqual(DiffEngine(rawValue: "c"), .c)
    expect(ListSide.old.rawValue == "old" && ListSide.new.rawValue == "new")
  }

  @Test func `have errors that say what is wrong`() {
    let changes = ListChanges(unchangedCount: 1)
    let texts: [(ListDiffError, String)] = [
      (.tooManyElements(count: 9), "a list has 9 elements, more than 2147483646"),
      (.outOfMemory, "not enough memory for the diff"),
      (.countMismatch(side: .old, expected: 2, actual: 3), "the old list has 3 elements, but"),
      (.countMismatch(side: .new, expected: 2, actual: 3), "changes are for 2"),
      (.invalidChanges(reason: "x"), "the changes are not valid: x"),
      (.enginesDisagree(c: "\(changes)", reference: "\(changes)"), "please report it"),
    ]
    for (error, text) in texts {
      expect(error.description.contains(text))
    }
  }
}
