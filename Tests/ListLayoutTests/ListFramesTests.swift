import TestSupport

@testable import ListLayout

/// The layout as a whole.
struct ListFramesTests {
  static let width300 = LayoutEnvironment(size: LayoutSize(width: 300, height: 500))

  static func twoColumns() throws -> LayoutSection {
    let item = LayoutItem(
      width: .fractionalWidth(0.5), height: .fractionalHeight(1), contentInsets: LayoutInsets(4))
    return try LayoutSection(
      CompositionalSolver(
        group: .horizontal(
          width: .fractionalWidth(1), height: .absolute(60), subitems: [.item(item)])))
  }

  static func frames(_ layout: ListFrames) -> [[Double]] {
    layout.elements(
      in: LayoutRect(x: 0, y: 0, width: layout.contentSize.width, height: layout.contentSize.height)
    ).map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
  }

  @Test func `a grid of two columns has rows of the height of its group`() throws {
    let layout = ListFrames(
      LayoutDescription(try Self.twoColumns()), items: [SectionItems(count: 3)], in: Self.width300)
    expectEqual(Self.frames(layout), [[4, 4, 142, 52], [154, 4, 142, 52], [4, 64, 142, 52]])
    expectEqual(layout.contentSize, LayoutSize(width: 300, height: 120))
    expect(layout.diagnostics.isEmpty)
  }

  @Test func `right to left mirrors each frame`() throws {
    var environment = Self.width300
    environment.direction = .rightToLeft
    let layout = ListFrames(
      LayoutDescription(try Self.twoColumns()), items: [SectionItems(count: 2)], in: environment)
    expectEqual(Self.frames(layout), [[154, 4, 142, 52], [4, 4, 142, 52]])
  }

  @Test func `header, insets, footer and background surround the items`() throws {
    let row = LayoutItem(width: .fractionalWidth(1), height: .absolute(30))
    func section(pins: Bool) throws -> LayoutSection {
      try LayoutSection(
        CompositionalSolver(
          group: .vertical(
            width: .fractionalWidth(1), height: .absolute(30), subitems: [.item(row)])),
        contentInsets: LayoutInsets(top: 5, leading: 10, bottom: 15, trailing: 20),
        boundaryItems: [
          LayoutBoundaryItem(
            kind: "header", height: .absolute(24), alignment: .top, pinToVisibleBounds: pins),
          LayoutBoundaryItem(kind: "footer", height: .absolute(18), alignment: .bottom),
        ], decorationItems: [.background(kind: "background")])
    }
    let layout = ListFrames(
      LayoutDescription(try section(pins: false)), items: [SectionItems(count: 2)],
      in: Self.width300)
    expectEqual(
      Self.frames(layout),
      [
        [0, 0, 300, 122], [10, 0, 270, 24], [10, 104, 270, 18], [10, 29, 270, 30],
        [10, 59, 270, 30],
      ])
    expectEqual(layout.contentSize, LayoutSize(width: 300, height: 122))
  }

  @Test func `measured sizes make ragged rows and move what follows`() throws {
    let item = LayoutItem(width: .fractionalWidth(0.5), height: .estimated(40))
    let section = try LayoutSection(
      CompositionalSolver(
        group: .horizontal(
          width: .fractionalWidth(1), height: .estimated(40), subitems: [.item(item)])))
    var layout = ListFrames(
      LayoutDescription(section), items: [SectionItems(count: 3)], in: Self.width300)
    let all = LayoutRect(x: 0, y: 0, width: 300, height: 500)
    layout.measure(in: all) { element, proposal in
      guard case .item(let path) = element else { return .zero }
      expectEqual(proposal.width, 150)
      return LayoutSize(width: 150, height: [55, 35, 20][path.item])
    }
    expectEqual(Self.frames(layout), [[0, 0, 150, 55], [150, 0, 150, 35], [0, 55, 150, 20]])
    expect(layout.elementsToMeasure(in: all).isEmpty)
  }

  @Test func `headers of sections are pinned in what those of the layout leave`() throws {
    func header(_ kind: String, _ height: Double) -> LayoutBoundaryItem {
      LayoutBoundaryItem(
        kind: kind, height: .absolute(height), alignment: .top, pinToVisibleBounds: true)
    }
    let section = try LayoutSection(
      ListSolver(rowExtent: .absolute(40)), boundaryItems: [header("section", 20)])
    let configuration = try LayoutConfiguration(boundaryItems: [header("layout", 60)])
    let layout = ListFrames(
      LayoutDescription(configuration: configuration) { _, _ in section },
      items: [SectionItems(count: 50)], in: Self.width300)
    func places(_ height: Double) -> [Double] {
      layout.pinnedElements(in: LayoutRect(x: 0, y: 500, width: 300, height: height))
        .map { $0.frame.y - 500 }
    }
    expectEqual(places(59), [0])
    expectEqual(places(60), [0])
    expectEqual(places(70), [0, 60])
    expectEqual(places(200), [0, 60])
  }

