import ListDiff

/// A row of an item, from its insertion until it has left the screen.
@MainActor
final class TerminalRow {
  let identity: AnyHashable?
  var marks: TerminalMarks = []
  var cell: TerminalCell?

  /// The path of the item; of a leaving row, its last path.
  var path: ItemPath<After>

  /// The line of the row in the whole list.
  var line = 0

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
  var header: TerminalCell?

  /// The rows of the items in the list.
  var items: [TerminalRow]

  /// The rows on the screen, those that are leaving included.
  var rows: [TerminalRow]

  init(identity: AnyHashable?, items: [TerminalRow]) {
    self.identity = identity
    self.items = items
    rows = items
  }
}

/// A line of the whole list.
enum TerminalEntry {
  case header(TerminalGroup)
  case row(TerminalRow, isIndented: Bool)
}
