/// How a file's text is read as a list.
package struct ListReading: Equatable, Sendable {
  /// Nil to go by the file's name or, if that tells nothing, by its text's start.
  package var format: ListFormat?
  /// How rows are read.
  package var rows: RowReading
  /// Where in a JSON text the list is; nil for its top level.
  package var place: JSONPlace?

  /// A way to read a file.
  package init(
    format: ListFormat? = nil, rows: RowReading = RowReading(), place: JSONPlace? = nil
  ) {
    (self.format, self.rows, self.place) = (format, rows, place)
  }

  /// The format of a file.
  ///
  /// - Parameter guess: tells the format by the text, where its name tells none.
  /// - Throws: `ListFileError` if the format has no rows, or is no JSON, but what is said of how to read
  ///   it is about them.
  func format(
    of name: String, guess: () -> ListFormat
  ) throws(ListFileError) -> ListFormat {
    let known = format ?? ListFormat(inflatedFileName: name)
    let asksForRows = rows != RowReading()
    guard asksForRows || place != nil else { return known ?? guess() }
    // Names that mean plain lines say little of what stands in them.
    let named = format == nil && known == .lines ? nil : known
    let result = named ?? (asksForRows ? .csv : .json)
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
  /// What separates fields; nil for that of the format.
  package var delimiter: UInt8?
  /// Whether the first row names the columns. Otherwise they are named by their numbers, from 1.
  package var hasHeader = true
  /// Whether rows may be of different lengths. Missing fields are empty, and columns that have no name
  /// are named by their numbers.
  package var isRagged = false
  /// Whether columns may share a name. The second one of a name is then called `name [2]`.
  package var repeatsNames = false

  /// The usual way.
  package init() {}

  /// The separator that a text names: a character of ASCII, `tab` or `\t`; nil if it names none.
  package static func delimiter(_ text: String) -> UInt8? {
    if text == "tab" || text == "\\t" { return UInt8(ascii: "\t") }
    guard text.utf8.count == 1, let byte = text.utf8.first, byte < 0x80,
      !forbidden.contains(byte)
    else { return nil }
    return byte
  }

  /// What has another meaning in rows.
  private static let forbidden: [UInt8] = [
    0, UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
  ]
}
