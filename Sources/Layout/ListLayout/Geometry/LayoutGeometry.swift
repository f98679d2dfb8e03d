import ListDiff

/// A place in a layout, in points from its upper leading corner.
public typealias LayoutPoint = ListPoint

/// A size in points.
public typealias LayoutSize = ListSize

/// A rectangle in a layout, in points from its upper leading corner.
public typealias LayoutRect = ListRect

// Along and across the axis of a layout.

extension ListPoint {
  /// The coordinate along an axis.
  public subscript(axis: ScrollDirection) -> Double {
    get { axis == .vertical ? y : x }
    set { if axis == .vertical { y = newValue } else { x = newValue } }
  }
}

extension ListSize {
  /// Creates a size from its extents along an axis and across it.
  init(_ axis: ScrollDirection, along: Double, across: Double) {
    self =
      axis == .vertical
      ? ListSize(width: across, height: along) : ListSize(width: along, height: across)
  }

  /// The extent along an axis: the height along the vertical one.
  public subscript(axis: ScrollDirection) -> Double {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }
}

extension ListRect {
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

  /// The lower coordinate along an axis.
  public func start(_ axis: ScrollDirection) -> Double { axis == .vertical ? y : x }

  /// The higher coordinate along an axis.
  public func end(_ axis: ScrollDirection) -> Double { axis == .vertical ? maxY : maxX }

  /// The extent along an axis.
  public func extent(_ axis: ScrollDirection) -> Double { axis == .vertical ? height : width }

  /// Returns the rectangle inside some insets. An extent that they use up becomes 0.
  public func inset(by insets: LayoutInsets) -> ListRect {
    ListRect(
      x: x + min(insets.leading, max(0, width)), y: y + min(insets.top, max(0, height)),
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// Returns the rectangle at another place along an axis.
  func moved(_ axis: ScrollDirection, by distance: Double) -> ListRect {
    axis == .vertical ? offset(y: distance) : offset(x: distance)
  }

  /// Returns the mirror image of the rectangle in a container of width `total`.
  func mirrored(in total: Double) -> ListRect {
    ListRect(x: total - x - width, y: y, width: width, height: height)
  }

  /// Returns the rectangle with its edges, not its extents, rounded to whole pixels.
  func rounded(scale: Double) -> ListRect {
    // The middle of a pixel is rounded up, even if the computation has a small error: the edge of
    // equal items is a product, that of different ones a sum.
    func round(_ value: Double) -> Double { (value * scale + 1e-6).rounded() / scale }
    let (left, top) = (round(minX), round(minY))
    return ListRect(x: left, y: top, width: round(maxX) - left, height: round(maxY) - top)
  }
}
