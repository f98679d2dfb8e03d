import ListDiff
import ListSnapshots

extension TerminalListHost {
  /// The number of lines of the list, including headers and leaving rows.
  public var lineCount: Int { viewport.lineCount }

  /// The number of lines of the list that fit on the screen.
  public var windowHeight: Int {
    max(0, size.rows - heading.count - footing.count - (table.hasTitles ? 1 : 0))
  }

  /// The lines of the list in the window.
  public var window: Range<Int> { viewport.lines }

  /// Moves the window back if the list has become too short for it, and fills the rows in it.
  public func layoutIfNeeded() { scroll(by: 0) }

  /// Returns the line of an item; one line is one point.
  public func offset(ofItemAt path: ItemPath<After>) -> Double? {
    // Reading `viewport` numbers the lines.
    let viewport = viewport
    return row(at: path).map { Double(viewport.line(ofEntry: $0.place)) }
  }

  public func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    let lines = min(max(distance.rounded(), -1e9), 1e9)
    viewport.scroll(by: Int(lines))
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
    let viewport = viewport
    return row(at: path).map { viewport.frame(ofEntry: $0.place) }
  }

  public func frame(
    ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListRect? {
    let viewport = viewport
    return element(ofKind: elementKind, at: path).map { viewport.frame(ofEntry: $0.place) }
  }

  public func visibleSupplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> TerminalCell? {
    element(ofKind: elementKind, at: path).flatMap {
      isVisible($0.place) ? $0.cell : nil
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
    let anchor = visibleItems.first.flatMap { row(at: $0) }
    viewport.scroll(by: 0)
    let line = anchor.map { viewport.line(ofEntry: $0.place) }
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
    guard scrollOffset > 0, let anchor, let line else { return }
    _ = entries
    viewport.scroll(entry: anchor.place, to: line)
  }
}
