import ListLayout
import TestSupport

/// What keeps its place when a layout changes.
struct AnchoringTests {
  static func layout(
    _ section: LayoutSection, _ items: [SectionItems],
    configuration: LayoutConfiguration = .vertical
  ) -> ListFrames {
    ListFrames(
      LayoutDescription(section, configuration: configuration), items: items,
      in: LayoutEnvironment(size: LayoutSize(width: 300, height: 300)))
  }

  static func window(at offset: Double) -> LayoutRect {
    LayoutRect(x: 0, y: offset, width: 300, height: 300)
  }

  /// A size between 20 and 83 points that depends on the item.
  static func size(_ element: LayoutElement, _ proposal: SizeProposal) -> LayoutSize {
    guard case .item(let path) = element else { return LayoutSize(width: 300, height: 33) }
    func extent(_ number: Int) -> Double { Double((number &* 2_654_435_761) >> 8 & 63) + 20 }
    return LayoutSize(
      width: proposal.width ?? extent(path.item), height: proposal.height ?? extent(path.item + 1))
  }

  static let solvers: [any SectionSolver] = [
    ListSolver(), ListSolver(estimatesByMean: true), FlowSolver(), StackSolver(),
    WaterfallSolver(columnCount: 3), WeightedSolver(itemExtent: .estimated(44)),
  ]

  @Test(arguments: 0..<6)
  func `scrolling up through unmeasured items moves no measured one`(number: Int) throws {
    var layout = Self.layout(try LayoutSection(Self.solvers[number]), [SectionItems(count: 1000)])
    var offset = layout.contentSize.height - 300
    for _ in 0..<200 where offset > 100 {
      let measured = layout.elements(in: Self.window(at: offset)).first {
        guard case .item(let path) = $0.element else { return false }
        return layout.items(inSection: 0).isMeasured(at: path.item)
      }
      let distance = layout.measure(
        in: Self.window(at: offset), keeping: LayoutViewport(Self.window(at: offset)), Self.size)
      if let measured, offset + distance > 0.5 {
        let now = try #require(layout.attributes(of: measured.element))
        #expect(abs(now.frame.y - measured.frame.y - distance) < 1e-6)
      }
      offset = max(0, offset + distance - 60)
    }
  }

  /// All that is deleted would be walked once for each item after the viewport.
  @Test func `replacing many items takes no longer for an anchor`() throws {
    let growth = try ThreadClock.growth(
      from: 1 << 12, to: 1 << 15, limit: ThreadClock.mostForLinear
    ) { count in
      var layout = Self.layout(try LayoutSection(ListSolver()), [SectionItems(count: count)])
      let changes = try ListChanges(
        oldCount: count, newCount: count + 1, checkedDeletions: Array(0..<count - 1),
        insertions: Array(0..<count), moves: [], updates: [])
      let viewport = LayoutViewport(Self.window(at: 440))
      try expectEqual(layout.update(by: changes, keeping: viewport), 44)
    }
    #expect(growth < ThreadClock.mostForLinear)
  }

  @Test func `an anchor is found among items that come and go`() throws {
    // Of the items 0 to 9, each third goes, and others come in.
    let old = Array(0..<100)
    let new =
      [-1, -2] + old.filter { $0 % 3 != 0 }.flatMap { $0 % 4 == 0 ? [$0, -$0 - 10] : [$0] }
    let changes = try ListChanges(from: old, to: new)
    for item in 1..<90 where item % 3 != 0 {
      var layout = Self.layout(
        try LayoutSection(ListSolver(rowExtent: .absolute(44))), [SectionItems(count: 100)])
      let start = Double(item) * 44
      let viewport = LayoutViewport(Self.window(at: start), sticksToStart: false)
      let distance = try layout.update(by: changes, keeping: viewport)
      let place = try #require(new.firstIndex(of: item))
      expectEqual(distance, min(Double(place) * 44, layout.contentSize.height - 300) - start)
    }
  }

