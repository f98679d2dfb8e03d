/// Lays out items in rows that they share by weight: an item of weight 0.5 takes half a row.
///
/// A row is closed when the next weight would bring its sum over 1.001. With the spacing *s* and a
/// container of the breadth *b*, an item of weight *w* after items of total weight *v* begins at
/// *v* · (*b* + *s*) and is *w* · (*b* + *s*) − *s* wide, at most to the edge. So columns are aligned
/// in all rows, and each full row ends at the edge.
public struct WeightedSolver: Sendable, Hashable {
  /// The extent along the axis of an item without a known size.
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
