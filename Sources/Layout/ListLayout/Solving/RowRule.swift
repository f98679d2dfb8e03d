/// The part of a solver that makes one row; ``RowSolution`` does the rest.
///
/// A row depends only on its first item and on the sizes from this item on. (A row may be anything
/// that is repeated along the axis: a row of tags, a group.)
protocol RowRule: Sendable {
  var container: SectionContainer { get }

  /// Where the first row begins. By default 0.
  var start: Double { get }

  /// The distance between two rows.
  var spacing: Double { get }

  /// Returns the extent of rows whose own extent is unknown. By default 0.
  func unknownExtent(among extents: ExtentTree) -> Double

  /// Whether all items are equal, so that all full rows are. By default false.
  func isUniform(_ items: SectionItems) -> Bool

  /// The number of items in every row but the last one; nil if rows differ. By default that of the
  /// first row if all items are equal.
  func fixedCount(_ items: SectionItems) -> Int?

  /// The extent of every row that has the fixed number of items; nil if rows differ. By default
  /// that of the first row if all items are equal.
  func fixedExtent(_ items: SectionItems) -> Double?

  /// Whether the last row may differ from the others even if it has as many items. By default
  /// false.
  var hasOwnLastRow: Bool { get }

  /// Returns the end of the row that begins with an item, and its extent; not a number if that is
  /// unknown. With a fixed count, the end is not used.
  func row(from first: Int, _ items: SectionItems) -> (end: Int, extent: Double)

  /// Returns the extents of all rows, for rows with a fixed count. By default calls
  /// ``row(from:_:)`` for each.
  func extents(every count: Int, _ items: SectionItems) -> [Double]

  /// Calls a closure with the items of a row and their frames, relative to the row's beginning.
  func place(
    _ row: Range<Int>, extent: Double, _ items: SectionItems, _ body: (Int, LayoutRect) -> Void)

  /// Returns the frame of one item of a row. By default calls ``place(_:extent:_:_:)``.
  func frame(
    ofItemAt index: Int, in row: Range<Int>, extent: Double, _ items: SectionItems
  ) -> LayoutRect

  /// Returns the proposal for an item's size before it is measured.
  func proposal(at index: Int, in rows: RowSolution<Self>, _ items: SectionItems) -> SizeProposal

  /// How far items may extend beyond the container across the axis. By default 0.
  var overhang: Double { get }

  /// Whether the rule still holds for the items. By default true.
  func isValid(_ items: SectionItems) -> Bool

  /// Returns where the next item would begin across the axis if the next section continues a row.
  /// By default nil: it can't.
  func end(of row: Range<Int>, _ items: SectionItems) -> Double?

  /// Whether ``diagnostic(forItemAt:_:)`` can return any. By default false.
  func hasDiagnostics(_ items: SectionItems) -> Bool

  /// Returns the diagnostic of an item; nil if it has none.
  func diagnostic(forItemAt index: Int, _ items: SectionItems) -> LayoutDiagnostic?
}

extension RowRule {
  var axis: ScrollDirection { container.axis }
  var start: Double { 0 }
  var hasOwnLastRow: Bool { false }
  var overhang: Double { 0 }

  func unknownExtent(among extents: ExtentTree) -> Double { 0 }
  func isUniform(_ items: SectionItems) -> Bool { false }
  func isValid(_ items: SectionItems) -> Bool { true }
  func end(of row: Range<Int>, _ items: SectionItems) -> Double? { nil }
  func hasDiagnostics(_ items: SectionItems) -> Bool { false }
  func diagnostic(forItemAt index: Int, _ items: SectionItems) -> LayoutDiagnostic? { nil }

  func fixedCount(_ items: SectionItems) -> Int? { uniformRow(items)?.end }
  func fixedExtent(_ items: SectionItems) -> Double? { uniformRow(items)?.extent }

  /// Returns the first row if all items are equal.
  func uniformRow(_ items: SectionItems) -> (end: Int, extent: Double)? {
    guard isUniform(items) else { return nil }
    // In longer rows, the search for their end takes longer than it saves.
    var first = items
    first.count = min(items.count, 1001)
    let row = row(from: 0, first)
    return row.end > 1000 ? nil : row
  }

  func extents(every count: Int, _ items: SectionItems) -> [Double] {
    stride(from: 0, to: items.count, by: count).map { row(from: $0, items).extent }
  }

  func frame(
    ofItemAt index: Int, in row: Range<Int>, extent: Double, _ items: SectionItems
  ) -> LayoutRect {
    var found = LayoutRect.zero
    place(row, extent: extent, items) { if $0 == index { found = $1 } }
    return found
  }
}

extension RowRule {
  /// Returns the diagnostic of an item that is cut because it is wider than a row.
  func cut(
    ofItemAt index: Int, _ items: SectionItems, across: ItemExtent,
    over limit: Double
  ) -> LayoutDiagnostic? {
    let own = items.extent(axis.across, at: index, across)
    guard own > limit + 0.001 else { return nil }
    let size = LayoutSize(axis, along: items.extent(axis, at: index) ?? 0, across: own)
    return LayoutDiagnostic(
      "items[\(index)]", .nothingFits(size: size, container: container.size))
  }

  /// Whether there can be such items.
  func hasCutItems(
    _ items: SectionItems, across: ItemExtent, over limit: Double
  ) -> Bool {
    items.count > 0
      && (!items.areEqual(axis.across, across)
        || cut(ofItemAt: 0, items, across: across, over: limit) != nil)
  }
}
