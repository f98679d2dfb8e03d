/// Lays out items in columns of equal width. Each item goes to the column that ends first, the
/// leading one of equal columns.
public struct WaterfallSolver: Sendable, Hashable {
  public var columnCount: Int

  /// The distance between two columns.
  public var columnSpacing: Double

  /// The distance between two items of a column.
  public var lineSpacing: Double

  /// The extent along the axis of an item without a known size.
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
}
