import CListDiff
import ListTrials
import TestSupport
import Testing

@Suite struct `The result of the core` {
  @Test func `is the reference's for all small pairs, runs included`() throws {
    let workspace = try CoreWorkspace()
    var failures: [String] = []
    forEveryPair(upTo: 4) { old, new in
      let lists = [old, new].map { list in
        CoreList(
          list.map { UInt64($0) }, contents: list.enumerated().map { UInt64(($0 + $1) % 3) })
      }
      let expected = CoreChanges(expectedFrom: lists[0], to: lists[1])
      if (try? workspace.diff(from: lists[0], to: lists[1])) != expected {
        failures.append("\(old) → \(new)")
      }
    }
    expect(failures.isEmpty, "\(failures.count) failures, first: \(failures.first ?? "")")
  }

  /// Long enough for far looks, for a scan that gives up, and for many blocks of 8 and 64.
  @Test func `is the reference's for long lists of every shape`() throws {
    let workspace = try CoreWorkspace()
    for alphabet in [3, 200] {
      let limits = TrialLimits(maxCount: 2_500, alphabet: alphabet)
      try forRandomCorePairs(each: 3, limits: limits, seed: UInt64(alphabet)) { shape, old, new in
        let expected = CoreChanges(expectedFrom: old, to: new)
        let changes = try workspace.diff(from: old, to: new)
        expectEqual(changes, expected, "\(shape), \(old.count) → \(new.count)")
      }
    }
  }

  /// A block is skipped by eight keys at once: the only equal key stands at each place of one.
  @Test(arguments: 0..<24)
  func `finds a far place anywhere in a block`(_ shift: Int) throws {
    let workspace = try CoreWorkspace()
    let tail = (1_000..<1_200).map { UInt64($0) }
    let long = (0..<(60 + shift)).map { UInt64(10_000 + $0) }
    let short = (0..<17).map { UInt64(20_000 + $0) }
    for (old, new) in [(long, short), (short, long)] {
      let lists = (CoreList(old + tail + [1]), CoreList(new + tail + [2]))
      let changes = try workspace.diff(from: lists.0, to: lists.1)
      expectEqual(changes, CoreChanges(expectedFrom: lists.0, to: lists.1))
      expectEqual(changes.runs.count, 1)
      expect(changes.moves.isEmpty)
    }
  }

  /// Nothing is equal, so that looks go as far as they may: with ASan a step too far traps.
  @Test func `looks no further than the shorter list goes`() throws {
    let workspace = try CoreWorkspace()
    for count in 16...60 {
      let long = CoreList((0..<300).map { UInt64($0) })
      let short = CoreList((0..<count).map { UInt64(1_000 + $0) })
      try expectEqual(workspace.diff(from: long, to: short).deletions, Array(0..<300))
      try expectEqual(workspace.diff(from: short, to: long).deletions, Array(0..<count))
    }
  }

  @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 63, 64, 65, 127, 128, 129])
  func `is right where ends and middles fill whole blocks`(_ count: Int) throws {
    let workspace = try CoreWorkspace()
    let keys = (0..<count).map { UInt64($0) }
    for head in [0, 1, 8, 64] {
      let front = (0..<head).map { UInt64(1_000 + $0) }
      let back = (0..<head).map { UInt64(2_000 + $0) }
      for middle in [Array(keys.reversed()), Array(keys.dropFirst(count / 2)), [], keys + keys] {
        let old = CoreList(front + keys + back)
        let new = CoreList(front + middle + back)
        try expectEqual(workspace.diff(from: old, to: new), CoreChanges(expectedFrom: old, to: new))
        try expectEqual(workspace.diff(from: new, to: old), CoreChanges(expectedFrom: new, to: old))
      }
    }
  }

  @Test func `has runs that ascend and are as long as can be`() throws {
    let workspace = try CoreWorkspace()
    for shape in CoreShape.allCases {
      for seed in 0..<5 {
        let (old, new) = shape.pair(count: 700, seed: UInt64(seed))
        let runs = try workspace.diff(from: old, to: new).runs
        for (run, next) in zip(runs, runs.dropFirst()) {
          #expect(run.after + run.length <= next.after)
          expect(run.after + run.length < next.after || run.before + run.length != next.before)
        }
        expect(runs.allSatisfy { $0.length > 0 })
      }
    }
  }

  @Test func `has updates by the hashes of contents, and none without`() throws {
    let workspace = try CoreWorkspace()
    let old = CoreList([1, 2, 3, 4], contents: [0, 0, 0, 0])
    let new = CoreList([4, 1, 3, 5], contents: [9, 0, 9, 9])
    try expectEqual(
      workspace.diff(from: old, to: new).updates,
      [
        .init(before: 3, after: 0), .init(before: 2, after: 2),
      ])
    let bare = try workspace.diff(from: CoreList(old.keys), to: CoreList(new.keys))
    expect(bare.updates.isEmpty)
    expectEqual(bare.moves, [.init(before: 3, after: 0)])
  }

  @Test(arguments: CoreShape.allCases)
  func `is the same with any seed and any table`(_ shape: CoreShape) throws {
    let workspace = try CoreWorkspace()
    let (old, new) = shape.pair(count: 300)
    let expected = CoreChanges(expectedFrom: old, to: new)
    for seed in [0, 1, 0x8000_0000_0000_0000, UInt64.max] {
      for bits: UInt32 in [0, 1, 32, 60, 63, 64, 1_000, .max] {
        let options = listdiff_options(
          seed: seed, discarded_hash_bits: bits, front: 0, back: 0, progress: nil)
        try expectEqual(workspace.diff(from: old, to: new, options: options), expected)
      }
    }
    try expectEqual(workspace.diff(from: old, to: new), expected)
  }
}
