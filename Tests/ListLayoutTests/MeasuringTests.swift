import ListLayout
import TestSupport

/// Measuring elements.
struct MeasuringTests {
  private static let window = LayoutRect(x: 0, y: 0, width: 300, height: 500)

  private static func list(count: Int) throws -> ListFrames {
    let section = try LayoutSection(
      ListSolver(),
      boundaryItems: [
        LayoutBoundaryItem(kind: "header", height: .estimated(30), alignment: .top)
      ])
    return ListFrames(
      LayoutDescription(section), items: [SectionItems(count: count)],
      in: LayoutEnvironment(size: LayoutSize(width: 300, height: 500)))
  }

  @Test(arguments: [LayoutSize(width: .nan, height: .nan), LayoutSize(width: -1, height: -1)])
  func `what is no size is asked for once, and the estimate stays`(size: LayoutSize) throws {
    var layout = try Self.list(count: 5)
    var asked: [LayoutElement] = []
    layout.measure(in: Self.window) { element, _ in
      asked.append(element)
      return size
    }
    expect(asked.count == 6 && Set(asked).count == 6)
    expectEqual(layout.contentSize.height, 30 + 5 * 44)
  }

  @Test func `elements that become visible are measured, each once`() throws {
    var layout = try Self.list(count: 1_000)
    var asked: [LayoutElement] = []
    func measure() {
      layout.measure(in: Self.window) { element, proposal in
        expect(proposal.width == 300 && proposal.height == nil)
        asked.append(element)
        return LayoutSize(width: 300, height: 5)
      }
    }
    measure()
    expect(asked.count == 100 && Set(asked).count == 100)
    measure()
    expectEqual(asked.count, 100)
  }

  @Test func `the changed contents of a header are measured again`() throws {
    var layout = try Self.list(count: 3)
    func measure(_ height: Double) -> [LayoutElement] {
      var asked: [LayoutElement] = []
      layout.measure(in: Self.window) { element, _ in
        asked.append(element)
        return LayoutSize(width: 300, height: height)
      }
      return asked
    }
    expectEqual(measure(20).count, 4)
    struct Part: ListSection {
      struct Item: Identifiable, Equatable { let id: Int }
      let id: Int
      var contents: String
      var items: [Item]
      init(_ contents: String) {
        (id, self.contents, items) = (1, contents, (0..<3).map(Item.init))
      }
      init(original: Part, items: [Item]) {
        self = original
        self.items = items
      }
    }
    try layout.update(by: try SectionedChanges(from: [Part("old")], to: [Part("new")]))
    expectEqual(layout.contentSize.height, 80)
    expectEqual(measure(40), [.boundary(kind: "header", section: 0)])
    expectEqual(layout.contentSize.height, 100)
  }

  @Test func `scrolling up through unmeasured rows never moves what is visible`() throws {
    var layout = try Self.list(count: 2_000)
    var offset = layout.contentSize.height - 500
    func height(_ item: Int) -> Double { Double(10 + item * 7919 % 97) }
    func measure() {
      let rect = LayoutRect(x: 0, y: offset, width: 300, height: 500)
      offset += layout.measure(in: rect, keeping: LayoutViewport(rect)) { element, _ in
        guard case .item(let path) = element else { return LayoutSize(width: 300, height: 30) }
        return LayoutSize(width: 300, height: height(path.item))
      }
    }
    measure()
    for _ in 0..<300 {
      let before = layout.elements(in: LayoutRect(x: 0, y: offset, width: 300, height: 500))
      let anchor = try #require(before.first { $0.frame.y >= offset })
      let place = anchor.frame.y - offset
      let step = min(120, offset)
      offset -= step
      measure()
      let after = try #require(layout.attributes(of: anchor.element)).frame.y - offset
      expectEqual(after, place + step)
    }
    #expect(offset > 0)
  }

  @Test func `items are measured again beside a wider side item`() throws {
    let section = try LayoutSection(
      ListSolver(),
      boundaryItems: [
        LayoutBoundaryItem(
          kind: "side", width: .estimated(20), height: .absolute(20), alignment: .leading)
      ])
    var layout = ListFrames(
      LayoutDescription(section), items: [SectionItems(count: 2)],
      in: LayoutEnvironment(size: LayoutSize(width: 300, height: 500)))
    var widths: [Double] = []
    layout.measure(in: Self.window) { element, proposal in
      guard let width = proposal.width else { return LayoutSize(width: 100, height: 20) }
      widths.append(width)
      return LayoutSize(width: width, height: 2000 / width)
    }
    expectEqual(widths, [280, 280, 200, 200])
    expectEqual(layout.contentSize.height, 20)
  }

