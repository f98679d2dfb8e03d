/// The direction in which a layout scrolls, and the axis along which something is laid out.
public enum ScrollDirection: String, Sendable, Hashable, CaseIterable {
  case vertical
  case horizontal

  /// The other direction.
  public var across: ScrollDirection { self == .vertical ? .horizontal : .vertical }
}

/// The side on which lines begin.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight
  case rightToLeft
}
