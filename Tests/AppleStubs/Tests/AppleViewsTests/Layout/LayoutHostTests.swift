import ListLayout
import UIKitViews

@testable import UIKitStub

@Suite("A layout host")
@MainActor struct LayoutHostTests {
  /// A grid with everything around it.
  private func grid(_ direction: ScrollDirection = .vertical) throws -> LayoutDescription {
    let badge = LayoutSupplementaryItem(
      kind: "badge", width: .absolute(10), height: .absolute(10),
      containerAnchor: LayoutAnchor([.top, .trailing]))
    let cell = LayoutItem(
      width: .fractionalWidth(0.5), height: .fractionalHeight(1), supplementaryItems: [badge])
    let group = LayoutGroup.horizontal(
      width: direction == .vertical ? .fractionalWidth(1) : .absolute(200),
      height: direction == .vertical ? .absolute(80) : .fractionalHeight(0.5),
      subitems: [.item(cell)])
    let section = try LayoutSection(
      CompositionalSolver(group: group, interGroupSpacing: 7), contentInsets: LayoutInsets(11),
      boundaryItems: [
        LayoutBoundaryItem(
          kind: "header", width: .absolute(direction == .vertical ? 200 : 40),
          height: .absolute(40), alignment: direction == .vertical ? .topLeading : .leading,
          pinToVisibleBounds: true)
      ],
      decorationItems: [
        .background(kind: "background"),
        .separator(kind: "line", place: .boundary(kind: "header")),
      ])
    return LayoutDescription(
      section,
      configuration: try LayoutConfiguration(
        scrollDirection: direction, interSectionSpacing: 5,
        boundaryItems: [
          LayoutBoundaryItem(
            kind: "title", width: .absolute(50), height: .absolute(50),
            alignment: direction == .vertical ? .topLeading : .leading)
        ]))
  }

  private func expectShown(_ list: any LaidOutList) throws {
    let layout = try #require(list.layout.listFrames)
    let fresh = ListFrames(
      list.layout.layoutDescription,
      items: (0..<layout.sectionCount).map {
        SectionItems(count: layout.itemCount(inSection: $0))
      }, in: layout.environment)
    #expect(CGSize(fresh.contentSize).isAbout(list.stage.contentSize))
    let wanted = fresh.visibleElements(in: list.visible)
    #expect(wanted.isEmpty == (layout.sectionCount == 0))
    let shown = Set(list.shown.values.map(LayoutRect.init))
    #expect(shown.symmetricDifference(wanted.map(\.frame)) == [])
    #expect(list.shown.count == wanted.count)
    #expect(list.stub.exceptions == [])
  }

