import ListLayout
import TestSupport

/// Sections that scroll by themselves, in a container that is too low for what their solver wants.
struct NarrowSectionTests {
  private struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let solver: any SectionSolver
    let items: SectionItems
  }

  private static let cases = [
    Case(
      testDescription: "margins", solver: StackSolver(manager: DefaultStackManager(margin: 10)),
      items: SectionItems(count: 2)),
    Case(
      testDescription: "spacing between items",
      solver: WeightedSolver(interItemSpacing: 100),
      items: SectionItems([LayoutItemInput(weight: 0.5), LayoutItemInput(weight: 0.5)])),
    Case(
      testDescription: "a tolerance", solver: FlowSolver(tolerance: 1),
      items: SectionItems(heights: [3, 2.4])),
    Case(
      testDescription: "rounding to pixels", solver: FlowSolver(roundsToPixels: true),
      items: SectionItems(heights: [4.2, 4.2])),
  ]

  @Test(arguments: cases)
  private func `a query at the end of an item that has no room finds it`(one: Case) throws {
    let section = try LayoutSection(
      one.solver,
      orthogonalScrolling: OrthogonalScrolling(.continuous, extent: .fixed(.absolute(4.5))))
    let layout = ListFrames(
      LayoutDescription(section), items: [one.items],
      in: LayoutEnvironment(size: LayoutSize(width: 300, height: 4.5)))
    for index in 0..<2 {
      let path = ItemPath<After>(section: 0, item: index)
      let frame = try #require(layout.frame(ofItemAt: path))
      let end = LayoutRect(x: frame.x, y: frame.maxY - 0.1, width: frame.width, height: 0.2)
      expect(
        layout.elements(in: end).contains { $0.element == .item(path) }, "item \(index): \(frame)")
    }
  }
}
