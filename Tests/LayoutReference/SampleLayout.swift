import ListDiff
import ListLayout

/// A layout of some sections, whose descriptions repeat if there are more.
public struct SampleLayout: Sendable {
  public var configuration: LayoutConfiguration
  /// The descriptions; that of section *i* is the one at *i* modulo their number.
  public var pool: [LayoutSection]
  public var items: [SectionItems]
  public var environment: LayoutEnvironment

  public var description: LayoutDescription {
    let pool = pool
    return LayoutDescription(configuration: configuration) { index, _ in pool[index % pool.count] }
  }

  /// Returns the descriptions of some sections.
  public func sections(_ count: Int) -> [LayoutSection] {
    (0..<count).map { pool[$0 % pool.count] }
  }

  /// Makes a sample.
  ///
  /// - Parameter hasGrowingSections: Whether there may be sections whose extent depends on what has
  ///   been measured before.
  /// - Throws: A ``LayoutDiagnostic`` if the choices have wild numbers.
  public init(
    _ choices: inout some LayoutChoices, hasGrowingSections: Bool = true
  ) throws(LayoutDiagnostic) {
    var maker = SampleMaker(hasGrowingSections: hasGrowingSections)
    environment = SampleMaker.environment(&choices)
    configuration = try LayoutConfiguration(
      scrollDirection: choices.chance(1, in: 3) ? .horizontal : .vertical,
      interSectionSpacing: choices.chance(1, in: 2) ? choices.points(20) : 0,
      boundaryItems: choices.chance(1, in: 4) ? maker.boundaryItems(&choices) : [],
      insetsReference: choices.element(LayoutSection.InsetsReference.allCases))
    pool = []
    for _ in 0...choices.number(below: 4) {
      pool.append(try maker.section(&choices, configuration.scrollDirection))
    }
    items = []
    for _ in 0..<choices.number(below: 6) {
      items.append(SampleMaker.items(&choices))
    }
  }
}

/// Makes the parts of samples. Kinds are numbered, so that each is used once.
struct SampleMaker {
  var hasGrowingSections = true
  private var kinds = 0

  init(hasGrowingSections: Bool = true) { self.hasGrowingSections = hasGrowingSections }

  private mutating func kind(_ word: String) -> String {
    kinds += 1
    return word + String(kinds)
  }

  static func environment(_ choices: inout some LayoutChoices) -> LayoutEnvironment {
    var size = LayoutSize(width: 100 + choices.points(300), height: 100 + choices.points(500))
    switch choices.number(below: 12) {
    case 0: size = LayoutSize(width: choices.points(20), height: choices.points(20))
    case 1: size.width = 0
    default: break
    }
    func insets(_ choices: inout some LayoutChoices) -> LayoutInsets {
      choices.chance(1, in: 3) ? Self.insets(&choices, 20) : .zero
    }
    return LayoutEnvironment(
      size: size, safeAreaInsets: insets(&choices), layoutMargins: insets(&choices),
      readableContentInsets: insets(&choices),
      direction: choices.chance(1, in: 3) ? .rightToLeft : .leftToRight,
      scale: choices.chance(1, in: 4) ? choices.element([1, 2, 3]) : nil)
  }

  static func insets(_ choices: inout some LayoutChoices, _ limit: Double) -> LayoutInsets {
    LayoutInsets(
      top: choices.points(limit), leading: choices.points(limit), bottom: choices.points(limit),
      trailing: choices.points(limit))
  }

  static func input(_ choices: inout some LayoutChoices) -> LayoutItemInput {
    let all: [LayoutTrait] = [
      .compactWidth, .fullWidth, .stackable, .centered, .alwaysStackUpwards,
    ]
    let isSized = choices.chance(1, in: 2)
    return LayoutItemInput(
      size: isSized ? size(&choices) : nil,
      weight: choices.chance(1, in: 2) ? choices.fraction() : 1,
      traits: Set(all.filter { _ in choices.chance(1, in: 4) }))
  }

  static func size(_ choices: inout some LayoutChoices) -> LayoutSize {
    LayoutSize(width: choices.points(150), height: choices.points(80))
  }

  static func items(_ choices: inout some LayoutChoices) -> SectionItems {
    let count = choices.number(below: choices.element([1, 5, 12, 40]))
    switch choices.number(below: 6) {
    case 0: return SectionItems(count: count)
    case 1: return SectionItems(heights: (0..<count).map { _ in choices.points(80) })
    case 2: return SectionItems(widths: (0..<count).map { _ in choices.points(150) })
    case 3: return SectionItems(sizes: (0..<count).map { _ in size(&choices) })
    case 4: return SectionItems(count: count, size: size(&choices))
    default: return SectionItems((0..<count).map { _ in input(&choices) })
    }
  }

