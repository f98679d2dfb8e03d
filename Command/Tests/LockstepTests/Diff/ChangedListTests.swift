import CommandTestSupport
import LockstepFiles
import Testing

@testable import lockstep

@Suite struct `Visits of changed lists` {
  /// A list in which every third element stays.
  private func list(_ count: Int, visited: @escaping (Int) -> Void) -> ChangedList<ItemPlace> {
    ChangedList(
      count: count,
      member: { index in
        visited(index)
        let isStaying = index % 3 == 1
        return .init(
          to: ItemPlace(index), from: isStaying ? ItemPlace(index) : nil,
          stayingIndex: isStaying ? index : nil, isUpdated: false)
      },
      deletions: [0, 2, 3, 6].map { ($0, ItemPlace($0)) })
  }

  private func places(_ most: Int) -> [String] {
    var places: [String] = []
    list(6) { _ in }.forEach { item in
      places.append("-\(item)")
      return places.count < most
    } member: { member in
      places.append("\(member.to)")
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
    list(1_000_000) { last = max(last, $0) }.forEach { _ in
      true
    } member: { _ in
      left -= 1
      return left > 0
    }
    #expect(last < 10)
  }
}
