import TestSupport

@testable import ListLayout

@Suite struct `Stacks` {
  private func items(_ items: [(LayoutTraits, Double, Double)]) -> SectionItems {
    SectionItems(
      items.map {
        LayoutItemInput(size: LayoutSize(width: $1, height: $2), traits: $0)
      })
  }

  @Test func `keep margins by traits`() {
    // The reference's example of HubFramework.
    let items = items([
      ([.compactWidth], 80, 40), ([.compactWidth], 80, 40), ([.fullWidth], 200, 30),
    ])
    let solution = StackSolver().solve(items, in: SectionContainer(200))
    expectEqual(
      (0..<3).map { solution.frame(ofItemAt: $0, items) },
      [rect(10, 10, 80, 40), rect(100, 10, 80, 40), rect(0, 60, 200, 30)])
    expectEqual(solution.extent, 100)
  }

  @Test func `have no margins between stackable components`() {
    let items = items([
      ([.fullWidth, .stackable], 200, 30), ([.fullWidth, .stackable], 200, 20),
      ([.fullWidth], 200, 10), ([.fullWidth, .alwaysStackUpwards], 200, 10),
    ])
    let solution = StackSolver().solve(items, in: SectionContainer(200))
    expectEqual((0..<4).map { solution.frame(ofItemAt: $0, items).y }, [0, 30, 60, 70])
    expectEqual(solution.extent, 90)
  }

  @Test func `center rows whose components are all centered`() {
    let items = items([
      ([.centered], 50, 10), ([.centered], 50, 20), ([], 50, 10), ([.centered], 51, 10),
    ])
    expectEqual(
      StackSolver().frames(items, SectionContainer(200)),
      [rect(45, 10, 50, 10), rect(105, 10, 50, 20), rect(10, 40, 50, 10), rect(74, 60, 51, 10)])
  }

  @Test func `cut components that are too wide`() {
    let items = items([([], 300, 10), ([.fullWidth], 300, 10)])
    let solution = StackSolver().solve(items, in: SectionContainer(200))
    expectEqual(solution.frame(ofItemAt: 0, items), rect(10, 10, 180, 10))
    expectEqual(solution.frame(ofItemAt: 1, items), rect(0, 30, 200, 10))
    expectEqual(solution.diagnostics.first?.path, "items[0]")
    expect(StackSolver().frames(items, SectionContainer(0)).allSatisfy { $0.size.isUsable })
  }

  @Test func `give each component of the first row its own margin`() {
    let items = items([([], 50, 10), ([.stackable], 50, 30)])
    expectEqual(StackSolver().frames(items, SectionContainer(200)).map(\.y), [10, 0])
    let solution = StackSolver().solve(items, in: SectionContainer(200))
    expectEqual(solution.extent, 40)
  }

  private struct Broken: StackManager {
    var value: Double
    func margin(_ traits: LayoutTraits, to edge: LayoutEdge) -> Double { value }
    func headerMargin(_ traits: LayoutTraits) -> Double { value }
    func horizontalMargin(_ traits: LayoutTraits, after preceding: LayoutTraits) -> Double { value }
    func verticalMargin(_ traits: LayoutTraits, below above: LayoutTraits) -> Double { value }
    func rowOffset(_ row: [LayoutTraits], leading: Double, trailing: Double) -> Double { value }
  }

  @Test func `survive a manager without measure`() {
    let items = items([([], 30, 10), ([], 30, 10), ([], 30, 10)])
    for value in [Double.nan, .infinity, -.infinity, -5, 1e300] {
      let solver = StackSolver(manager: Broken(value: value), isBelowHeader: true)
      let frames = solver.frames(items, SectionContainer(100))
      expect(frames.allSatisfy { $0.size.isUsable && $0.x.isFinite && $0.y.isFinite })
    }
  }

  @Test func `give exact queries, and take over changes`() {
    tryAtRandom(thorough(2000)) { random in
      StackSolver(
        manager: DefaultStackManager(margin: [0, 10].randomElement(using: &random)!),
        itemWidth: [.estimated(30), .fractionalWidth(1 / 3)].randomElement(using: &random)!,
        isBelowHeader: .random(using: &random))
    }
  }
}
