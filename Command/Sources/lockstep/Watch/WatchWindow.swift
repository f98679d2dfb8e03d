import ListTerminal

/// Which lines of a table are on the screen.
struct WatchWindow {
  /// How many lines fit.
  var height = 0

  /// How many lines there are.
  private(set) var lineCount = 0

  private var offset = 0

  /// The lines on the screen.
  var lines: Range<Int> {
    let start = clamped(offset)
    return start..<min(start + height, lineCount)
  }

  /// Goes down by so many lines, or up.
  mutating func scroll(by distance: Int) { offset = clamped(lines.lowerBound + distance) }

  /// Looks at another table, in the same place.
  ///
  /// A view at the very top stays there, so that what comes at the top is seen. Any other keeps the
  /// first of its lines that is still there, and didn't move if there is one, where it stands.
  ///
  /// - Parameters:
  ///   - last: The table that was looked at.
  ///   - old: What the new table's lines tell of the old one's: the row that it was, if it was one.
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
      // Hardly any other row lies between those that are shown.
      guard let row = old(line), rows.contains(row), let place = places[row] else { continue }
      let isMoved = line.marks.contains(.moved)
      let isBetter = anchor.map { ($0.isMoved ? 1 : 0, $0.place) > (isMoved ? 1 : 0, place) }
      if isBetter ?? true { anchor = (index, place, isMoved) }
    }
    offset = clamped(anchor.map { $0.line - ($0.place - shown.lowerBound) } ?? shown.lowerBound)
  }

  private func clamped(_ offset: Int) -> Int { max(0, min(offset, lineCount - height)) }
}
