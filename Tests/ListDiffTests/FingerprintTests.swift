import TestSupport

@testable import ListFlatDiff

@Suite struct `Fingerprints` {
  private let old = [Item(id: "a"), Item(id: "b"), Item(id: "c")]
  private let new = [Item(id: "c", contents: 1), Item(id: "b"), Item(id: "d")]

  @Test(arguments: DiffEngine.allCases)
  func `give what the elements give`(_ engine: DiffEngine) throws {
    let expected = try ListChanges(from: old, to: new)
    expect(!expected.updates.isEmpty)
    for seed: UInt64? in [nil, 0, 7] {
      let identified = try ListChanges(
        from: ListFingerprints(of: old, seed: seed), to: ListFingerprints(of: new, seed: seed),
        engine: engine)
      expectEqual(identified, expected)
      let named = try ListChanges(
        from: ListFingerprints(of: old, id: \.id, contents: \.contents, seed: seed),
        to: ListFingerprints(of: new, id: \.id, contents: \.contents, seed: seed), engine: engine)
      expectEqual(named, expected)
      let bare = try ListChanges(
        from: ListFingerprints(identitiesOf: old, id: \.id, seed: seed),
        to: ListFingerprints(identitiesOf: new, id: \.id, seed: seed), engine: engine)
      try expectEqual(bare, ListChanges(from: old, to: new, contents: .ignored))
    }
  }

  @Test func `give what the elements give for random lists`() throws {
    var random = SplitMix64(seed: 21)
    for _ in 0..<300 {
      let (_, pair) = TrialPair.random(limits: TrialLimits(maxCount: 60), using: &random)
      let sides = [pair.old, pair.new].map { side in
        ListFingerprints(of: side, id: { "\($0.id)" }, contents: { "\($0.contents)" })
      }
      let changes = try ListChanges(from: sides[0], to: sides[1], engine: .verified)
      try expectEqual(changes, ListChanges(from: pair.old, to: pair.new))
      try expectEqual(changes, changes.confirmed(old: pair.old, new: pair.new))
    }
  }

  @Test(arguments: DiffEngine.allCases)
  func `that don't fit each other are an error`(_ engine: DiffEngine) {
    let seeded = [1, 2].map { ListFingerprints(of: old, seed: $0) }
    #expect(throws: ListDiffError.differentSeeds(old: 1, new: 2)) {
      try ListChanges(from: seeded[0], to: seeded[1], engine: engine)
    }
    let bare = ListFingerprints(identitiesOf: old, id: \.id, seed: 1)
    #expect(throws: ListDiffError.contentsOnOneSideOnly) {
      try ListChanges(from: bare, to: seeded[0], engine: engine)
    }
    #expect(throws: ListDiffError.contentsOnOneSideOnly) {
      try ListChanges(from: seeded[0], to: bare, engine: engine)
    }
    let numbered = ListFingerprints(of: old, id: \.contents, contents: { $0 }, seed: 1)
    #expect(throws: ListDiffError.differentIdentities) {
      try ListChanges(from: seeded[0], to: numbered, engine: engine)
    }
    let texts: [ListDiffError] = [
      .differentSeeds(old: 1, new: 2), .contentsOnOneSideOnly, .differentIdentities,
    ]
    expectEqual(Set(texts.map(\.description)).count, 3)
  }

  @Test(arguments: DiffEngine.allCases)
  func `of an empty list fit any of the same seed`(_ engine: DiffEngine) throws {
    let empties = [
      ListFingerprints(of: [Item<String>](), seed: 1),
      ListFingerprints(identitiesOf: [Item<String>](), id: \.id, seed: 1),
      ListFingerprints(identitiesOf: [Int](), id: \.self, seed: 1),
    ]
    let others =
      empties + [
        ListFingerprints(of: old, seed: 1),
        ListFingerprints(identitiesOf: old, id: \.id, seed: 1),
        ListFingerprints(of: old, id: \.contents, contents: { $0 }, seed: 1),
      ]
    for empty in empties {
      for other in others {
        let coming = try ListChanges(from: empty, to: other, engine: engine)
        expectEqual(Array(coming.insertions), Array(0..<other.count))
        let going = try ListChanges(from: other, to: empty, engine: engine)
        expectEqual(Array(going.deletions), Array(0..<other.count))
      }
      #expect(throws: ListDiffError.differentSeeds(old: 1, new: 2)) {
        try ListChanges(from: empty, to: ListFingerprints(of: old, seed: 2), engine: engine)
      }
    }
  }

  @Test func `are 16 bytes an element, 8 without contents`() {
    let full = ListFingerprints(of: old)
    expectEqual(full.count, 3)
    expect(full.identities.count == 3 && full.contents?.count == 3)
    let stride = MemoryLayout.stride(ofValue: full.identities[0])
    expectEqual(stride, 8)
    expectEqual(ListFingerprints(identitiesOf: old, id: \.id).contents, nil)
  }

  @Test func `are equal for equal lists, and only then`() {
    expectEqual(ListFingerprints(of: old, seed: 4), ListFingerprints(of: old.map { $0 }, seed: 4))
    #expect(ListFingerprints(of: old, seed: 4) != ListFingerprints(of: new, seed: 4))
    #expect(ListFingerprints(of: old, seed: 4) != ListFingerprints(of: old, seed: 5))
    expectEqual(ListFingerprints(of: old).seed, ListFingerprints(of: new).seed)
  }
}

