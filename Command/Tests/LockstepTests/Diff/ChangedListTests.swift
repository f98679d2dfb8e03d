import CommandTestSupport

@testable import lockstep

@Suite struct `Visits of changed lists` {
  /// A list in which every third element stays, and an old one moves to another list.
  private func list(_ count: Int, visited: @escaping (Int) -> Void) -> ChangedList<ItemPlace> {
    ChangedList(
      count: count, deletions: [0, 2, 3, 6].map { ItemPlace($0) }[...],
      departures: [ItemPlace(5)],
      insertions: (0..<count).filter { $0 % 3 != 1 }.map { ItemPlace($0) }[...],
      staying: { from, to in
        visited(to)
        return .init(from: ItemPlace(from), to: ItemPlace(to))
      })
  }

  private func places(_ most: Int) -> [String] {
    var places: [String] = []
    list(6) { _ in }.visitAll { element in
      places.append(element.to.map { "\($0.index)" } ?? "-\(element.from?.index ?? -1)")
      return places.count < most
    }
    return places
  }

  @Test func `deleted elements follow the last one before them that stays`() {
    expectEqual(places(.max), ["-0", "0", "1", "-2", "-3", "2", "3", "4", "-6", "5"])
  }

  @Test func `visits end when they are told to`() {
    let all = places(.max)
    for most in 1...all.count { expectEqual(places(most), Array(all.prefix(most))) }
  }

  @Test func `a few visits look at a few elements`() {
    var last = 0
    var left = 5
    list(1_000_000) { last = max(last, $0) }.visitAll { _ in
      left -= 1
      return left > 0
    }
    #expect(last < 10)
  }
}