  @Test(
    "shows what the layout has, wherever the window is", arguments: Framework.allCases,
    [ScrollDirection.vertical, .horizontal])
  func frames(framework: Framework, direction: ScrollDirection) throws {
    for isRightToLeft in [false, true] {
      let list = framework.list(try grid(direction))
      list.isRightToLeft = isRightToLeft
      for kind in ["background", "line"] { list.registerDecoration(kind) }
      try list.show([0: Array(0..<9), 1: Array(10..<50), 2: [], 3: [60]])
      let environment = try #require(list.layout.listFrames?.environment)
      #expect(environment.size == LayoutSize(width: 320, height: 480))
      #expect(environment.direction == (isRightToLeft ? .rightToLeft : .leftToRight))
      for place in stride(from: 0.0, through: 2_600, by: 130) {
        list.offset = direction == .vertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0)
        list.layOut()
        try expectShown(list)
      }
    }
  }

  /// A solver that counts its work.
  struct CountingSolver: SectionSolver {
    final class Counter: @unchecked Sendable {
      var solves = 0
    }

    let solver: ListSolver
    let counter: Counter

    func solve(_ items: SectionItems, in container: SectionContainer) -> ListSolver.Solution {
      counter.solves += 1
      return solver.solve(items, in: container)
    }

    static func == (a: Self, b: Self) -> Bool { a.counter === b.counter }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(counter)) }
  }

  /// Rows of estimated heights under a pinned header.
  private func rows(
    _ counter: CountingSolver.Counter = CountingSolver.Counter(),
    height: LayoutDimension = .estimated(40), pins: Bool = true
  ) throws -> LayoutDescription {
    LayoutDescription(
      try LayoutSection(
        CountingSolver(solver: ListSolver(rowExtent: height), counter: counter),
        boundaryItems: [
          LayoutBoundaryItem(
            kind: "header", height: .absolute(30), alignment: .top, pinToVisibleBounds: pins)
        ]))
  }

  @Test("pins headers while the view scrolls, and solves nothing", arguments: Framework.allCases)
  func pinning(framework: Framework) throws {
    let counter = CountingSolver.Counter()
    let list = framework.list(try rows(counter, height: .absolute(40)))
    try list.show([0: Array(0..<30), 1: Array(30..<60)])
    let (solves, fits) = (counter.solves, list.stage.fitCount)
    for place in [10.0, 500, 1_210, 1_230, 600] {
      list.scroll(to: place)
      #expect(list.shown["supplementary header [0, 0]"] != nil || place == 1_230)
      let header = try #require(list.frame(ofKind: "header", [place == 1_230 ? 1 : 0, 0]))
      #expect(Double(header.minY) == (place == 1_210 ? 1_200 : place))
    }
    #expect(counter.solves == solves)
    // Only what came into the window was asked for its size.
    #expect(list.stage.fitCount - fits < 70)
    #expect(list.stub.exceptions == [])
  }

  @Test("asks each cell once for its size in each width", arguments: Framework.allCases)
  func selfSizing(framework: Framework) throws {
    let list = framework.list(try rows())
    for item in 0..<40 { list.model.heights[item] = Double(20 + item) }
    try list.show([0: Array(0..<40)])
    let visible = list.stub.visiblePaths.map(\.item)
    #expect(visible == Array(0..<17))
    #expect(list.model.questions.values.allSatisfy { $0 == 1 })
    for item in visible {
      #expect(list.frame(0, item)?.height == CGFloat(20 + item))
    }
    let content = list.stage.contentSize.height
    let measured = visible.reduce(0) { $0 + 20 + $1 }
    #expect(Double(content) == Double(30 + measured + 23 * 40))
    list.scroll(to: 300)
    #expect(list.model.questions.values.allSatisfy { $0 == 1 })
    list.model.questions = [:]
    list.size.width = 400
    list.settle()
    #expect(!list.model.questions.isEmpty)
    #expect(list.model.questions.values.allSatisfy { $0 == 1 })
    #expect(list.frame(0, list.stub.visiblePaths[0].item)?.width == 400)
    #expect(list.stub.exceptions == [])
  }

  @Test(
    "keeps sizes and the first item in an update", arguments: Framework.allCases, [true, false])
  func updates(framework: Framework, isAnimated: Bool) throws {
    let list = framework.list(try rows(pins: false))
    for item in 0..<200 { list.model.heights[item] = Double(20 + item % 7 * 10) }
    try list.show([0: Array(0..<30), 1: Array(30..<60)])
    for place in stride(from: 0.0, through: 2_000, by: 200) { list.scroll(to: place) }
    list.scroll(to: 700)
    let path = try #require(list.host.visibleItems.first)
    let item = try #require(list.item(at: path))
    let offset = try #require(list.host.offset(ofItemAt: path))
    list.model.questions = [:]
    // Items come before it, leave, and change their sections.
    try list.apply(
      AppleViewsTests.list([
        2: [150], 0: Array(100..<110) + Array(5..<30) + [45], 1: Array(30..<45) + Array(46..<60),
      ]), animated: isAnimated)
    let new = try #require(list.path(of: item))
    #expect(list.host.offset(ofItemAt: new) == offset)
    for (item, count) in list.model.questions {
      #expect(count == 1 && (item >= 100 || !(0..<60).contains(item)))
    }
    for old in 5..<40 {
      let path = try #require(list.path(of: old))
      #expect(list.frame(path.section, path.item)?.height == CGFloat(20 + old % 7 * 10))
    }
    #expect(list.stub.exceptions == [])
  }

  @Test("keeps the sizes of all items that stay, in random updates", arguments: Framework.allCases)
  func randomUpdates(framework: Framework) throws {
    for seed in 0..<UInt64(thorough(150)) {
      var random = SplitMix64(seed: seed)
      let list = framework.list(try rows(), height: 100_000)
      for item in 0..<130 { list.model.heights[item] = Double(item + 1) }
      try list.apply(randomSnapshot(&random))
      for _ in 0..<6 {
        let old = Set(list.snapshot.itemIdentifiers)
        var new =
          try Bool.random(using: &random)
          ? randomSnapshot(&random) : list.snapshot.edited(&random)
        let reloaded = Array(new.itemIdentifiers.shuffled(using: &random).prefix(1))
        try new.reloadItems(reloaded)
        var changed = Set(reloaded)
        if Int.random(in: 0..<3, using: &random) == 0,
          let section = new.sectionIdentifiers.randomElement(using: &random)
        {
          try new.reloadSections([section])
          changed.formUnion(try new.itemIdentifiers(inSection: section))
          // Those that leave it are reloaded, too.
          changed.formUnion((try? list.snapshot.itemIdentifiers(inSection: section)) ?? [])
        }
        for item in changed { list.model.heights[item, default: 0] += 1 }
        list.model.questions = [:]
        try list.apply(new, animated: Bool.random(using: &random))
        let asked = Set(list.model.questions.keys)
        let isRight = new.itemIdentifiers.allSatisfy { item in
          guard let path = list.path(of: item) else { return false }
          return list.frame(path.section, path.item).map { Double($0.height) }
            == list.model.heights[item]
        }
        let isFrugal =
          asked.isSubset(of: Set(new.itemIdentifiers).subtracting(old).union(changed))
          // A section is reloaded when it has its new items.
          && list.model.questions.allSatisfy { $1 == 1 || $1 == 2 && changed.contains($0) }
        guard isRight, isFrugal, list.stub.exceptions == [] else {
          Issue.record("seed \(seed): \(isRight) \(isFrugal) \(list.stub.exceptions)")
          return
        }
      }
    }
  }

  @Test("keeps the first item when the window gets another size", arguments: Framework.allCases)
  func rotation(framework: Framework) throws {
    let item = LayoutItem(width: .absolute(100), height: .absolute(50))
    let group = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .absolute(50), subitems: [.item(item)])
    let list = framework.list(
      LayoutDescription(try LayoutSection(CompositionalSolver(group: group))), width: 320,
      height: 480)
    try list.show([0: Array(0..<300)])
    list.scroll(to: 1_000)
    #expect(list.frame(0, 60)?.minY == 1_000)
    list.size = CGSize(width: 520, height: 320)
    list.settle()
    // Five in a row instead of three.
    #expect(list.frame(0, 60)?.minY == 600)
    #expect(list.stage.offset.y == 600)
    #expect(list.stub.exceptions == [])
  }

  @Test("shows the beginning or the end again if it sticks to it", arguments: Framework.allCases)
  func sticking(framework: Framework) throws {
    for isAtEnd in [false, true] {
      let list = framework.list(try rows(pins: false))
      list.layout.sticksToEnd = isAtEnd
      try list.show([0: Array(0..<30)])
      if isAtEnd { list.scroll(to: 10_000) }
      let end = list.stage.contentSize.height - 480
      #expect(list.stage.offset.y == (isAtEnd ? end : 0))
      try list.show([0: Array(100..<103) + Array(0..<30) + Array(200..<205)], animated: true)
      #expect(list.stage.offset.y == (isAtEnd ? end + 8 * 40 : 0))
      list.layout.sticksToStart = false
      #expect(!list.layout.sticksToStart && list.layout.sticksToEnd == isAtEnd)
    }
  }

  @Test("scrolls a section by itself", arguments: Framework.allCases)
  func orthogonal(framework: Framework) throws {
    let item = LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1))
    let group = LayoutGroup.horizontal(
      width: .absolute(100), height: .absolute(60), subitems: [.item(item)])
    let counter = CountingSolver.Counter()
    let (shelf, rest) = (
      try LayoutSection(
        CompositionalSolver(group: group), orthogonalScrolling: OrthogonalScrolling(.continuous)),
      try LayoutSection(
        CountingSolver(solver: ListSolver(rowExtent: .absolute(40)), counter: counter))
    )
    let list = framework.list(LayoutDescription { index, _ in index == 0 ? shelf : rest })
    try list.show([0: Array(0..<30), 1: Array(30..<60)])
    let solves = counter.solves
    #expect(list.frame(0, 4)?.minX == 400)
    #expect(list.stub.visiblePaths.filter { $0.section == 0 }.map(\.item) == [0, 1, 2, 3])
    list.layout.setOrthogonalOffset(350, ofSection: 0)
    list.layOut()
    #expect(list.frame(0, 4)?.minX == 50)
    #expect(list.stub.visiblePaths.filter { $0.section == 0 }.map(\.item) == [3, 4, 5, 6])
    #expect(counter.solves == solves && list.layout.orthogonalOffset(ofSection: 0) == 350)
    list.layout.setOrthogonalOffset(Double.nan, ofSection: 0)
    #expect(list.layout.orthogonalOffset(ofSection: 0) == 350)
    // The offset stays with the section.
    try list.show([5: [], 0: Array(0..<30), 1: Array(30..<60)])
    #expect(list.layout.orthogonalOffset(ofSection: 0) == 0)
    #expect(list.layout.orthogonalOffset(ofSection: 1) == 350)
    #expect(list.stub.exceptions == [])
  }

  @Test("lets the application adjust what is shown", arguments: Framework.allCases)
  func adjusting(framework: Framework) throws {
    let list = framework.list(try rows())
    try list.show([0: Array(0..<30)])
    list.shiftVisible(by: 5)
    list.layOut()
    #expect(list.shown["item  [0, 1]"]?.minX == 5)
    list.scroll(to: 20)
    #expect(list.shown["item  [0, 1]"]?.minX == 25)
    #expect(list.shown["supplementary header [0, 0]"]?.minX == 25)
    // What others ask for stays as it was.
    #expect(list.frame(0, 1)?.minX == 0)
    #expect(list.stub.exceptions == [])
  }

  @Test("measures what comes into the window by the application", arguments: Framework.allCases)
  func measuring(framework: Framework) throws {
    let list = framework.list(try rows(pins: false))
    var asked: [LayoutElement] = []
    list.layout.measure = { element, proposal in
      asked.append(element)
      #expect(proposal.width == 320 && proposal.height == nil)
      return LayoutSize(width: 320, height: 60)
    }
    try list.show([0: Array(0..<100)])
    #expect(Set(asked).count == asked.count && asked.count == 12)
    list.scroll(to: 2_000)
    // Scrolling back, what is visible stays where it is.
    let path = list.host.visibleItems[0]
    let before = try #require(list.host.offset(ofItemAt: path))
    list.scroll(to: 1_950)
    #expect(list.host.offset(ofItemAt: path) == before + 50)
    #expect(Set(asked).count == asked.count)
    // In a batch, only what comes into the window is measured.
    asked = []
    try list.show([0: [200] + Array(0..<30) + [201] + Array(30..<100)], animated: true)
    let new = try #require(list.path(of: path.item))
    #expect(new.item == path.item + 2 && list.host.offset(ofItemAt: new) == before + 50)
    #expect(asked == [])
    list.invalidateLayout()
    list.layOut()
    #expect(asked.count == list.host.visibleItems.count)
    asked = []
    list.layout.invalidateSizes(ofItemsAt: [list.host.visibleItems[1], at(7, 7)])
    list.layOut()
    #expect(asked == [.item(list.host.visibleItems[1])])
    list.host.invalidateSizes(ofItemsAt: [list.host.visibleItems[1]])
    list.layOut()
    #expect(asked.count == 2)
    #expect(list.stub.exceptions == [])
  }

  @Test("takes sizes from the application, and asks again", arguments: Framework.allCases)
  func inputs(framework: Framework) throws {
    let list = framework.list(try rows(pins: false))
    var height = 50.0
    list.layout.itemInput = { path in
      LayoutItemInput(size: LayoutSize(width: 0, height: height + Double(path.item)))
    }
    try list.show([0: Array(0..<100)])
    #expect(list.frame(0, 10)?.height == 60)
    height = 70
    list.layout.invalidateSizes(ofItemsAt: [at(0, 10), at(0, 10), at(0, 100)])
    #expect(list.frame(0, 10)?.height == 80 && list.frame(0, 11)?.height == 61)
    list.scroll(to: 1_000)
    let path = list.host.visibleItems[0]
    let before = list.host.offset(ofItemAt: path)
    list.invalidateLayout()
    list.layOut()
    #expect(list.frame(0, 11)?.height == 81)
    #expect(before != nil)
    #expect(list.stub.exceptions == [])
  }

  @Test("takes another description", arguments: Framework.allCases)
  func descriptions(framework: Framework) throws {
    let list = framework.list(try rows())
    try list.show([0: Array(0..<100)])
    list.layout.layoutDescription = try grid()
    for kind in ["background", "line"] { list.registerDecoration(kind) }
    list.layOut()
    try expectShown(list)
    list.scroll(to: 600)
    try expectShown(list)
    // The first visible item stays where it is.
    let first = list.host.visibleItems[0]
    let place = try #require(list.host.offset(ofItemAt: first))
    list.layout.layoutDescription = try rows(pins: false)
    list.layOut()
    #expect(list.host.offset(ofItemAt: first) == place)
    #expect(list.stub.exceptions == [])
  }

  @Test("has frames for nothing that doesn't exist", arguments: Framework.allCases)
  func nothing(framework: Framework) throws {
    let list = framework.list(try grid())
    #expect(list.layout.listFrames == nil)
    for kind in ["background", "line"] { list.registerDecoration(kind) }
    try list.show([0: [1]])
    for path in [[0, 1], [1, 0], [-1, 0], [0], [0, 0, 0]] as [IndexPath] {
      for kind in ["header", "badge", "background", "title", "other"] {
        let isThere = path == [0] && kind == "title"
        #expect((list.frame(ofKind: kind, path) != nil) == isThere)
        #expect(list.stub.attributes(.decoration, kind: kind, at: path) == nil)
      }
    }
    #expect(list.frame(ofKind: "header", [0, 0]) != nil)
    #expect(list.frame(ofKind: "badge", [0, 0]) != nil)
    #expect(list.stub.attributes(.decoration, kind: "background", at: [0, 0]) != nil)
    for decoration in list.stage.decorations {
      let attributes = decoration.attributes
      #expect(
        list.stub.attributes(.decoration, kind: attributes.kind, at: attributes.indexPath ?? [])?
          .frame
          == attributes.frame)
    }
    #expect(list.stage.decorations.count == 2)
  }

  @Test("orders the elements in depth as the layout does", arguments: Framework.allCases)
  func depth(framework: Framework) throws {
    let list = framework.list(try grid())
    for kind in ["background", "line"] { list.registerDecoration(kind) }
    try list.show([0: Array(0..<9), 1: Array(10..<50)])
    list.scroll(to: 100)
    let elements = try #require(list.layout.listFrames).visibleElements(in: list.visible)
    let depths = Dictionary(
      list.stage.shownAttributes.map { (LayoutRect($0.frame), $0.zIndex) },
      uniquingKeysWith: { a, _ in a })
    for a in elements {
      for b in elements where a.isBehind(b) {
        let (low, high) = (depths[a.frame], depths[b.frame])
        #expect(low != nil && high != nil && (low ?? 0) <= (high ?? 0))
      }
    }
    #expect(
      list.stage.shownAttributes.filter { $0.category == .item }.allSatisfy { $0.zIndex == 0 })
  }

  @Test("asks the content for elements of the whole layout", arguments: Framework.allCases)
  func titles(framework: Framework) throws {
    let list = framework.list(try grid())
    for kind in ["background", "line"] { list.registerDecoration(kind) }
    var asked: [String] = []
    list.showElements { kind, section in asked.append("\(kind) \(section)") }
    try list.show([7: [1], 8: [2]])
    #expect(Set(asked).isSuperset(of: ["title 7", "header 7", "badge 7", "header 8", "badge 8"]))
    #expect(!asked.contains("title 8") && list.stub.exceptions == [])
  }

  @Test func `is not made from an archive`() {
    #expect(LayoutHost(coder: NSCoder()) == nil)
  }

  @Test func `shows its frames in a view that gets it later`() throws {
    let list = UIKitList(try rows(), size: CGSize(width: 320, height: 480))
    try list.show([0: Array(0..<10)])
    let section = try LayoutSection(ListSolver(rowExtent: .absolute(70)))
    list.view.collectionViewLayout = LayoutHost(LayoutDescription(section))
    list.layOut()
    #expect(list.view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.minY == 140)
    #expect(list.stub.exceptions == [])
  }

  @Test func `keeps the insets of the view`() throws {
    let section = try LayoutSection(
      ListSolver(rowExtent: .absolute(40)), insetsReference: .layoutMargins)
    let list = UIKitList(LayoutDescription(section), size: CGSize(width: 320, height: 480))
    let view = list.view
    view.adjustedContentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    view.safeAreaInsets = UIEdgeInsets(top: 50, left: 5, bottom: 30, right: 6)
    view.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 20)
    view.traitCollection = UITraitCollection(displayScale: 2)
    for isRightToLeft in [false, true] {
      list.isRightToLeft = isRightToLeft
      try list.show([0: Array(0..<30)])
      list.invalidateLayout()
      list.layOut()
      let environment = try #require(list.layout.listFrames?.environment)
      #expect(environment.size == LayoutSize(width: 320, height: 400))
      #expect(environment.scale == 2 && environment.traits["horizontalSizeClass"] == "compact")
      #expect(environment.readableContentInsets == .zero)
      #expect(environment.safeAreaInsets.leading == (isRightToLeft ? 6 : 5))
      #expect(environment.layoutMargins.leading == (isRightToLeft ? 20 : 16))
      #expect(list.frame(0, 0) == CGRect(x: 16, y: 0, width: 284, height: 40))
    }
    #expect(view.contentOffset.y == -50 && list.stub.exceptions == [])
  }

  @Test func `measures again if texts get another size`() throws {
    let list = UIKitList(try rows(), size: CGSize(width: 320, height: 480))
    for item in 0..<10 { list.model.heights[item] = 50 }
    try list.show([0: Array(0..<10)])
    for item in 0..<10 { list.model.heights[item] = 70 }
    list.view.traitCollection = UITraitCollection(
      preferredContentSizeCategory: UIContentSizeCategory(rawValue: "XXL"))
    list.invalidateLayout()
    list.layOut()
    #expect(list.frame(0, 5)?.height == 70)
    #expect(list.stub.exceptions == [])
  }

  @Test func `leaves the offset alone while a finger moves the content`() throws {
    let list = UIKitList(try rows(pins: false), size: CGSize(width: 320, height: 480))
    try list.show([0: Array(0..<100)])
    list.scroll(to: 1_000)
    list.view.isTracking = true
    try list.show([0: Array(200..<210) + Array(0..<100)], animated: true)
    #expect(list.stage.offset.y == 1_000)
    list.view.isTracking = false
    try list.show([0: Array(0..<100)], animated: true)
    #expect(list.stage.offset.y == 600)
  }
}
