/// Edges of a rectangle.
public struct LayoutEdges: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let top = LayoutEdges(rawValue: 1)
  public static let leading = LayoutEdges(rawValue: 2)
  public static let bottom = LayoutEdges(rawValue: 4)
  public static let trailing = LayoutEdges(rawValue: 8)
}

/// A point of a rectangle, at an edge, a corner or the middle, and a distance from it.
public struct LayoutAnchor: Sendable, Hashable {
  /// A distance.
  public enum Offset: Sendable, Hashable {
    /// In points.
    case absolute(LayoutPoint)

    /// In widths and heights of the supplementary item.
    case fractional(LayoutPoint)
  }

  /// The edges on which the point lies. Without an edge on an axis, it lies in the middle.
  public var edges: LayoutEdges

  public var offset: Offset

  /// Creates an anchor.
  public init(_ edges: LayoutEdges, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }

  /// The place in a rectangle: 0 at its beginning, 1 at its end.
  var unitPoint: LayoutPoint {
    func unit(_ before: LayoutEdges, _ after: LayoutEdges) -> Double {
      switch (edges.contains(before), edges.contains(after)) {
      case (true, false): 0
      case (false, true): 1
      default: 0.5
      }
    }
    return LayoutPoint(x: unit(.leading, .trailing), y: unit(.top, .bottom))
  }
}

/// The description of a badge: a supplementary element whose place depends on an item or a group.
public struct LayoutSupplementaryItem: Sendable, Hashable {
  public var kind: String

  /// A fraction refers to the item or group.
  public var width: Dimension

  /// A fraction refers to the item or group.
  public var height: Dimension

  /// The point of the item or group.
  public var containerAnchor: LayoutAnchor

  /// The point of the badge that lies at that point; nil for the point at the same edges.
  public var itemAnchor: LayoutAnchor?

  /// The position in depth: higher values are in front.
  public var zIndex: Int

  /// Creates the description of a badge.
  public init(
    kind: String, width: Dimension, height: Dimension, containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor? = nil, zIndex: Int = 0
  ) {
    self.kind = kind
    self.width = width
    self.height = height
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }

  /// Returns the frame of the badge of an element.
  public func frame(on element: LayoutRect) -> LayoutRect {
    let size = LayoutSize(
      width: max(0, width.extent(in: element.size)), height: max(0, height.extent(in: element.size))
    )
    let place = containerAnchor.unitPoint
    let own = (itemAnchor ?? LayoutAnchor(containerAnchor.edges)).unitPoint
    var x = element.x + element.width * place.x - size.width * own.x
    var y = element.y + element.height * place.y - size.height * own.y
    func shift(_ offset: LayoutAnchor.Offset, _ sign: Double) {
      switch offset {
      case .absolute(let point):
        x += sign * point.x
        y += sign * point.y
      case .fractional(let point):
        x += sign * point.x * size.width
        y += sign * point.y * size.height
      }
    }
    shift(containerAnchor.offset, 1)
    if let itemAnchor { shift(itemAnchor.offset, -1) }
    return LayoutRect(x: x, y: y, width: size.width, height: size.height)
  }
}