  @Test func `an update keeps sizes with their items and the first visible item in place`() throws {
    let section = try LayoutSection(ListSolver(rowExtent: .estimated(44)))
    let old = (0..<100).map { $0 }
    var layout = ListFrames(
      LayoutDescription(section), items: [SectionItems(heights: old.map { 10 + Double($0) })],
      in: Self.width300)
    let new = [200, 201] + old.filter { $0 != 3 }
    let changes = try ListChanges(from: old, to: new)
    let viewport = LayoutViewport(LayoutRect(x: 0, y: 100, width: 300, height: 300))
    let first = try #require(layout.elements(in: viewport.rect).first)
    let distance = try layout.update(by: changes, keeping: viewport) { item in
      LayoutItemInput(size: LayoutSize(width: 300, height: Double(new[item])))
    }
    expectEqual(distance, 200 + 201 - 13)
    let fresh = ListFrames(
      LayoutDescription(section),
      items: [SectionItems(heights: new.map { $0 < 200 ? 10 + Double($0) : Double($0) })],
      in: Self.width300)
    expectEqual(Self.frames(layout), Self.frames(fresh))
    expectEqual(layout.contentSize, fresh.contentSize)
    expectEqual(first.frame.y, 91)
  }
}

/// Sections that scroll by themselves.
struct OrthogonalTests {
  static func layout(
    _ behavior: OrthogonalScrolling.Behavior, inset: Double = 0
  ) throws -> ListFrames {
    let item = LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1))
    let section = try LayoutSection(
      CompositionalSolver(
        group: .vertical(width: .absolute(100), height: .absolute(80), subitems: [.item(item)]),
        interGroupSpacing: 10),
      contentInsets: LayoutInsets(leading: inset, trailing: inset),
      orthogonalScrolling: OrthogonalScrolling(behavior))
    return ListFrames(
      LayoutDescription(section), items: [SectionItems(count: 10)],
      in: LayoutEnvironment(size: LayoutSize(width: 300, height: 500)))
  }

  @Test func `a section is as tall as its group and as long as its content`() throws {
    let layout = try Self.layout(.continuous, inset: 15)
    expectEqual(layout.contentSize, LayoutSize(width: 300, height: 80))
    expectEqual(layout.orthogonalContentExtent(ofSection: 0), 1120.0)
    expectEqual(
      layout.frame(ofItemAt: ItemPath(section: 0, item: 2), orthogonalOffsets: [0: 100]),
      LayoutRect(x: 135, y: 0, width: 100, height: 80))
    let shown = layout.elements(
      in: LayoutRect(x: 0, y: 0, width: 300, height: 80), orthogonalOffsets: [0: 330])
    expect(
      shown.map(\.element) == (3..<6).map { .item(ItemPath(section: 0, item: $0)) }
        || shown.map(\.element) == (2..<6).map { .item(ItemPath(section: 0, item: $0)) })
  }

  @Test func `a section without items has no extent`() throws {
    var layout = try Self.layout(.paging, inset: 15)
    try layout.update(by: try ListChanges(from: Array(0..<10), to: [])) { _ in LayoutItemInput() }
    expectEqual(layout.contentSize.height, 0)
  }

  @Test(arguments: [
    (OrthogonalScrolling.Behavior.continuous, 123.0, 0.0, 123.0), (.continuous, 5000, 0, 790),
    (.continuousGroupLeadingBoundary, 123, 0, 110), (.continuousGroupLeadingBoundary, 170, 0, 220),
    (.paging, 123, 0, 0), (.paging, 170, 0, 300), (.paging, 20, 1, 300), (.paging, 310, -1, 300),
    (.groupPaging, 30, 0, 0), (.groupPaging, 60, 0, 110), (.groupPaging, 30, 1, 110),
    (.groupPaging, 115, -1, 110), (.groupPaging, 110, -1, 0), (.groupPaging, 780, 1, 790),
    (.groupPagingCentered, 0, 0, 10), (.groupPagingCentered, -100, 0, -100),
    (.groupPagingCentered, 15, 1, 120), (.groupPagingCentered, 5000, 0, 890),
  ])
  func `sections rest where their behaviour says`(
    behavior: OrthogonalScrolling.Behavior, offset: Double, velocity: Double, rest: Double
  ) throws {
    let layout = try Self.layout(behavior)
    expectEqual(
      layout.restPosition(ofSection: 0, proposed: offset, current: offset, velocity: velocity),
      rest)
  }
}
