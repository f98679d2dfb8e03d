import ListLayout
import TestSupport

/// The listings of the guide for IGListKit's layout.
struct FlowGuideTests {
  func flow(stickyHeaders: Bool) throws -> LayoutDescription {
    let section = try LayoutSection(
      FlowSolver(
        continuesRows: true, tolerance: 1, stretchesToEdge: true,
        roundsToPixels: true),
      margins: LayoutInsets(top: 8, leading: 16, bottom: 8, trailing: 16),
      boundaryItems: [
        LayoutBoundaryItem(
          kind: "header", height: .estimated(0), alignment: .top,
          pinToVisibleBounds: stickyHeaders)
      ],
      whenEmpty: .hidesBoundaryItems)
    return LayoutDescription(
      section, configuration: try LayoutConfiguration(pinningLimit: .nextSection))
  }

  func sharedRow() throws -> [LayoutRect] {
    let section = try LayoutSection(FlowSolver(continuesRows: true, tolerance: 1))
    let headed = try LayoutSection(
      FlowSolver(continuesRows: true, tolerance: 1),
      boundaryItems: [
        LayoutBoundaryItem(kind: "header", height: .absolute(8), alignment: .top)
      ])
    let layout = ListFrames(
      LayoutDescription { index, _ in index == 2 ? headed : section },
      items: [
        SectionItems(sizes: [LayoutSize(width: 50, height: 20)]),
        SectionItems(sizes: [LayoutSize(width: 50, height: 20)]),
        SectionItems(sizes: [LayoutSize(width: 50, height: 30)]),
      ],
      in: LayoutEnvironment(size: LayoutSize(width: 120, height: 200), scale: 1))
    return (0..<3).compactMap {
      layout.frame(ofItemAt: ItemPath(section: $0, item: 0))
    }
  }

  @Test func `sections share a row until a header begins a new one`() throws {
    try expectEqual(
      sharedRow(),
      [
        LayoutRect(x: 0, y: 0, width: 50, height: 20),
        LayoutRect(x: 50, y: 0, width: 50, height: 20),
        LayoutRect(x: 0, y: 28, width: 50, height: 30),
      ])
  }

  @Test func `a sticky header stays until the next section`() throws {
    var layout = ListFrames(
      try flow(stickyHeaders: true),
      items: [
        SectionItems(count: 10, size: LayoutSize(width: 268, height: 50)), SectionItems(count: 0),
      ], in: LayoutEnvironment(size: LayoutSize(width: 300, height: 400)))
    layout.setSize(
      LayoutSize(width: 268, height: 20), of: .boundary(kind: "header", section: 0))
    let pinned = layout.pinnedElements(in: LayoutRect(x: 0, y: 100, width: 300, height: 400))
    expectEqual(pinned.map(\.frame), [LayoutRect(x: 16, y: 100, width: 268, height: 20)])
  }
}
