import TestSupport

@testable import ListLayout

@Suite struct `Flows` {
  @Test func `begin a row when an item doesn't fit`() {
    let flow = FlowSolver(interItemSpacing: 10, lineSpacing: 5)
    expectEqual(
      flow.frames([(40, 20), (50, 30), (1, 10), (200, 4), (10, 10)], SectionContainer(100)),
      [
        rect(0, 0, 40, 20), rect(50, 0, 50, 30), rect(0, 35, 1, 10), rect(0, 50, 100, 4),
        rect(0, 59, 10, 10),
      ])
  }

  @Test func `are equally wide in every row if all items are equal`() {
    let items = SectionItems(count: 1_000_000_007)
    let flow = FlowSolver(
      itemWidth: .fractionalWidth(1 / 3), itemHeight: .absolute(10), lineSpacing: 2)
    let solution = flow.solve(items, in: SectionContainer(100))
    expectEqual(solution.frame(ofItemAt: 300_000_001, items).y, 1_200_000_000)
    expectEqual(solution.extent, 333_333_335 * 12 + 10)
    expect(solution.diagnostics.isEmpty)
  }

  @Test func `say which item is cut`() {
    let items = SectionItems(widths: [20, 120, 130])
    var solution = FlowSolver().solve(items, in: SectionContainer(100))
    let size = LayoutSize(width: 120, height: 0)
    expectEqual(
      solution.diagnostics,
      [
        LayoutDiagnostic(
          "items[1]",
          .nothingFits(size: size, container: LayoutSize(width: 100, height: 400)))
      ])
    let narrow = SectionItems(widths: [20, 20, 130])
    let isRight = solution.sizesChanged(ofItemsAt: [1], narrow)
    expect(isRight)
    expectEqual(solution.diagnostics.first?.path, "items[2]")
  }

  @Test func `cut all items of a row to the first one`() {
    let flow = FlowSolver(rowExtent: .first)
    expectEqual(
      flow.frames([(50, 20), (50, 30), (50, 10), (10, 12)], SectionContainer(100)).map(\.height),
      [20, 20, 10, 10])
  }

  @Test func `stretch the last item of a row`() {
    let flow = FlowSolver(tolerance: 1, stretchesToEdge: true)
    expectEqual(
      flow.frames([(50, 1), (49.5, 1), (50, 1), (48.5, 1)], SectionContainer(100)).map(\.width),
      [50, 50, 50, 48.5])
    // An item may reach over the edge.
    expectEqual(flow.frames([(50, 1), (51, 1)], SectionContainer(100)).map(\.y), [0, 0])
  }

  @Test func `round items to pixels`() {
    let flow = FlowSolver(interItemSpacing: 0.25, lineSpacing: 0.75, roundsToPixels: true)
    let container = SectionContainer(
      size: LayoutSize(width: 10, height: 400), axis: .vertical, scale: 2)
    expectEqual(
      flow.frames([(3.3, 1.2), (3.3, 1), (5, 1)], container),
      [rect(0, 0, 3.5, 1.5), rect(3.5, 0, 3.5, 1), rect(0, 2, 5, 1)])
  }

  @Test func `go on in an open row`() {
    // The reference's example of IGListKit: the sections are added up by the layout.
    let flow = FlowSolver(lineSpacing: 5, continuesRows: true, tolerance: 1)
    let first = SectionItems(count: 2, size: LayoutSize(width: 50, height: 20))
    var container = SectionContainer(120)
    let before = flow.solve(first, in: container)
    expectEqual(before.openRow, OpenRow(start: 0, across: 100, extent: 20))
    container.openRow = before.openRow
    expectEqual(
      flow.frames([(20, 30), (50, 10)], container), [rect(100, 0, 20, 30), rect(0, 35, 50, 10)])
    // Without line spacing, since the section has no row before this one.
    expectEqual(flow.frames([(50, 30)], container), [rect(0, 20, 50, 30)])
    let wide = SectionItems(sizes: [LayoutSize(width: 50, height: 30)])
    var solution = flow.solve(wide, in: container)
    expectEqual(solution.openRow, OpenRow(start: 20, across: 50, extent: 30))
    expectEqual(solution.extent, 50)
    let narrow = SectionItems(sizes: [LayoutSize(width: 20, height: 10)])
    let isRight = solution.sizesChanged(ofItemsAt: [0], narrow)
    expect(!isRight)
    solution = flow.solve(narrow, in: container)
    expectEqual(solution.openRow, OpenRow(start: 0, across: 120, extent: 20))
    expectEqual(solution.extent, 20)
  }

