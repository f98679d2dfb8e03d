/// Distances from the four edges of a rectangle, in points.
public struct LayoutInsets: Sendable, Hashable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  /// No distances.
  public static let zero = LayoutInsets()

  /// Creates insets.
  public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets that are equal on all edges.
  public init(_ all: Double) { self.init(top: all, leading: all, bottom: all, trailing: all) }

  /// The inset at the beginning of an axis: the upper one of the vertical axis.
  public func before(_ axis: ScrollDirection) -> Double { axis == .vertical ? top : leading }

  /// The inset at the end of an axis.
  public func after(_ axis: ScrollDirection) -> Double { axis == .vertical ? bottom : trailing }

  /// The sum of both insets along an axis.
  public func total(_ axis: ScrollDirection) -> Double { before(axis) + after(axis) }

  /// The sums of both insets, for each edge.
  static func + (a: LayoutInsets, b: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }
}
