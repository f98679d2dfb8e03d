import ArgumentParser
import LockstepFiles

/// How what a command prints is read.
enum WatchFormat: String, CaseIterable, ExpressibleByArgument {
  case auto, lines, columns, fixed, csv, tsv, json, ndjson

  /// The format of files that it is; nil for `auto`, `columns` and `fixed`, which no file
  /// has.
  var listFormat: ListFormat? { ListFormat(rawValue: rawValue) }
}
