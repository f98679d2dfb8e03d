import CListDiff
import ListTrials
import TestSupport
import Testing

/// Keys that a weak hash would send to the same places, none the same.
enum HostileKeys: String, CaseIterable, Sendable {
  case multiplesOf32Bits, multiplesOf40Bits, progression, goldenProgression, bitReversed
  case lowBitsOnly, oneBit

  func keys(_ count: Int) -> [UInt64] {
    (0..<UInt64(count)).map { place in
      switch self {
      case .multiplesOf32Bits: place << 32
      case .multiplesOf40Bits: place << 40
      case .progression: place &* 1_000_003
      case .goldenProgression: place &* 0x9E37_79B9_7F4A_7C15
      case .bitReversed: (0..<64).reduce(0) { $0 << 1 | place >> UInt64($1) & 1 }
      case .lowBitsOnly: place
      case .oneBit: (1 << (place % 40)) | (place / 40) << 48
      }
    }
  }
}

@Suite(.serialized) struct `Hostile keys` {
  private static let count = 20_000

  /// The least time of several diffs of a shuffle of the keys, in seconds.
  private static func time(_ keys: [UInt64]) throws -> Double {
    var random = SplitMix64(seed: 3)
    let workspace = try CoreWorkspace()
    let old = CoreList(keys)
    let new = CoreList(keys.shuffled(using: &random))
    var seed: UInt64 = 0
    return ThreadClock.leastSeconds(of: 5) {
      var changes = listdiff_changes()
      let options = listdiff_options(
        seed: seed, discarded_hash_bits: 0, front: 0, back: 0, progress: nil)
      let status = workspace.run(from: old, to: new, options: options, into: &changes)
      expectEqual(status, .ok)
      seed += 1
    }
  }

  @Test(arguments: HostileKeys.allCases)
  func `cost no more than a few times what random ones do`(_ hostile: HostileKeys) throws {
    var random = SplitMix64(seed: 4)
    let keys = hostile.keys(Self.count)
    expectEqual(Set(keys).count, Self.count)
    let usual = try Self.time((0..<Self.count).map { _ in random.next() })
    #expect(try Self.time(keys) < usual * 4)
  }
}

@Suite struct `The cost of the table` {
  /// Counted, so that no machine's noise is in it. Keys that rise evenly crowded into few buckets
  /// under about one seed in ten when keys were mixed by a single product.
  @Test func `grows with the lists, whatever the keys and the seed`() throws {
    let workspace = try CoreWorkspace()
    for factor: UInt64 in [1, 2, 3, 10, 4_096, 1 << 20, 1 << 32, 1 << 48, (1 << 32) + 1] {
      let keys = (0..<2_000).map { UInt64($0) &* factor }
      let (old, new) = (CoreList(keys), CoreList(keys.reversed()))
      for seed in 0..<100 {
        let options = listdiff_options(
          seed: UInt64(seed) &* 0x1_2345_6789 &+ 7, discarded_hash_bits: 0, front: 0, back: 0,
          progress: nil)
        var changes = listdiff_changes()
        expectEqual(workspace.run(from: old, to: new, options: options, into: &changes), .ok)
        // Few buckets overflow if they are half full, so a probe finds a key, which each key is
        // once to be put in and once to be looked up.
        #expect(changes.probes < 3 * keys.count)
        #expect(changes.comparisons < 2 * keys.count)
      }
    }
  }
}

/// Keys made by somebody who knows the seed. Without a defence each of them would look at the
/// buckets of half of all others.
@Suite struct `Keys that crowd under a known seed` {
  private static let seed: UInt64 = 99
  private static let crowding = CrowdingKeys(seed: seed)
  private static let count = 3_000

  /// Runs a diff under the seed that the keys were made for.
  ///
  /// - Returns: The buckets that were looked at, for each key of both lists.
  private func probes(
    from old: CoreList, to new: CoreList, _ location: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let workspace = try CoreWorkspace()
    let options = listdiff_options(
      seed: Self.seed, discarded_hash_bits: 0, front: 0, back: 0, progress: nil)
    var changes = listdiff_changes()
    let status = workspace.run(from: old, to: new, options: options, into: &changes)
    expectEqual(status, .ok, sourceLocation: location)
    expectEqual(
      CoreChanges(changes), CoreChanges(expectedFrom: old, to: new), sourceLocation: location)
    return changes.probes / (old.count + new.count)
  }

