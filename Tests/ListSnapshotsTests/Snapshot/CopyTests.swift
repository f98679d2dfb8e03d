import TestSupport

@Suite struct `Copies of a snapshot` {
  @Test func `keep their version until they are edited`() throws {
    let snapshot = try Snapshot([(id: 0, items: [1, 2, 3])])
    var copy = snapshot
    _ = copy.indexOfItem(1)
    try copy.deleteItems([9])
    try copy.moveItem(1, beforeItem: 1)
    expectEqual(copy.version, snapshot.version)
    var other = copy
    try copy.deleteItems([1])
    try other.deleteItems([1])
    expectEqual(copy, other)
    expectEqual(Set([copy.version, other.version, snapshot.version]).count, 3)
    expectEqual(snapshot.itemIdentifiers, [1, 2, 3])
  }

  @Test func `are equal by identities, however they were made`() throws {
    let all = Array(0..<5000)
    let one = try Snapshot([(id: 0, items: all)])
    var other = try Snapshot([(id: 0, items: Array(all[..<7]))])
    for item in all[7...] {
      try other.appendItems([item])
    }
    expectEqual(one, other)
    expectEqual(one.hashValue, other.hashValue)
    try other.moveItem(3000, beforeItem: 2999)
    #expect(one != other)
    try other.moveItem(3000, afterItem: 2999)
    expectEqual(one, other)
    try other.appendSections([1])
    #expect(one != other)
  }

  @Test func `share what was not edited`() throws {
    let snapshot = try Snapshot([(id: 0, items: Array(0..<100_000)), (id: 1, items: [-1])])
    func shared(_ new: Snapshot<Int, Int>, _ section: Int, _ other: Int) -> SharedItems {
      snapshot.sharedItems(ofSection: section, with: new, section: other)
    }
    expectEqual(shared(snapshot, 0, 0).front, 100_000)
    expectEqual(shared(snapshot, 0, 1).front, 0)
    expectEqual(shared(snapshot, 0, 2).front, 0)
    var copy = snapshot
    try copy.insertItems([-2], beforeItem: 50_000)
    expectEqual(shared(copy, 0, 0).front, 50_000)
    expectEqual(shared(copy, 0, 0).back, 50_000)
    expectEqual(shared(copy, 1, 1).front, 1)
    expect(copy.items(inSectionAt: 0, 49_999..<50_002).elementsEqual([49_999, -2, 50_000]))
    expect(copy.items(inSectionAt: 0, 100_000..<100_009).elementsEqual([99_999]))
    expect(copy.items(inSectionAt: 5, 0..<1).isEmpty)
    expectEqual(copy.numberOfItems(inSectionAt: 0), 100_001)
    expectEqual(copy.numberOfItems(inSectionAt: -1), 0)
  }

  @Test func `don't take one half of a chunk for the other`() throws {
    var snapshot = try Snapshot([(id: 0, items: Array(0..<3000))])
    // The last of these splits the first chunk, of 1,024 items, in two.
    for item in 3000..<4025 {
      try snapshot.insertItems([item], beforeItem: 500)
    }
    let items = snapshot.itemIdentifiers
    for count in [1, 1023, 1024, 1025, 2049, 3000] {
      var copy = snapshot
      try copy.deleteItems(Array(items[..<count]))
      let ends = snapshot.sharedItems(ofSection: 0, with: copy, section: 0)
      expectEqual(ends.front, 0)
      expect(items.suffix(ends.back).elementsEqual(copy.itemIdentifiers.suffix(ends.back)))
    }
  }

  @Test func `find each of many items that are put in at once`() throws {
    let snapshot = try Snapshot([(id: 0, items: Array(0..<100_000))])
    try snapshot.validate()
    for place in [0, 1, 1024, 50_000, 99_999] {
      var copy = snapshot
      try copy.insertItems(Array(100_000..<101_100), beforeItem: place)
      expect((0..<1100).allSatisfy { copy.indexOfItem(100_000 + $0) == place + $0 })
      expectEqual(copy.indexOfItem(99_999), 101_099)
    }
  }

