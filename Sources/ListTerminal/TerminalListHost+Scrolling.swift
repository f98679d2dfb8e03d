import ListDiff
import ListSnapshots

// The window on the list: `scrollOffset` is the line at its top. A change of the list can leave it
// beyond the list's end, so that it is read through `window` only.
extension TerminalListHost {
  /// The number of lines of the list, headers and leaving rows included.
  public var lineCount: Int { entries.count }

  /// The number of lines of the list that fit on the screen.
  public var windowHeight: Int {
    max(0, size.rows - heading.count - footing.count - (table.hasTitles ? 1 : 0))
  }

  /// The lines of the list in the window.
  public var window: Range<Int> {
    let start = clamped(scrollOffset)
    return start..<min(start + windowHeight, lineCount)
  }

  func clamped(_ offset: Int) -> Int { max(0, min(offset, lineCount - windowHeight)) }

  /// Moves the window back over the list if the list has become too short.
  public func layoutIfNeeded() { scrollOffset = window.lowerBound }

  /// Returns the line of an item: a line is a point.
  public func offset(ofItemAt path: ItemPath<After>) -> Double? {
    // This numbers the lines.
    let start = window.lowerBound
    return row(at: path).map { Double($0.line - start) }
  }

  public func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    let lines = min(max(distance.rounded(), -1e9), 1e9)
    scrollOffset = clamped(window.lowerBound + Int(lines))
  }

  /// Removes all marks, and the rows that were leaving. The other rows keep their place in the
  /// window if there are lines above them.
  ///
  /// - Complexity: O(*n*).
  public func clearMarks() {
    let start = window.lowerBound
    let anchor = visibleItems.first.flatMap { row(at: $0) }
    let place = anchor.map { $0.line - start }
    shownGroups = groups
    for group in groups {
      group.marks = []
      group.rows = group.items
      for row in group.items { row.marks = [] }
    }
    windowRows.removeAll { $0.marks.contains(.leaving) }
    knownEntries = nil
    scrollOffset = start
    guard start > 0, let anchor, let place else { return }
    _ = entries
    scrollOffset = clamped(anchor.line - place)
  }
}
