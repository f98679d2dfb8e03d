import TestSupport

@testable import ListControllers

@Suite("The table of identities and numbers")
struct NumberTableTests {
  /// What a list with duplicates shows, by the rules alone.
  private func kept(_ list: [Int], _ policy: DuplicatePolicy) -> [Int] {
    list.indices.filter { index in
      switch policy {
      case .keepFirst: !list[..<index].contains(list[index])
      case .keepLast: !list[(index + 1)...].contains(list[index])
      case .reject: true
      }
    }
  }

  /// All lists of up to so many of the numbers from 0 to 3.
  private func lists(upTo count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return [[]] + lists(upTo: count - 1).flatMap { list in (0..<4).map { list + [$0] } }
  }

  @Test(
    "keeps the number of each identity, gives new ones, and names all duplicates",
    arguments: DuplicatePolicy.allCases)
  func exhaustive(policy: DuplicatePolicy) {
    let lists = lists(upTo: isThorough ? 4 : 3)
    for old in lists where Set(old).count == old.count {
      for new in lists {
        var table = NumberTable<Int>()
        var next = 100
        let number = { (count: Int) in
          defer { next += count }
          return next
        }
        _ = table.update(old, policy, next: number)
        expect(table.ids == old && table.numbers == Array(100..<(100 + old.count)))
        let match = table.update(new, policy, next: number)
        let groups = Dictionary(grouping: new.indices) { new[$0] }.values.filter { $0.count > 1 }
        expectEqual(
          match.duplicates.map(\.indexes), groups.sorted { $0[0] < $1[0] }, "\(old) \(new)")
        for (indexes, kept) in match.duplicates {
          switch policy {
          case .keepFirst: expectEqual(kept, indexes.first)
          case .keepLast: expectEqual(kept, indexes.last)
          case .reject: expectEqual(kept, nil)
          }
        }
        guard policy != .reject || groups.isEmpty else {
          expect(!match.isAccepted && table.ids == old)
          continue
        }
        expect(match.isAccepted && match.kept == kept(new, policy), "\(old) \(new)")
        expectEqual(table.ids, kept(new, policy).map { new[$0] }, "\(old) \(new)")
        for (id, number) in zip(table.ids, table.numbers) {
          if let index = old.firstIndex(of: id) {
            expectEqual(number, 100 + index, "\(old) \(new)")
          } else {
            #expect(number >= 100 + old.count, "\(old) \(new)")
          }
        }
        expectEqual(Set(table.numbers).count, table.numbers.count)
      }
    }
  }

  @Test func `compares identities that follow each other as before, and hashes none`() {
    struct ID: Hashable, Sendable {
      nonisolated(unsafe) static var hashCount = 0
      let value: Int
      func hash(into hasher: inout Hasher) {
        Self.hashCount += 1
        hasher.combine(value)
      }
    }
    var table = NumberTable<ID>()
    let ids = (0..<100).map(ID.init)
    _ = table.update(ids, .keepFirst) { _ in 0 }
    ID.hashCount = 0
    expect(table.update(ids, .keepFirst) { _ in 0 }.isUnchanged(from: 100))
    expectEqual(table.update(Array(ids.prefix(60)), .keepFirst) { _ in 0 }.newCount, 0)
    expectEqual(table.numbers, Array(0..<60))
    expectEqual(ID.hashCount, 0)
  }
}

@Suite struct `The list of an update` {
  @Test func `is refused with a report if two sections have one number`() {
    var draft = ListDraft(list: .init(), kind: .items, startsAnew: true, policy: .keepFirst)
    draft.setSections([(id: 1, items: [1]), (id: 2, items: []), (id: 1, items: [2])])
    expect(draft.isRefused)
    expectEqual(draft.reports, [.duplicates(identity: "section 1", indexes: [0, 2], kept: nil)])
    draft = ListDraft(list: .init(), kind: .items, startsAnew: true, policy: .keepFirst)
    draft.setSections([(id: 1, items: [1]), (id: 2, items: [2])])
    expect(!draft.isRefused && draft.reports.isEmpty)
    expectEqual(draft.list.itemCounts, [1, 1])
  }
}
