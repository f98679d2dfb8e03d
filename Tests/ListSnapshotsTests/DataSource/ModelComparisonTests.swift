import ListDiff
import ListTrials
import TestSupport
import Testing

@testable import ListSnapshots

/// The models of a list, compared with those of the list before.
@Suite struct `Models of two lists` {
  private struct Row: Identifiable, Equatable {
    let id: Counted
    var text = 0
  }

  private func staged(_ old: [Row], _ new: [Row]) -> StagedContents<Counted>? {
    StagedContents(from: old, to: new, of: new.map(\.id))
  }

  @Test func `differ as their identities say`() throws {
    let counter = Counter()
    var random = SplitMix64(seed: 11)
    func list() -> [Row] {
      (0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)).map {
        Row(id: Counted(number: $0, counter: counter), text: Int.random(in: 0..<2, using: &random))
      }
    }
    for _ in 0..<2_000 {
      let old = list()
      // Often the same at its ends.
      let (front, back) = (old.prefix(.random(in: 0...4, using: &random)), old.suffix(2))
      let kept = Set((front + back).map(\.id))
      let middle = list().filter { !kept.contains($0.id) }
      let new = old.count < 6 ? list() : Array(front) + middle + back
      let texts = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.text) })
      let found = try #require(staged(old, new))
      expectEqual(found.newItems, new.map(\.id).filter { texts[$0] == nil })
      expectEqual(
        found.changedItems, new.filter { (texts[$0.id] ?? $0.text) != $0.text }.map(\.id))
    }
  }

  @Test func `are found by place where the lists are the same`() throws {
    let counter = Counter()
    let old = (0..<1_000).map { Row(id: Counted(number: $0, counter: counter)) }
    var new = old
    new[500].text = 1
    _ = counter.reset()
    let found = try #require(staged(old, new))
    // Once with the list, once with the old model, and once more in the row's own `==`. None is hashed.
    expectEqual(counter.reset(), 3_000)
    expectEqual(found.changedItems.map(\.number), [500])
    expect(found.newItems.isEmpty)
  }

  @Test func `are not compared by place where the list has other items`() {
    let counter = Counter()
    let rows = (0..<3).map { Row(id: Counted(number: $0, counter: counter)) }
    let comparison = StagedContents(from: rows, to: rows, of: rows.reversed().map(\.id))
    expect(comparison == nil)
  }
}
