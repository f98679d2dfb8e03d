/// How a section scrolls across the direction of its layout.
public struct OrthogonalScrolling: Sendable, Hashable {
  /// Where the section comes to rest.
  public enum Behavior: String, Sendable, Hashable, CaseIterable {
    /// Anywhere.
    case continuous

    /// Where a group begins.
    case continuousGroupLeadingBoundary

    /// At multiples of the container's extent.
    case paging

    /// Where a group begins, one group at a time.
    case groupPaging

    /// Where a group is in the middle, one group at a time.
    case groupPagingCentered
  }

  /// The extent of a section along the layout's direction if its items are estimated.
  public enum Extent: Sendable, Hashable {
    /// That of the largest element that has been measured, or the estimate before one has. While
    /// elements are measured it never shrinks. A section without items has none.
    case largestMeasured

    /// A dimension.
    case fixed(Dimension)
  }

  public var behavior: Behavior
  public var extent: Extent

  /// Creates a way of scrolling.
  public init(_ behavior: Behavior, extent: Extent = .largestMeasured) {
    self.behavior = behavior
    self.extent = extent
  }
}
