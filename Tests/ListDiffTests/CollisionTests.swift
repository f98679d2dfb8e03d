import Foundation
import TestSupport

@testable import ListFlatDiff

@Suite struct `Where keys collide` {
  /// The first pair for which an engine with poor keys gives something else than the reference.
  private func failure<ID: Hashable>(
    keptBits: Int, pairs: Int, maxCount: Int, seed: UInt64, makeID: (Int) -> ID
  ) throws -> String? {
    var random = SplitMix64(seed: seed)
    let ids = (0...4 * maxCount).map(makeID)
    for _ in 0..<pairs {
      let limits = TrialLimits(
        maxCount: Int.random(in: 1...maxCount, using: &random), alphabet: 1 + maxCount / 4)
      let (shape, pair) = TrialPair.random(limits: limits, using: &random)
      let hashing = Hashing(seed: random.next(), keptKeyBits: keptBits)
      let changes = try listChanges(
        from: pair.old, to: pair.new, id: { ids[$0.id] },
        contents: .equality, engine: .verified, hashing: hashing)
      let reference = ReferenceDiff.changes(
        from: pair.old, to: pair.new, id: { $0.id }, contents: .by { $0 == $1 })
      if changes != reference {
        return "\(shape): \(pair) gives \(changes), not \(reference)"
      }
    }
    return nil
  }

