/// A rectangle, in points from the upper leading corner.
public struct LayoutRect: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  /// A rectangle without extent, in the upper leading corner.
  public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its corner and its size.
  public init(origin: LayoutPoint = .zero, size: LayoutSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Creates a rectangle from its places and extents along an axis and across it.
  init(
    _ axis: ScrollDirection, start: Double, extent: Double, crossStart: Double, crossExtent: Double
  ) {
    if axis == .vertical {
      self.init(x: crossStart, y: start, width: crossExtent, height: extent)
    } else {
      self.init(x: start, y: crossStart, width: extent, height: crossExtent)
    }
  }

  public var minX: Double { x }
  public var maxX: Double { x + width }
  public var minY: Double { y }
  public var maxY: Double { y + height }

  public var origin: LayoutPoint { LayoutPoint(x: x, y: y) }
  public var size: LayoutSize { LayoutSize(width: width, height: height) }

  /// The lower coordinate along an axis.
  public func start(_ axis: ScrollDirection) -> Double { axis == .vertical ? y : x }

  /// The higher coordinate along an axis.
  public func end(_ axis: ScrollDirection) -> Double { axis == .vertical ? maxY : maxX }

  /// The extent along an axis.
  public func extent(_ axis: ScrollDirection) -> Double { axis == .vertical ? height : width }

  /// Whether this rectangle is visible in another one, which it is if they have an area in common.
  ///
  /// A rectangle without width or height is visible if it touches the other one.
  public func intersects(_ other: LayoutRect) -> Bool {
    Self.overlap(minX, maxX, other.minX, other.maxX)
      && Self.overlap(minY, maxY, other.minY, other.maxY)
  }

  static func overlap(_ start: Double, _ end: Double, _ from: Double, _ to: Double) -> Bool {
    start == end ? from <= start && start <= to : start < to && from < end
  }

  /// Returns the smallest rectangle around two.
  public func union(_ other: LayoutRect) -> LayoutRect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return LayoutRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle inside some insets. An extent that they use up becomes 0.
  public func inset(by insets: LayoutInsets) -> LayoutRect {
    LayoutRect(
      x: x + min(insets.leading, max(0, width)), y: y + min(insets.top, max(0, height)),
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// Returns the rectangle at another place.
  public func offset(x dx: Double = 0, y dy: Double = 0) -> LayoutRect {
    LayoutRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the rectangle at another place along an axis.
  func moved(_ axis: ScrollDirection, by distance: Double) -> LayoutRect {
    axis == .vertical ? offset(y: distance) : offset(x: distance)
  }

  /// Returns the mirror image of the rectangle in a container of width `total`.
  func mirrored(in total: Double) -> LayoutRect {
    LayoutRect(x: total - x - width, y: y, width: width, height: height)
  }

  /// Returns the rectangle with its edges, not its extents, rounded to whole pixels.
  func rounded(scale: Double) -> LayoutRect {
    // The middle of a pixel is rounded up, even if the computation has a small error: the edge of
    // equal items is a product, that of different ones a sum.
    func round(_ value: Double) -> Double { (value * scale + 1e-6).rounded() / scale }
    let (left, top) = (round(minX), round(minY))
    return LayoutRect(x: left, y: top, width: round(maxX) - left, height: round(maxY) - top)
  }
}
