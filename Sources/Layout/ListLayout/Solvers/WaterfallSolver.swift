/// Lays out items in columns of equal width. Each item goes to the column in which it can begin
/// first; if several are equal, to the leading one. If the spacing leaves no room for columns, they
/// have no width, and the solution has a diagnostic.
public struct WaterfallSolver: Sendable, Hashable {
  public var columnCount: Int

  /// The distance between two columns.
  public var columnSpacing: Double

  /// The distance between two items of a column.
  public var lineSpacing: Double

  /// The extent of an item along the axis. An estimate is replaced by a given or measured size.
  public var itemExtent: Dimension

  /// Creates a solver.
  public init(
    columnCount: Int, columnSpacing: Double = 0, lineSpacing: Double = 0,
    itemExtent: Dimension = .estimated(100)
  ) {
    self.columnCount = columnCount
    self.columnSpacing = columnSpacing
    self.lineSpacing = lineSpacing
    self.itemExtent = itemExtent
  }

  /// The largest number of columns.
  static let columnLimit = 1000
}

extension WaterfallSolver: SectionSolver {
  public var problem: LayoutDiagnostic? { fieldProblem }

  public func solve(_ items: SectionItems, in container: SectionContainer) -> some SectionSolution {
    WaterfallSolution(self, items, container)
  }
}
