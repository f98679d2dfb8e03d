/// A rectangle in the content of a list view, in points from the corner from which ``ListPoint`` counts.
public struct ListRect: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  /// A rectangle without extent, in the upper corner.
  public static let zero = ListRect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its corner and its size.
  @inlinable
  public init(origin: ListPoint = .zero, size: ListSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  @inlinable public var minX: Double { x }
  @inlinable public var maxX: Double { x + width }
  @inlinable public var minY: Double { y }
  @inlinable public var maxY: Double { y + height }

  /// The corner with the least coordinates.
  @inlinable public var origin: ListPoint {
    get { ListPoint(x: x, y: y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }

  @inlinable public var size: ListSize {
    get { ListSize(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// Whether this rectangle is visible in another one, which it is if they have an area in common.
  ///
  /// A rectangle without width or height is visible if it touches the other one.
  @inlinable
  public func intersects(_ other: ListRect) -> Bool {
    Self.overlap(minX, maxX, other.minX, other.maxX)
      && Self.overlap(minY, maxY, other.minY, other.maxY)
  }

  @inlinable
  package static func overlap(
    _ start: Double, _ end: Double, _ from: Double, _ to: Double
  ) -> Bool {
    start == end ? from <= start && start <= to : start < to && from < end
  }

  /// Whether another rectangle is inside this one.
  @inlinable
  public func contains(_ other: ListRect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// Returns the smallest rectangle around two.
  @inlinable
  public func union(_ other: ListRect) -> ListRect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return ListRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle at another place.
  @inlinable
  public func offset(x dx: Double = 0, y dy: Double = 0) -> ListRect {
    ListRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