  private func dimension(
    _ choices: inout some LayoutChoices, _ limit: Double, isUniformAllowed: Bool = true
  ) -> Dimension {
    switch choices.number(below: 8) {
    case 0, 1: .absolute(choices.points(limit))
    case 2, 3: .fractionalWidth(choices.fraction())
    case 4: .fractionalHeight(choices.fraction())
    case 5 where isUniformAllowed: .uniformAcrossSiblings(estimate: choices.points(limit))
    default: .estimated(choices.points(limit))
    }
  }

  private func spacing(_ choices: inout some LayoutChoices, _ limit: Double) -> LayoutSpacing {
    switch choices.number(below: 4) {
    case 0: .flexible(choices.points(limit))
    case 1: .fixed(choices.points(limit))
    default: .fixed(0)
    }
  }

  private func edgeSpacing(_ choices: inout some LayoutChoices) -> LayoutEdgeSpacing {
    guard choices.chance(1, in: 3) else { return .none }
    return LayoutEdgeSpacing(
      top: spacing(&choices, 10), leading: spacing(&choices, 10), bottom: spacing(&choices, 10),
      trailing: spacing(&choices, 10))
  }

  private func anchor(_ choices: inout some LayoutChoices) -> LayoutAnchor {
    let edges = LayoutEdges(rawValue: UInt8(choices.number(below: 16)))
    let isFractional = choices.chance(1, in: 2)
    let point = LayoutPoint(
      x: isFractional ? choices.signedPoints(4) / 4 : choices.signedPoints(10),
      y: isFractional ? choices.signedPoints(4) / 4 : choices.signedPoints(10))
    return LayoutAnchor(edges, offset: isFractional ? .fractional(point) : .absolute(point))
  }

  private mutating func badges(_ choices: inout some LayoutChoices) -> [LayoutSupplementaryItem] {
    guard choices.chance(1, in: 4) else { return [] }
    return (0...choices.number(below: 2)).map { _ in
      LayoutSupplementaryItem(
        kind: kind("badge"), width: dimension(&choices, 20), height: dimension(&choices, 20),
        containerAnchor: anchor(&choices),
        itemAnchor: choices.chance(1, in: 2) ? anchor(&choices) : nil,
        zIndex: choices.number(below: 3))
    }
  }

  mutating func group(_ choices: inout some LayoutChoices, depth: Int = 0) -> LayoutGroup {
    let axis: ScrollDirection = choices.chance(1, in: 2) ? .horizontal : .vertical
    return group(
      &choices, depth, axis: axis, width: dimension(&choices, 300),
      height: dimension(&choices, 120))
  }

  private mutating func group(
    _ choices: inout some LayoutChoices, _ depth: Int, axis: ScrollDirection, width: Dimension,
    height: Dimension
  ) -> LayoutGroup {
    let isUniformAllowed = (width: width.isEstimated, height: height.isEstimated)
    let content: LayoutGroup.Content
    switch choices.number(below: 8) {
    case 0:
      content = .custom(
        CustomFrames(
          (0...choices.number(below: 3)).map { _ in
            LayoutRect(
              x: choices.signedPoints(100), y: choices.signedPoints(60), width: choices.points(80),
              height: choices.points(60))
          }))
    case 1, 2:
      let subitem = subitem(&choices, depth, isUniformAllowed)
      content = .repeating(subitem, count: 1 + choices.number(below: 4))
    case 3:
      let subitem = subitem(&choices, depth, isUniformAllowed)
      content = .equalShares(subitem, count: 1 + choices.number(below: 4))
    default:
      content = .subitems(
        (0...choices.number(below: 3)).map { _ in subitem(&choices, depth, isUniformAllowed) })
    }
    return LayoutGroup(
      axis: axis, width: width, height: height, content: content,
      interItemSpacing: spacing(&choices, 12),
      contentInsets: choices.chance(1, in: 4) ? Self.insets(&choices, 10) : .zero,
      edgeSpacing: edgeSpacing(&choices), supplementaryItems: badges(&choices))
  }

  private mutating func subitem(
    _ choices: inout some LayoutChoices, _ depth: Int,
    _ isUniformAllowed: (width: Bool, height: Bool)
  ) -> LayoutSubitem {
    let width = dimension(&choices, 150, isUniformAllowed: isUniformAllowed.width)
    let height = dimension(&choices, 80, isUniformAllowed: isUniformAllowed.height)
    if depth < 2 && choices.chance(1, in: 4) {
      let axis: ScrollDirection = choices.chance(1, in: 2) ? .horizontal : .vertical
      return .group(group(&choices, depth + 1, axis: axis, width: width, height: height))
    }
    return .item(
      LayoutItem(
        width: width, height: height,
        contentInsets: choices.chance(1, in: 3) ? Self.insets(&choices, 6) : .zero,
        edgeSpacing: edgeSpacing(&choices), supplementaryItems: badges(&choices)))
  }

