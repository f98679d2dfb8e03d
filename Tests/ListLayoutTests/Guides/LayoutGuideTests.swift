import Foundation
import ListLayout
import TestSupport

/// What the pages of the module show and say.
@Suite struct `Guides: layout` {
  /// Reads a section of a file in Examples/layouts.
  private func example(_ name: String, section: Int = 0) throws -> LayoutSection {
    let text = try Repository.text("Examples/layouts/\(name).json")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let sections = json?["sections"] as? [[String: Any]]
    let form = try #require(sections?[section]).filter { !["items", "repeat"].contains($0.key) }
    return try JSONDecoder().decode(
      LayoutSection.self, from: JSONSerialization.data(withJSONObject: form))
  }

  @Test func `the landing page shows frames and updates`() throws {
    let section = try LayoutSection(
      ListSolver(rowExtent: .estimated(44)),
      boundaryItems: [
        LayoutBoundaryItem(
          kind: "header", height: .absolute(30), alignment: .top,
          pinToVisibleBounds: true)
      ])
    var layout = ListFrames(
      LayoutDescription(section), items: [SectionItems(heights: [44, 60, 44])],
      in: LayoutEnvironment(size: LayoutSize(width: 320, height: 480)))

    let content = layout.contentSize  // 320 × 178
    let second = layout.frame(ofItemAt: ItemPath(section: 0, item: 1))
    // (0, 74), 320 × 60
    let shown = layout.visibleElements(
      in: LayoutRect(x: 0, y: 50, width: 320, height: 100))
    // the header, pinned at 50, and all three items

    expectEqual(content, LayoutSize(width: 320, height: 178))
    expectEqual(second, LayoutRect(x: 0, y: 74, width: 320, height: 60))
    expectEqual(shown.count, 4)
    let header = shown.first { $0.isPinned }
    expectEqual(header?.element, .boundary(kind: "header", section: 0))
    expectEqual(header?.frame, LayoutRect(x: 0, y: 50, width: 320, height: 30))

    let changes = try ListChanges(from: ["a", "b", "c"], to: ["new", "a", "b", "c"])
    let viewport = LayoutViewport(LayoutRect(x: 0, y: 80, width: 320, height: 90))
    let distance = try layout.update(by: changes, keeping: viewport) { _ in
      LayoutItemInput(size: LayoutSize(width: 320, height: 50))
    }
    // 50: the new item lies above what is visible

    expectEqual(distance, 50)
    expectEqual(layout.itemCount(inSection: 0), 4)
  }

  @Test func `a section can be read from JSON`() throws {
    let json = """
      {
        "compositional": {
          "group": {
            "axis": "horizontal", "width": {"fractionalWidth": 1}, "height": 72,
            "count": 3,
            "equalShares": {"width": 80, "height": {"fractionalHeight": 1}},
            "interItemSpacing": 8
          }
        },
        "contentInsets": 12
      }
      """
    let section = try JSONDecoder().decode(
      LayoutSection.self, from: Data(json.utf8))

    expectEqual(section.contentInsets, LayoutInsets(12))
    expectEqual((section.solver as? CompositionalSolver)?.group.interItemSpacing, .fixed(8))
  }