  @Test func `each usable extent of a measured header counts`() throws {
    var layout = try Self.list(count: 5)
    let header = LayoutElement.boundary(kind: "header", section: 0)
    layout.setSize(LayoutSize(width: .infinity, height: 77), of: header)
    expectEqual(layout.contentSize.height, 77 + 5 * 44)
    layout.setSize(LayoutSize(width: 300, height: 1e300), of: header)
    expectEqual(layout.contentSize.height, 77 + 5 * 44)
  }

  @Test func `a solver without places lays out nothing, and doesn't trap`() throws {
    struct Wrapper: SectionSolver {
      let content: LayoutGroup.Content
      func solve(_ items: SectionItems, in container: SectionContainer) -> some SectionSolution {
        CompositionalSolver(
          group: LayoutGroup(
            axis: .horizontal, width: .fractionalWidth(1), height: .absolute(10), content: content)
        ).solve(items, in: container)
      }
    }
    let item = LayoutSubitem.item(LayoutItem(width: .absolute(10), height: .absolute(10)))
    for content in [
      .subitems([]), .repeating(item, count: -1), .repeating(item, count: .min),
      .equalShares(item, count: 0), .equalShares(item, count: .min),
    ] as [LayoutGroup.Content] {
      let layout = ListFrames(
        LayoutDescription(try LayoutSection(Wrapper(content: content))),
        items: [SectionItems(count: 3)],
        in: LayoutEnvironment(size: LayoutSize(width: 300, height: 500)))
      expectEqual(layout.contentSize.height, 30)
      expectEqual(layout.frame(ofItemAt: ItemPath(section: 0, item: 2))?.size, .zero)
    }
  }

  /// Returns numbers and items that can't be right.
  private struct BrokenSolver: SectionSolver {
    struct Solution: SectionSolution {
      let number: Double
      var extent: Double { number }
      var breadth: Double? { number }
      var overhang: Double { number }
      var openRow: OpenRow? { OpenRow(start: number, across: number, extent: number) }
      func frame(ofItemAt index: Int, _ items: SectionItems) -> LayoutRect {
        LayoutRect(x: 0, y: 0, width: 10, height: 10)
      }
      func forEachItem(
        from start: Double, to end: Double, _ items: SectionItems,
        _ body: (Int, LayoutRect) -> Void
      ) {
        for index in -1...items.count { body(index, frame(ofItemAt: index, items)) }
      }
      func proposal(forItemAt index: Int, _ items: SectionItems) -> SizeProposal {
        SizeProposal(estimate: .zero)
      }
    }
    let number: Double
    func solve(_ items: SectionItems, in container: SectionContainer) -> Solution {
      Solution(number: number)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -50, 1e308])
  func `a broken solver of an application breaks nothing else`(number: Double) throws {
    for scrolling in [nil, OrthogonalScrolling(.groupPaging)] {
      let section = try LayoutSection(
        BrokenSolver(number: number),
        boundaryItems: [
          LayoutBoundaryItem(
            kind: "footer", height: .absolute(30), alignment: .bottom, pinToVisibleBounds: true)
        ], orthogonalScrolling: scrolling)
      var layout = ListFrames(
        LayoutDescription(section),
        items: [SectionItems(heights: [1, 2]), SectionItems(count: 3)],
        in: LayoutEnvironment(size: LayoutSize(width: 300, height: 500)))
      expect(layout.contentSize.height >= 0 && layout.contentSize.height <= 1e19)
      for index in 0..<2 {
        let frame = try #require(layout.frame(ofSection: index))
        expect(frame.y.isFinite && frame.height >= 0 && frame.height.isFinite)
      }
      expect(layout.visibleElements(in: Self.window).allSatisfy { $0.frame.maxY.isFinite })
      layout.measure(in: Self.window, keeping: LayoutViewport(Self.window)) { _, _ in
        LayoutSize(width: 1, height: 1)
      }
      _ = layout.restPosition(ofSection: 0, proposed: 5, current: 5, velocity: 1)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -1e308, 1e308])
  func `huge custom frames and scales give finite frames`(number: Double) throws {
    let frames = CustomFrames(name: "huge") { _ in
      [LayoutRect(x: number, y: number, width: number, height: number)]
    }
    let section = try LayoutSection(
      CompositionalSolver(
        group: .custom(width: .absolute(100), height: .absolute(20), frames: frames)))
    for scale in [nil, 3, 1e308, number] {
      let layout = ListFrames(
        LayoutDescription(section), items: [SectionItems(count: 3)],
        in: LayoutEnvironment(size: LayoutSize(width: 300, height: 500), scale: scale))
      let frame = try #require(layout.frame(ofItemAt: ItemPath(section: 0, item: 2)))
      let isFinite = [frame.minX, frame.maxX, frame.minY, frame.maxY].allSatisfy(\.isFinite)
      expect(isFinite)
      expect(frame.width >= 0 && frame.height >= 0)
    }
  }

