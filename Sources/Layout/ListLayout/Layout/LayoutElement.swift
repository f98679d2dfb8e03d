import ListDiff

/// An element that has a frame in a layout.
public enum LayoutElement: Sendable, Hashable {
  /// The section or element that a decoration belongs to.
  public enum Owner: Sendable, Hashable {
    case section(Int)
    case item(ItemPath<After>)
    case boundary(kind: String, section: Int)
  }

  case item(ItemPath<After>)

  /// A badge of an item, or of the group that begins with the item.
  case badge(kind: String, ItemPath<After>)

  /// A boundary item of a section.
  case boundary(kind: String, section: Int)

  /// A boundary item of the whole layout.
  case layoutBoundary(kind: String)

  case decoration(kind: String, Owner)
}

/// Where an element is, and at which depth.
public struct LayoutAttributes: Sendable, Hashable {
  public var element: LayoutElement

  public var frame: LayoutRect

  /// The depth in the description. Higher values are in front.
  public var zIndex: Int

  /// Whether the element has been moved to stay visible.
  public var isPinned: Bool

  /// Creates attributes.
  public init(element: LayoutElement, frame: LayoutRect, zIndex: Int = 0, isPinned: Bool = false) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.isPinned = isPinned
  }

  /// Whether this element is behind another one. The order is total for the elements of a layout.
  /// The depth in the description comes first; then pinned elements are in front of others; then,
  /// from back to front, come decorations, items, boundary items and badges; then the order of
  /// sections, items and kinds counts.
  public func isBehind(_ other: LayoutAttributes) -> Bool {
    guard zIndex == other.zIndex, isPinned == other.isPinned else {
      return (zIndex, isPinned ? 1 : 0) < (other.zIndex, other.isPinned ? 1 : 0)
    }
    let (own, others) = (element.depth, other.element.depth)
    return (own.rank, own.section, own.item, own.kind)
      < (others.rank, others.section, others.item, others.kind)
  }
}

extension LayoutElement {
  /// The rank of the kind of element, and its index among those of the same rank.
  fileprivate var depth: (rank: Int, section: Int, item: Int, kind: String) {
    switch self {
    case .decoration(let kind, .section(let section)): (0, section, -1, kind)
    case .decoration(let kind, .boundary(let owner, let section)): (1, section, -1, owner + kind)
    case .decoration(let kind, .item(let path)): (1, path.section, path.item, kind)
    case .item(let path): (2, path.section, path.item, "")
    case .boundary(let kind, let section): (3, section, -1, kind)
    case .layoutBoundary(let kind): (4, -1, -1, kind)
    case .badge(let kind, let path): (5, path.section, path.item, kind)
    }
  }
}

/// The part of a layout that is shown, and which part keeps its place when the layout changes.
public struct LayoutViewport: Sendable, Hashable {
  /// The visible rectangle.
  public var rect: LayoutRect

  /// Whether a list that shows its beginning still shows it after a change.
  public var sticksToStart: Bool

  /// Whether a list that shows its end still shows it after a change, as in a chat.
  public var sticksToEnd: Bool

  /// How far the sections that scroll by themselves are scrolled, by their index.
  public var orthogonalOffsets: [Int: Double]

  /// Creates a viewport.
  public init(
    _ rect: LayoutRect, sticksToStart: Bool = true, sticksToEnd: Bool = false,
    orthogonalOffsets: [Int: Double] = [:]
  ) {
    self.rect = rect
    self.sticksToStart = sticksToStart
    self.sticksToEnd = sticksToEnd
    self.orthogonalOffsets = orthogonalOffsets
  }
}
