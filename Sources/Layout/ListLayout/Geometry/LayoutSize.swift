/// A size in points.
public struct LayoutSize: Sendable, Hashable {
  public var width: Double
  public var height: Double

  /// No width and no height.
  public static let zero = LayoutSize()

  /// Creates a size.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// Creates a size from its extents along an axis and across it.
  init(_ axis: ScrollDirection, along: Double, across: Double) {
    self =
      axis == .vertical
      ? LayoutSize(width: across, height: along) : LayoutSize(width: along, height: across)
  }

  /// The extent along an axis: the height along the vertical one.
  public subscript(axis: ScrollDirection) -> Double {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }
}
