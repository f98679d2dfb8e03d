import ListTerminal

/// The part of a table that is on the screen.
struct WatchWindow {
  /// The number of lines that fit.
  var height = 0

  /// The number of lines in the table.
  private(set) var lineCount = 0

  private var offset = 0

  /// The lines on the screen.
  var lines: Range<Int> {
    let start = clamped(offset)
    return start..<min(start + height, lineCount)
  }

  /// Scrolls down by a number of lines, or up if it is negative.
  mutating func scroll(by distance: Int) { offset = clamped(lines.lowerBound + distance) }

  /// Shows another table in the same place.
  ///
  /// A view at the very top stays there, so that rows inserted at the top are visible. Otherwise, the
  /// first visible line that still exists keeps its place on the screen; lines that didn't move are
  /// preferred.
  ///
  /// - Parameters:
  ///   - last: The table shown before.
  ///   - old: Returns the old row of a line of the new table; nil if it is new.
  /// - Complexity: O(*n*) for all lines of the new table.
  mutating func show(_ table: WatchTable, after last: WatchTable?, old: (WatchLine) -> Int?) {
    let shown = lines
    lineCount = table.lines.count
    guard let last, shown.lowerBound > 0 else { return }
    var places: [Int: Int] = [:]
    for place in shown where last.lines[place].isRow { places[last.lines[place].index] = place }
    let rows = (places.keys.min() ?? 0)...(places.keys.max() ?? 0)
    var anchor: (line: Int, place: Int, isMoved: Bool)?
    for (index, line) in table.lines.enumerated() where line.isRow {
      // The range excludes nearly all rows that were not on the screen, before the slower look-up.
      guard let row = old(line), rows.contains(row), let place = places[row] else { continue }
      let isMoved = line.marks.contains(.moved)
      let isBetter = anchor.map { ($0.isMoved ? 1 : 0, $0.place) > (isMoved ? 1 : 0, place) }
      if isBetter ?? true { anchor = (index, place, isMoved) }
    }
    offset = clamped(anchor.map { $0.line - ($0.place - shown.lowerBound) } ?? shown.lowerBound)
  }

  private func clamped(_ offset: Int) -> Int { max(0, min(offset, lineCount - height)) }
}
