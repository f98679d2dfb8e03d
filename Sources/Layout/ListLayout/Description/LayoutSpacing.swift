/// A distance between two elements, or between an element and an edge.
public enum LayoutSpacing: Sendable, Hashable {
  /// A number of points.
  case fixed(Double)

  /// At least a number of points. The minimum decides how many elements fit; all flexible spacings
  /// of a group then share the rest of its extent equally.
  case flexible(Double)

  /// The least distance.
  public var minimum: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// The spacing around an item or a group, outside its size.
public struct LayoutEdgeSpacing: Sendable, Hashable {
  public var top: LayoutSpacing
  public var leading: LayoutSpacing
  public var bottom: LayoutSpacing
  public var trailing: LayoutSpacing

  /// No spacing.
  public static let none = LayoutEdgeSpacing()

  /// Creates the spacing of an element.
  public init(
    top: LayoutSpacing = .fixed(0), leading: LayoutSpacing = .fixed(0),
    bottom: LayoutSpacing = .fixed(0), trailing: LayoutSpacing = .fixed(0)
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  func before(_ axis: ScrollDirection) -> LayoutSpacing { axis == .vertical ? top : leading }

  func after(_ axis: ScrollDirection) -> LayoutSpacing { axis == .vertical ? bottom : trailing }
}
