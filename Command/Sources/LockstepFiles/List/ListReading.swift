/// The options for reading a file's text as a list.
package struct ListReading: Equatable, Sendable {
  /// The format; nil to detect it from the file's name or else from the start of its text.
  package var format: ListFormat?
  /// How rows are read.
  package var rows: RowReading
  /// Where the list is in a JSON text; nil for the top level.
  package var place: JSONPlace?
  /// Whether texts count as equal if they are canonically equivalent, as é of one character is to é
  /// of two.
  package var normalizes = false

  /// The name of the encoding from which the text was converted to UTF-8; nil if its byte order mark
  /// decides.
  package var encoding: String?

  /// Makes the options for reading a file.
  package init(
    format: ListFormat? = nil, rows: RowReading = RowReading(), place: JSONPlace? = nil
  ) {
    (self.format, self.rows, self.place) = (format, rows, place)
  }

  /// Whether the text of a file determines its format, because neither its name nor an option does.
  package func guessesFormat(of name: String) -> Bool {
    format == nil && rows == RowReading() && place == nil
      && ListFormat(inflatedFileName: name) == nil
  }

  /// Whether fields with a separator between them may be in quotes.
  func hasQuotes(_ separator: UInt8?) -> Bool {
    format != .tsv || separator != ListFormat.tsv.separator || rows.hasQuotesInTSV
  }

  /// Returns how to read a file, with its format and the separator of rows. The text determines what
  /// neither the file's name nor an option does.
  ///
  /// - Throws: `ListFileError` if there are options for rows but the format has none, or a place in
  ///   JSON but the format is not `json`.
  func settled(
    for name: String, _ body: UnsafeRawBufferPointer
  ) throws(ListFileError) -> ListReading {
    var result = self
    if guessesFormat(of: name) {
      let guess = ListReading(guessingFrom: body)
      (result.format, result.rows) = (guess.format, guess.rows)
    } else {
      result.format = try format(of: name)
    }
    if result.format?.elementKind == .rows, result.rows.delimiter == nil {
      result.rows.delimiter = RowGuess.separator(of: body, result)
    }
    return result
  }

  /// Returns the format that the name of a file or an option determines.
  private func format(of name: String) throws(ListFileError) -> ListFormat {
    let known = format ?? ListFormat(inflatedFileName: name)
    let asksForRows = rows != RowReading()
    // An extension such as `txt` says little about the contents, so options may overrule it.
    let named = format == nil && known == .lines ? nil : known
    let result = named ?? (asksForRows ? .csv : place != nil ? .json : known ?? .lines)
    if asksForRows, result.elementKind != .rows {
      throw ListFileError(
        file: name,
        problem: "it is read as \(result.rawValue), which has no rows with delimiters and headers",
        remedy: "leave out the options for rows, or name csv or tsv with --format")
    }
    if place != nil, result != .json {
      throw ListFileError(
        file: name, problem: "it is read as \(result.rawValue), in which --at names no place",
        remedy: "leave out --at, or name json with --format")
    }
    return result
  }
}

/// How rows are read.
package struct RowReading: Equatable, Sendable {
  /// The separator between fields; nil for the format's own, or another one that the text shows.
  package var delimiter: UInt8?
  /// Whether the first row has the names of the columns. If not, their numbers, from 1, are their
  /// names.
  package var hasHeader = true
  /// Whether rows may have different lengths. Missing fields are empty, and the number of a column
  /// without a name is its name.
  package var isRagged = false
  /// Whether columns may share a name. The second column of that name is then called `name [2]`.
  package var repeatsNames = false

  /// Whether fields of TSV may be in quotes, as those of CSV may. If not, a quote is an ordinary
  /// character.
  package var hasQuotesInTSV = false

  /// Whether empty lines are skipped in a table of one column, too.
  var skipsEmptyLines = false

  /// The default options.
  package init() {}

  /// The separator that a text names: an ASCII character, `tab` or `\t`; nil if it names none.
  package static func delimiter(_ text: String) -> UInt8? {
    if text == "tab" || text == "\\t" { return UInt8(ascii: "\t") }
    guard text.utf8.count == 1, let byte = text.utf8.first, byte < 0x80,
      !forbidden.contains(byte)
    else { return nil }
    return byte
  }

  /// Characters that have another meaning in rows.
  private static let forbidden: [UInt8] = [
    0, UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
  ]
}
