/// The size of an element of a list view, or of its window, in points.
public struct ListSize: Sendable, Hashable {
  public var width: Double
  public var height: Double

  /// No width and no height.
  public static let zero = ListSize()

  /// Creates a size.
  @inlinable
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }
}