  @Test func `descriptions are asked for a container that can be`() {
    let description = LayoutDescription { _, environment in
      try LayoutSection(WaterfallSolver(columnCount: Int(environment.size.width) / 50 + 1))
    }
    let layout = ListFrames(
      description, items: [SectionItems(count: 3)],
      in: LayoutEnvironment(size: LayoutSize(width: .nan, height: .infinity)))
    expectEqual(layout.contentSize.height, 300)
  }
}

/// What is proposed for an item that isn't measured, but of which something is known.
struct ProposalTests {
  private static let solvers: [any SectionSolver] = [
    ListSolver(alignment: .start), FlowSolver(), StackSolver(), WeightedSolver(),
    WaterfallSolver(columnCount: 3),
  ]

  @Test(arguments: 0..<5)
  func `the estimate of an item is the size that it has`(number: Int) throws {
    var layout = ListFrames(
      LayoutDescription(try LayoutSection(Self.solvers[number])), items: [SectionItems(count: 4)],
      in: LayoutEnvironment(size: LayoutSize(width: 300, height: 500)))
    let path = ItemPath<After>(section: 0, item: 1)
    layout.setSize(LayoutSize(width: 80, height: 33), of: .item(path))
    layout.invalidateSizes(of: [.item(path)])
    let frame = try #require(layout.frame(ofItemAt: path))
    expectEqual(layout.proposal(for: .item(path))?.estimate, frame.size)
    expectEqual(layout.setSize(frame.size, of: .item(path)), 0)
    expectEqual(layout.frame(ofItemAt: path), frame)
  }

  /// Equal rows are multiplied, different ones are added up: 151.5 or nearly so.
  @Test func `a measurement as large as the estimate moves no edge by a pixel`() throws {
    var layout = ListFrames(
      LayoutDescription(
        try LayoutSection(FlowSolver(itemWidth: .absolute(300), itemHeight: .estimated(10.1)))),
      items: [SectionItems(count: 20)],
      in: LayoutEnvironment(size: LayoutSize(width: 300, height: 500), scale: 1))
    let paths = (0..<20).map { ItemPath<After>(section: 0, item: $0) }
    let frames = paths.map { layout.frame(ofItemAt: $0) }
    layout.setSize(LayoutSize(width: 300, height: 10.1), of: .item(paths[0]))
    expectEqual(paths.map { layout.frame(ofItemAt: $0) }, frames)
  }

  @Test func `the estimate of a row is the mean that it has`() throws {
    let layout = ListFrames(
      LayoutDescription(try LayoutSection(ListSolver(estimatesByMean: true))),
      items: [SectionItems(heights: [10, 30, .nan])],
      in: LayoutEnvironment(size: LayoutSize(width: 300, height: 500)))
    let last = LayoutElement.item(ItemPath(section: 0, item: 2))
    expectEqual(layout.proposal(for: last)?.estimate, LayoutSize(width: 300, height: 20))
  }
}

/// Sizes of which only a part is given.
struct PartlyGivenSizeTests {
  @Test func `the extent that isn't given is measured`() throws {
    var layout = ListFrames(
      LayoutDescription(try LayoutSection(FlowSolver(itemHeight: .estimated(50)))),
      items: [SectionItems(widths: [100, 100])],
      in: LayoutEnvironment(size: LayoutSize(width: 300, height: 500)))
    var count = 0
    layout.measure(in: LayoutRect(x: 0, y: 0, width: 300, height: 500)) { _, _ in
      count += 1
      return LayoutSize(width: 100, height: 70)
    }
    expect(count == 2 && layout.contentSize.height == 70)
    layout = ListFrames(
      LayoutDescription(try LayoutSection(ListSolver())),
      items: [SectionItems(heights: [30, .nan])],
      in: LayoutEnvironment(size: LayoutSize(width: 300, height: 500)))
    let all = LayoutRect(x: 0, y: 0, width: 300, height: 500)
    expectEqual(
      layout.elementsToMeasure(in: all).map(\.element), [.item(ItemPath(section: 0, item: 1))])
  }
}
