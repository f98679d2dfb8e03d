/// A place in the content of a list view, in points from its upper left corner.
public struct ListPoint: Sendable, Hashable {
  public var x: Double
  public var y: Double

  /// Makes a point.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}

/// The size of an element of a list view, or of its window, in points.
public struct ListSize: Sendable, Hashable {
  public var width: Double
  public var height: Double

  /// Makes a size.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in the content of a list view, in points from its upper left corner.
public struct ListRect: Sendable, Hashable {
  public var origin: ListPoint
  public var size: ListSize

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = ListPoint(x: x, y: y)
    size = ListSize(width: width, height: height)
  }

  public var width: Double { size.width }
  public var height: Double { size.height }
  public var minX: Double { origin.x }
  public var maxX: Double { origin.x + size.width }
  public var minY: Double { origin.y }
  public var maxY: Double { origin.y + size.height }

  /// Whether two rectangles have an area in common.
  public func intersects(_ other: ListRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether another rectangle is inside this one.
  public func contains(_ other: ListRect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// Returns the smallest rectangle around two.
  public func union(_ other: ListRect) -> ListRect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return ListRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
