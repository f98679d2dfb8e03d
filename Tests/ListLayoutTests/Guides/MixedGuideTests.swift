import ListLayout
import TestSupport

/// The listings of the guide for LWZComponents' layouts.
struct MixedGuideTests {
  func mixed() throws -> LayoutDescription {
    let list = try LayoutSection(ListSolver(spacing: 6))
    let waterfall = try LayoutSection(
      WaterfallSolver(columnCount: 2, columnSpacing: 10, lineSpacing: 6),
      margins: LayoutInsets(8))
    let weighted = try LayoutSection(
      WeightedSolver(interItemSpacing: 10, rowExtent: .first),
      contentInsets: LayoutInsets(8))
    let sections = [list, waterfall, weighted]
    return LayoutDescription { index, _ in
      sections[index % sections.count]
    }
  }

  func quarterAndRest() throws -> ListFrames {
    let section = try LayoutSection(
      WeightedSolver(itemExtent: .absolute(40), interItemSpacing: 10))
    return ListFrames(
      LayoutDescription(section),
      items: [
        SectionItems([
          LayoutItemInput(weight: 0.25), LayoutItemInput(weight: 0.75),
        ])
      ],
      in: LayoutEnvironment(size: LayoutSize(width: 210, height: 400)))
  }

  @Test func `each section has its solver`() throws {
    let layout = ListFrames(
      try mixed(),
      items: [
        SectionItems(heights: [40, 50]), SectionItems(heights: [30, 70, 20]),
        SectionItems([
          LayoutItemInput(size: LayoutSize(width: 0, height: 20), weight: 0.5),
          LayoutItemInput(size: LayoutSize(width: 0, height: 90), weight: 0.5),
        ]),
      ], in: LayoutEnvironment(size: LayoutSize(width: 226, height: 400)))
    func frame(_ section: Int, _ item: Int) -> LayoutRect? {
      layout.frame(ofItemAt: ItemPath(section: section, item: item))
    }
    expectEqual(frame(0, 1), LayoutRect(x: 0, y: 46, width: 226, height: 50))
    expectEqual(frame(1, 2), LayoutRect(x: 8, y: 140, width: 100, height: 20))
    expectEqual(frame(2, 1), LayoutRect(x: 118, y: 190, width: 100, height: 20))
  }

  @Test func `any weights fill a row`() throws {
    let layout = try quarterAndRest()
    let frames = (0..<2).compactMap { layout.frame(ofItemAt: ItemPath(section: 0, item: $0)) }
    expectEqual(
      frames,
      [
        LayoutRect(x: 0, y: 0, width: 45, height: 40),
        LayoutRect(x: 55, y: 0, width: 155, height: 40),
      ])
  }
}
