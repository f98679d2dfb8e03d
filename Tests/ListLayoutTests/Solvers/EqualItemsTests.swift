import ListLayout
import TestSupport

/// Equal items are laid out by arithmetic: as if each had a size of its own, and at once.
@Suite struct `Equal items` {
  static let solvers: [any SectionSolver] = {
    let tag = LayoutSubitem.item(LayoutItem(width: .estimated(20), height: .estimated(20)))
    let tags = LayoutGroup.horizontal(
      width: .fractionalWidth(1), height: .estimated(20), subitems: [tag],
      interItemSpacing: .flexible(3))
    let pair = LayoutGroup.vertical(
      width: .absolute(90), height: .estimated(20), repeating: tag, count: 2)
    return [
      WaterfallSolver(columnCount: 3, columnSpacing: 2, lineSpacing: 4),
      WaterfallSolver(columnCount: 20, lineSpacing: 0.3), WaterfallSolver(columnCount: 1),
      StackSolver(), StackSolver(manager: DefaultStackManager(margin: 0.7), isBelowHeader: true),
      FlowSolver(interItemSpacing: 2, lineSpacing: 3), WeightedSolver(), ListSolver(),
      CompositionalSolver(group: tags, interGroupSpacing: 2), CompositionalSolver(group: pair),
    ]
  }()

  private func layout(_ solver: any SectionSolver, _ items: SectionItems) throws -> ListFrames {
    ListFrames(
      LayoutDescription(try LayoutSection(solver)), items: [items],
      in: LayoutEnvironment(size: LayoutSize(width: 150, height: 90)))
  }

  private func isNear(_ a: LayoutRect, _ b: LayoutRect) -> Bool {
    zip([a.x, a.y, a.width, a.height], [b.x, b.y, b.width, b.height])
      .allSatisfy { ($0 - $1).magnitude < 1e-6 }
  }

  @Test(arguments: solvers.indices, [0, 1, 2, 3, 6, 7, 40, 61])
  func `lie where items with sizes of their own lie`(_ solver: Int, _ count: Int) throws {
    for size in [
      LayoutSize(width: 40, height: 25), LayoutSize(width: 0, height: 0.1),
      LayoutSize(width: 70, height: 0), LayoutSize(width: 400, height: 7),
    ] {
      let equal = try layout(Self.solvers[solver], SectionItems(count: count, size: size))
      var own = try layout(
        Self.solvers[solver], SectionItems(sizes: [LayoutSize](repeating: size, count: count)))
      #expect((equal.contentSize.height - own.contentSize.height).magnitude < 1e-6)
      expectEqual(equal.diagnostics, own.diagnostics)
      for start in [-5, 0, 30, 333.3] {
        let rect = LayoutRect(x: 0, y: start, width: 150, height: 60)
        let (some, others) = (equal.elements(in: rect), own.elements(in: rect))
        expectEqual(some.map(\.element), others.map(\.element), "\(size) \(start)")
        expect(zip(some, others).allSatisfy { isNear($0.frame, $1.frame) }, "\(size) \(start)")
      }
      // One that is measured makes them differ.
      guard count > 2 else { continue }
      var changed = equal
      let path = ItemPath<After>(section: 0, item: 1)
      changed.setSize(LayoutSize(width: 30, height: 50), of: .item(path))
      own.setSize(LayoutSize(width: 30, height: 50), of: .item(path))
      for item in 0..<count {
        let path = ItemPath<After>(section: 0, item: item)
        let (a, b) = (changed.frame(ofItemAt: path), own.frame(ofItemAt: path))
        expect(isNear(try #require(a), try #require(b)), "\(size) \(item)")
      }
    }
  }

  @Test(arguments: solvers.indices)
  func `cost nothing each`(_ solver: Int) throws {
    let begin = ThreadClock.seconds
    let layout = try layout(
      Self.solvers[solver],
      SectionItems(count: 2_000_000_000, size: LayoutSize(width: 40, height: 25)))
    let shown = layout.elements(
      in: LayoutRect(x: 0, y: layout.contentSize.height / 2, width: 150, height: 60))
    #expect(ThreadClock.seconds - begin < 1)
    expect((1...60).contains(shown.count), "\(shown.count)")
  }

  @Test func `sections without items cost little`() throws {
    let section = try LayoutSection(WaterfallSolver(columnCount: 1000))
    let begin = ThreadClock.seconds
    let layout = ListFrames(
      LayoutDescription(section),
      items: [SectionItems](repeating: SectionItems(count: 0), count: 20_000),
      in: LayoutEnvironment(size: LayoutSize(width: 150, height: 90)))
    #expect(ThreadClock.seconds - begin < 2)
    expectEqual(layout.contentSize.height, 0)
    expect(layout.diagnostics.isEmpty)
  }
}
