import TestSupport

@testable import ListLayout

@Suite struct `Groups` {
  private static let tags = CompositionalSolver(
    group: .horizontal(
      width: .absolute(45), height: .absolute(50),
      subitems: [
        .item(LayoutItem(width: .absolute(34), height: .estimated(50))),
        .group(
          .horizontal(
            width: .estimated(19), height: .absolute(50),
            repeating: .item(LayoutItem(width: .absolute(4), height: .absolute(50))), count: 4,
            interItemSpacing: .fixed(1))),
      ], interItemSpacing: .fixed(1)))

  @Test func `don't change with a measured size that is the estimate`() {
    let frames = Self.tags.frames(SectionItems(count: 4), SectionContainer(100))
    expectEqual(frames.map(\.y), [0, 50, 100, 150])
    var items = SectionItems(count: 4)
    items.heights = .each([50, .nan, .nan, .nan])
    items.widths = .each([34, .nan, .nan, .nan])
    expectEqual(Self.tags.frames(items, SectionContainer(100)), frames)
  }

  @Test func `grow to their largest estimated sibling`() {
    func item(_ height: Dimension) -> LayoutSubitem {
      .item(LayoutItem(width: .absolute(20), height: height))
    }
    let row = CompositionalSolver(
      group: .horizontal(
        width: .absolute(60), height: .estimated(10),
        subitems: [
          item(.uniformAcrossSiblings(estimate: 10)), item(.absolute(90)), item(.estimated(30)),
        ]))
    expectEqual(
      row.frames(SectionItems(count: 3), SectionContainer(100)).map(\.height), [30, 90, 30])
  }

  @Test func `align flexible edges in the extent that the section shares`() {
    let solver = CompositionalSolver(
      group: .horizontal(
        width: .absolute(20), height: .uniformAcrossSiblings(estimate: 10),
        subitems: [
          .item(
            LayoutItem(
              width: .absolute(20), height: .estimated(10),
              edgeSpacing: LayoutEdgeSpacing(top: .flexible(0), bottom: .flexible(0))))
        ]))
    var items = SectionItems(count: 2)
    items.heights = .each([10, 50])
    expectEqual(
      solver.frames(items, SectionContainer(100)), [rect(0, 20, 20, 10), rect(0, 50, 20, 50)])
  }
}
