/// A way to lay out the items of a section. Conform to it to add your own: queries, boundary items,
/// pinning, anchoring, updates and pictures then work with it.
///
/// A solver doesn't have to deal with insets, headers and right-to-left text: it places the items
/// in a container that begins at (0, 0), in leading terms.
public protocol SectionSolver: Sendable, Hashable {
  associatedtype Solution: SectionSolution

  /// Lays out the items.
  ///
  /// - Parameters:
  ///   - items: The number of items, and the sizes that are known.
  ///   - container: The room for them.
  func solve(_ items: SectionItems, in container: SectionContainer) -> Solution

  /// The error in the solver's own values. By default none.
  var problem: LayoutDiagnostic? { get }

  /// Whether the items continue the last row of the section before, if that row is open. By default
  /// false.
  var continuesRows: Bool { get }
}

extension SectionSolver {
  public var problem: LayoutDiagnostic? { nil }
  public var continuesRows: Bool { false }
}

/// The room in which a solver places the items of a section.
public struct SectionContainer: Sendable, Hashable {
  /// The size of the layout's container without the section's insets. Along ``axis`` the items may
  /// be longer.
  public var size: LayoutSize

  /// The direction in which one item follows another: the direction of the layout, or the other one
  /// in a section that scrolls by itself.
  public var axis: ScrollDirection

  /// The number of pixels in a point, if edges are rounded.
  public var scale: Double?

  /// The row that the section before has left open; nil if the items begin a row.
  public var openRow: OpenRow?

  /// Creates a container.
  public init(
    size: LayoutSize, axis: ScrollDirection, scale: Double? = nil, openRow: OpenRow? = nil
  ) {
    self.size = size
    self.axis = axis
    self.scale = scale
    self.openRow = openRow
  }

  /// The extent across the axis.
  public var breadth: Double { size[axis.across] }
}

/// A row that the items of the next section can continue.
public struct OpenRow: Sendable, Hashable {
  /// Where the row begins along the axis.
  public var start: Double

  /// Where its next item begins across the axis.
  public var across: Double

  /// The extent of the row along the axis so far.
  public var extent: Double

  /// Creates a row.
  public init(start: Double = 0, across: Double, extent: Double) {
    self.start = start
    self.across = across
    self.extent = extent
  }
}

/// The items of a section, laid out by a ``SectionSolver``.
///
/// The layout keeps the items and their sizes, and passes them to each call.
public protocol SectionSolution: Sendable {
  /// The extent of all items along the container's axis.
  var extent: Double { get }

  /// The extent across the axis that the items need. It is the section's own in a section that
  /// scrolls by itself. By default nil: unknown.
  var breadth: Double? { get }

  /// How far elements may extend beyond ``extent`` or ``breadth``, or be out of order along the
  /// axis. By default 0.
  var overhang: Double { get }

  /// The last row, if the next section may continue it. By default nil.
  var openRow: OpenRow? { get }

  /// The diagnostics of elements that don't fit. The paths begin inside the solver. By default
  /// none.
  var diagnostics: [LayoutDiagnostic] { get }

  /// Returns the frame of an item.
  func frame(ofItemAt index: Int, _ items: SectionItems) -> LayoutRect

  /// Calls a closure with each item whose frame is partly in a range along the axis, in ascending
  /// order. It may call it with other items near the range, too.
  func forEachItem(
    from start: Double, to end: Double, _ items: SectionItems,
    _ body: (Int, LayoutRect) -> Void)

  /// Returns the proposal for an item's size before it is measured.
  func proposal(forItemAt index: Int, _ items: SectionItems) -> SizeProposal

  /// Returns the badges of an item with their frames. By default none.
  func badges(
    ofItemAt index: Int, _ items: SectionItems
  ) -> [(item: LayoutSupplementaryItem, frame: LayoutRect)]

  /// Whether ``badges(ofItemAt:_:)`` can return any. By default false.
  var hasBadges: Bool { get }

  /// Returns the group at a place along the axis, or the last one before it, with the beginning of
  /// the group after it. By default nil: there are no groups.
  func group(at place: Double) -> (start: Double, extent: Double, next: Double)?

  /// Updates the solution for sizes that have changed.
  ///
  /// - Parameters:
  ///   - indexes: The items, ascending.
  ///   - items: All items with their sizes as they are now.
  /// - Returns: Whether the solution is now correct. If not, which is the default, the layout
  ///   solves the section again.
  mutating func sizesChanged(ofItemsAt indexes: [Int], _ items: SectionItems) -> Bool

  /// Returns the solution for other items in the same container, reusing the parts that don't
  /// depend on the items. By default nil: the layout has to solve them.
  func solved(for items: SectionItems) -> Self?
}

extension SectionSolution {
  public var breadth: Double? { nil }
  public var overhang: Double { 0 }
  public var openRow: OpenRow? { nil }
  public var diagnostics: [LayoutDiagnostic] { [] }
  public var hasBadges: Bool { false }

  public func badges(
    ofItemAt index: Int, _ items: SectionItems
  ) -> [(item: LayoutSupplementaryItem, frame: LayoutRect)] { [] }

  public func group(at place: Double) -> (start: Double, extent: Double, next: Double)? { nil }

  public mutating func sizesChanged(ofItemsAt indexes: [Int], _ items: SectionItems) -> Bool {
    false
  }

  public func solved(for items: SectionItems) -> Self? { nil }
}

/// The known part of an element's size before it is measured.
public struct SizeProposal: Sendable, Hashable {
  /// The width, or nil if the measurement decides it.
  public var width: Double?

  /// The height, or nil if the measurement decides it.
  public var height: Double?

  /// The size that the element has until it is measured.
  public var estimate: LayoutSize

  /// Creates a proposal.
  public init(width: Double? = nil, height: Double? = nil, estimate: LayoutSize) {
    self.width = width
    self.height = height
    self.estimate = estimate
  }

  /// Creates the proposal for an element of a size. Estimated dimensions are left to a measurement.
  init(_ size: LayoutSize, width: Dimension, height: Dimension) {
    self.init(
      width: width.isEstimated ? nil : size.width, height: height.isEstimated ? nil : size.height,
      estimate: size)
  }

  /// Whether any dimension is left to a measurement.
  public var needsMeasurement: Bool { width == nil || height == nil }

  /// Whether a measurement for another proposal is also one for this proposal.
  func asksTheSame(as other: SizeProposal) -> Bool {
    width == other.width && height == other.height
  }
}