  @Test func `groups are described as in the picture`() throws {
    let large = LayoutItem(
      width: .fractionalWidth(0.6), height: .fractionalHeight(1),
      contentInsets: LayoutInsets(4),
      supplementaryItems: [
        LayoutSupplementaryItem(
          kind: "new", width: .absolute(30), height: .absolute(18),
          containerAnchor: LayoutAnchor(
            [.top, .trailing], offset: .absolute(LayoutPoint(x: 4, y: -4))))
      ])
    let wide = LayoutItem(
      width: .fractionalWidth(1), height: .fractionalHeight(0.5),
      contentInsets: LayoutInsets(4))
    let half = LayoutItem(
      width: .fractionalWidth(0.5), height: .fractionalHeight(1),
      contentInsets: LayoutInsets(4))
    let pair = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .fractionalHeight(0.5),
      repeating: .item(half), count: 2)
    let side = LayoutGroup.vertical(
      width: .fractionalWidth(0.4), height: .fractionalHeight(1),
      subitems: [.item(wide), .group(pair)])
    let mosaic = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .absolute(160),
      subitems: [.item(large), .group(side)])

    let section = try LayoutSection(
      CompositionalSolver(group: mosaic), contentInsets: LayoutInsets(8))

    try expectEqual(example("mosaic"), section)
  }

  @Test func `a list is described as in the picture`() throws {
    let day = LayoutBoundaryItem(
      kind: "day", width: .absolute(90), height: .absolute(24), alignment: .top,
      pinToVisibleBounds: true)
    let section = try LayoutSection(
      ListSolver(spacing: 8, alignment: .start),
      contentInsets: LayoutInsets(top: 8, leading: 12, bottom: 8, trailing: 12),
      boundaryItems: [day])

    try expectEqual(example("chat"), section)
  }

  @Test func `flows are described as in the picture`() throws {
    let header = LayoutBoundaryItem(
      kind: "header", height: .absolute(32), alignment: .top)
    let flow = FlowSolver(interItemSpacing: 8, lineSpacing: 8, continuesRows: true)
    let first = try LayoutSection(
      flow, contentInsets: LayoutInsets(top: 8), boundaryItems: [header])
    let second = try LayoutSection(
      flow, contentInsets: LayoutInsets(top: 8, leading: 8, bottom: 8))

    try expectEqual(example("flow"), first)
    try expectEqual(example("flow", section: 1), second)
  }

  @Test func `a waterfall is described as in the picture`() throws {
    let header = LayoutBoundaryItem(
      kind: "Photos", height: .absolute(36), alignment: .top)
    let section = try LayoutSection(
      WaterfallSolver(columnCount: 3, columnSpacing: 8, lineSpacing: 8),
      contentInsets: LayoutInsets(12), boundaryItems: [header])

    try expectEqual(example("waterfall"), section)
  }

  @Test func `weights are described as in the picture`() throws {
    let section = try LayoutSection(
      WeightedSolver(
        itemExtent: .absolute(56), interItemSpacing: 8, lineSpacing: 8),
      contentInsets: LayoutInsets(12))
    let items = SectionItems([
      LayoutItemInput(weight: 1), LayoutItemInput(weight: 0.5),
      LayoutItemInput(weight: 0.5),
    ])

    try expectEqual(example("weighted"), section)
    expectEqual((0..<items.count).map(items.weight), [1, 0.5, 0.5])
  }

  @Test func `a stack is described as in the picture`() throws {
    let header = LayoutBoundaryItem(
      kind: "header", height: .absolute(56), alignment: .top)
    let section = try LayoutSection(
      StackSolver(manager: DefaultStackManager(margin: 10), isBelowHeader: true),
      boundaryItems: [header])
    let items = SectionItems([
      LayoutItemInput(
        size: LayoutSize(width: 320, height: 90),
        traits: [.fullWidth, .alwaysStackUpwards]),
      LayoutItemInput(
        size: LayoutSize(width: 145, height: 70), traits: [.compactWidth]),
    ])

    try expectEqual(example("stack"), section)
    expectEqual(items.traits(at: 1), [.compactWidth])
  }

  @Test func `the gallery shows every picture`() throws {
    let folder = "Sources/Layout/ListLayout/Documentation.docc"
    let gallery = try Repository.text("\(folder)/Gallery.md")
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("\(folder)/Resources").path)
    #expect(pictures.count >= 12)
    for picture in pictures where picture.hasPrefix("layout-") {
      expect(gallery.contains("](\(picture))"), "\(picture)")
    }
  }

  @Test func `have the listings that are tested here, and name every public type`() throws {
    let guides = try GuideListings(of: "ListLayout", testedNextTo: #filePath)
    expectEqual(
      guides.counts.filter { $0.value > 0 },
      [
        "CompositionalSolver.md": 1, "FlowSolver.md": 1, "LayoutFiles.md": 1, "ListLayout.md": 2,
        "ListSolver.md": 1, "StackSolver.md": 1, "WaterfallSolver.md": 1, "WeightedSolver.md": 1,
        "MovingFromHubFrameworksLayout.md": 3, "MovingFromIGListCollectionViewLayout.md": 2,
        "MovingFromLWZComponentsLayouts.md": 2,
        "MovingFromUICollectionViewCompositionalLayout.md": 2, "SolversOfYourOwn.md": 2,
      ])
    expect(guides.uncurated.isEmpty, "\(guides.uncurated)")
    for listing in guides.missing {
      Issue.record("not in the tests: \(listing)")
    }
  }
}
