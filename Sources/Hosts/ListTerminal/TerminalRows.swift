import ListDiff

/// A row of an item, from its insertion until it has left the screen.
@MainActor
final class TerminalRow {
  let identity: AnyHashable?
  var marks: TerminalMarks = []
  var cell: TerminalCell?

  /// The path of the item; of a leaving row, its last path.
  var path: ItemPath<After>

  /// The number of the row among all entries of the list.
  var place = 0

  /// The number of lines of the cell, once it is known, and the size of the window for which it was
  /// measured.
  var height: (lines: Double, size: TerminalSize)?

  /// Whether the content got the event that the cell is in the window.
  var isDisplayed = false

  var isSelected = false

  /// Whether the content got the event that the cursor is on the row.
  var isHighlighted = false

  var isLeaving: Bool { marks.contains(.leaving) }

  init(identity: AnyHashable?, path: ItemPath<After>) {
    self.identity = identity
    self.path = path
  }
}

/// A section, from its insertion until it has left the screen.
@MainActor
final class TerminalGroup {
  let identity: AnyHashable?
  var marks: TerminalMarks = []

  var isLeaving: Bool { marks.contains(.leaving) }

  /// The index of the section; of a leaving section, its last index.
  var section = 0

  var header: TerminalElement?
  var footer: TerminalElement?

  /// The rows of the items in the list.
  var items: [TerminalRow]

  /// The rows on the screen, including those that are leaving.
  var rows: [TerminalRow]

  init(identity: AnyHashable?, items: [TerminalRow]) {
    self.identity = identity
    self.items = items
    rows = items
  }
}

/// The header or the footer of a section.
@MainActor
final class TerminalElement {
  let cell: TerminalCell

  /// Its number among all entries of the list.
  var place = 0

  /// Whether the content got the event that the cell is in the window.
  var isDisplayed = false

  init(cell: TerminalCell) { self.cell = cell }
}

/// A line of the whole list.
enum TerminalEntry {
  case header(TerminalElement, TerminalGroup)
  case footer(TerminalElement, TerminalGroup)
  case row(TerminalRow, isIndented: Bool)
}
