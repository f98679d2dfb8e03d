import ListDiff
import ListSnapshots

// The window on the list: `scrollOffset` is the line at its top. A change of the list can leave the
// offset beyond the list's end, so read it only through `window`.
extension TerminalListHost {
  /// The number of lines of the list, including headers and leaving rows.
  public var lineCount: Int {
    let count = entries.count
    return arrangement?.lineCount ?? count
  }

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

  /// Moves the window back if the list has become too short for it, and fills the rows in it.
  public func layoutIfNeeded() {
    scrollOffset = window.lowerBound
    layOut()
  }

  /// Returns the line of an item; one line is one point.
  public func offset(ofItemAt path: ItemPath<After>) -> Double? {
    // Reading `window` numbers the lines.
    let start = window.lowerBound
    return row(at: path).map { Double(lines(of: $0.place, $0.element).lowerBound - start) }
  }

  public func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    let lines = min(max(distance.rounded(), -1e9), 1e9)
    scrollOffset = clamped(window.lowerBound + Int(lines))
    layOut()
  }

  /// The part of the list in the window. A line is one point high, a column one point wide.
  public var visibleRect: ListRect? {
    ListRect(
      x: 0, y: Double(window.lowerBound), width: Double(size.columns),
      height: Double(windowHeight))
  }

  public var contentSize: ListSize? {
    ListSize(width: Double(size.columns), height: Double(lineCount))
  }

  public func frame(ofItemAt path: ItemPath<After>) -> ListRect? {
    _ = entries
    return row(at: path).map { frame(of: $0.place, $0.element) }
  }

  public func frame(
    ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListRect? {
    element(ofKind: elementKind, at: path).map { frame(of: $0.place, $0.element) }
  }

  public func visibleSupplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> TerminalCell? {
    element(ofKind: elementKind, at: path).flatMap {
      isVisible($0.place, $0.element) ? $0.cell : nil
    }
  }

  private func element(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> TerminalElement? {
    _ = entries
    guard groups.indices.contains(path.section), path.element == 0 else { return nil }
    switch elementKind {
    case Self.headerKind: return groups[path.section].header
    case Self.footerKind: return groups[path.section].footer
    default: return nil
    }
  }

  /// Removes all marks, and the rows that were leaving. The other rows keep their place in the
  /// window if there are lines above them.
  ///
  /// - Complexity: O(*n*).
  public func clearMarks() {
    let start = window.lowerBound
    let anchor = visibleItems.first.flatMap { row(at: $0) }
    let place = anchor.map { lines(of: $0.place, $0.element).lowerBound - start }
    events.holding {
      for group in shownGroups {
        for row in group.rows where row.isLeaving { recycleCell(of: row) }
        if group.isLeaving { recycleElements(of: group) }
      }
      shownGroups = groups
      for group in groups {
        group.marks = []
        group.rows = group.items
        for row in group.items { row.marks = [] }
      }
      windowRows.removeAll(where: \.isLeaving)
      knownEntries = nil
    }
    scrollOffset = start
    guard start > 0, let anchor, let place else { return }
    _ = entries
    scrollOffset = clamped(lines(of: anchor.place, anchor.element).lowerBound - place)
  }
}
