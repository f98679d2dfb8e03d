import TestSupport

@testable import ListLayout

@Suite struct `Problems of solvers` {
  @Test func `name the value that can't be right`() {
    let uniform = Dimension.uniformAcrossSiblings(estimate: 10)
    let broken: [(any SectionSolver, String, LayoutDiagnostic.Problem)] = [
      (ListSolver(spacing: -1), "spacing", .negative(-1)),
      (ListSolver(rowExtent: .fractionalWidth(0)), "rowExtent", .notPositive(0)),
      (ListSolver(rowExtent: uniform), "rowExtent", .uniformInFixedGroup),
      (FlowSolver(itemHeight: .absolute(-2)), "itemHeight", .negative(-2)),
      (FlowSolver(interItemSpacing: .infinity), "interItemSpacing", .notFinite(.infinity)),
      (FlowSolver(lineSpacing: -1), "lineSpacing", .negative(-1)),
      (FlowSolver(tolerance: -1), "tolerance", .negative(-1)),
      (WeightedSolver(itemExtent: uniform), "itemExtent", .uniformInFixedGroup),
      (WeightedSolver(lineSpacing: -1), "lineSpacing", .negative(-1)),
      (StackSolver(itemWidth: .estimated(-1)), "itemWidth", .negative(-1)),
      (WaterfallSolver(columnCount: 2, columnSpacing: -1), "columnSpacing", .negative(-1)),
      (WaterfallSolver(columnCount: 2, lineSpacing: -1), "lineSpacing", .negative(-1)),
      (WaterfallSolver(columnCount: -2), "columnCount", .empty),
    ]
    for (solver, path, problem) in broken {
      expectEqual(solver.problem, LayoutDiagnostic(path, problem))
      #expect(throws: LayoutDiagnostic.self) { try LayoutSection(solver) }
    }
    let right: [any SectionSolver] = [
      ListSolver(), FlowSolver(), WeightedSolver(), StackSolver(), WaterfallSolver(columnCount: 1),
    ]
    for solver in right { expectEqual(solver.problem, nil) }
  }

  @Test func `are two elements of one owner with one kind`() throws {
    let badge = LayoutSupplementaryItem(
      kind: "new", width: .absolute(5), height: .absolute(5), containerAnchor: LayoutAnchor(.top))
    func group(_ items: [LayoutSubitem], badges: [LayoutSupplementaryItem]) -> LayoutGroup {
      LayoutGroup(
        axis: .horizontal, width: .absolute(90), height: .absolute(20), content: .subitems(items),
        supplementaryItems: badges)
    }
    let marked = LayoutSubitem.item(
      LayoutItem(width: .absolute(10), height: .absolute(10), supplementaryItems: [badge]))
    let plain = LayoutSubitem.item(LayoutItem(width: .absolute(10), height: .absolute(10)))
    let inner = "group.subitems[0].supplementaryItems[0].kind"
    expectEqual(
      CompositionalSolver(group: group([marked], badges: [badge])).problem,
      LayoutDiagnostic(inner, .repeatedKind("new")))
    expectEqual(
      CompositionalSolver(group: group([.group(group([plain], badges: [badge]))], badges: [badge]))
        .problem, LayoutDiagnostic(inner, .repeatedKind("new")))
    expectEqual(CompositionalSolver(group: group([plain, marked], badges: [badge])).problem, nil)
    for (places, isRight) in [
      ([.items, .items], false), ([.items, .itemsButLast], false), ([.items, .section], true),
      ([.boundary(kind: "header"), .boundary(kind: "footer")], true),
    ] as [([LayoutDecorationItem.Place], Bool)] {
      let section = try? LayoutSection(
        ListSolver(), decorationItems: places.map { .background(kind: "line", place: $0) })
      expectEqual(section != nil, isRight)
    }
  }
}
