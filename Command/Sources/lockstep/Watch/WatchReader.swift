import ListTerminal
import LockstepFiles

/// The output of a run, as a list.
struct WatchedList {
  let file: ListFile
  let view: ElementView
}

/// Reads the output of runs.
struct WatchReader {
  /// The name in messages.
  let name: String
  let format: WatchFormat
  let view: ElementView
  /// How rows are read, and where the list is in JSON.
  let reading: ListReading
  /// The encoding of the output; nil if its byte order mark decides.
  let encoding: TextEncoding?
  /// The rows to mark.
  let marks: [WatchMark]
  /// Whether a field that a mark names may be missing, since it is one of another command.
  let toleratesMarks: Bool
  /// Whether escape sequences, as for colours, stay a part of the text.
  let keepsColors: Bool

  /// The detected division of columns for a header with these words. It is kept, so that all runs
  /// are read in the same way.
  private var found: (header: [String], division: ColumnsText.Division)?

  /// The last guess of separated values, with its first line.
  private var guessedRows: (header: [UInt8], reading: ListReading)?

  /// The last list in columns, without its rows.
  private var empty: ListFile?

  init(
    name: String, format: WatchFormat, view: ElementView, reading: ListReading = ListReading(),
    encoding: TextEncoding? = nil, keepsColors: Bool = false, marks: [WatchMark] = [],
    toleratesMarks: Bool = false
  ) {
    self.encoding = encoding
    self.marks = marks
    self.toleratesMarks = toleratesMarks
    self.keepsColors = keepsColors
    self.name = name
    self.format = format
    self.view = view
    self.reading = reading
  }

  /// - Throws: If the output isn't in the encoding or the format.
  mutating func read(_ bytes: [UInt8]) throws -> WatchedList {
    let text = try (encoding ?? TextEncoding(of: bytes)).decoded(bytes, of: name)
    let list = try list(keepsColors ? text : EscapeSequences.removed(from: text))
    try list.file.checkIsText()
    // The first run has all columns. In JSON, other fields may appear later.
    if !toleratesMarks { for mark in marks { try mark.check(list.file) } }
    if list.file.columns != nil { try list.view.checkFields(of: list.file, list.file) }
    return list
  }

  private mutating func list(_ bytes: [UInt8]) throws(ListFileError) -> WatchedList {
    if reading != ListReading() {
      var reading = reading
      reading.format = self.format.listFormat
      return WatchedList(
        file: try ListFile(name: name, bytes: bytes, reading: reading), view: view)
    }
    var reading = ListReading(format: format.listFormat)
    if format == .auto { reading = guess(bytes) }
    if format == .auto ? reading.format == .lines : reading.format == nil {
      let columns = FixedColumns(bytes, measures: [Self.terminal, .letters, .bytes])
      // If options name fields, plain lines must be in columns.
      if format != .auto || !view.fields.isEmpty || isTable(columns) {
        let file = try list(bytes, in: columns)
        return WatchedList(file: file, view: view.spelt(as: file.columns ?? []))
      }
    }
    return WatchedList(file: try ListFile(name: name, bytes: bytes, reading: reading), view: view)
  }

  /// Returns how to read the output of a run. If it has no rows, a line that was a header before
  /// isn't taken for a plain line.
  private mutating func guess(_ bytes: [UInt8]) -> ListReading {
    let guess = ListReading(guessing: bytes)
    if guess.format?.elementKind == .rows {
      guessedRows = (Array(bytes.prefix { $0 != UInt8(ascii: "\n") }), guess)
    } else if let guessedRows, guess.format == .lines, bytes.starts(with: guessedRows.header) {
      return guessedRows.reading
    }
    return guess
  }

  /// Returns a list in columns. After the first list, a blank text is an empty list with the same
  /// columns: `kubectl get` prints nothing if there are no rows.
  private mutating func list(
    _ bytes: [UInt8], in columns: FixedColumns?
  ) throws(ListFileError) -> ListFile {
    if columns == nil, let empty { return empty }
    let text = ColumnsText.tsv(bytes, by: division(of: columns), columns: columns)
    let file = try ListFile(name: name, bytes: text, reading: ColumnsText.reading)
    empty = try file.withoutElements()
    return file
  }

  /// The places of a text on a terminal, where letters may be wide.
  private static let terminal = TextMeasure {
    TerminalText.width(of: String(decoding: $0, as: UTF8.self))
  }

  /// Whether plain lines are a table, as they were in the run before if the first line is the same.
  private func isTable(_ columns: FixedColumns?) -> Bool {
    guard let columns else { return empty != nil }
    return found.map { $0.header == columns.headerWords } ?? false || columns.isTable
  }

  /// Returns how the columns of a text are divided.
  private mutating func division(of columns: FixedColumns?) -> ColumnsText.Division {
    switch format {
    case .columns: return .space
    case .fixed: return .fixed
    default: break
    }
    guard let columns else { return .space }
    let header = columns.headerWords
    if let found, found.header == header { return found.division }
    if view.fields.isEmpty {
      found = (header, .fixed)
      return .fixed
    }
    let named = (
      space: view.isNamed(in: columns.spacedNames),
      fixed: view.isNamed(in: columns.columnNames)
    )
    // A table has the columns that it has if no option names a field.
    let isFixed: Bool? =
      named.space != named.fixed ? named.fixed : columns.isTable ? true : columns.fit
    let division: ColumnsText.Division = isFixed == true ? .fixed : .space
    if isFixed != nil { found = (header, division) }
    return division
  }
}

extension ElementView {
  /// All fields that options name.
  fileprivate var fields: [FieldPath] { (key ?? []) + noContents }

  /// Whether there is a column for each field.
  fileprivate func isNamed(in columns: [String]) -> Bool {
    let names = Set(columns.map { $0.lowercased() })
    return fields.allSatisfy { names.contains($0.description.lowercased()) }
  }

  /// Returns the view with its fields in the columns' upper or lower case: `ps -o pid` prints
  /// `PID`.
  fileprivate func spelt(as columns: [String]) -> ElementView {
    func spelt(_ path: FieldPath) -> FieldPath {
      let name = path.description
      guard !columns.contains(name) else { return path }
      let matches = columns.filter { $0.lowercased() == name.lowercased() }
      return matches.count == 1 ? FieldPath(matches[0]) : path
    }
    return ElementView(
      key: key?.map(spelt), ignored: ignored.map(spelt), sectionField: sectionField.map(spelt))
  }
}
