/// A width or a height in a description.
public enum Dimension: Sendable, Hashable {
  /// A number of points.
  case absolute(Double)

  /// A part of the width of the container: of the group, or of the section for an outermost group.
  /// Spacing doesn't reduce it: two halves and a gap don't fit into one row.
  case fractionalWidth(Double)

  /// A part of the height of the container.
  case fractionalHeight(Double)

  /// A number of points until the element is measured, then its measured extent.
  case estimated(Double)

  /// As `estimated`, and then as large as the largest estimated sibling in the same group; fixed
  /// siblings don't count. The group must be estimated on this axis. For the outermost group of a
  /// section, the siblings are all groups of the section. Every sibling has to be measured, so use
  /// it for a few items.
  case uniformAcrossSiblings(estimate: Double)

  /// The extent to use before a measurement; nil if no measurement is needed.
  public var estimate: Double? {
    switch self {
    case .estimated(let estimate), .uniformAcrossSiblings(let estimate): estimate
    case .absolute, .fractionalWidth, .fractionalHeight: nil
    }
  }

  /// Whether measured extents replace this one.
  public var isEstimated: Bool { estimate != nil }

  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  /// The number in it.
  var value: Double {
    switch self {
    case .absolute(let value), .fractionalWidth(let value), .fractionalHeight(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      value
    }
  }

  /// Returns the extent in a container, or the estimate.
  public func extent(in container: LayoutSize) -> Double {
    switch self {
    case .absolute(let points): points
    case .fractionalWidth(let fraction): fraction * container.width
    case .fractionalHeight(let fraction): fraction * container.height
    case .estimated(let estimate), .uniformAcrossSiblings(let estimate): estimate
    }
  }
}

/// Another name of ``Dimension``, for files that import Foundation, which has a class of that name.
public typealias LayoutDimension = Dimension
