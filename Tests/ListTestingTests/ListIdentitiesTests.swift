import TestSupport

/// A number that counts how often it is compared.
private struct CountedID: Hashable, Sendable {
  let number: Int

  nonisolated(unsafe) static var comparisons = 0

  static func == (a: CountedID, b: CountedID) -> Bool {
    comparisons += 1
    return a.number == b.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Suite(.serialized) @MainActor
struct `All identities of a list at once` {
  private typealias Source<ID: Hashable & Sendable> = DiffableDataSource<Int, ID, StrictListHost>

  private func shown<ID: Hashable>(
    _ sections: [[ID]], headers: Bool = false
  ) async throws -> (StrictListHost, Source<ID>) {
    let host = try StrictListHost()
    let registration = CellRegistration<StrictHostCell, ID> { cell, _, id in cell.contents = "\(id)"
    }
    let source = Source<ID>(host: host) { path, id in registration.cell(for: id, at: path) }
    if headers {
      let header = SupplementaryRegistration<StrictHostCell>(elementKind: "header") { _, _ in }
      source.supplementaryProvider = { kind, path, _ in
        kind == "header" ? header.view(at: path) : nil
      }
    }
    var snapshot = Snapshot<Int, ID>()
    try snapshot.appendSections(Array(sections.indices))
    for (section, items) in sections.enumerated() {
      try snapshot.appendItems(items, toSection: section)
    }
    try await source.apply(snapshot)
    return (host, source)
  }

  @Test(arguments: [
    [[2, 1], [3, 4]], [[1, 2], [4, 3]], [[1, 2], [3, 5]], [[3, 4], [1, 2]], [[7, 2], [3, 4]],
  ])
  func `a batch after which an item stands where the data has another one is refused`(
    _ other: [[Int]]
  ) async throws {
    let (host, source) = try await shown([[1, 2], [3, 4]])
    try host.strictHost.perform(BatchOperations()) {}
    let (_, lying) = try await shown(other)
    host.content = lying
    #expect(throws: StrictHostError.self) { try host.strictHost.perform(BatchOperations()) {} }
    expectEqual(host.strictHost.lastError?.rule, .wrongItem)
    host.content = source
    try host.strictHost.perform(BatchOperations()) {}
  }

  @Test func `an edit reads no identity of the sections that it leaves alone`() async throws {
    let sections = (0..<200).map { section in (0..<10).map { CountedID(number: 10 * section + $0) }
    }
    let (host, source) = try await shown(sections, headers: true)
    for number in [1_005, 15] {
      var snapshot = source.snapshot()
      try snapshot.moveItem(CountedID(number: number), afterItem: CountedID(number: 1_995))
      CountedID.comparisons = 0
      let outcome = try await source.apply(snapshot)
      expectEqual(outcome, .applied)
      #expect(CountedID.comparisons < 600, "the list has 2,000 items")
    }
    expectEqual(host.shownItems[199].count, 12)
  }

  @Test func `the comparison is that of each section, item by item`() async throws {
    var random = SplitMix64(seed: 29)
    for _ in 0..<200 {
      var lists: [[[Int]]] = []
      for _ in 0..<2 {
        var numbers = Array(0..<8).shuffled(using: &random)[...]
        lists.append(
          (0..<4).map { _ in
            let count = Int.random(in: 0...2, using: &random)
            defer { numbers = numbers.dropFirst(count) }
            return numbers.prefix(count).sorted()
          })
      }
      let origins = (0..<4).map { _ in Int.random(in: -1..<5, using: &random) }
      let (_, old) = try await shown(lists[0])
      let (_, new) = try await shown(lists[1])
      let (before, after) = (try #require(old.identities), try #require(new.identities))
      let expected = origins.enumerated().map { section, origin in
        origin == section && lists[0][section] == lists[1][section]
      }
      expectEqual(after.sameSections(as: before, from: origins), expected)
      expectEqual(before.sameSections(as: before, from: [0, 1, 2, 3]), [true, true, true, true])
    }
  }

  @Test func `lists of other types and other lengths have nothing in common`() async throws {
    let (_, numbers) = try await shown([[1], [2]])
    let (_, names) = try await shown([["1"], ["2"]])
    let (a, b) = (try #require(numbers.identities), try #require(names.identities))
    expectEqual(a.sameSections(as: b, from: [0, 1]), [false, false])
    expectEqual(a.sameSections(as: a, from: [0]), [false])
    expectEqual(a.sameSections(as: a, from: [0, 9]), [true, false])
  }

  @Test func `chunks may be split in other places`() async throws {
    let numbers = Array(0..<5_000)
    let (_, whole) = try await shown([numbers])
    var snapshot = whole.snapshot()
    try snapshot.deleteItems([2_500])
    try snapshot.insertItems([2_500], afterItem: 2_499)
    let (host, edited) = try await shown([[0]])
    try await edited.apply(snapshot)
    let (a, b) = (try #require(whole.identities), try #require(edited.identities))
    expectEqual(b.sameSections(as: a, from: [0]), [true])
    try snapshot.moveItem(4_999, beforeItem: 4_998)
    try await edited.apply(snapshot)
    try expectEqual(#require(edited.identities).sameSections(as: a, from: [0]), [false])
    expectEqual(host.shownItems[0].suffix(2), [4_999, 4_998])
  }
}
