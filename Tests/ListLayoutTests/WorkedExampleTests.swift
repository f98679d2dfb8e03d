import LayoutReference
import ListLayout
import TestSupport

/// A layout of some sections, laid out by the product and by the reference.
private struct Example {
  let sections: [LayoutSection]
  let items: [SectionItems]
  var configuration = LayoutConfiguration.vertical
  let environment: LayoutEnvironment

  init(
    _ sections: [(LayoutSection, SectionItems)], width: Double = 300,
    direction: LayoutDirection = .leftToRight, scale: Double? = nil
  ) {
    self.sections = sections.map(\.0)
    items = sections.map(\.1)
    environment = LayoutEnvironment(
      size: LayoutSize(width: width, height: 480), direction: direction, scale: scale)
  }

  init(
    _ solver: any SectionSolver, _ items: SectionItems, width: Double = 300,
    direction: LayoutDirection = .leftToRight
  ) throws {
    self.init([(try LayoutSection(solver), items)], width: width, direction: direction)
  }

  var layout: ListFrames {
    let sections = sections
    return ListFrames(
      LayoutDescription(configuration: configuration) { index, _ in sections[index] },
      items: items, in: environment)
  }

  var reference: ReferenceLayout {
    ReferenceLayout(sections, configuration, items: items, in: environment)
  }

  func expect(
    _ element: LayoutElement, _ frame: [Double], _ location: SourceLocation = #_sourceLocation
  ) {
    func numbers(_ rect: LayoutRect?) -> [Double] {
      rect.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
    }
    expectEqual(numbers(layout.attributes(of: element)?.frame), frame, sourceLocation: location)
    expectEqual(numbers(reference.attributes(of: element)?.frame), frame, sourceLocation: location)
  }

  func expectItems(
    _ frames: [[Double]], section: Int = 0, _ location: SourceLocation = #_sourceLocation
  ) {
    expectEqual(items[section].count, frames.count, sourceLocation: location)
    for (index, frame) in frames.enumerated() {
      expect(.item(ItemPath(section: section, item: index)), frame, location)
    }
  }

  func expectContent(
    _ width: Double, _ height: Double, _ location: SourceLocation = #_sourceLocation
  ) {
    let size = LayoutSize(width: width, height: height)
    expectEqual(layout.contentSize, size, sourceLocation: location)
    expectEqual(reference.contentSize, size, sourceLocation: location)
  }
}

@Suite struct `A layout is laid out as in the worked example of` {
  private static let halves = CompositionalSolver(
    group: .horizontal(
      width: .fractionalWidth(1), height: .absolute(60),
      subitems: [
        .item(
          LayoutItem(
            width: .fractionalWidth(0.5), height: .fractionalHeight(1),
            contentInsets: LayoutInsets(4)))
      ]))

  @Test func `two columns with insets`() throws {
    let example = try Example(Self.halves, SectionItems(count: 3))
    example.expectItems([[4, 4, 142, 52], [154, 4, 142, 52], [4, 64, 142, 52]])
    example.expectContent(300, 120)
  }

  @Test func `two columns from right to left`() throws {
    let example = try Example(Self.halves, SectionItems(count: 3), direction: .rightToLeft)
    example.expectItems([[154, 4, 142, 52], [4, 4, 142, 52], [154, 64, 142, 52]])
  }

