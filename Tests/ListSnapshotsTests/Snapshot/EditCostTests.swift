import TestSupport

@testable import ListSnapshots

@Suite struct `What one edit or look-up costs` {
  /// In hashes and comparisons. To index all items again would take one of each at once.
  @Test(arguments: [1, 400])
  func `is far from that of the whole list, however many edits there were`(
    sectionCount: Int
  ) throws {
    let counter = Counter()
    let length = 60_000 / sectionCount
    var items = (0..<60_000).map { Counted(number: $0, counter: counter) }
    var snapshot = try Snapshot(
      (0..<sectionCount).map { (id: $0, items: Array(items[$0 * length..<($0 + 1) * length])) })
    try snapshot.validate()
    var random = SplitMix64(seed: 16)
    var next = items.count
    var greatest = 0
    var deleted: Counted?
    for step in 0..<thorough(100_000) {
      let place = items.indices.randomElement(using: &random)!
      let (item, anchor) = (items[place], items.randomElement(using: &random)!)
      let new = Counted(number: next, counter: counter)
      let kind = Int.random(in: 0..<8, using: &random)
      _ = counter.reset()
      switch kind {
      case 0: try snapshot.insertItems([new], beforeItem: anchor)
      case 1, 2: try snapshot.appendItems([new], toSection: step % sectionCount)
      case 3: try snapshot.deleteItems([item])
      case 4: try snapshot.moveItem(item, afterItem: anchor)
      case 5: try snapshot.reloadItems([item])
      case 6: #expect(snapshot.indexOfItem(item) != nil)
      default: expectEqual(deleted.flatMap(snapshot.sectionIdentifier), nil)
      }
      greatest = max(greatest, counter.reset())
      if kind < 3 {
        items.append(new)
        next += 1
      } else if kind == 3 {
        deleted = item
        items.swapAt(place, items.count - 1)
        items.removeLast()
      }
    }
    #expect(greatest < 12_000)
    expectEqual(snapshot.numberOfItems, items.count)
  }

  @Test func `includes joining short chunks and reusing slots, so that little is left of a lot`()
    throws
  {
    var snapshot = try Snapshot([(id: 0, items: Array(0..<40_000))])
    let kept = try Snapshot([(id: 0, items: Array(stride(from: 0, to: 40_000, by: 400)))])
    for item in 0..<40_000 where item % 400 != 0 {
      try snapshot.deleteItems([item])
    }
    expectEqual(snapshot, kept)
    #expect(snapshot.list.nodes[0].items.chunks.count <= 4)
    expect((0..<100).allSatisfy { snapshot.indexOfItem($0 * 400) == $0 })
    for section in 1..<1000 {
      try snapshot.appendSections([section])
      try snapshot.appendItems([-section], toSection: section)
      expectEqual(snapshot.sectionIdentifier(containingItem: -section), section)
      expectEqual(snapshot.sectionIdentifier(containingItem: 1 - section), section == 1 ? 0 : nil)
      try snapshot.appendItems([-section - 2000], toSection: section)
      try snapshot.deleteSections([section])
    }
    #expect(snapshot.list.positions.count <= 2)
    expectEqual(snapshot, kept)
  }

  /// One snapshot alone takes several stamps at once; its copies must not have any of them.
  @Test func `is a stamp that no other version has, if items are appended one by one`() throws {
    var lists = [try Snapshot([(id: 0, items: [0])])]
    var versions = [lists[0].version]
    for item in 1..<thorough(60_000) {
      if item % 7 == 0 {
        // The copy takes the place of another one, so that every list is alone at times.
        lists = Array((lists + [lists[item % lists.count]]).suffix(3))
      }
      let place = item % lists.count
      try lists[place].appendItems([item])
      versions.append(lists[place].version)
    }
    expectEqual(Set(versions).count, versions.count)
  }

  @Test func `is one reading of the list for the first look-ups, and a table for the others`()
    throws
  {
    let counter = Counter()
    let items = (0..<10_000).map { Counted(number: $0, counter: counter) }
    let absent = Counted(number: -1, counter: counter)
    var snapshot = try Snapshot([(id: 0, items: Array(items[..<6000])), (id: 1, items: [])])
    try snapshot.appendItems(Array(items[6000...]), toSection: 1)
    expectEqual(snapshot.indexOfItem(items[9_999]), 9_999)
    expect((10_000..<10_010).contains(counter.reset()))
    expectEqual(snapshot.sectionIdentifier(containingItem: items[6000]), 1)
    expectEqual(snapshot.indexOfItem(absent), nil)
    expect(snapshot.memo.knownIndex == nil)
    for place in 0..<20 { expectEqual(snapshot.indexOfItem(items[place * 500]), place * 500) }
    #expect(snapshot.memo.knownIndex != nil)
    _ = counter.reset()
    expectEqual(snapshot.indexOfItem(items[9_999]), 9_999)
    #expect(counter.reset() < 10)
  }

  @Test(arguments: [true, false])
  func `is never a reading of the list for each of many`(keepsCopies: Bool) throws {
    let counter = Counter()
    var snapshot = try Snapshot([
      (id: 0, items: (0..<10_000).map { Counted(number: $0, counter: counter) })
    ])
    var copies: [Snapshot<Int, Counted>] = []
    for number in 10_000..<10_200 {
      if keepsCopies { copies.append(snapshot) }
      try snapshot.appendItems([Counted(number: number, counter: counter)])
      let item = Counted(number: number, counter: counter)
      expectEqual(snapshot.indexOfItem(item), number)
    }
    #expect(counter.reset() < 150_000)
    expectEqual(copies.last?.numberOfItems, keepsCopies ? 10_199 : nil)
  }

  private struct Row: Identifiable, Equatable {
    let id: Counted
    var text = 0
  }

  /// The app makes the whole list again, with one edit, and the data source finds it.
  @MainActor
  @Test func `is one or two readings of the list, if it is a list of models`() throws {
    let (counter, count) = (Counter(), 5_000)
    let host = PlainListHost()
    let source = ModelDataSource<Int, Row, PlainListHost>(host: host) { _, _ in nil }
    func apply(_ rows: [Row]) throws -> Int {
      _ = counter.reset()
      try source.apply([SnapshotSection(id: 0, items: rows)]) { _ in }
      return counter.reset()
    }
    var rows = (0..<count).map { Row(id: Counted(number: $0, counter: counter)) }
    // Each is hashed once, to find those that occur twice.
    try #expect(apply(rows) < count + 100)
    var random = SplitMix64(seed: 17)
    for step in 0..<30 {
      let place = rows.indices.randomElement(using: &random)!
      switch step % 3 {
      case 0:
        rows[place].text += 1
        try #expect(apply(rows) < count + 100)
      case 1:
        rows.append(Row(id: Counted(number: count + step, counter: counter)))
        try #expect(apply(rows) < 2 * count + 200)
      default:
        rows.insert(rows.remove(at: place), at: count - place)
        try #expect(apply(rows) < 2 * count + 200)
      }
      expectEqual(source.identities.shownSnapshot.itemIdentifiers, rows.map(\.id))
      expectEqual(host.shownItemCounts, [rows.count])
    }
  }
}