@Suite struct `Confirming changes` {
  private let old = [Item(id: "a"), Item(id: "b"), Item(id: "c")]
  private let new = [Item(id: "x"), Item(id: "b", contents: 1), Item(id: "c")]

  private func fingerprints(_ keys: [UInt64], _ contents: [UInt64]?) -> ListFingerprints {
    ListFingerprints(seed: 0, identities: keys, contents: contents, identitiesAreExact: false)
  }

  @Test func `takes false pairs apart`() throws {
    // "a" and "x" have one key here, as they might by chance.
    let doubtful = try ListChanges(
      from: fingerprints([1, 2, 3], [0, 0, 0]), to: fingerprints([1, 2, 3], [0, 0, 0]))
    expect(doubtful.isEmpty)
    let right = try ListChanges(from: old, to: new)
    expectEqual(right.description, "3 → 3 elements: deletions [0], insertions [0], updates [1]")
    try expectEqual(doubtful.confirmed(old: old, new: new), right)
    let bare = try doubtful.confirmed(old: old, new: new, id: \.id, contents: .ignored)
    expectEqual(bare.description, "3 → 3 elements: deletions [0], insertions [0]")
  }

  @Test func `finds updates that hashes have hidden or made up`() throws {
    let same = [Item(id: "a"), Item(id: "b", contents: 1), Item(id: "c")]
    for contents: [UInt64] in [[0, 0, 0], [9, 9, 9]] {
      let changes = try ListChanges(
        from: fingerprints([1, 2, 3], [0, 0, 0]), to: fingerprints([1, 2, 3], contents))
      try expectEqual(
        changes.confirmed(old: old, new: same).description, "3 → 3 elements: updates [1]")
    }
  }

  @Test func `is an error for lists of other lengths`() throws {
    let changes = try ListChanges(from: old, to: new)
    #expect(throws: ListDiffError.countMismatch(side: .old, expected: 3, actual: 2)) {
      try changes.confirmed(old: Array(old.prefix(2)), new: new)
    }
    #expect(throws: ListDiffError.countMismatch(side: .new, expected: 3, actual: 4)) {
      try changes.confirmed(old: old, new: new + old.prefix(1))
    }
  }

  @Test func `repairs whatever colliding keys make of random lists`() throws {
    var random = SplitMix64(seed: 31)
    var repairs = 0
    for _ in 0..<500 {
      let (_, pair) = TrialPair.random(
        limits: TrialLimits(maxCount: 20, alphabet: 6), using: &random)
      let sides = [pair.old, pair.new].map { side in
        fingerprints(side.map { UInt64($0.id % 5) }, side.map { UInt64($0.contents) })
      }
      let doubtful = try ListChanges(from: sides[0], to: sides[1])
      let right = try ListChanges(from: pair.old, to: pair.new, engine: .reference)
      repairs += doubtful == right ? 0 : 1
      try expectEqual(doubtful.confirmed(old: pair.old, new: pair.new), right)
    }
    #expect(repairs > 100)
  }
}
