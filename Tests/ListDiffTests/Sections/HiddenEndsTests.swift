import TestSupport

@testable import ListDiff
@testable import ListFlatDiff

/// A section of which equal ends are left out.
private struct Trimmed: Equatable {
  var id: Int
  var items: [Int]
  var front = 0
  var back = 0
}

private struct TrimmedReader: SectionReader {
  func id(_ section: Trimmed) -> Int { section.id }
  func items(_ section: Trimmed) -> [Int] { section.items }
  func hasSameContents(_ old: Trimmed, _ new: Trimmed) -> Bool { true }
  func supplementaries(_ section: Trimmed) -> EmptyCollection<NoSupplementary> {
    EmptyCollection()
  }
  func hiddenEnds(_ section: Trimmed) -> (front: Int, back: Int) { (section.front, section.back) }
}

@Suite struct `Equal ends that nobody looks at` {
  /// Reads items by a part of them, so that half of all are updates.
  private let items = ClosureReader<Int, Int>(id: { $0 / 2 }, contents: .by { $0 == $1 })

  private func changes(
    _ old: [Trimmed], _ new: [Trimmed], _ engine: DiffEngine
  ) throws -> SectionedChanges {
    try sectionedChanges(
      from: old, to: new, sections: TrimmedReader(), items: items, engine: engine,
      hashing: Hashing(seed: 1))
  }

  @Test func `are counted by all paths`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<thorough(40_000) {
      var ids = Array(0..<60).shuffled(using: &random)[...]
      var old: [Trimmed] = []
      for id in 0..<4 {
        old.append(Trimmed(id: id, items: ids.prefix(8).map { 2 * $0 }))
        ids = ids.dropFirst(8)
      }
      var new = old
      for _ in 0..<4 {
        let source = Int.random(in: 0..<4, using: &random)
        guard !new[source].items.isEmpty else { continue }
        let place = Int.random(in: new[source].items.indices, using: &random)
        let item = new[source].items.remove(at: place) | Int.random(in: 0...1, using: &random)
        let target = Int.random(in: 0..<4, using: &random)
        new[target].items.insert(
          item, at: Int.random(in: 0...new[target].items.count, using: &random))
      }
      let (oldTrimmed, newTrimmed) = trimmed(old, new)
      new.shuffle(using: &random)
      let order = new.map(\.id)
      let newTrimmedInOrder = order.map { newTrimmed[$0] }
      let expected = try changes(old, new, .reference)
      try expectEqual(changes(oldTrimmed, newTrimmedInOrder, .c), expected)
      try expectEqual(changes(oldTrimmed, newTrimmedInOrder, .reference), expected)
    }
  }

  private func trimmed(_ old: [Trimmed], _ new: [Trimmed]) -> ([Trimmed], [Trimmed]) {
    var (old, new) = (old, new)
    for place in old.indices {
      while let item = old[place].items.first, item == new[place].items.first {
        old[place].items.removeFirst()
        new[place].items.removeFirst()
        old[place].front += 1
        new[place].front += 1
      }
      while let item = old[place].items.last, item == new[place].items.last {
        old[place].items.removeLast()
        new[place].items.removeLast()
        old[place].back += 1
        new[place].back += 1
      }
    }
    return (old, new)
  }
}
