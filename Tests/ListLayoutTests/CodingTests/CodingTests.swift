import Foundation
import ListLayout
import TestSupport

@Suite struct `The JSON form of descriptions` {
  private func read<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  private func written(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Checks what is read from a text, and that it is written so.
  private func expectCoding<Value: Codable & Equatable>(
    _ text: String, _ value: Value, location: SourceLocation = #_sourceLocation
  ) throws {
    try expectEqual(read(text), value, sourceLocation: location)
    try expectEqual(written(value), text, sourceLocation: location)
  }

  /// Checks the path and the text of an error.
  private func expectProblem<Value: Decodable>(
    _ text: String, as type: Value.Type, at path: String, _ problem: String,
    location: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: DecodingError.self, sourceLocation: location) {
      try read(text, as: type)
    }
    let context: DecodingError.Context? =
      switch error {
      case .dataCorrupted(let context), .keyNotFound(_, let context),
        .typeMismatch(_, let context), .valueNotFound(_, let context):
        context
      default: nil
      }
    let found = context?.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    expectEqual(found?.joined(separator: "."), path, sourceLocation: location)
    expect(
      context?.debugDescription.contains(problem) ?? false,
      "\(context?.debugDescription ?? "")", sourceLocation: location)
  }

  @Test func `numbers stand for the usual values`() throws {
    try expectCoding("44", Dimension.absolute(44))
    try expectCoding(#"{"estimated":44}"#, Dimension.estimated(44))
    try expectCoding(#"{"fractionalWidth":0.5}"#, Dimension.fractionalWidth(0.5))
    try expectCoding(#"{"fractionalHeight":1}"#, Dimension.fractionalHeight(1))
    try expectCoding(
      #"{"uniformAcrossSiblings":30}"#, Dimension.uniformAcrossSiblings(estimate: 30))
    try expectCoding("8", LayoutSpacing.fixed(8))
    try expectCoding(#"{"flexible":5}"#, LayoutSpacing.flexible(5))
    try expectEqual(read(#"{"absolute":44}"#), Dimension.absolute(44))
    try expectEqual(read(#"{"fixed":8}"#), LayoutSpacing.fixed(8))
    try expectCoding("8", LayoutInsets(8))
    try expectCoding("[1,2,3,4]", LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    try expectEqual(read(#"{"leading":2}"#), LayoutInsets(leading: 2))
    try expectCoding("[3,4]", LayoutPoint(x: 3, y: 4))
    try expectCoding("[3,4]", LayoutSize(width: 3, height: 4))
    try expectCoding("[1,2,3,4]", LayoutRect(x: 1, y: 2, width: 3, height: 4))
    try expectEqual(read(#"{"width":3,"height":4}"#), LayoutSize(width: 3, height: 4))
    try expectCoding(#""topTrailing""#, [.top, .trailing] as LayoutEdges)
    try expectCoding("[]", [] as LayoutEdges)
    try expectCoding(#"["top","bottom"]"#, [.top, .bottom] as LayoutEdges)
  }

  @Test func `what is left out has its default`() throws {
    try expectCoding(
      #"{"height":{"estimated":40},"width":80}"#,
      LayoutItem(width: .absolute(80), height: .estimated(40)))
    try expectCoding(
      #"{"alignment":"top","height":30,"kind":"header"}"#,
      LayoutBoundaryItem(kind: "header", height: .absolute(30), alignment: .top))
    try expectCoding("{}", FlowSolver())
    try expectCoding("{}", ListSolver())
    try expectCoding("{}", WeightedSolver())
    try expectCoding(#"{"columnCount":3}"#, WaterfallSolver(columnCount: 3))
    try expectCoding(
      #"{"size":[300,500]}"#, LayoutEnvironment(size: LayoutSize(width: 300, height: 500)))
    try expectCoding("{}", LayoutConfiguration.vertical)
    try expectCoding("{}", ListConfiguration())
    try expectCoding("{}", LayoutItemInput())
    try expectCoding(#"{"behavior":"paging"}"#, OrthogonalScrolling(.paging))
    try expectCoding(
      #"{"kind":"card","place":"section"}"#, LayoutDecorationItem.background(kind: "card"))
    try expectEqual(read(#"{"kind":"card"}"#), LayoutDecorationItem.background(kind: "card"))
    try expectEqual(
      read(#"{"kind":"line","edge":"bottom"}"#), LayoutDecorationItem.separator(kind: "line"))
  }

  private static let badge = LayoutSupplementaryItem(
    kind: "badge", width: .absolute(20), height: .fractionalHeight(0.2),
    containerAnchor: LayoutAnchor(
      [.top, .trailing], offset: .fractional(LayoutPoint(x: 0.3, y: -0.3))),
    itemAnchor: LayoutAnchor([], offset: .absolute(LayoutPoint(x: 1, y: 2))), zIndex: 3)

  private static let groups: [LayoutGroup] = {
    let item = LayoutItem(
      width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(estimate: 30),
      contentInsets: LayoutInsets(top: 1, trailing: 2),
      edgeSpacing: LayoutEdgeSpacing(leading: .flexible(3), bottom: .fixed(4)),
      supplementaryItems: [badge])
    let row = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .estimated(60), subitems: [.item(item), .item(item)],
      interItemSpacing: .flexible(8), contentInsets: LayoutInsets(5))
    return [
      row,
      .vertical(width: .absolute(90), height: .estimated(10), repeating: .group(row), count: 3),
      LayoutGroup(
        axis: .horizontal, width: .absolute(90), height: .estimated(50),
        content: .equalShares(.item(item), count: 4),
        edgeSpacing: LayoutEdgeSpacing(top: .fixed(1)),
        supplementaryItems: [badge]),
      .custom(
        width: .absolute(90), height: .absolute(50),
        frames: CustomFrames([LayoutRect(x: 0, y: 5, width: 20, height: 30)])),
    ]
  }()

  @Test(arguments: groups) func `groups keep their value`(_ group: LayoutGroup) throws {
    try expectEqual(read(written(group)), group)
  }

  private static var sections: [LayoutSection] {
    get throws {
      let decorations: [LayoutDecorationItem] = [
        .background(kind: "card", contentInsets: LayoutInsets(4), zIndex: -1),
        .background(kind: "row", place: .boundary(kind: "header")),
        .separator(kind: "line", place: .items, edge: .top, thickness: 0.5),
        .separator(kind: "side", edge: .leading),
      ]
      let header = LayoutBoundaryItem(
        kind: "header", width: .absolute(30), height: .estimated(30), alignment: .topLeading,
        absoluteOffset: LayoutPoint(x: 1), extendsBoundary: false, pinToVisibleBounds: true,
        zIndex: 2)
      return try [
        LayoutSection(
          CompositionalSolver(group: groups[0], interGroupSpacing: 6), margins: LayoutInsets(1),
          contentInsets: LayoutInsets(leading: 4), insetsReference: .layoutMargins,
          boundaryItems: [header], boundaryItemsFollowContentInsets: false,
          decorationItems: decorations,
          orthogonalScrolling: OrthogonalScrolling(.groupPaging, extent: .fixed(.absolute(90))),
          whenEmpty: .hidden, itemZIndex: 7),
        LayoutSection(
          ListSolver(
            rowExtent: .absolute(30), spacing: 1, alignment: .center, estimatesByMean: true)),
        LayoutSection(
          FlowSolver(
            itemWidth: .absolute(40), itemHeight: .absolute(30), interItemSpacing: 1,
            lineSpacing: 2, rowExtent: .first, continuesRows: true, tolerance: 1,
            stretchesToEdge: true, roundsToPixels: true)),
        LayoutSection(
          WaterfallSolver(
            columnCount: 2, columnSpacing: 3, lineSpacing: 4, itemExtent: .absolute(9))),
        LayoutSection(
          WeightedSolver(
            itemExtent: .absolute(9), interItemSpacing: 1, lineSpacing: 2, rowExtent: .first)),
        LayoutSection(
          StackSolver(
            manager: DefaultStackManager(margin: 3), itemWidth: .absolute(3),
            itemHeight: .absolute(4), isBelowHeader: true)),
      ]
    }
  }

  @Test func `sections keep their value`() throws {
    for section in try Self.sections {
      try expectEqual(read(written(section)), section)
    }
    let configuration = try LayoutConfiguration(
      scrollDirection: .horizontal, interSectionSpacing: 8,
      boundaryItems: [LayoutBoundaryItem(kind: "top", height: .absolute(9), alignment: .leading)],
      insetsReference: .readableContent, pinningLimit: .nextSection)
    try expectEqual(read(written(configuration)), configuration)
    let list = ListConfiguration(
      appearance: .sidebar, headerMode: .firstItemInSection, footerMode: .supplementary,
      showsSeparators: false, separatorInsets: LayoutInsets(leading: 1), headerTopPadding: 2,
      sideInset: 3, estimatedHeight: 4)
    try expectEqual(read(written(list)), list)
    let environment = LayoutEnvironment(
      size: LayoutSize(width: 3, height: 4), safeAreaInsets: LayoutInsets(1),
      layoutMargins: LayoutInsets(2), readableContentInsets: LayoutInsets(3),
      direction: .rightToLeft, scale: 2, traits: ["width": "compact"])
    try expectEqual(read(written(environment)), environment)
    let input = LayoutItemInput(
      size: LayoutSize(width: 3, height: 4), weight: 0.5, traits: [.stackable, .centered])
    try expectCoding(#"{"size":[3,4],"traits":["centered","stackable"],"weight":0.5}"#, input)
  }

  @Test func `a misspelt field is named with its path`() {
    expectProblem(
      #"{"compositional":{"group":{"axis":"vertical","width":1,"height":2,"subitems":[{"width":1,"hight":2}]}}}"#,
      as: LayoutSection.self, at: "compositional.group.subitems.0.hight", "unknown field")
    expectProblem(
      #"{"list":{"spacing":"8"}}"#, as: LayoutSection.self, at: "list.spacing", "Double")
    expectProblem(
      #"{"list":{"alignment":"middle"}}"#, as: LayoutSection.self, at: "list.alignment",
      "fill, start, center, end")
    expectProblem(
      #"{"list":{"rowExtent":{"estimate":4}}}"#, as: LayoutSection.self, at: "list.rowExtent",
      "estimated")
    expectProblem(#"{"lists":{}}"#, as: LayoutSection.self, at: "lists", "unknown field")
    expectProblem("{}", as: LayoutSection.self, at: "", "exactly one of compositional, list")
    expectProblem(
      #"{"list":{},"flow":{}}"#, as: LayoutSection.self, at: "", "exactly one of")
    expectProblem("[1,2,3]", as: LayoutInsets.self, at: "", "[top, leading, bottom, trailing]")
    expectProblem(#"{"left":2}"#, as: LayoutInsets.self, at: "left", "expected")
    expectProblem(#"{"width":2}"#, as: LayoutSize.self, at: "", "'height' is missing")
    expectProblem("{}", as: LayoutRect.self, at: "", "'x' is missing")
    expectProblem(
      #"{"width":1,"height":2,"subitems":[]}"#, as: LayoutGroup.self, at: "", "axis")
    expectProblem(
      #"{"axis":"vertical","width":1,"height":2,"subitems":[],"count":3}"#, as: LayoutGroup.self,
      at: "count", "needs repeating")
    expectProblem(#"{"width":1}"#, as: LayoutItem.self, at: "", "height")
  }

  @Test func `a value that can't be right is refused as when it is made`() {
    expectProblem(
      #"{"list":{},"contentInsets":-1}"#, as: LayoutSection.self, at: "", "contentInsets.top")
    expectProblem(
      #"{"compositional":{"group":{"axis":"vertical","width":-1,"height":2,"subitems":[{"width":1,"height":2}]}}}"#,
      as: LayoutSection.self, at: "compositional", "group.width")
    expectProblem(
      #"{"size":[3,-4]}"#, as: LayoutEnvironment.self, at: "", "size.height: -4.0 is negative")
    expectProblem(
      #"{"size":[3,4],"scale":0}"#, as: LayoutEnvironment.self, at: "", "scale: 0.0 is not larger")
    expectProblem(
      #"{"size":[3,1e300]}"#, as: LayoutItemInput.self, at: "", "size.height: 1e+300 is larger")
    expectProblem(
      #"{"stack":{"margin":-1}}"#, as: LayoutSection.self, at: "stack.margin", "-1.0 is negative")
    expectProblem(
      #"{"waterfall":{"columnCount":1.5}}"#, as: LayoutSection.self, at: "waterfall.columnCount",
      "expected a whole number from 1 to 1000; found 1.5")
    expectProblem(
      #"{"list":{},"itemZIndex":1e30}"#, as: LayoutSection.self, at: "itemZIndex",
      "expected a whole number from")
    expectProblem(
      #"{"edges":"top","absoluteOffset":[1,2],"fractionalOffset":[1,2]}"#, as: LayoutAnchor.self,
      at: "", "only one of absoluteOffset, fractionalOffset")
    expectProblem(
      #"{"interSectionSpacing":-1}"#, as: LayoutConfiguration.self, at: "", "interSectionSpacing")
  }

  private struct Manager: StackManager {
    func margin(_ traits: LayoutTraits, to edge: LayoutEdge) -> Double { 0 }
    func headerMargin(_ traits: LayoutTraits) -> Double { 0 }
    func horizontalMargin(_ traits: LayoutTraits, after preceding: LayoutTraits) -> Double { 0 }
    func verticalMargin(_ traits: LayoutTraits, below above: LayoutTraits) -> Double { 0 }
    func rowOffset(_ row: [LayoutTraits], leading: Double, trailing: Double) -> Double { 0 }
  }

  private func expectRefusal(_ value: some Encodable, _ name: String) {
    let error = #expect(throws: EncodingError.self) { try written(value) }
    guard case .invalidValue(_, let context)? = error else { return }
    expect(context.debugDescription.contains(name), "\(context.debugDescription)")
  }

  @Test func `what only code can make can't be written`() throws {
    expectRefusal(
      LayoutGroup.custom(
        width: .absolute(1), height: .absolute(1), frames: CustomFrames(name: "spiral") { _ in [] }),
      "spiral")
    expectRefusal(StackSolver(manager: Manager()), "Manager")
    expectRefusal(try LayoutSection(OwnSolver()), "OwnSolver")
  }
}

private struct OwnSolver: SectionSolver {
  struct Solution: SectionSolution {
    var extent: Double { 0 }
    func frame(ofItemAt index: Int, _ items: SectionItems) -> LayoutRect { .zero }
    func proposal(forItemAt index: Int, _ items: SectionItems) -> SizeProposal {
      SizeProposal(estimate: .zero)
    }
    func forEachItem(
      from start: Double, to end: Double, _ items: SectionItems, _ body: (Int, LayoutRect) -> Void
    ) {}
  }

  func solve(_ items: SectionItems, in container: SectionContainer) -> Solution { Solution() }
}
