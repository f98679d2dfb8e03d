import Foundation
import TestSupport

@Suite struct `Values that identify themselves` {
  /// Both engines on random pairs, with values made from numbers.
  private func check<Value: Hashable>(_ value: (Int) -> Value) throws {
    var random = SplitMix64(seed: 21)
    for run in stride(from: 0, to: 300, by: 300 / thorough(300)) {
      let limits = TrialLimits(maxCount: 10 + run, alphabet: 1 + run % 9)
      let (_, pair) = TrialPair.random(limits: limits, using: &random)
      let (old, new) = (pair.old.map { value($0.id) }, pair.new.map { value($0.id) })
      let changes = try ListChanges(from: old, to: new, engine: .verified)
      try expectEqual(changes.applying(to: old, insertedFrom: new), new)
      expect(changes.updates.isEmpty)
    }
  }

  @Test func `integers`() throws {
    try check { $0 }
    try check { UInt64($0) << 40 }
    try check { Int8(truncatingIfNeeded: $0) }
  }

  @Test func `UUIDs`() throws {
    try check { number in
      var random = SplitMix64(seed: UInt64(number))
      let (high, low) = (random.next(), random.next())
      return withUnsafeBytes(of: (high, low)) { $0.load(as: UUID.self) }
    }
  }

  @Test func `strings, small, large and huge, in ASCII and not`() throws {
    try check { "\($0)" }
    try check { "a string that does not fit into sixteen bytes, number \($0)" }
    try check { String(repeating: "x", count: 20_000) + "\($0)" }
    try check { $0 % 2 == 0 ? "é\($0)" : "e\u{301}\($0)" }
    try check { ["\u{212A}\($0 / 2)", "K\($0 / 2)"][$0 % 2] }
  }

  @Test func `strings that share storage and strings that don't give the same`() throws {
    var random = SplitMix64(seed: 4)
    for shape in TrialShape.allCases {
      for _ in 0..<thorough(600) {
        let pair = TrialPair.random(
          shape, limits: TrialLimits(maxCount: 300, alphabet: 40), using: &random)
        let names = (0..<1_000).map { "the name of the element with the number \($0)" }
        let old = pair.old.map { names[$0.id % 1_000] }
        let shared = pair.new.map { names[$0.id % 1_000] }
        let fresh = shared.map { String(decoding: Array($0.utf8), as: UTF8.self) }
        let changes = try ListChanges(from: old, to: shared, engine: .verified)
        try expectEqual(ListChanges(from: old, to: fresh), changes)
      }
    }
  }

  @Test func `are taken from slices and lazy collections`() throws {
    let numbers = Array(0..<50)
    let changes = try ListChanges(from: numbers[10...], to: numbers.lazy.filter { $0 % 7 != 0 })
    try expectEqual(changes, ListChanges(from: numbers[10...], to: numbers.filter { $0 % 7 != 0 }))
    expectEqual(changes.deletions.count, 6)
  }

  @Test func `memory that was kept can be given back at any time`() throws {
    let (old, new) = (Array(0..<1_000), Array((0..<1_000).reversed()))
    let changes = try ListChanges(from: old, to: new)
    ListChanges.releaseMemory()
    ListChanges.releaseMemory()
    try expectEqual(ListChanges(from: old, to: new), changes)
  }
}
