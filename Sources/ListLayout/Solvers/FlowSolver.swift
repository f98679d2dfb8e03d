/// Lays out items side by side, and begins a new row when the next item doesn't fit.
///
/// An item wider than the container is as wide as the container. A row is as tall as its tallest
/// item; items begin at the row's upper edge. (In a layout that scrolls horizontally, rows are
/// columns.)
///
/// With ``continuesRows``, a section whose neighbour before it is also a flow begins in that
/// section's last row, unless a header is between them. This is what IGListKit's layout does.
public struct FlowSolver: Sendable, Hashable {
  /// What the extent of a row along the axis is.
  public enum RowExtent: String, Sendable, Hashable, CaseIterable {
    /// That of the tallest item.
    case tallest

    /// That of the first item. All others are cut or stretched to it.
    case first
  }

  /// The width of an item without a known size.
  public var itemWidth: Dimension

  /// The height of an item without a known size.
  public var itemHeight: Dimension

  public var interItemSpacing: Double

  /// The distance between two rows of the section.
  public var lineSpacing: Double

  public var rowExtent: RowExtent

  /// Whether the items go on in the last row of the section before.
  public var continuesRows: Bool

  /// How far an item may reach over the container's edge and still fit, in points.
  public var tolerance: Double

  /// Whether an item that ends at most ``tolerance`` before the edge is stretched to it.
  public var stretchesToEdge: Bool

  /// Whether the origin of each item is rounded down, and its size up, to whole pixels, before the
  /// next one is placed.
  public var roundsToPixels: Bool

  /// Creates a solver.
  public init(
    itemWidth: Dimension = .estimated(50), itemHeight: Dimension = .estimated(50),
    interItemSpacing: Double = 0, lineSpacing: Double = 0, rowExtent: RowExtent = .tallest,
    continuesRows: Bool = false, tolerance: Double = 0.001, stretchesToEdge: Bool = false,
    roundsToPixels: Bool = false
  ) {
    self.itemWidth = itemWidth
    self.itemHeight = itemHeight
    self.interItemSpacing = interItemSpacing
    self.lineSpacing = lineSpacing
    self.rowExtent = rowExtent
    self.continuesRows = continuesRows
    self.tolerance = tolerance
    self.stretchesToEdge = stretchesToEdge
    self.roundsToPixels = roundsToPixels
  }
}