  private func shuffled<Key>(_ keys: [Key]) -> [Key] {
    var random = SplitMix64(seed: 5)
    return keys.shuffled(using: &random)
  }

  /// Above 1: the table did get crowded, so the keys are still what they are meant to be.
  private let bounds = 2..<8

  @Test func `cost little more than others when the table is filled`() throws {
    let keys = (0..<Self.count).map { Self.crowding.key($0) }
    expect(bounds.contains(try probes(from: CoreList(keys), to: CoreList(shuffled(keys)))))
  }

  @Test func `may repeat`() throws {
    let keys = shuffled((0..<Self.count).map { Self.crowding.key($0 / 3) })
    expect(bounds.contains(try probes(from: CoreList(keys), to: CoreList(shuffled(keys)))))
  }

  /// The old keys fill the first half of the buckets; the new ones all come in at its start.
  @Test func `cost little more than others when they are looked up`() throws {
    let bucketCount = Self.count / 6 + 8
    func bucket(_ key: UInt64) -> Int { (Int(Self.crowding.home(key)) * bucketCount) >> 32 }
    var room = [Int](repeating: 12, count: Self.count / 12)
    let old = (0..<Self.count).map { serial in
      let key = Self.crowding.key(serial) { bucket($0) < room.count && room[bucket($0)] > 0 }
      room[bucket(key)] -= 1
      return key
    }
    let new = (0..<Self.count).map { Self.crowding.key(Self.count + $0) }
    expect(bounds.contains(try probes(from: CoreList(old), to: CoreList(new))))
  }

  @Test func `cost little more than others with 16 bytes each`() throws {
    var pairs: [(first: UInt64, second: UInt64)] = []
    for serial in 0..<UInt64(Self.count) {
      pairs.append((serial, Self.crowding.key(0) { Self.crowding.home(serial, $0) >> 24 == 0 }))
    }
    let (old, new) = (
      pairs.flatMap { [$0.first, $0.second] }, shuffled(pairs).flatMap { [$0.first, $0.second] }
    )
    let workspace = try CoreWorkspace()
    var options = listdiff_options(
      seed: Self.seed, discarded_hash_bits: 0, front: 0, back: 0, progress: nil)
    var changes = listdiff_changes()
    let status = old.withUnsafeBytes { oldKeys in
      new.withUnsafeBytes { newKeys in
        var oldList = listdiff_list(
          keys: oldKeys.baseAddress, key_size: 16, contents: nil, count: Self.count)
        var newList = listdiff_list(
          keys: newKeys.baseAddress, key_size: 16, contents: nil, count: Self.count)
        return listdiff_diff(workspace.pointer, &oldList, &newList, &options, &changes)
      }
    }
    expectEqual(status, .ok)
    expect(changes.deletion_count == 0 && changes.insertion_count == 0)
    expect(bounds.contains(changes.probes / (2 * Self.count)))
  }

  @Test func `cost little more than others across sections`() throws {
    let keys = (0..<Self.count).map { Self.crowding.key($0) }
    let (old, new) = CoreSectionedList.pair(
      old: [(1, CoreList(keys, contents: keys)), (2, CoreList([], contents: []))],
      new: [(1, CoreList([], contents: [])), (2, CoreList(shuffled(keys), contents: keys))])
    let options = listdiff_options(
      seed: Self.seed, discarded_hash_bits: 0, front: 0, back: 0, progress: nil)
    var changes = listdiff_sectioned_changes()
    let status = try CoreWorkspace().run(from: old, to: new, options: options, into: &changes)
    expectEqual(status, .ok)
    expect(changes.move_count == Self.count && changes.deletion_count == 0)
    expect(bounds.contains(changes.probes / (2 * Self.count)))
  }
}
