import TestSupport

@Suite struct `Applying changes` {
  private let old = [1, 2, 3, 4, 5].map { TrialElement(id: $0) }
  private let new = [(6, 0), (5, 0), (2, 1), (3, 0), (7, 0)].map {
    TrialElement(id: $0, contents: $1)
  }

  @Test func `asks for insertions and updates only, in order`() throws {
    let changes = try ListChanges(from: old, to: new)
    var asked: [Int] = []
    let result = try changes.applying(to: old) { index in
      asked.append(index)
      return new[index]
    }
    expectEqual(result, new)
    expectEqual(asked, [0, 2, 4])
  }

  @Test func `takes from the old list what isn't inserted or updated`() throws {
    let changes = try ListChanges(from: old, to: new, contents: .ignored)
    let result = try changes.applying(to: old, insertedFrom: new)
    expectEqual(result.map(\.contents), [0, 0, 0, 0, 0])
    expectEqual(result.map(\.id), new.map(\.id))
  }

  @Test func `asks in order for random lists as well`() throws {
    var random = SplitMix64(seed: 8)
    for _ in 0..<300 {
      let (_, pair) = TrialPair.random(limits: TrialLimits(maxCount: 40), using: &random)
      let changes = try ListChanges(from: pair.old, to: pair.new)
      var asked: [Int] = []
      let result = try changes.applying(to: pair.old) { index in
        asked.append(index)
        return pair.new[index]
      }
      expectEqual(result, pair.new)
      expectEqual(asked, (Array(changes.insertions) + changes.updates.map(\.after)).sorted())
    }
  }

  @Test func `is an error for lists of other lengths`() throws {
    let changes = try ListChanges(from: old, to: new)
    for wrong in [0, 4, 6] {
      let list = (0..<wrong).map { TrialElement(id: $0) }
      let oldError = ListDiffError.countMismatch(side: .old, expected: 5, actual: wrong)
      let newError = ListDiffError.countMismatch(side: .new, expected: 5, actual: wrong)
      #expect(throws: oldError) { try changes.applying(to: list, insertedFrom: new) }
      #expect(throws: newError) { try changes.applying(to: old, insertedFrom: list) }
      #expect(throws: oldError) { try changes.applying(to: list) { new[$0] } }
      #expect(throws: oldError) { try changes.collectionDifference(from: list, to: new) }
      #expect(throws: newError) { try changes.collectionDifference(from: old, to: list) }
    }
  }

  @Test func `backwards leads back`() throws {
    let changes = try ListChanges(from: old, to: new)
    let back = changes.inverted()
    expect(back.oldCount == changes.newCount && back.newCount == changes.oldCount)
    expectEqual(Array(back.deletions), Array(changes.insertions))
    expectEqual(Array(back.insertions), Array(changes.deletions))
    expectEqual(back.moves.map(\.after), changes.moves.map(\.before).sorted())
    try expectEqual(back.applying(to: new, insertedFrom: old), old)
    expectEqual(back.inverted(), changes)
    expectEqual(ListChanges(unchangedCount: 4).inverted(), ListChanges(unchangedCount: 4))
  }

  @Test func `backwards has its updates in the order of the list that it leads to`() throws {
    let changed = old.reversed().map { TrialElement(id: $0.id, contents: 1) }
    let changes = try ListChanges(from: old, to: changed)
    expectEqual(changes.updates.map(\.before), [4, 3, 2, 1, 0])
    expectEqual(changes.inverted().updates.map(\.after), [0, 1, 2, 3, 4])
    expectEqual(changes.inverted().updates.map(\.before), [4, 3, 2, 1, 0])
    try expectEqual(changes.inverted().applying(to: changed, insertedFrom: old), old)
  }
}