  @Test func `flexible spacing between items`() throws {
    let item = LayoutItem(width: .absolute(140), height: .fractionalHeight(1))
    let group = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .absolute(50), subitems: [.item(item)],
      interItemSpacing: .flexible(5))
    let example = try Example(CompositionalSolver(group: group), SectionItems(count: 4), width: 500)
    example.expectItems([
      [0, 0, 140, 50], [180, 0, 140, 50], [360, 0, 140, 50], [0, 50, 140, 50],
    ])
  }

  @Test func `a group in a group`() throws {
    let large = LayoutItem(width: .fractionalWidth(2.0 / 3), height: .fractionalHeight(1))
    let small = LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1.0 / 3))
    let column = LayoutGroup.vertical(
      width: .fractionalWidth(1.0 / 3), height: .fractionalHeight(1), subitems: [.item(small)])
    let group = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .absolute(90), subitems: [.item(large), .group(column)])
    let example = try Example(CompositionalSolver(group: group), SectionItems(count: 4))
    example.expectItems([
      [0, 0, 200, 90], [200, 0, 100, 30], [200, 30, 100, 30], [200, 60, 100, 30],
    ])
  }

  private static func rows(isPinned: Bool) throws -> Example {
    let item = LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1))
    let group = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .absolute(30), subitems: [.item(item)])
    let section = try LayoutSection(
      CompositionalSolver(group: group),
      contentInsets: LayoutInsets(top: 5, leading: 10, bottom: 15, trailing: 20),
      boundaryItems: [
        LayoutBoundaryItem(
          kind: "header", height: .absolute(24), alignment: .top, pinToVisibleBounds: isPinned),
        LayoutBoundaryItem(kind: "footer", height: .absolute(18), alignment: .bottom),
      ],
      decorationItems: [.background(kind: "background")])
    return Example([(section, SectionItems(count: 2))])
  }

  @Test func `a header, a footer, insets and a background`() throws {
    let example = try Self.rows(isPinned: false)
    example.expectItems([[10, 29, 270, 30], [10, 59, 270, 30]])
    example.expect(.boundary(kind: "header", section: 0), [10, 0, 270, 24])
    example.expect(.boundary(kind: "footer", section: 0), [10, 104, 270, 18])
    example.expect(.decoration(kind: "background", .section(0)), [0, 0, 300, 122])
    example.expectContent(300, 122)
  }

  @Test(arguments: [(0.0, nil), (90, 90), (110, 98)])
  func `a pinned header`(_ offset: Double, _ place: Double?) throws {
    let example = try Self.rows(isPinned: true)
    let visible = LayoutRect(x: 0, y: offset, width: 300, height: 480)
    let frame = place.map { LayoutRect(x: 10, y: $0, width: 270, height: 24) }
    expectEqual(example.layout.pinnedElements(in: visible).first?.frame, frame)
    expectEqual(example.reference.pinnedElements(in: visible).first?.frame, frame)
  }

  private static func estimated(_ height: Dimension) throws -> Example {
    let item = LayoutItem(width: .fractionalWidth(0.5), height: height)
    let group = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .estimated(40), subitems: [.item(item)])
    return try Example(CompositionalSolver(group: group), SectionItems(heights: [55, 35, 20]))
  }

  @Test func `measured heights`() throws {
    let example = try Self.estimated(.estimated(40))
    example.expectItems([[0, 0, 150, 55], [150, 0, 150, 35], [0, 55, 150, 20]])
  }

  @Test func `heights that are uniform in a row`() throws {
    let example = try Self.estimated(.uniformAcrossSiblings(estimate: 40))
    example.expectItems([[0, 0, 150, 55], [150, 0, 150, 55], [0, 55, 150, 20]])
  }

  @Test func `a badge`() throws {
    let badge = LayoutSupplementaryItem(
      kind: "badge", width: .absolute(10), height: .absolute(10),
      containerAnchor: LayoutAnchor(
        [.top, .trailing], offset: .fractional(LayoutPoint(x: 0.5, y: -0.5))))
    let item = LayoutItem(
      width: .absolute(100), height: .absolute(100), contentInsets: LayoutInsets(20),
      supplementaryItems: [badge])
    let group = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .absolute(100), subitems: [.item(item)])
    let example = try Example(CompositionalSolver(group: group), SectionItems(count: 1))
    example.expectItems([[20, 20, 60, 60]])
    example.expect(.badge(kind: "badge", ItemPath(section: 0, item: 0)), [75, 15, 10, 10])
  }

  @Test func `IGListKit`() throws {
    let solver = FlowSolver(continuesRows: true, tolerance: 1, stretchesToEdge: true)
    let size = LayoutSize(width: 50, height: 20)
    let header = LayoutBoundaryItem(kind: "header", height: .absolute(8), alignment: .top)
    let example = Example(
      [
        (try LayoutSection(solver), SectionItems(count: 2, size: size)),
        (
          try LayoutSection(solver, boundaryItems: [header]),
          SectionItems(sizes: [LayoutSize(width: 50, height: 30)])
        ),
      ], width: 120, scale: 1)
    example.expectItems([[0, 0, 50, 20], [50, 0, 50, 20]])
    example.expectItems([[0, 28, 50, 30]], section: 1)
    example.expect(.boundary(kind: "header", section: 1), [0, 20, 120, 8])
    example.expectContent(120, 58)
  }

  @Test func `a row that sections share`() throws {
    let solver = FlowSolver(interItemSpacing: 5, lineSpacing: 3, continuesRows: true)
    func items(_ sizes: [(Double, Double)]) -> SectionItems {
      SectionItems(sizes: sizes.map { LayoutSize(width: $0.0, height: $0.1) })
    }
    let section = try LayoutSection(solver)
    let example = Example(
      [(section, items([(50, 20), (40, 30)])), (section, items([(20, 40), (60, 10)]))],
      width: 125)
    example.expectItems([[0, 0, 50, 20], [55, 0, 40, 30]])
    example.expectItems([[100, 0, 20, 40], [0, 43, 60, 10]], section: 1)
    example.expectContent(125, 53)
  }

  @Test func `a row that sections with insets share`() throws {
    func items(_ height: Double) -> SectionItems {
      SectionItems(count: 1, size: LayoutSize(width: 40, height: height))
    }
    func section(
      _ inset: Double, _ boundaryItems: [LayoutBoundaryItem] = []
    ) throws -> LayoutSection {
      try LayoutSection(
        FlowSolver(continuesRows: true),
        contentInsets: LayoutInsets(top: inset, bottom: inset), boundaryItems: boundaryItems)
    }
    // Not taller than its tallest part, an item with the insets of its section.
    var example = Example(
      [(try section(0), items(50)), (try section(10), items(20)), (try section(0), items(20))],
      width: 100)
    example.expectItems([[40, 10, 40, 20]], section: 1)
    example.expectItems([[0, 50, 40, 20]], section: 2)
    example.expectContent(100, 70)
    example = Example(
      [(try section(0), items(50)), (try section(10), items(45)), (try section(0), items(20))],
      width: 100)
    example.expectItems([[0, 65, 40, 20]], section: 2)
    let footer = LayoutBoundaryItem(kind: "footer", height: .absolute(8), alignment: .bottom)
    example = Example(
      [(try section(0), items(50)), (try section(10, [footer]), items(20))], width: 100)
    example.expect(.boundary(kind: "footer", section: 1), [0, 50, 100, 8])
    example.expectContent(100, 58)
  }

  @Test func `HubFramework`() throws {
    func component(_ width: Double, _ height: Double, _ trait: LayoutTrait) -> LayoutItemInput {
      LayoutItemInput(size: LayoutSize(width: width, height: height), traits: [trait])
    }
    let items = SectionItems([
      component(80, 40, .compactWidth), component(80, 40, .compactWidth),
      component(200, 30, .fullWidth),
    ])
    let example = try Example(
      StackSolver(manager: DefaultStackManager(margin: 10)), items, width: 200)
    example.expectItems([[10, 10, 80, 40], [100, 10, 80, 40], [0, 60, 200, 30]])
    example.expectContent(200, 100)
  }

  @Test func `LWZComponents' waterfall`() throws {
    let solver = WaterfallSolver(columnCount: 2, columnSpacing: 10, lineSpacing: 6)
    let example = try Example(solver, SectionItems(heights: [30, 70, 20, 10]), width: 250)
    example.expectItems([
      [0, 0, 120, 30], [130, 0, 120, 70], [0, 36, 120, 20], [0, 62, 120, 10],
    ])
  }

  @Test func `LWZComponents' weights`() throws {
    let items = SectionItems((0..<2).map { _ in LayoutItemInput(weight: 0.5) })
    let example = try Example(
      WeightedSolver(itemExtent: .absolute(20), interItemSpacing: 10), items, width: 210)
    example.expectItems([[0, 0, 100, 20], [110, 0, 100, 20]])
  }

  @Test func `MagazineLayout`() throws {
    let heights = [10.0, 16]
    let items = SectionItems(
      heights.map { LayoutItemInput(size: LayoutSize(width: 0, height: $0), weight: 0.5) })
    let section = try LayoutSection(
      WeightedSolver(interItemSpacing: 4),
      contentInsets: LayoutInsets(top: 2, leading: 4, bottom: 2, trailing: 4))
    let example = Example([(section, items)], width: 100)
    example.expectItems([[4, 2, 44, 10], [52, 2, 44, 16]])
    example.expectContent(100, 20)
  }
}
