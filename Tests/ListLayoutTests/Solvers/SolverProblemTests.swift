import Testing

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
      #expect(solver.problem == LayoutDiagnostic(path, problem))
      #expect(throws: LayoutDiagnostic.self) { try LayoutSection(solver) }
    }
    let right: [any SectionSolver] = [
      ListSolver(), FlowSolver(), WeightedSolver(), StackSolver(), WaterfallSolver(columnCount: 1),
    ]
    for solver in right { #expect(solver.problem == nil) }
  }
}
