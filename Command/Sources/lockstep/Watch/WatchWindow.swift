import ListLayout
import ListTerminal

/// The part of a table that is on the screen.
struct WatchWindow {
  /// The number of lines that fit.
  var height = 0

  /// Where a layout places the lines of the table; nil if each takes one line of the screen.
  var arrangement: WatchArrangement?

  private var tableLineCount = 0

  /// The number of lines, on the screen and off it.
  var lineCount: Int { arrangement?.arrangement.lineCount ?? tableLineCount }

  private var offset = 0

  /// The lines of the table on the screen.
  var shownLines: [Int] {
    guard let arrangement else { return Array(lines) }
    return arrangement.arrangement.elements(in: lines).compactMap { arrangement.line($0.element) }
  }

  /// The lines on the screen.
  var lines: Range<Int> {
    let start = clamped(offset)
    return start..<min(start + height, lineCount)
  }

  /// Scrolls down by a number of lines, or up if it is negative.
  mutating func scroll(by distance: Int) { offset = clamped(lines.lowerBound + distance) }

  /// Shows another table in the same place.
  ///
  /// A view at the very top stays there, so that rows inserted at the top are visible. Otherwise,
  /// the first visible line that still exists keeps its place on the screen; lines that didn't move
  /// are preferred.
  ///
  /// - Parameters:
  ///   - last: The table shown before.
  ///   - arrangement: Where a layout places its lines.
  ///   - old: Returns the old row of a line of the new table; nil if it is new.
  /// - Complexity: O(*n*) for all lines of the new table.
  mutating func show(
    _ table: WatchTable, _ arrangement: WatchArrangement?, after last: WatchTable?,
    old: (WatchLine) -> Int?
  ) {
    let shown = lines
    var places: [Int: Int] = [:]
    if let last {
      for line in shownLines where last.lines[line].isRow {
        places[last.lines[line].index] = self.arrangement?.place(ofLine: line) ?? line
      }
    }
    tableLineCount = table.lines.count
    self.arrangement = arrangement
    guard last != nil, shown.lowerBound > 0 else { return }
    let rows = (places.keys.min() ?? 0)...(places.keys.max() ?? 0)
    var anchor: (line: Int, place: Int, isMoved: Bool)?
    for (index, line) in table.lines.enumerated() where line.isRow {
      // The range excludes nearly all rows that were not on the screen, before the slower look-up.
      guard let row = old(line), rows.contains(row), let place = places[row] else { continue }
      let isMoved = line.marks.contains(.moved)
      let isBetter = anchor.map { ($0.isMoved ? 1 : 0, $0.place) > (isMoved ? 1 : 0, place) }
      if isBetter ?? true { anchor = (index, place, isMoved) }
    }
    offset = clamped(
      anchor.map {
        (arrangement?.place(ofLine: $0.line) ?? $0.line) - ($0.place - shown.lowerBound)
      } ?? shown.lowerBound)
  }

  /// Measures the cells on the screen.
  mutating func measure(_ block: (LayoutElement) -> TerminalBlock?) {
    let lines = lines
    guard let distance = arrangement?.arrangement.measure(in: lines, block) else { return }
    offset = clamped(lines.lowerBound + distance)
  }

  /// Arranges the cells for another size of the window.
  mutating func resize(to size: TerminalSize) {
    let lines = lines
    guard let distance = arrangement?.arrangement.resize(to: size, showing: lines) else { return }
    offset = clamped(lines.lowerBound + distance)
  }

  private func clamped(_ offset: Int) -> Int { max(0, min(offset, lineCount - height)) }
}
