import ListDiff

/// A row of an item, from when it comes until its mark has gone.
@MainActor
final class TerminalRow {
  let identity: AnyHashable?
  var marks: TerminalMarks = []
  var cell: TerminalCell?

  /// Where the item stands; of a row that is leaving, where it stood.
  var path: ItemPath<After>

  /// Which line of the whole list it is.
  var line = 0

  init(identity: AnyHashable?, path: ItemPath<After>) {
    self.identity = identity
    self.path = path
  }
}

/// A section, from when it comes until its mark has gone.
@MainActor
final class TerminalGroup {
  let identity: AnyHashable?
  var marks: TerminalMarks = []
  var header: TerminalCell?

  /// The rows of the items that are there.
  var items: [TerminalRow]

  /// The same with those that are leaving, as they are shown.
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
