import ListLayout
import TestSupport

struct TightManager {
  static let tight = LayoutTrait(rawValue: "tight")
  var base = DefaultStackManager(margin: 10)

  func horizontalMargin(
    _ traits: LayoutTraits, after preceding: LayoutTraits
  ) -> Double {
    traits.contains(Self.tight) && preceding.contains(Self.tight)
      ? 0 : base.horizontalMargin(traits, after: preceding)
  }
}

extension TightManager: StackManager {
  func margin(_ traits: LayoutTraits, to edge: LayoutEdge) -> Double {
    base.margin(traits, to: edge)
  }

  func headerMargin(_ traits: LayoutTraits) -> Double {
    base.headerMargin(traits)
  }

  func verticalMargin(
    _ traits: LayoutTraits, below above: LayoutTraits
  ) -> Double {
    base.verticalMargin(traits, below: above)
  }

  func rowOffset(
    _ row: [LayoutTraits], leading: Double, trailing: Double
  ) -> Double {
    base.rowOffset(row, leading: leading, trailing: trailing)
  }
}

/// The listings of the guide for HubFramework's layout.
struct StackGuideTests {
  func components() throws -> ListFrames {
    let section = try LayoutSection(
      StackSolver(manager: DefaultStackManager(margin: 10)))
    let compact = LayoutItemInput(
      size: LayoutSize(width: 80, height: 40), traits: [.compactWidth])
    let full = LayoutItemInput(
      size: LayoutSize(width: 200, height: 30), traits: [.fullWidth])
    return ListFrames(
      LayoutDescription(section),
      items: [SectionItems([compact, compact, full])],
      in: LayoutEnvironment(size: LayoutSize(width: 200, height: 400)))
  }

  @Test func `components have the margins of their traits`() throws {
    let layout = try components()
    let frames = (0..<3).compactMap { layout.frame(ofItemAt: ItemPath(section: 0, item: $0)) }
    expectEqual(
      frames,
      [
        LayoutRect(x: 10, y: 10, width: 80, height: 40),
        LayoutRect(x: 100, y: 10, width: 80, height: 40),
        LayoutRect(x: 0, y: 60, width: 200, height: 30),
      ])
    expectEqual(layout.contentSize.height, 100)
  }

  @Test func `a manager of one's own decides margins`() throws {
    let tight = LayoutItemInput(
      size: LayoutSize(width: 80, height: 40), traits: [TightManager.tight])
    let layout = ListFrames(
      LayoutDescription(try LayoutSection(StackSolver(manager: TightManager()))),
      items: [SectionItems([tight, tight])],
      in: LayoutEnvironment(size: LayoutSize(width: 200, height: 400)))
    expectEqual(layout.frame(ofItemAt: ItemPath(section: 0, item: 1))?.x, 90)
  }
}
