/// A rule that fills rows with one item after the other, as long as the next one fits.
protocol FilledRowRule: RowRule {
  var rowExtent: FlowSolver.RowExtent { get }

  /// Returns the cursor at the beginning of a row with this first item.
  func cursor(before first: Int) -> RowCursor

  /// Returns the place of the next item of a row; nil if it doesn't fit. An item always fits into
  /// an empty row.
  func next(_ cursor: inout RowCursor, _ index: Int, _ items: SectionItems) -> RowSlot?
}

/// How far a row is filled.
struct RowCursor {
  /// Where the next item begins across the axis, in the rule's own unit.
  var place = 0.0

  /// The extent of the row along the axis.
  var extent = 0.0

  /// Whether there is an item in the row, so that the next one may not fit.
  var isBegun = false
}

/// The place of an item in a row.
struct RowSlot {
  var crossStart: Double
  var crossExtent: Double
  var extent: Double
}

extension FilledRowRule {
  func row(from first: Int, _ items: SectionItems) -> (end: Int, extent: Double) {
    var cursor = cursor(before: first)
    var index = first
    while index < items.count, let slot = next(&cursor, index, items) {
      let isDecided = rowExtent == .first && (index > first || cursor.extent > 0)
      if !isDecided { cursor.extent = max(cursor.extent, slot.extent) }
      cursor.isBegun = true
      index += 1
    }
    return (index, cursor.extent)
  }

  func place(
    _ row: Range<Int>, extent: Double, _ items: SectionItems, _ body: (Int, LayoutRect) -> Void
  ) {
    var cursor = cursor(before: row.lowerBound)
    for index in row {
      // The items of a complete row fit.
      cursor.isBegun = false
      guard let slot = next(&cursor, index, items) else { return }
      body(
        index,
        LayoutRect(
          axis, start: 0, extent: rowExtent == .first ? extent : slot.extent,
          crossStart: slot.crossStart, crossExtent: slot.crossExtent))
    }
  }
}
