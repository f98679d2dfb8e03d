import ListLayout
import TestSupport

/// The listings of the guide for compositional layouts.
struct CompositionalGuideTests {
  func grid() throws -> LayoutSection {
    let item = LayoutItem(
      width: .fractionalWidth(0.5), height: .fractionalHeight(1),
      contentInsets: LayoutInsets(4))
    let row = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .absolute(60), subitems: [.item(item)])
    return try LayoutSection(
      CompositionalSolver(group: row, interGroupSpacing: 8),
      contentInsets: LayoutInsets(top: 0, leading: 16, bottom: 0, trailing: 16),
      boundaryItems: [
        LayoutBoundaryItem(
          kind: "header", height: .estimated(40), alignment: .top,
          pinToVisibleBounds: true)
      ])
  }

  func shownFrames(offset: Double) throws -> [LayoutAttributes] {
    let screen = LayoutSize(width: 390, height: 844)
    let layout = ListFrames(
      LayoutDescription(try grid()), items: [SectionItems(count: 1_000_000)],
      in: LayoutEnvironment(size: screen))
    return layout.visibleElements(
      in: LayoutRect(origin: LayoutPoint(y: offset), size: screen))
  }

  @Test func `a grid has a pinned header and two columns`() throws {
    let shown = try shownFrames(offset: 10_000)
    let header = try #require(shown.first { $0.isPinned })
    expectEqual(header.element, .boundary(kind: "header", section: 0))
    expectEqual(header.frame, LayoutRect(x: 16, y: 10_000, width: 358, height: 40))
    let items = shown.filter { if case .item = $0.element { true } else { false } }
    expectEqual(items.count, 26)
    expectEqual(Set(items.map(\.frame.x)), [20, 199])
    expect(items.allSatisfy { $0.frame.size == LayoutSize(width: 171, height: 52) })
  }
}