  @Test func `a list that was shorter than its window is scrolled to its end, not beyond`() throws {
    var layout = Self.layout(
      try LayoutSection(ListSolver(rowExtent: .absolute(44))), [SectionItems(count: 1)])
    let changes = try ListChanges(from: [0], to: Array(1...10) + [0])
    let viewport = LayoutViewport(Self.window(at: 0), sticksToStart: false)
    try expectEqual(layout.update(by: changes, keeping: viewport), 184)
    expectEqual(layout.contentSize.height - 300, 184)
  }

  @Test func `a list beyond its edges stays there`() throws {
    var layout = Self.layout(
      try LayoutSection(ListSolver(rowExtent: .absolute(44))), [SectionItems(count: 50)])
    for offset: Double in [-40, 50 * 44 - 300 + 40] {
      for sticks in [false, true] {
        let viewport = LayoutViewport(
          Self.window(at: offset), sticksToStart: sticks, sticksToEnd: sticks)
        expectEqual(layout.setSizes([], keeping: viewport), 0)
      }
    }
  }

  /// Changes the order of sections that are named by letters; each has two rows of 44 points below a
  /// header of 500.
  private static func distance(
    from old: String, to new: String, at offset: Double, rows: Int = 2
  ) throws -> Double {
    struct Part: ListSection {
      struct Item: Identifiable, Equatable { let id: String }
      let id: Character
      var items: [Item]
      init(_ id: Character, rows: Int) {
        self.id = id
        items = (0..<rows).map { Item(id: "\(id)\($0)") }
      }
      init(original: Part, items: [Item]) {
        id = original.id
        self.items = items
      }
    }
    let section = try LayoutSection(
      ListSolver(rowExtent: .absolute(44)),
      boundaryItems: [LayoutBoundaryItem(kind: "header", height: .absolute(500), alignment: .top)])
    var layout = Self.layout(section, old.map { _ in SectionItems(count: rows) })
    let changes = try SectionedChanges(
      from: old.map { Part($0, rows: rows) }, to: new.map { Part($0, rows: rows) })
    return try layout.update(by: changes, keeping: LayoutViewport(Self.window(at: offset)))
  }

  @Test func `a header keeps its place where no item is visible`() throws {
    try expectEqual(Self.distance(from: "abcd", to: "xabcd", at: 588 + 100), 588)
    try expectEqual(Self.distance(from: "abcd", to: "bcd", at: 588 + 100), -588)
    try expectEqual(Self.distance(from: "abcd", to: "xyabcd", at: 700, rows: 0), 1000)
  }

  @Test func `what is visible doesn't follow a section that is moved`() throws {
    // The rows of "d" and the header of "e" are visible.
    try expectEqual(Self.distance(from: "abcdefg", to: "dabcefg", at: 4 * 588 - 50), 0)
  }

  @Test(arguments: [ScrollDirection.vertical, .horizontal], LayoutDirection.allCases)
  func `a list that shows its end shows it after a rotation, too`(
    axis: ScrollDirection, direction: LayoutDirection
  ) throws {
    let configuration = try LayoutConfiguration(scrollDirection: axis)
    for (old, new) in [(300.0, 200.0), (200, 300)] {
      func environment(_ extent: Double) -> LayoutEnvironment {
        LayoutEnvironment(size: LayoutSize(width: extent, height: extent), direction: direction)
      }
      var layout = ListFrames(
        LayoutDescription(
          try LayoutSection(ListSolver(rowExtent: .absolute(50))), configuration: configuration),
        items: [SectionItems(count: 20)], in: environment(old))
      let isReversed = axis == .horizontal && direction == .rightToLeft
      // Shows the end, the beginning, and the item 4 at the beginning of the window.
      for (low, expected) in [(1000 - old, 1000 - new), (0, 0), (200, 200)] {
        let offset = isReversed ? 1000 - old - low : low
        let result = isReversed ? 1000 - new - expected : expected
        layout.setEnvironment(environment(old))
        let window =
          axis == .vertical
          ? LayoutRect(x: 0, y: offset, width: old, height: old)
          : LayoutRect(x: offset, y: 0, width: old, height: old)
        let distance = layout.setEnvironment(
          environment(new), keeping: LayoutViewport(window, sticksToEnd: true))
        expectEqual(offset + distance, result)
      }
    }
  }
}
