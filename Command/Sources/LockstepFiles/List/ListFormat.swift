/// The format of a list in a file.
package enum ListFormat: String, CaseIterable, Sendable {
  /// Each line is an element, compared by its bytes.
  case lines
  /// Comma separated values (RFC 4180); the first row has the names of the columns.
  case csv
  /// Tab separated values (IANA): no field is in quotes, nor does one contain a tab or a line break.
  case tsv
  /// One JSON array whose items are the elements, or an object with `sections`, an array of objects
  /// with `id` and `items`, whose items are the elements.
  case json
  /// One JSON value per line.
  case ndjson

  /// The kind of a list's elements. Lists of different kinds have no element in common.
  package enum ElementKind: String, CaseIterable, Sendable {
    /// Plain lines.
    case lines
    /// Rows of fields by column.
    case rows
    /// JSON values.
    case values
  }

  /// The kind of this format's elements.
  package var elementKind: ElementKind {
    switch self {
    case .lines: .lines
    case .csv, .tsv: .rows
    case .json, .ndjson: .values
    }
  }

  /// The format for a file name's extension, in upper or lower case; nil if there is none.
  package init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch fileName[fileName.utf8.index(after: dot)...].lowercased() {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "txt", "lst", "lines": self = .lines
    default: return nil
    }
  }

  /// The format for a file name's extension after a trailing `.gz` is removed.
  package init?(inflatedFileName name: String) {
    self.init(fileName: name.lowercased().hasSuffix(".gz") ? String(name.dropLast(3)) : name)
  }

  /// The separator between fields; nil if the format has no columns.
  var separator: UInt8? {
    switch self {
    case .csv: UInt8(ascii: ",")
    case .tsv: UInt8(ascii: "\t")
    case .lines, .json, .ndjson: nil
    }
  }
}
