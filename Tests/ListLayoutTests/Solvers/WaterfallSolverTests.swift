import TestSupport

@testable import ListLayout

@Suite struct `Waterfalls` {
  @Test func `put items into the column that ends first`() {
    // The reference's example of LWZComponents.
    let waterfall = WaterfallSolver(columnCount: 2, columnSpacing: 10, lineSpacing: 6)
    let items = SectionItems(heights: [30, 70, 20, 10])
    expectEqual(
      waterfall.frames(items, SectionContainer(250)),
      [rect(0, 0, 120, 30), rect(130, 0, 120, 70), rect(0, 36, 120, 20), rect(0, 62, 120, 10)])
    let solution = waterfall.solve(items, in: SectionContainer(250))
    expectEqual(solution.extent, 72)
    expectEqual(solution.proposal(forItemAt: 0, items).width, 120)
  }

  @Test func `go on horizontally`() {
    let waterfall = WaterfallSolver(columnCount: 2, columnSpacing: 10, lineSpacing: 6)
    expectEqual(
      waterfall.frames([(30, 1), (70, 1), (20, 1)], SectionContainer(999, 110, .horizontal)),
      [rect(0, 0, 30, 50), rect(0, 60, 70, 50), rect(36, 0, 20, 50)])
  }

  @Test func `are in order if items have no extent`() {
    let waterfall = WaterfallSolver(columnCount: 3, lineSpacing: 6, itemExtent: .absolute(0))
    expectEqual(
      waterfall.frames(SectionItems(count: 4), SectionContainer(30)).map(\.y), [0, 0, 0, 6])
    let dense = WaterfallSolver(columnCount: 3, itemExtent: .absolute(0))
    expectEqual(dense.frames(SectionItems(count: 4), SectionContainer(30)).map(\.x), [0, 0, 0, 0])
  }

  @Test func `find an item that reaches far down`() {
    var heights = [Double](repeating: 10, count: 10_000)
    heights[1] = 1e6
    let items = SectionItems(heights: heights)
    let solution = WaterfallSolver(columnCount: 3).solve(items, in: SectionContainer(300))
    var found: [Int] = []
    solution.forEachItem(from: 40_000, to: 40_015, items) { index, _ in found.append(index) }
    expect(found.first == 1 && found.count < 9)
  }

  @Test func `need a number of columns`() {
    expectEqual(WaterfallSolver(columnCount: 0).problem?.problem, .empty)
    expectEqual(WaterfallSolver(columnCount: .max).problem?.problem, .tooMany(.max, limit: 1000))
    for count in [Int.min, 0, .max] {
      let frames = WaterfallSolver(columnCount: count)
        .frames(SectionItems(heights: [1, .nan, 3]), SectionContainer(100))
      expect(frames.allSatisfy { $0.size.isUsable })
    }
  }

  @Test func `say that columns have no width`() {
    let items = SectionItems(count: 3)
    let solution = WaterfallSolver(columnCount: 3, columnSpacing: 60)
      .solve(items, in: SectionContainer(100))
    expectEqual(solution.frame(ofItemAt: 2, items), rect(120, 0, 0, 100))
    expectEqual(solution.diagnostics.first?.path, "columnSpacing")
  }

  @Test func `give exact queries, and take over changes`() {
    tryAtRandom(thorough(2000)) { random in
      WaterfallSolver(
        columnCount: Int.random(in: 1...9, using: &random),
        columnSpacing: [0, 8].randomElement(using: &random)!,
        lineSpacing: [0, 0.1, 8].randomElement(using: &random)!,
        itemExtent: [.estimated(20), .absolute(15)].randomElement(using: &random)!)
    }
  }

  @Test func `take over changes of long lists`() {
    for seed in 0..<UInt64(thorough(200)) {
      var random = SplitMix64(seed: seed)
      let solver = WaterfallSolver(columnCount: Int.random(in: 1...40, using: &random))
      var heights = (0..<2000).map { _ in Double(Int.random(in: 0...4, using: &random)) * 10 }
      let container = SectionContainer(300)
      var solution = solver.solve(SectionItems(heights: heights), in: container)
      for _ in 0..<5 {
        let indexes = Set((0..<3).map { _ in Int.random(in: 0..<2000, using: &random) }).sorted()
        for index in indexes { heights[index] = Double(Int.random(in: 0...9, using: &random)) * 10 }
        let items = SectionItems(heights: heights)
        let isRight = solution.sizesChanged(ofItemsAt: indexes, items)
        expect(isRight)
        expectEqual(solution, solver.solve(items, in: container), items)
        expectExactQueries(solution, items, .vertical, &random)
      }
    }
  }
}
