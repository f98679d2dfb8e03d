import TestSupport

@Suite struct `Swift's own differences` {
  private let longest = isThorough ? 4 : 3

  @Test func `are made of changes and lead back to them, for all small pairs`() throws {
    var failures: [String] = []
    func check(_ pair: TrialPair) throws {
      let changes = try ListChanges(from: pair.old, to: pair.new)
      let difference = try changes.collectionDifference(from: pair.old, to: pair.new)
      let applied = try changes.applying(to: pair.old, insertedFrom: pair.new)
      let back = try ListChanges(difference, oldCount: pair.old.count)
      if pair.old.applying(difference) != applied || back != changes {
        failures.append("\(pair): \(changes), \(difference), back \(back)")
      }
    }
    PairFamily.uniqueWithContents.forEachPair(upTo: longest) { pair in
      #expect(throws: Never.self) { try check(pair) }
    }
    PairFamily.ofIdentities.forEachPair(upTo: longest) { pair in
      var pair = pair
      #expect(throws: Never.self) { try check(pair) }
      for index in pair.new.indices where index % 2 == 0 { pair.new[index].contents = 1 }
      #expect(throws: Never.self) { try check(pair) }
    }
    expect(failures.isEmpty, "\(failures.count) failures, first: \(failures.first ?? "")")
  }

  @Test func `by the standard library become changes, with and without its moves`() throws {
    var failures: [String] = []
    PairFamily.ofIdentities.forEachPair(upTo: longest) { pair in
      let (old, new) = (pair.old.map(\.id), pair.new.map(\.id))
      let plain = new.difference(from: old)
      for difference in [plain, plain.inferringMoves()] {
        let changes = try? ListChanges(difference, oldCount: old.count)
        let applied = try? changes?.applying(to: old, insertedFrom: new)
        let partners = difference.removals.count {
          if case .remove(_, _, let partner) = $0 { partner != nil } else { false }
        }
        if applied != new || changes?.updates.isEmpty != true
          || changes?.deletions.count != difference.removals.count - partners
          || changes.map({ $0.moves.count > partners }) ?? true
        {
          failures.append("\(old) → \(new): \(difference)")
        }
      }
    }
    expect(failures.isEmpty, "\(failures.count) failures, first: \(failures.first ?? "")")
  }

  @Test func `move the fewest of what is associated`() throws {
    // Each but one element taken out and put back: only one has to move.
    let old = [0, 1, 2, 3]
    let difference = try #require(
      CollectionDifference<Int>([
        .remove(offset: 0, element: 0, associatedWith: 3),
        .remove(offset: 1, element: 1, associatedWith: 0),
        .remove(offset: 2, element: 2, associatedWith: 1),
        .insert(offset: 0, element: 1, associatedWith: 1),
        .insert(offset: 1, element: 20, associatedWith: 2),
        .insert(offset: 3, element: 0, associatedWith: 0),
      ]))
    expectEqual(old.applying(difference), [1, 20, 3, 0])
    let changes = try ListChanges(difference, oldCount: 4)
    expectEqual(changes.description, "4 → 4 elements: moves [0 → 3], updates [2 → 1]")
    let blind = try ListChanges(difference, oldCount: 4, contents: .by { _, _ in true })
    expect(blind.updates.isEmpty)
    var asked: [[Int]] = []
    _ = try ListChanges(
      difference, oldCount: 4,
      contents: .by { before, after in
        asked.append([before, after])
        return true
      })
    expectEqual(Set(asked), [[1, 1], [2, 20], [0, 0]])
  }

  @Test func `that don't fit the list are an error`() throws {
    let removal = try #require(
      CollectionDifference<Int>([.remove(offset: 3, element: 0, associatedWith: nil)]))
    for count in [-1, 0, 1, 3] {
      #expect(throws: ListDiffError.self) { try ListChanges(removal, oldCount: count) }
    }
    try expectEqual(Array(ListChanges(removal, oldCount: 4).deletions), [3])
    let insertion = try #require(
      CollectionDifference<Int>([.insert(offset: 3, element: 0, associatedWith: nil)]))
    for count in [-1, 0, 1, 2] {
      #expect(throws: ListDiffError.self) { try ListChanges(insertion, oldCount: count) }
    }
    try expectEqual(Array(ListChanges(insertion, oldCount: 3).insertions), [3])
    let move = try #require(
      CollectionDifference<Int>([
        .remove(offset: 0, element: 7, associatedWith: 5),
        .insert(offset: 5, element: 7, associatedWith: 0),
      ]))
    #expect(throws: ListDiffError.self) { try ListChanges(move, oldCount: 5) }
    try expectEqual(ListChanges(move, oldCount: 6).moves.map(\.after), [5])
  }

  @Test func `are an error, not a trap, for the largest of counts`() throws {
    let insertion = try #require(
      CollectionDifference<Int>([.insert(offset: 0, element: 0, associatedWith: nil)]))
    for count in [Int.max, 0x7FFF_FFFF] {
      #expect(throws: ListDiffError.tooManyElements(count: count)) {
        try ListChanges(insertion, oldCount: count)
      }
    }
    // One more than there may be, though the old list is as long as it may be.
    #expect(throws: ListDiffError.tooManyElements(count: 0x7FFF_FFFF)) {
      try ListChanges(insertion, oldCount: 0x7FFF_FFFE)
    }
  }
}
