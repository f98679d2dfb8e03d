import ArgumentParser
import ListTerminal
import LockstepFiles

/// The format of a command's output.
enum WatchFormat: String, CaseIterable, ExpressibleByArgument {
  case auto, lines, columns, fixed, csv, tsv, json, ndjson

  /// The matching format of files; nil for `auto`, `columns` and `fixed`.
  var listFormat: ListFormat? { ListFormat(rawValue: rawValue) }
}

/// A layout of the rows of a watched list.
enum WatchLayout: String, CaseIterable, ExpressibleByArgument {
  case list, grid, columns

  var style: TerminalLayoutStyle {
    switch self {
    case .list: .list
    case .grid: .grid
    case .columns: .columns
    }
  }
}
