import ArgumentParser
import LockstepFiles

/// The format of a command's output.
enum WatchFormat: String, CaseIterable, ExpressibleByArgument {
  case auto, lines, columns, fixed, csv, tsv, json, ndjson

  /// The matching format of files; nil for `auto`, `columns` and `fixed`.
  var listFormat: ListFormat? { ListFormat(rawValue: rawValue) }
}
