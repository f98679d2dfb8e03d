/// An element of a list to be written.
package enum ListPiece: Sendable {
  /// The element of a file at an index, written exactly as spelt there if the format allows it.
  case original(ListFile, Int)
  /// A value, written in the list's format.
  case value(ListValue)
}

/// Writes lists in a format. `ListFile` reads the same elements from the result.
package struct ListWriter: Sendable {
  /// The format of the list.
  package let format: ListFormat
  /// The columns of CSV and TSV.
  package let columns: [String]
  /// The separator of rows; nil if the format has none.
  let separator: UInt8?
  /// Whether fields may be in quotes.
  let hasQuotes: Bool
  /// The list's name in errors.
  package let name: String
  /// Fields of rows that are left out if they are not columns.
  package var ignored: Set<FieldPath> = []
  /// The most bytes of a whole list; only its last element may exceed it. Nil for no limit.
  package var byteLimit: Int?

  /// Makes a writer of one format.
  ///
  /// - Parameters:
  ///   - columns: the header of CSV and TSV; other formats have none.
  ///   - name: the list's name in errors.
  ///   - mayLackColumns: whether CSV and TSV may have no columns, as without a header.
  ///   - rows: how the rows will be read.
  /// - Throws: `ListFileError` if CSV or TSV has no columns, two columns with the same name, or a
  ///   name that TSV cannot hold.
  package init(
    format: ListFormat, columns: [String]? = nil, name: String = "output",
    mayLackColumns: Bool = false, rows: RowReading = RowReading()
  ) throws(ListFileError) {
    self.format = format
    separator = rows.delimiter ?? format.separator
    hasQuotes = ListReading(format: format, rows: rows).hasQuotes(separator)
    self.columns = columns ?? []
    self.name = name
    guard format.separator != nil else { return }
    if self.columns.isEmpty, !mayLackColumns {
      throw ListFileError(
        file: name, problem: "\(format.rawValue) needs columns", remedy: "name at least one")
    }
    var seen: Set<ExactText> = []
    for column in self.columns where !seen.insert(ExactText(column)).inserted {
      throw ListFileError(
        file: name, problem: "two columns are named '\(column)'", remedy: "rename one of them"
      )
    }
    for column in self.columns where !canHold(column) || self.columns == [""] && !hasQuotes {
      throw ListFileError(
        file: name,
        problem: column.isEmpty
          ? "the only column has no name"
          : "the column '\(column)' has a tab or a line break in it",
        remedy: "rename it, or read the list with --quotes")
    }
  }

  /// Returns the whole list's text. Its lines end with LF.
  ///
  /// - Lines: a string is the line itself, an object the line that has its bytes.
  /// - CSV, TSV: a header, then an object's fields in the columns' order, in quotes where needed. A
  ///   number or Boolean is spelt as in JSON; a missing field is empty.
  /// - JSON: an array with each element on its own line; `[]` if there is none.
  /// - NDJSON: each value on its own line, compact.
  ///
  /// - Parameters:
  ///   - pieces: the elements.
  ///   - written: the number of elements that other parts of the text before this one have.
  ///   - isLast: whether no other part follows.
  /// - Throws: `ListFileError` if the format cannot hold a value, or the text is too long.
  /// - Complexity: linear in the length of the text.
  package func text(
    of pieces: some Sequence<ListPiece>, after written: Int = 0, isLast: Bool = true
  ) throws(ListFileError) -> [UInt8] {
    var text: [UInt8] = []
    if let separator, written == 0 {
      appendRow(columns, separator: separator, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
    var count = written
    for piece in pieces {
      if format == .json { text += (count == 0 ? "[\n  " : ",\n  ").utf8 }
      try append(piece, to: &text)
      if format != .json { text.append(UInt8(ascii: "\n")) }
      count += 1
    }
    if format == .json, isLast { text += (count == 0 ? "[]\n" : "\n]\n").utf8 }
    if written == 0, text.starts(with: SourceText.byteOrderMark) {
      // The reader skips one mark at the start of a file; this one belongs to the first line.
      text.insert(contentsOf: SourceText.byteOrderMark, at: 0)
    }
    return text
  }

  /// Throws if the text is too long already.
  func checkLimit(_ text: [UInt8]) throws(ListFileError) {
    guard let byteLimit, text.count > byteLimit else { return }
    throw ListFileError(
      file: name, problem: "the new list would have more than \(byteLimit) bytes",
      remedy: "make the changes again, or write the new list itself")
  }

  func append(_ piece: ListPiece, to text: inout [UInt8]) throws(ListFileError) {
    try checkLimit(text)
    switch piece {
    case .original(let file, let index) where canCopy(file, index):
      text += file.source(of: index)
    case .original(let file, let index): try append(file.value(at: index), to: &text)
    case .value(let value): try append(value, to: &text)
    }
  }

  private func canCopy(_ file: ListFile, _ index: Int) -> Bool {
    switch format {
    case .lines: file.format == .lines
    case .csv, .tsv:
      file.table.map {
        $0.separator == separator && $0.hasQuotes == hasQuotes
          && $0.names == columns.map { Array($0.utf8) }
      } ?? false
    case .json: file.format.elementKind == .values
    case .ndjson:
      file.format.elementKind == .values
        && !file.source(of: index).contains(UInt8(ascii: "\n"))
    }
  }

  private func append(_ value: ListValue, to text: inout [UInt8]) throws(ListFileError) {
    switch format {
    case .json, .ndjson: text += value.jsonText.utf8
    case .csv, .tsv:
      appendRow(try fields(of: value), separator: separator ?? 0, to: &text)
    case .lines:
      let line: [UInt8]
      if case .string(let string) = value {
        line = Array(string.utf8)
      } else if let bytes = value.lineBytes {
        line = bytes
      } else {
        throw cannotWrite(value, "is not a string", remedy: "write the list as json or ndjson")
      }
      if line.contains(UInt8(ascii: "\n")) {
        throw cannotWrite(value, "has a line break", remedy: "write the list as json or ndjson")
      }
      text += line
    }
  }

  func cannotWrite(_ value: ListValue, _ why: String, remedy: String) -> ListFileError {
    let shown = value.displayText
    let limit = 60
    let start = shown.count > limit ? shown.prefix(limit) + "..." : shown[...]
    return ListFileError(
      file: name, problem: "element \(start) \(why), which \(format.rawValue) cannot hold",
      remedy: remedy)
  }
}
