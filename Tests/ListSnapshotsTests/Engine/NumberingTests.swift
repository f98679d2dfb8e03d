import TestSupport

@testable import ListSnapshots

@Suite struct `The numbers of identities` {
  private let counter = Counter()

  private func snapshot(_ sections: [[Int]]) throws -> Snapshot<Int, Counted> {
    let snapshot = try Snapshot(
      sections.enumerated().map { section, items in
        (id: section, items: items.map { Counted(number: $0, counter: counter) })
      })
    try snapshot.validate()
    _ = counter.reset()
    return snapshot
  }

  @Test func `take one comparison for each item that is in order, and no hash`() throws {
    let old = try snapshot([Array(0..<5000), Array(5000..<9000)])
    let new = try snapshot([Array(0..<5000), Array(5000..<9000)])
    expectEqual(DiffInput(from: old, to: new).visitedItems, 0)
    expect((9000..<9020).contains(counter.reset()))
  }

  @Test func `take few more where items are inserted, deleted and moved`() throws {
    var items = Array(0..<9000)
    let old = try snapshot([items])
    for place in stride(from: 8000, to: 0, by: -1000) {
      items.remove(at: place)
      items.insert(10_000 + place, at: place - 300)
      items.insert(items.remove(at: place - 600), at: place - 700)
    }
    let new = try snapshot([items])
    let input = DiffInput(from: old, to: new)
    #expect(counter.reset() < 9400)
    // Of each run that both lists have, one item is left.
    let numbers = input.new[0].items
    #expect(numbers.count < 60)
    expectEqual(Set(numbers).count, numbers.count)
    expectEqual(numbers.count { $0 > 9000 }, 8)
    let kept = Set(numbers.filter { $0 < 9000 })
    expect(kept.isSubset(of: input.old[0].items))
    expectEqual(input.old[0].items.count, kept.count + 8)
  }

  @Test(arguments: [0, 1, 2])
  func `are the places in the old list, in whatever order the new one is`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let old = try snapshot([Array(0..<1500), [], Array(1500..<3000)])
    let items = Array(0..<3000).shuffled(using: &random)
    let input = DiffInput(
      from: old, to: try snapshot([[], Array(items[..<900]), Array(items[900...])]))
    expectEqual(input.new.flatMap(\.items), items.map { UInt64($0) })
  }
}