  mutating func boundaryItems(_ choices: inout some LayoutChoices) -> [LayoutBoundaryItem] {
    (0...choices.number(below: 4)).map { _ in
      LayoutBoundaryItem(
        kind: kind("boundary"),
        width: choices.chance(1, in: 2) ? .fractionalWidth(1) : dimension(&choices, 60),
        height: dimension(&choices, 40), alignment: choices.element(LayoutAlignment.allCases),
        absoluteOffset: choices.chance(1, in: 4)
          ? LayoutPoint(x: choices.signedPoints(10), y: choices.signedPoints(10)) : .zero,
        extendsBoundary: choices.chance(3, in: 4), pinToVisibleBounds: choices.chance(1, in: 2),
        zIndex: choices.number(below: 2))
    }
  }

  private mutating func decorations(
    _ choices: inout some LayoutChoices, _ boundary: [LayoutBoundaryItem]
  ) -> [LayoutDecorationItem] {
    (0..<choices.number(below: 3)).map { _ in
      var place = choices.element([
        LayoutDecorationItem.Place.section, .items, .itemsButLast, .boundary(kind: "none"),
      ])
      if case .boundary = place, let first = boundary.first { place = .boundary(kind: first.kind) }
      let insets = choices.chance(1, in: 3) ? Self.insets(&choices, 6) : .zero
      if choices.chance(1, in: 2) {
        return .background(kind: kind("background"), place: place, contentInsets: insets)
      }
      return .separator(
        kind: kind("line"), place: place,
        edge: choices.element([.top, .leading, .bottom, .trailing]),
        thickness: choices.points(2), contentInsets: insets, zIndex: choices.number(below: 2))
    }
  }

  mutating func solver(_ choices: inout some LayoutChoices) -> any SectionSolver {
    switch choices.number(below: 12) {
    case 0:
      return ListSolver(
        rowExtent: dimension(&choices, 60, isUniformAllowed: false), spacing: choices.points(8),
        alignment: choices.element(ListSolver.Alignment.allCases),
        estimatesByMean: choices.chance(1, in: 2))
    case 1, 2, 3:
      return FlowSolver(
        itemWidth: dimension(&choices, 100, isUniformAllowed: false),
        itemHeight: dimension(&choices, 50, isUniformAllowed: false),
        interItemSpacing: choices.points(8), lineSpacing: choices.points(8),
        rowExtent: choices.chance(1, in: 4) ? .first : .tallest,
        continuesRows: choices.chance(3, in: 4), tolerance: choices.element([0.001, 0.001, 1]),
        stretchesToEdge: choices.chance(1, in: 4), roundsToPixels: choices.chance(1, in: 4))
    case 4:
      return WaterfallSolver(
        columnCount: 1 + choices.number(below: 5), columnSpacing: choices.points(8),
        lineSpacing: choices.points(8),
        itemExtent: dimension(&choices, 100, isUniformAllowed: false))
    case 5:
      return WeightedSolver(
        itemExtent: dimension(&choices, 60, isUniformAllowed: false),
        interItemSpacing: choices.points(8),
        lineSpacing: choices.points(8), rowExtent: choices.chance(1, in: 3) ? .first : .tallest)
    case 6:
      return StackSolver(
        manager: DefaultStackManager(margin: choices.points(12)),
        itemWidth: dimension(&choices, 100, isUniformAllowed: false),
        itemHeight: dimension(&choices, 50, isUniformAllowed: false),
        isBelowHeader: choices.chance(1, in: 2))
    default:
      return CompositionalSolver(
        group: group(&choices),
        interGroupSpacing: choices.chance(1, in: 2) ? choices.points(10) : 0)
    }
  }

  mutating func section(
    _ choices: inout some LayoutChoices, _ axis: ScrollDirection
  ) throws(LayoutDiagnostic) -> LayoutSection {
    let boundary = choices.chance(1, in: 3) ? boundaryItems(&choices) : []
    let decorations = choices.chance(1, in: 3) ? decorations(&choices, boundary) : []
    var orthogonal: OrthogonalScrolling?
    if choices.chance(1, in: 6) {
      orthogonal = OrthogonalScrolling(
        choices.element(OrthogonalScrolling.Behavior.allCases),
        extent: choices.chance(1, in: 3) || !hasGrowingSections
          ? .fixed(dimension(&choices, 100)) : .largestMeasured)
    }
    return try LayoutSection(
      solver(&choices), margins: choices.chance(1, in: 4) ? Self.insets(&choices, 10) : .zero,
      contentInsets: choices.chance(1, in: 3) ? Self.insets(&choices, 16) : .zero,
      insetsReference: choices.element(LayoutSection.InsetsReference.allCases),
      boundaryItems: boundary, boundaryItemsFollowContentInsets: choices.chance(1, in: 2),
      decorationItems: decorations, orthogonalScrolling: orthogonal,
      whenEmpty: choices.element(LayoutSection.WhenEmpty.allCases),
      itemZIndex: choices.number(below: 2))
  }
}
