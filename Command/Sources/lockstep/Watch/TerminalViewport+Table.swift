import ListLayout
import ListTerminal

extension TerminalViewport {
  /// Shows another table in the same place.
  ///
  /// A view at the very top stays there, so that rows inserted at the top are visible. Otherwise,
  /// the first visible line that still exists keeps its place on the screen; lines that didn't move
  /// are preferred.
  ///
  /// - Parameters:
  ///   - layout: The layout of its lines; nil if each takes one line of the screen.
  ///   - last: The table shown before.
  ///   - old: Returns the old row of a line of the new table; nil if it is new.
  /// - Complexity: O(*n*) for all lines of the new table.
  mutating func show(
    _ table: WatchTable, _ layout: LayoutDescription?, after last: WatchTable?,
    old: (WatchLine) -> Int?
  ) {
    let top = lines.lowerBound
    var places: [Int: Int] = [:]
    if let last {
      for entry in entries where last.lines[entry].isRow {
        places[last.lines[entry].index] = line(ofEntry: entry)
      }
    }
    show(table.sections, layout: layout)
    guard last != nil, top > 0 else { return }
    let rows = (places.keys.min() ?? 0)...(places.keys.max() ?? 0)
    var anchor: (entry: Int, place: Int, isMoved: Bool)?
    for (index, line) in table.lines.enumerated() where line.isRow {
      // The range excludes nearly all rows that were not on the screen, before the slower look-up.
      guard let row = old(line), rows.contains(row), let place = places[row] else { continue }
      let isMoved = line.marks.contains(.moved)
      let isBetter = anchor.map { ($0.isMoved ? 1 : 0, $0.place) > (isMoved ? 1 : 0, place) }
      if isBetter ?? true { anchor = (index, place, isMoved) }
    }
    if let anchor { scroll(entry: anchor.entry, to: anchor.place) } else { scroll(to: top) }
  }
}
