import TestSupport

@testable import ListLayout

@Suite struct `Lists` {
  @Test func `have one item in each row`() {
    let items = SectionItems(heights: [10, 20, 30])
    let solution = ListSolver(spacing: 5).solve(items, in: SectionContainer(300))
    expectEqual(
      (0..<3).map { solution.frame(ofItemAt: $0, items) },
      [rect(0, 0, 300, 10), rect(0, 15, 300, 20), rect(0, 40, 300, 30)])
    expectEqual(solution.extent, 70)
    let group = solution.group(at: 20)
    expect(group?.start == 15 && group?.extent == 20 && group?.next == 40)
  }

  @Test func `are empty without items`() {
    let items = SectionItems(count: 0)
    let solution = ListSolver(spacing: 5).solve(items, in: SectionContainer(300))
    expectEqual(solution.extent, 0)
    expect(solution.group(at: 0) == nil)
    solution.forEachItem(from: -10, to: 10, items) { _, _ in Issue.record("There are no items.") }
  }

  @Test func `align narrow rows`() {
    let places: [(ListSolver.Alignment, Double, Double)] = [
      (.fill, 0, 300), (.start, 0, 100), (.center, 100, 100), (.end, 200, 100),
    ]
    for (alignment, x, width) in places {
      expectEqual(
        ListSolver(alignment: alignment).frames([(100, 40)], SectionContainer(300)),
        [rect(x, 0, width, 40)])
    }
    expectEqual(
      ListSolver(alignment: .end).frames([(500, 40)], SectionContainer(300)),
      [rect(0, 0, 300, 40)])
  }

  @Test func `go on horizontally`() {
    let container = SectionContainer(300, 80, .horizontal)
    expectEqual(
      ListSolver(spacing: 1).frames([(10, 5), (20, 5)], container),
      [rect(0, 0, 10, 80), rect(11, 0, 20, 80)])
  }

  @Test func `estimate what is unknown or unusable`() {
    let container = SectionContainer(300)
    let heights = [.nan, -1, .infinity, 20]
    let items = SectionItems(heights: heights)
    expectEqual(ListSolver().frames(items, container).map(\.height), [44, 44, 44, 20])
    expectEqual(
      ListSolver(estimatesByMean: true).frames(items, container).map(\.height), [20, 20, 20, 20])
    expectEqual(
      ListSolver(rowExtent: .fractionalWidth(0.5)).frames(items, container).map(\.height),
      [150, 150, 150, 150])
    for broken in [Double.nan, -5, .infinity] {
      let solver = ListSolver(rowExtent: .estimated(broken), spacing: broken)
      expectEqual(solver.problem?.path, "rowExtent")
      let container = SectionContainer(broken, broken)
      expectEqual(solver.frames(SectionItems(count: 2), container), [.zero, .zero])
    }
  }

  @Test func `propose what is known`() {
    let items = SectionItems(count: 1)
    let list = ListSolver().solve(items, in: SectionContainer(300))
    let estimate = LayoutSize(width: 300, height: 44)
    expectEqual(list.proposal(forItemAt: 0, items), SizeProposal(width: 300, estimate: estimate))
    let fixed = ListSolver(rowExtent: .absolute(44))
    let proposal = fixed.solve(items, in: SectionContainer(300))
      .proposal(forItemAt: 0, items)
    expect(!proposal.needsMeasurement && proposal.estimate == estimate)
  }

  @Test func `take any number of equal items`() {
    let items = SectionItems(count: .max)
    let solution = ListSolver(rowExtent: .absolute(10)).solve(items, in: SectionContainer(300))
    expectEqual(solution.extent, 10 * Double(Int(Int32.max) - 1))
    var found: [Int] = []
    solution.forEachItem(from: 1e9 + 0.5, to: 1e9 + 12, items) { index, _ in found.append(index) }
    expect(found.contains(100_000_000) && found.contains(100_000_001) && found.count < 6)
    let flat = ListSolver(rowExtent: .absolute(0)).solve(items, in: SectionContainer(300))
    expectEqual(flat.group(at: 5)?.next, 0)
    flat.forEachItem(from: 1, to: 9, items) { _, _ in Issue.record("All rows are at 0.") }
  }

  @Test func `know the row at a place`() {
    let container = SectionContainer(300)
    let sizes = [10.0, 0, 0, 20]
    for items in [SectionItems(heights: sizes), SectionItems(count: 4)] {
      for spacing in [0.0, 5] {
        let solution = ListSolver(rowExtent: .estimated(7), spacing: spacing)
          .solve(items, in: container)
        let starts = (0..<4).map { solution.frame(ofItemAt: $0, items).y }
        for place in stride(from: -1.0, to: 50, by: 0.5) {
          let row = starts.lastIndex { $0 <= place } ?? 0
          let group = solution.group(at: place)
          expectEqual(group?.start, starts[row])
          expectEqual(group?.extent, solution.frame(ofItemAt: row, items).height)
        }
      }
    }
  }

  @Test func `give exact queries, and take over changes`() {
    tryAtRandom(thorough(1000)) { random in
      ListSolver(
        rowExtent: [.estimated(0), .estimated(44), .absolute(30)].randomElement(using: &random)!,
        spacing: [0, 0.1, 8].randomElement(using: &random)!,
        alignment: .allCases.randomElement(using: &random)!,
        estimatesByMean: .random(using: &random))
    }
  }
}
