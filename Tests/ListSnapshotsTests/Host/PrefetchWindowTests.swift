import TestSupport

@testable import ListSnapshots

@MainActor
@Suite final class `A window that looks ahead` {
  private var window = PrefetchWindow()

  /// The items of a list, numbered over all sections, as paths.
  private struct Places {
    let counts: [Int]

    var paths: [ItemPath<After>] {
      counts.enumerated().flatMap { section, count in
        (0..<count).map { ItemPath(section: section, item: $0) }
      }
    }
  }

  /// Shows the items with some numbers, and returns the numbers of those that are needed, and of those
  /// that no longer are.
  private func show(_ shown: Range<Int>, of counts: [Int]) -> [[Int]] {
    let paths = Places(counts: counts).paths
    let change = window.show(Array(paths[shown]), sectionCount: counts.count) { counts[$0] }
    let numbers = Dictionary(uniqueKeysWithValues: zip(paths, 0...))
    return [change.willNeed, change.noLongerNeeds].map { $0.map { numbers[$0] ?? -1 } }
  }

  @Test func `needs as many items below as it shows, before the user scrolls`() {
    expectEqual(show(0..<3, of: [10]), [[3, 4, 5], []])
    expectEqual(show(0..<3, of: [10]), [[], []])
  }

  @Test func `goes on with the direction of the user`() {
    _ = show(0..<3, of: [20])
    expectEqual(show(1..<4, of: [20]), [[6], []])
    expectEqual(show(3..<6, of: [20]), [[7, 8], []])
    // Beyond what was ahead: nobody has seen that.
    expectEqual(show(12..<15, of: [20]), [[15, 16, 17], [6, 7, 8]])
  }

  @Test func `gives up what is behind when the user turns`() {
    _ = show(0..<3, of: [20])
    _ = show(10..<13, of: [20])
    expectEqual(show(9..<12, of: [20]), [[8, 7, 6], [13, 14, 15]])
    expectEqual(show(10..<13, of: [20]), [[13, 14, 15], [6, 7, 8]])
  }

  @Test func `keeps its direction when it shrinks, or grows at both ends`() {
    _ = show(0..<2, of: [20])
    expectEqual(show(0..<4, of: [20]), [[4, 5, 6, 7], []])
    // What is still ahead stays needed, though it is more than the window shows.
    expectEqual(show(0..<2, of: [20]), [[2, 3], []])
    _ = show(10..<14, of: [20])
    _ = show(9..<13, of: [20])
    expectEqual(show(9..<12, of: [20]), [[], []])
    expectEqual(show(8..<14, of: [20]), [[4, 3, 2], []])
  }

  @Test func `sees over empty sections and ends with the list`() {
    expectEqual(show(0..<2, of: [0, 2, 0, 0, 1, 0, 3]), [[2, 3], []])
    expectEqual(show(4..<6, of: [0, 2, 0, 0, 1, 0, 3]), [[], [2, 3]])
    expectEqual(show(3..<5, of: [0, 2, 0, 0, 1, 0, 3]), [[2, 1], []])
    // Nobody has seen the third item.
    expectEqual(show(0..<2, of: [0, 2, 0, 0, 1, 0, 3]), [[], [2]])
  }

  @Test func `forgets the paths of another list, but not the direction`() {
    _ = show(0..<2, of: [20])
    _ = show(10..<12, of: [20])
    _ = show(9..<11, of: [20])
    window.reset()
    expectEqual(show(12..<14, of: [20]), [[11, 10], []])
    window.reset()
    expectEqual(show(0..<0, of: []), [[], []])
  }

  @Test func `changes nothing while it shows no item`() {
    _ = show(0..<2, of: [20])
    expectEqual(show(0..<0, of: [20]), [[], []])
    expectEqual(show(1..<3, of: [20]), [[4], []])
  }

  @Test func `asks for few counts, however long the list is`() {
    var askedCount = 0
    let visible = (0..<5).map { ItemPath<After>(section: 500, item: $0) }
    let change = window.show(visible, sectionCount: 1_000_000) { _ in
      askedCount += 1
      return 1_000_000
    }
    expectEqual(change.willNeed.count, 5)
    #expect(askedCount < 20)
  }

  @Test func `tells each item once until it is shown or ended, at random`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<thorough(300) {
      var window = PrefetchWindow()
      let counts = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Int.random(in: 0...8, using: &random)
      }
      let paths = Places(counts: counts).paths
      var needed: Set<ItemPath<After>> = []
      for _ in 0..<20 where !paths.isEmpty {
        let start = Int.random(in: 0..<paths.count, using: &random)
        let visible = Array(paths[start...].prefix(Int.random(in: 0...5, using: &random)))
        needed.subtract(visible)
        let change = window.show(visible, sectionCount: counts.count) { counts[$0] }
        for path in change.willNeed { expect(needed.insert(path).inserted) }
        expect(Set(change.willNeed).isDisjoint(with: visible))
        // Those that were displayed meanwhile are told, too, and ignored.
        needed.subtract(change.noLongerNeeds)
        guard let first = visible.first, let last = visible.last else { continue }
        expect(needed.allSatisfy { $0 < first } || needed.allSatisfy { $0 > last })
      }
    }
  }
}
