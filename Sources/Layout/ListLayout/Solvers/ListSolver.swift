/// Lays out each item in a row of its own.
public struct ListSolver: Sendable, Hashable {
  /// Where a row narrower than the container is.
  public enum Alignment: String, Sendable, Hashable, CaseIterable {
    /// Rows are as wide as the container.
    case fill

    /// Rows have their own width, and begin at the leading edge.
    case start

    case center
    case end
  }

  /// The extent of a row along the axis. An estimate is replaced by a given or measured size.
  public var rowExtent: Dimension

  /// The distance between two rows.
  public var spacing: Double

  public var alignment: Alignment

  /// Whether rows without a known extent have the mean extent of the others. This makes the
  /// content's size more exact.
  public var estimatesByMean: Bool

  /// Creates a solver.
  public init(
    rowExtent: Dimension = .estimated(44), spacing: Double = 0, alignment: Alignment = .fill,
    estimatesByMean: Bool = false
  ) {
    self.rowExtent = rowExtent
    self.spacing = spacing
    self.alignment = alignment
    self.estimatesByMean = estimatesByMean
  }
}

extension ListSolver: SectionSolver {
  public var problem: LayoutDiagnostic? { fieldProblem }

  public func solve(_ items: SectionItems, in container: SectionContainer) -> some SectionSolution {
    RowSolution(ListRule(self, container), items)
  }
}

private struct ListRule: RowRule {
  let container: SectionContainer
  let breadth: Double
  let rowExtent: ItemExtent
  let spacing: Double
  let alignment: ListSolver.Alignment
  let estimatesByMean: Bool

  init(_ solver: ListSolver, _ container: SectionContainer) {
    self.container = container
    breadth = container.breadth.asExtent
    rowExtent = ItemExtent(solver.rowExtent, in: container.size)
    spacing = solver.spacing.asExtent
    alignment = solver.alignment
    estimatesByMean = solver.estimatesByMean
  }

  func unknownExtent(among extents: ExtentTree) -> Double {
    guard estimatesByMean else { return rowExtent.extent }
    let sum = extents.sum(before: extents.count)
    let knownCount = extents.count - sum.unknown
    return knownCount > 0 ? sum.known / Double(knownCount) : rowExtent.extent
  }

  func fixedCount(_ items: SectionItems) -> Int? { 1 }

  func fixedExtent(_ items: SectionItems) -> Double? {
    guard rowExtent.isEstimated else { return rowExtent.extent }
    guard case .same = items.extents(axis) else { return nil }
    return items.extent(axis, at: 0) ?? rowExtent.extent
  }

  func row(from first: Int, _ items: SectionItems) -> (end: Int, extent: Double) {
    (first + 1, items.extent(axis, at: first) ?? .nan)
  }

  func extents(every count: Int, _ items: SectionItems) -> [Double] {
    guard case .each(let extents) = items.extents(axis) else { return [] }
    // Usually all extents are known, so their storage is shared.
    guard extents.contains(where: { !($0 >= 0 && $0 <= NumberRange.limit) }) else {
      return extents
    }
    return extents.map { $0 >= 0 && $0 <= NumberRange.limit ? $0 : .nan }
  }

  func place(
    _ row: Range<Int>, extent: Double, _ items: SectionItems, _ body: (Int, LayoutRect) -> Void
  ) {
    let index = row.lowerBound
    var own = breadth
    if alignment != .fill { own = min(items.extent(axis.across, at: index) ?? breadth, breadth) }
    let crossStart =
      switch alignment {
      case .fill, .start: 0.0
      case .center: (breadth - own) / 2
      case .end: breadth - own
      }
    body(
      index,
      LayoutRect(axis, start: 0, extent: extent, crossStart: crossStart, crossExtent: own))
  }

  func proposal(at index: Int, in rows: RowSolution<Self>, _ items: SectionItems) -> SizeProposal {
    SizeProposal(
      ofItemAt: index, items,
      along: ItemExtent(extent: rows.extent(ofRow: index), isEstimated: rowExtent.isEstimated),
      across: ItemExtent(extent: breadth, isEstimated: alignment != .fill), in: container)
  }
}
