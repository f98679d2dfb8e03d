import Foundation
import TestSupport

@testable import ListFlatDiff

@Suite struct `Lists of a few elements` {
  private struct Row<ID: Hashable>: Identifiable, Equatable {
    let id: ID
    var count = 0
  }

  /// The first pair of lists of up to 18 elements for which the changes aren't those of the reference.
  private func failure<ID: Hashable>(seed: UInt64, _ makeID: (Int) -> ID) -> String? {
    var random = SplitMix64(seed: seed)
    for run in 0..<thorough(24_000) {
      let count = run % 18
      var new = Array(0..<count)
      for _ in 0..<Int.random(in: 0...4, using: &random) where new.count > 1 {
        new.swapAt(
          .random(in: new.indices, using: &random), .random(in: new.indices, using: &random))
      }
      for _ in 0..<Int.random(in: 0...4, using: &random) where !new.isEmpty {
        new.remove(at: .random(in: new.indices, using: &random))
      }
      for number in 0..<Int.random(in: 0...4, using: &random) {
        // Every third one repeats.
        let inserted = number % 3 == 2 ? number : count + number
        new.insert(inserted, at: .random(in: 0...new.count, using: &random))
      }
      let before = (0..<count).map { Row(id: makeID($0)) }
      let after = new.map { Row(id: makeID($0), count: .random(in: 0...1, using: &random)) }
      let expected = ReferenceDiff.changes(
        from: before, to: after, id: \.id, contents: .equality)
      let found = [
        try? ListChanges(from: before, to: after),
        try? ListChanges(from: before, to: after, id: \.id),
      ]
      if found != [expected, expected] { return "\(new): \(found), not \(expected)" }
      let values = try? ListChanges(from: before.map(\.id), to: after.map(\.id), engine: .verified)
      if values == nil { return "\(new)" }
    }
    return nil
  }

  @Test func `give the changes of the reference`() {
    expectEqual(failure(seed: 1) { $0 }, nil)
    expectEqual(failure(seed: 2) { Int8($0) - 10 }, nil)
    expectEqual(failure(seed: 3) { "\($0)" }, nil)
    expectEqual(failure(seed: 4) { "a name of an element, \($0)" }, nil)
    expectEqual(failure(seed: 5) { "ein längerer Name, \($0)" }, nil)
    expectEqual(
      failure(seed: 6) { UUID(uuid: (UInt8($0), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }, nil
    )
    expectEqual(failure(seed: 7) { Optional($0) }, nil)
    expectEqual(failure(seed: 8) { $0 % 2 == 0 ? AnyHashable($0) : AnyHashable("\($0)") }, nil)
  }
}
