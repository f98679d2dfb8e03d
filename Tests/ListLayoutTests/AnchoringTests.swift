import ListDiff
import ListLayout
import Testing

/// What keeps its place when a layout changes.
struct AnchoringTests {
  static func layout(
    _ section: LayoutSection, _ items: [SectionItems],
    configuration: LayoutConfiguration = .vertical
  ) -> ListLayout {
    ListLayout(
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
    var layout = Self.layout(
      try LayoutSection(Self.solvers[number]), [SectionItems(count: 1000)])
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
}
