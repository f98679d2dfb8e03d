/// A place, in points from the upper leading corner.
public struct LayoutPoint: Sendable, Hashable {
  public var x: Double
  public var y: Double

  /// The upper leading corner.
  public static let zero = LayoutPoint()

  /// Creates a point.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The coordinate along an axis.
  public subscript(axis: ScrollDirection) -> Double {
    get { axis == .vertical ? y : x }
    set { if axis == .vertical { y = newValue } else { x = newValue } }
  }
}