  @Test(arguments: [0, 1, 2, 4, 8, 16])
  func `identities are told apart all the same`(_ bits: Int) throws {
    func failure<ID: Hashable>(seed: UInt64, makeID: (Int) -> ID) throws -> String? {
      try self.failure(
        keptBits: bits, pairs: thorough(16_000), maxCount: 30, seed: seed, makeID: makeID)
    }
    try expectEqual(failure(seed: 1) { "name \($0)" }, nil)
    let uuids = try failure(seed: 2) { number in
      let bytes = UInt8(truncatingIfNeeded: number)
      return UUID(uuid: (bytes, UInt8(number >> 8), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    }
    expectEqual(uuids, nil)
    try expectEqual(failure(seed: 3) { CollidingID($0, hash: $0 % 3) }, nil)
  }

  @Test(arguments: [8, 16])
  func `long lists come out right as well`(_ bits: Int) throws {
    let failure = try failure(keptBits: bits, pairs: 20, maxCount: 400, seed: 4) { "\($0)" }
    expectEqual(failure, nil)
  }

  /// With a hash that is constant, every other seed is as bad as the first: the reference decides.
  @Test(arguments: [(300, 30), (5, 300)])
  func `a constant hash costs time, not exactness`(_ pairs: Int, _ maxCount: Int) throws {
    let failure = try failure(
      keptBits: 64, pairs: pairs, maxCount: maxCount, seed: 5
    ) { CollidingID($0) }
    expectEqual(failure, nil)
  }

  /// With one seed after the other, and then by the reference.
  @Test func `it takes time in proportion to the lists`() throws {
    var random = SplitMix64(seed: 8)
    let growth = try ThreadClock.growth { size in
      let old = (0..<(size / 32)).map { "name \($0)" }
      let new = old.shuffled(using: &random)
      let changes = try listChanges(
        from: old, to: new, reader: ValueReader(), engine: .c,
        hashing: Hashing(seed: 3, keptKeyBits: 0))
      #expect(changes.moves.count > old.count / 2)
    }
    #expect(growth < ThreadClock.mostForLinear)
  }

  /// The core's keys are made once a side; a second seed makes them again, and no third is tried.
  @Test func `a second seed is enough where the first one collides`() throws {
    let counter = HashCounter()
    let old = [CountedID(1, counter: counter), CountedID(2, counter: counter)]
    let new = [CountedID(2, counter: counter), CountedID(3, counter: counter)]
    var costs: Set<Int> = []
    for seed in 0..<200 {
      let before = counter.hashes
      let changes = try listChanges(
        from: old, to: new, id: { $0 }, contents: .ignored,
        engine: .c, hashing: Hashing(seed: UInt64(seed), keptKeyBits: 4))
      expectEqual(changes.description, "2 → 2 elements: deletions [0], insertions [1]")
      costs.insert(counter.hashes - before)
    }
    // 2 is still in order, so that 1 and 3 are hashed for each seed that is tried; the reference hashes in
    // its own way after two.
    expect(costs.isSuperset(of: [2, 4]))
    expectEqual(costs.filter { $0 < 4 }, [2])
  }

  @Test func `a second seed differs from the first`() {
    for seed: UInt64 in [0, 1, 2, 1 << 63, .max] {
      let hashing = Hashing(seed: seed, keptKeyBits: 7, discardedTableBits: 9)
      #expect(hashing.reseeded.seed != seed)
      expectEqual(hashing.reseeded.keptKeyBits, 7)
      expectEqual(hashing.reseeded.discardedTableBits, 9)
    }
  }

  @Test func `contents are asked again with the second seed, and updates are there once`() throws {
    var random = SplitMix64(seed: 6)
    let old = (0..<40).map { TrialElement(id: $0) }
    let new = old.shuffled(using: &random).map { TrialElement(id: $0.id, contents: 1) }
    for seed in 0..<50 {
      let changes = try listChanges(
        from: old, to: new, id: { "\($0.id)" }, contents: .equality, engine: .c,
        hashing: Hashing(seed: UInt64(seed), keptKeyBits: 10))
      expectEqual(changes.updates.map(\.after), Array(0..<40))
    }
  }
}

@Suite struct `The seed` {
  @Test func `changes no result`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<100 {
      let (_, pair) = TrialPair.random(limits: TrialLimits(maxCount: 60), using: &random)
      let results = try [nil, 0, 1, .max, random.next()].map { (seed: UInt64?) in
        try ListChanges(from: pair.old, to: pair.new, id: { "\($0.id)" }, seed: seed)
      }
      expectEqual(Set(results).count, 1)
    }
  }

  private func keys<ID: Hashable>(_ ids: [ID], seed: UInt64) -> [UInt64] {
    ListFingerprints(identitiesOf: ids, id: { $0 }, seed: seed).identities
  }

  @Test func `changes the keys of hashed identities, and only those`() {
    #expect(keys(["a", "b"], seed: 1) != keys(["a", "b"], seed: 2))
    expectEqual(keys([UUID()], seed: 1).count, 1)
    #expect(keys([1.5], seed: 1) != keys([1.5], seed: 2))
    #expect(keys([Data([1])], seed: 1) != keys([Data([1])], seed: 2))
    expectEqual(keys([-1, 5], seed: 1), [UInt64.max, 5])
    // The sign is extended, so that one number has one key whatever its width.
    expectEqual(keys([255, 5] as [UInt8], seed: 2), [255, 5])
    expectEqual(keys([-1, 5] as [Int8], seed: 2), [UInt64.max, 5])
  }

  /// A collision costs a second diff or the reference; such lists must not have one for certain.
  @Test func `is not what tells identities apart whose bytes are alike`() {
    func expectDifferent<ID: Hashable>(_ ids: [ID], _ location: SourceLocation = #_sourceLocation) {
      expectEqual(Set(keys(ids, seed: 3)).count, ids.count, sourceLocation: location)
    }
    expectDifferent(["", "\0", "\0\0", "a", "é", "e", "ê"])
    expectDifferent([[], [""], ["", ""], ["a", "b"], ["ab"], ["ab", ""], ["", "ab"]])
    expectDifferent([[], [[]], [[], []], [[1]], [[1], []], [[], [1]], [[1, 2]], [[1], [2]]])
    expectDifferent([Data(), Data([0]), Data([0, 0])])
    expectDifferent([("a", "bc"), ("ab", "c"), ("", "abc"), ("abc", "")].map { TupleIdentity($0) })
    expectDifferent(
      [([1], [2, 3]), ([1, 2], [3]), ([], [1, 2, 3])].map { (parts: ([UInt8], [UInt8])) in
        TupleIdentity(parts)
      })
    expectDifferent(
      [(nil, 1), (1, nil), (1, 1)].map { (parts: (Int?, Int?)) in TupleIdentity(parts) })
  }

  @Test func `and the keys of equal identities are equal`() {
    let tuples = [("K", 0.0), ("\u{212A}", -0.0)].map { TupleIdentity($0) }
    expectEqual(Set(keys(tuples, seed: 3)).count, 1)
    expectEqual(Set(keys(["é", "e\u{301}"], seed: 3)).count, 1)
    expectEqual(Set(keys([[0.0], [-0.0]], seed: 3)).count, 1)
    let boxed: [AnyHashable] = [1 as Int, 1 as UInt8, 1.0]
    expectEqual(Set(keys(boxed.map { TupleIdentity(($0, 2)) }, seed: 3)).count, 1)
  }
}
