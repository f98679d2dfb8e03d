/// Lays out items in rows that they share by weight: an item of weight 0.5 takes half a row.
///
/// A row is closed when the next weight would make its sum larger than 1.001. With the spacing *s*
/// and a container of the breadth *b*, an item of weight *w* after items of total weight *v* begins
/// at *v* · (*b* + *s*), at most at the edge, and is *w* · (*b* + *s*) − *s* wide, at most to the
/// edge. So columns are aligned in all rows, and each full row ends at the edge.
///
/// A weight that is not larger than 0, or larger than 1, counts as 1, and the solution has a
/// diagnostic for it.
public struct WeightedSolver: Sendable, Hashable {
  /// The extent of an item along the axis. An estimate is replaced by a given or measured size.
  public var itemExtent: Dimension

  /// The distance between two items of a row.
  public var interItemSpacing: Double

  /// The distance between two rows.
  public var lineSpacing: Double

  public var rowExtent: FlowSolver.RowExtent

  /// Creates a solver.
  public init(
    itemExtent: Dimension = .estimated(50), interItemSpacing: Double = 0, lineSpacing: Double = 0,
    rowExtent: FlowSolver.RowExtent = .tallest
  ) {
    self.itemExtent = itemExtent
    self.interItemSpacing = interItemSpacing
    self.lineSpacing = lineSpacing
    self.rowExtent = rowExtent
  }
}

extension WeightedSolver: SectionSolver {
  public var problem: LayoutDiagnostic? { fieldProblem }

  public func solve(_ items: SectionItems, in container: SectionContainer) -> some SectionSolution {
    RowSolution(WeightedRule(self, container), items)
  }
}

private struct WeightedRule: FilledRowRule {
  let container: SectionContainer
  let breadth: Double
  let itemExtent: ItemExtent
  let interItemSpacing: Double
  let spacing: Double
  let rowExtent: FlowSolver.RowExtent

  init(_ solver: WeightedSolver, _ container: SectionContainer) {
    self.container = container
    breadth = container.breadth.asExtent
    itemExtent = ItemExtent(solver.itemExtent, in: container.size)
    interItemSpacing = solver.interItemSpacing.asExtent
    spacing = solver.lineSpacing.asExtent
    rowExtent = solver.rowExtent
  }

  func isUniform(_ items: SectionItems) -> Bool {
    guard case .same = items.weights else { return false }
    return items.areEqual(axis, itemExtent)
  }

  func cursor(before first: Int) -> RowCursor { RowCursor() }

  @inline(__always)
  func next(_ cursor: inout RowCursor, _ index: Int, _ items: SectionItems) -> RowSlot? {
    let weight = items.weight(at: index)
    if cursor.isBegun && cursor.place + weight > 1.001 { return nil }
    let unit = breadth + interItemSpacing
    let start = min(cursor.place * unit, breadth)
    cursor.place += weight
    return RowSlot(
      crossStart: start,
      crossExtent: max(0, min(weight * unit - interItemSpacing, breadth - start)),
      extent: items.extent(axis, at: index, itemExtent))
  }

  func proposal(at index: Int, in rows: RowSolution<Self>, _ items: SectionItems) -> SizeProposal {
    var alone = RowCursor()
    let width = next(&alone, index, items)?.crossExtent ?? 0
    return SizeProposal(
      ofItemAt: index, items, along: itemExtent, across: ItemExtent(extent: width), in: container)
  }

  func hasDiagnostics(_ items: SectionItems) -> Bool {
    if case .each = items.weights { return true }
    return items.count > 0 && diagnostic(forItemAt: 0, items) != nil
  }

  func diagnostic(forItemAt index: Int, _ items: SectionItems) -> LayoutDiagnostic? {
    let weight = items.weights[index]
    if weight > 0 && weight <= 1 { return nil }
    let problem: LayoutDiagnostic.Problem =
      !weight.isFinite
      ? .notFinite(weight) : weight > 1 ? .weightAboveOne(weight) : .notPositive(weight)
    return LayoutDiagnostic("items[\(index)].weight", problem)
  }
}
