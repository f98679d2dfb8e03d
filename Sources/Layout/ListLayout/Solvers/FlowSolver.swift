/// Lays out items side by side, and begins a new row when the next item doesn't fit.
///
/// An item wider than the container is as wide as the container, and the solution has a diagnostic
/// for it. A row is as tall as its tallest item; items begin at the row's upper edge. (In a layout
/// that scrolls horizontally, rows are columns.)
///
/// With ``continuesRows``, a section whose neighbour before it is also a flow begins in that
/// section's last row, unless a header or a footer is between them. This is what IGListKit's layout
/// does. If the first item doesn't fit there, it begins a row below, without the line spacing.
public struct FlowSolver: Sendable, Hashable {
  /// The rule for the extent of a row along the axis.
  public enum RowExtent: String, Sendable, Hashable, CaseIterable {
    /// That of the tallest item.
    case tallest

    /// That of the first item. All others are cut or stretched to it. Items that continue a row of
    /// another section have that row's extent.
    case first
  }

  /// The width of an item. An estimate is replaced by a given or measured size.
  public var itemWidth: Dimension

  /// The height of an item. An estimate is replaced by a given or measured size.
  public var itemHeight: Dimension

  public var interItemSpacing: Double

  /// The distance between two rows of the section.
  public var lineSpacing: Double

  public var rowExtent: RowExtent

  /// Whether the items continue the last row of the section before.
  public var continuesRows: Bool

  /// How far an item may extend beyond the container's edge and still fit, in points.
  public var tolerance: Double

  /// Whether an item that ends at most ``tolerance`` before the edge is stretched to it.
  public var stretchesToEdge: Bool

  /// Whether the origin of each row and item is rounded down, and the size of each item up, to
  /// whole pixels, or points if the scale is unknown. Across the axis, the next item begins where
  /// an item would end without rounding; the next row begins where it ends with rounding. The
  /// extent of a row that is continued is rounded up, too.
  public var roundsToPixels: Bool

  /// Creates a solver.
  public init(
    itemWidth: Dimension = .estimated(50), itemHeight: Dimension = .estimated(50),
    interItemSpacing: Double = 0, lineSpacing: Double = 0, rowExtent: RowExtent = .tallest,
    continuesRows: Bool = false, tolerance: Double = 0.001, stretchesToEdge: Bool = false,
    roundsToPixels: Bool = false
  ) {
    self.itemWidth = itemWidth
    self.itemHeight = itemHeight
    self.interItemSpacing = interItemSpacing
    self.lineSpacing = lineSpacing
    self.rowExtent = rowExtent
    self.continuesRows = continuesRows
    self.tolerance = tolerance
    self.stretchesToEdge = stretchesToEdge
    self.roundsToPixels = roundsToPixels
  }
}

extension FlowSolver: SectionSolver {
  public var problem: LayoutDiagnostic? { fieldProblem }

  public func solve(_ items: SectionItems, in container: SectionContainer) -> some SectionSolution {
    RowSolution(FlowRule(self, items, container), items)
  }
}

private struct FlowRule: FilledRowRule {
  let container: SectionContainer
  let breadth: Double
  let across: ItemExtent
  let along: ItemExtent
  let interItemSpacing: Double
  let spacing: Double
  let rowExtent: FlowSolver.RowExtent
  let tolerance: Double
  let stretchesToEdge: Bool

  /// The number of pixels in a point, if items are rounded.
  private let scale: Double?

  /// The row of another section that the first item continues.
  private var openRow: OpenRow?

  private(set) var start = 0.0

  init(_ solver: FlowSolver, _ items: SectionItems, _ container: SectionContainer) {
    self.container = container
    breadth = container.breadth.asExtent
    (across, along) = container.extents(width: solver.itemWidth, height: solver.itemHeight)
    interItemSpacing = solver.interItemSpacing.asExtent
    rowExtent = solver.rowExtent
    tolerance = solver.tolerance.asExtent
    stretchesToEdge = solver.stretchesToEdge
    let scale = container.scale ?? 1
    self.scale = solver.roundsToPixels ? (scale > 0 && scale.isFinite ? scale : 1) : nil
    spacing = Self.round(solver.lineSpacing.asExtent, .down, self.scale)
    guard var row = container.openRow else { return }
    row.across = row.across.asExtent
    row.extent = Self.round(row.extent.asExtent, .up, self.scale)
    if fits(row, items) { openRow = row } else { start = row.extent }
  }

  /// Rounds to whole pixels. A difference of a millionth of a pixel is an error of computation.
  private static func round(
    _ value: Double, _ rule: FloatingPointRoundingRule, _ scale: Double?
  ) -> Double {
    guard let scale else { return value }
    return (value * scale + (rule == .up ? -1e-6 : 1e-6)).rounded(rule) / scale
  }

  private func fits(_ row: OpenRow, _ items: SectionItems) -> Bool {
    items.count > 0 && row.across + width(0, items) <= breadth + tolerance
  }

  @inline(__always)
  private func width(_ index: Int, _ items: SectionItems) -> Double {
    min(items.extent(axis.across, at: index, across), breadth)
  }

  /// Items extend beyond the container's edge by the tolerance, and by rounding.
  var overhang: Double { tolerance + (scale.map { 1 / $0 } ?? 0) }

  func isUniform(_ items: SectionItems) -> Bool {
    container.openRow == nil && items.areEqual(axis, along) && items.areEqual(axis.across, across)
  }

  func isValid(_ items: SectionItems) -> Bool {
    guard var row = container.openRow else { return true }
    row.across = row.across.asExtent
    return fits(row, items) == (openRow != nil)
  }

  func cursor(before first: Int) -> RowCursor {
    guard first == 0, let openRow else { return RowCursor() }
    return RowCursor(place: openRow.across, extent: openRow.extent, isBegun: true)
  }

  @inline(__always)
  func next(_ cursor: inout RowCursor, _ index: Int, _ items: SectionItems) -> RowSlot? {
    var width = width(index, items)
    let end = cursor.place + width
    if cursor.isBegun && end > breadth + tolerance { return nil }
    if stretchesToEdge && end < breadth && breadth - end <= tolerance {
      width = breadth - cursor.place
    }
    let slot = RowSlot(
      crossStart: Self.round(cursor.place, .down, scale),
      crossExtent: Self.round(width, .up, scale),
      extent: Self.round(items.extent(axis, at: index, along), .up, scale))
    cursor.place += width + interItemSpacing
    return slot
  }

  func end(of row: Range<Int>, _ items: SectionItems) -> Double? {
    var cursor = cursor(before: row.lowerBound)
    for index in row {
      _ = next(&cursor, index, items)
      cursor.isBegun = false
    }
    return cursor.place
  }

  func proposal(at index: Int, in rows: RowSolution<Self>, _ items: SectionItems) -> SizeProposal {
    SizeProposal(ofItemAt: index, items, along: along, across: across, in: container)
  }

  func hasDiagnostics(_ items: SectionItems) -> Bool {
    hasCutItems(items, across: across, over: breadth + tolerance)
  }

  func diagnostic(forItemAt index: Int, _ items: SectionItems) -> LayoutDiagnostic? {
    cut(ofItemAt: index, items, across: across, over: breadth + tolerance)
  }
}