  @Test func `share only what is the same`() throws {
    var random = SplitMix64(seed: 5)
    var snapshot = try Snapshot([(id: 0, items: Array(0..<8000))])
    for _ in 0..<thorough(7_200) {
      let old = snapshot
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let items = snapshot.itemIdentifiers
        let (item, anchor) = (
          items.randomElement(using: &random)!, items.randomElement(using: &random)!
        )
        switch Int.random(in: 0..<4, using: &random) {
        case 0: try snapshot.deleteItems([item])
        case 1: try snapshot.moveItem(item, beforeItem: anchor)
        case 2: try snapshot.deleteItems(Array(items.dropFirst(3000).prefix(300)))
        default:
          let first = Int.random(in: 10_000..<Int.max / 2, using: &random)
          try snapshot.insertItems(Array(first..<first + 400), afterItem: anchor)
        }
      }
      let (before, after) = (old.itemIdentifiers, snapshot.itemIdentifiers)
      let shared = old.sharedItems(ofSection: 0, with: snapshot, section: 0)
      try #require(before.prefix(shared.front) == after.prefix(shared.front))
      try #require(before.suffix(shared.back).elementsEqual(after.suffix(shared.back)))
      var (oldPlaces, newPlaces) = (0, shared.front)
      for run in shared.runs {
        try #require(run.new >= newPlaces && run.new + run.count <= after.count - shared.back)
        try #require(before[run.old..<run.old + run.count] == after[run.new..<run.new + run.count])
        newPlaces = run.new + run.count
        oldPlaces += run.count
      }
      try #require(shared.front + oldPlaces + shared.back <= before.count)
    }
  }

  @Test func `are compared without a look at what they share`() throws {
    let counter = Counter()
    func counted(_ numbers: Range<Int>) -> [Counted] {
      numbers.map { Counted(number: $0, counter: counter) }
    }
    let all = counted(0..<50_000)
    let snapshot = try Snapshot([(id: 0, items: all)])
    var copy = snapshot
    try copy.moveItem(all[10], afterItem: all[12])
    try copy.moveItem(all[49_990], afterItem: all[49_992])
    var other = copy
    try other.moveItem(all[10], beforeItem: all[11])
    try other.moveItem(all[49_990], afterItem: all[49_989])
    _ = counter.reset()
    expectEqual(other, snapshot)
    #expect(counter.reset() < 5000)
    #expect(copy != snapshot)
  }
}

@Suite struct `Identities` {
  private let counter = Counter()

  private func counted(_ numbers: Range<Int>) -> [Counted] {
    numbers.map { Counted(number: $0, counter: counter) }
  }

  @Test func `are not looked at when they are appended, nor counted or listed`() throws {
    var snapshot = Snapshot<Int, Counted>()
    try snapshot.appendSections([0, 1])
    try snapshot.appendItems(counted(0..<5000), toSection: 0)
    try snapshot.appendItems(counted(5000..<6000), toSection: 1)
    expectEqual(snapshot.numberOfItems, 6000)
    expectEqual(snapshot.itemIdentifiers.count, 6000)
    try expectEqual(snapshot.itemIdentifiers(inSection: 1).count, 1000)
    try snapshot.moveSection(1, beforeSection: 0)
    expectEqual(snapshot, snapshot)
    expectEqual(counter.reset(), 0)
  }

  @Test func `are not all looked at again when a copy is edited`() throws {
    let all = counted(0..<20_000)
    let snapshot = try Snapshot([(id: 0, items: all)])
    try snapshot.validate()
    #expect(counter.reset() < 60_000)
    for item in counted(20_000..<20_050) {
      var copy = snapshot
      try copy.insertItems([item], afterItem: all[7000])
      try copy.moveItem(all[3], beforeItem: all[19_999])
      try copy.deleteItems([all[12_000]])
      try copy.deleteItems([all[19_990]])
      try copy.appendItems([all[12_000], all[19_990]])
      expectEqual(copy.indexOfItem(item), 7000)
      expectEqual(copy.numberOfItems, 20_001)
      try copy.validate()
      try #require(counter.reset() < 4000)
    }
  }
}
