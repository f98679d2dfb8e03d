/// A place in the content of a list view, in points from its upper left corner. Layouts, which may begin
/// their lines at the right, count from the upper leading corner.
public struct ListPoint: Sendable, Hashable {
  public var x: Double
  public var y: Double

  /// The upper corner itself.
  public static let zero = ListPoint()

  /// Creates a point.
  @inlinable
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}
