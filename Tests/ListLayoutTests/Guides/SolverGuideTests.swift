import ListLayout
import TestSupport

struct HoneycombSolver: SectionSolver {
  var cell: Double

  func solve(
    _ items: SectionItems, in container: SectionContainer
  ) -> Honeycomb {
    Honeycomb(
      axis: container.axis, cell: cell,
      perRow: max(1, Int(container.breadth / cell - 0.5)),
      count: items.count)
  }
}

struct Honeycomb: SectionSolution {
  let axis: ScrollDirection
  let cell: Double
  let perRow: Int
  let count: Int

  /// Rows overlap by a quarter of a cell.
  private var step: Double { cell * 0.75 }

  var extent: Double {
    count == 0 ? 0 : Double((count - 1) / perRow) * step + cell
  }

  func frame(ofItemAt index: Int, _ items: SectionItems) -> LayoutRect {
    let (row, place) = index.quotientAndRemainder(dividingBy: perRow)
    let along = Double(row) * step
    let across = (Double(place) + (row % 2 == 0 ? 0 : 0.5)) * cell
    return axis == .vertical
      ? LayoutRect(x: across, y: along, width: cell, height: cell)
      : LayoutRect(x: along, y: across, width: cell, height: cell)
  }

  func forEachItem(
    from start: Double, to end: Double, _ items: SectionItems,
    _ body: (Int, LayoutRect) -> Void
  ) {
    let first = max(0, Int(max(0, start - cell) / step)) * perRow
    var index = first
    while index < count {
      let frame = frame(ofItemAt: index, items)
      if frame.start(axis) > end { return }
      body(index, frame)
      index += 1
    }
  }

  func proposal(forItemAt index: Int, _ items: SectionItems) -> SizeProposal {
    SizeProposal(
      width: cell, height: cell, estimate: LayoutSize(width: cell, height: cell)
    )
  }
}

/// The listings of the article on solvers.
struct SolverGuideTests {
  func honeycomb() throws -> ListFrames {
    let section = try LayoutSection(
      HoneycombSolver(cell: 40), contentInsets: LayoutInsets(10),
      boundaryItems: [
        LayoutBoundaryItem(
          kind: "header", height: .absolute(30), alignment: .top,
          pinToVisibleBounds: true)
      ])
    return ListFrames(
      LayoutDescription(section), items: [SectionItems(count: 1_000_000)],
      in: LayoutEnvironment(size: LayoutSize(width: 240, height: 500)))
  }

  @Test func `a layout with a solver of one's own has queries and pinned headers`() throws {
    let layout = try honeycomb()
    let rows = 1_000_000 / 5
    expectEqual(layout.contentSize.height, 30 + 10 + Double(rows - 1) * 30 + 40 + 10)
    let visible = LayoutRect(x: 0, y: 3_000_000, width: 240, height: 100)
    let shown = layout.visibleElements(in: visible)
    expect(shown.contains { $0.isPinned && $0.frame.y == 3_000_000 })
    // Items far from the place that is shown can't be in it.
    let near = 490_000..<510_000
    let all = near.count { item in
      layout.frame(ofItemAt: ItemPath(section: 0, item: item))?.intersects(visible) == true
    }
    expectEqual(all, shown.count - 1)
  }

  @Test func `measured sizes, updates and anchors work with it`() throws {
    var layout = try honeycomb()
    let changes = try ListChanges(from: Array(0..<1_000_000), to: Array(5..<1_000_000))
    let viewport = LayoutViewport(LayoutRect(x: 0, y: 3_000, width: 240, height: 500))
    try expectEqual(layout.update(by: changes, keeping: viewport), -30)
  }
}