  @Test func `go on horizontally`() {
    let flow = FlowSolver(interItemSpacing: 1, lineSpacing: 2)
    expectEqual(
      flow.frames([(10, 30), (20, 30), (5, 50)], SectionContainer(300, 70, .horizontal)),
      [rect(0, 0, 10, 30), rect(0, 31, 20, 30), rect(22, 0, 5, 50)])
  }

  @Test func `propose nothing that is estimated`() {
    let items = SectionItems(count: 1)
    let flow = FlowSolver(itemWidth: .absolute(200)).solve(items, in: SectionContainer(100))
    expectEqual(
      flow.proposal(forItemAt: 0, items),
      SizeProposal(width: 100, estimate: LayoutSize(width: 100, height: 50)))
    let tags = FlowSolver().solve(items, in: SectionContainer(100))
    expectEqual(tags.proposal(forItemAt: 0, items).width, nil)
  }

  @Test func `survive numbers that are no sizes`() {
    for broken in [Double.nan, .infinity, -1] {
      let flow = FlowSolver(
        itemWidth: .absolute(broken), itemHeight: .estimated(broken), interItemSpacing: broken,
        lineSpacing: broken, tolerance: broken, roundsToPixels: true)
      expectEqual(flow.problem?.path, "itemWidth")
      var container = SectionContainer(broken)
      container.openRow = OpenRow(across: broken, extent: broken)
      container.scale = broken
      expect(flow.frames([(broken, broken), (3, 4)], container).allSatisfy { $0.size.isUsable })
    }
  }

  @Test func `give exact queries, and take over changes`() {
    tryAtRandom(thorough(3000)) { random in
      FlowSolver(
        itemWidth: [.estimated(30), .absolute(40), .fractionalWidth(1 / 3)]
          .randomElement(using: &random)!,
        interItemSpacing: [0, 0.1, 8].randomElement(using: &random)!,
        lineSpacing: [0, 0.1, 8].randomElement(using: &random)!,
        rowExtent: .random(using: &random) ? .tallest : .first,
        tolerance: [0.001, 1].randomElement(using: &random)!,
        stretchesToEdge: .random(using: &random), roundsToPixels: .random(using: &random))
    }
  }
}

@Suite struct `Weighted rows` {
  @Test func `are shared by weight`() {
    // The reference's example of LWZComponents.
    var items = SectionItems([
      LayoutItemInput(weight: 0.5), LayoutItemInput(weight: 0.5), LayoutItemInput(weight: 0.25),
      LayoutItemInput(weight: 0.75), LayoutItemInput(weight: 1),
    ])
    let rows = WeightedSolver(itemExtent: .absolute(20), interItemSpacing: 10, lineSpacing: 1)
    expectEqual(
      rows.frames(items, SectionContainer(210)),
      [
        rect(0, 0, 100, 20), rect(110, 0, 100, 20), rect(0, 21, 45, 20), rect(55, 21, 155, 20),
        rect(0, 42, 210, 20),
      ])
    items = SectionItems([2, 0, .nan, -1, 0.5].map { LayoutItemInput(weight: $0) })
    expectEqual((0..<5).map { items.weight(at: $0) }, [1, 1, 1, 1, 0.5])
    let solution = rows.solve(items, in: SectionContainer(210))
    expectEqual(
      (0..<5).map { solution.frame(ofItemAt: $0, items).width }, [210, 210, 210, 210, 100])
    expectEqual(solution.diagnostics, [LayoutDiagnostic("items[0].weight", .weightAboveOne(2))])
  }

  @Test func `hold seven sevenths`() {
    for weight in [1.0 / 7, 0.143] {
      let items = SectionItems((0..<8).map { _ in LayoutItemInput(weight: weight) })
      let frames = WeightedSolver().frames(items, SectionContainer(700))
      expectEqual(frames.filter { $0.y == 0 }.count, 7)
      expect(frames.allSatisfy { $0.maxX <= 700 })
    }
  }

  @Test func `propose the width of an item`() {
    let items = SectionItems([LayoutItemInput(weight: 0.5)])
    let solution = WeightedSolver(interItemSpacing: 10).solve(items, in: SectionContainer(210))
    expectEqual(
      solution.proposal(forItemAt: 0, items),
      SizeProposal(width: 100, estimate: LayoutSize(width: 100, height: 50)))
  }

  @Test func `give exact queries, and take over changes`() {
    tryAtRandom(thorough(2000)) { random in
      WeightedSolver(
        interItemSpacing: [0, 0.1, 8].randomElement(using: &random)!,
        lineSpacing: [0, 0.1, 8].randomElement(using: &random)!,
        rowExtent: .random(using: &random) ? .tallest : .first)
    }
  }
}
