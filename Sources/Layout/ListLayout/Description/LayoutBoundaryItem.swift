/// Where a boundary item lies in its section or layout.
public enum LayoutAlignment: String, Sendable, Hashable, CaseIterable {
  case top, topLeading, topTrailing, leading, trailing, bottom, bottomLeading, bottomTrailing

  var edges: LayoutEdges {
    switch self {
    case .top: .top
    case .topLeading: [.top, .leading]
    case .topTrailing: [.top, .trailing]
    case .leading: .leading
    case .trailing: .trailing
    case .bottom: .bottom
    case .bottomLeading: [.bottom, .leading]
    case .bottomTrailing: [.bottom, .trailing]
    }
  }

  /// Whether the item lies at the beginning of an axis (-1), at its end (1), or at neither (0).
  func side(_ axis: ScrollDirection) -> Int {
    let place = LayoutAnchor(edges).unitPoint[axis]
    return place == 0.5 ? 0 : place == 0 ? -1 : 1
  }
}

/// The description of a header, a footer, or another supplementary element at the edge of a section
/// or of the whole layout.
///
/// Several items on one edge lie one after the other, in the order of their declaration: the first
/// one is the outermost.
public struct LayoutBoundaryItem: Sendable, Hashable {
  public var kind: String

  /// A fraction refers to the container without the section's insets across the scroll direction.
  public var width: Dimension

  public var height: Dimension

  /// The edge. At the beginning of the scroll direction the item is a header, at its end a footer:
  /// an item at the top of a section that scrolls vertically, for example. An item on another edge
  /// lies beside the section's groups.
  public var alignment: LayoutAlignment

  /// A distance by which the item is moved. It moves no other element.
  public var absoluteOffset: LayoutPoint

  /// Whether the section has room for the item. If not, the item lies over the section's content.
  public var extendsBoundary: Bool

  /// Whether the item stays in the visible rectangle while a part of its section is visible.
  public var pinToVisibleBounds: Bool

  /// The position in depth: higher values are in front.
  public var zIndex: Int

  /// Creates the description of a boundary item.
  public init(
    kind: String, width: Dimension = .fractionalWidth(1), height: Dimension,
    alignment: LayoutAlignment, absoluteOffset: LayoutPoint = .zero, extendsBoundary: Bool = true,
    pinToVisibleBounds: Bool = false, zIndex: Int = 0
  ) {
    self.kind = kind
    self.width = width
    self.height = height
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.zIndex = zIndex
  }
}

/// The description of a view without data: a background, or a separator.
public struct LayoutDecorationItem: Sendable, Hashable {
  /// The section or element that a decoration belongs to.
  public enum Place: Sendable, Hashable {
    /// The whole section, with its boundary items, without its margins.
    case section

    /// Each item.
    case items

    /// Each item but the last one.
    case itemsButLast

    /// The boundary items of a kind.
    case boundary(kind: String)
  }

  public var kind: String
  public var place: Place

  /// The insets that are cut off the frame of the section or element.
  public var contentInsets: LayoutInsets

  /// The edge at which the decoration is a line; nil for the whole frame.
  public var edge: LayoutEdges?

  /// The thickness of a line, in points: at most the extent of its element.
  public var thickness: Double

  /// The position in depth. Backgrounds lie behind everything else of equal depth.
  public var zIndex: Int

  /// Creates the description of a background.
  public static func background(
    kind: String, place: Place = .section, contentInsets: LayoutInsets = .zero, zIndex: Int = 0
  ) -> LayoutDecorationItem {
    LayoutDecorationItem(
      kind: kind, place: place, contentInsets: contentInsets, edge: nil, thickness: 0,
      zIndex: zIndex)
  }

  /// Creates the description of a line at an edge: a separator. It takes no room.
  public static func separator(
    kind: String, place: Place = .itemsButLast, edge: LayoutEdges = .bottom, thickness: Double = 1,
    contentInsets: LayoutInsets = .zero, zIndex: Int = 0
  ) -> LayoutDecorationItem {
    LayoutDecorationItem(
      kind: kind, place: place, contentInsets: contentInsets, edge: edge, thickness: thickness,
      zIndex: zIndex)
  }

  /// Returns the frame of the decoration of an element.
  public func frame(on element: LayoutRect) -> LayoutRect {
    var frame = element.inset(by: contentInsets)
    let (width, height) = (min(thickness, frame.width), min(thickness, frame.height))
    switch edge {
    case LayoutEdges.top?: frame.height = height
    case LayoutEdges.leading?: frame.width = width
    case LayoutEdges.bottom?:
      frame = LayoutRect(x: frame.x, y: frame.maxY - height, width: frame.width, height: height)
    case LayoutEdges.trailing?:
      frame = LayoutRect(x: frame.maxX - width, y: frame.y, width: width, height: frame.height)
    default: break
    }
    return frame
  }
}
