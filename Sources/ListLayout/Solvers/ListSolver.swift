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

  /// The extent of a row along the axis. Sizes that are given or measured replace an estimate.
  public var rowExtent: Dimension

  /// The distance between two rows.
  public var spacing: Double

  public var alignment: Alignment

  /// Whether rows that have not been measured are as large as the measured ones are on average. This
  /// makes the content's size more exact.
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
