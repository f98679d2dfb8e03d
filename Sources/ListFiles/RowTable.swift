/// The header and the rows of a CSV or TSV file.
struct RowTable: Sendable {
  let separator: UInt8
  let columns: [String]
  /// Where the header is in the text, without its line ending; nil if there is none.
  let header: Range<Int>?
  /// Where each row is in the text, without its line ending.
  let rows: [Range<Int>]
  /// The columns' names in normalisation form C.
  let names: [[UInt8]]

  /// How many times as long as a row on the average the names may be, which each row has when it is
  /// compared or shown.
  static let maximumNameShare = 1_000

  /// Reads the header and finds and checks every row.
  ///
  /// - Throws: `ListFileError` if there is no header, if two columns share a name or all names are too
  ///   long, and where a row is not well-formed or not as long as the header.
  init(reading source: SourceText, separator: UInt8) throws(ListFileError) {
    self.separator = separator
    (columns, header, rows) = try source.withBody { body throws(ListFileError) in
      do throws(RowFault) {
        return try Self.scan(body, separator: separator)
      } catch {
        throw source.error(at: error.offset, error.problem, remedy: error.remedy)
      }
    }
    names = columns.map { FieldPath($0).name }
    if columns.isEmpty {
      throw ListFileError(
        file: source.name, problem: "the file has no header",
        remedy: "name the columns in its first row")
    }
    let nameBytes = names.reduce(0) { $0 + $1.count }
    let average = source.byteCount / max(1, rows.count) + 1
    if nameBytes / Self.maximumNameShare > average {
      throw source.error(
        inLineAt: header?.lowerBound ?? 0,
        "the columns' names have \(nameBytes) bytes, over \(Self.maximumNameShare) times as many "
          + "as a row has",
        remedy: "shorten the names")
    }
    var first: [[UInt8]: Int] = [:]
    for (index, name) in names.enumerated() {
      if let other = first.updateValue(index, forKey: name) {
        throw source.error(
          inLineAt: header?.lowerBound ?? 0,
          "columns \(other + 1) and \(index + 1) are both named '\(columns[index])'",
          remedy: "rename one of them")
      }
    }
  }

  /// The index of the column that a path names; nil if there is none.
  func column(_ path: FieldPath) -> Int? { names.firstIndex(of: path.name) }

  /// The fields of the row at `index`.
  func fields(of index: Int, in body: UnsafeRawBufferPointer) -> [RowField] {
    fields(at: rows[index].lowerBound, in: body)
  }

  /// The fields of the header; none if there is no header.
  func headerFields(in body: UnsafeRawBufferPointer) -> [RowField] {
    header.map { fields(at: $0.lowerBound, in: body) } ?? []
  }

  private func fields(at start: Int, in body: UnsafeRawBufferPointer) -> [RowField] {
    var scanner = RowScanner(body, separator: separator, from: start)
    // The row was found well-formed before.
    _ = try? scanner.next()
    return scanner.fields
  }

  private static func scan(
    _ body: UnsafeRawBufferPointer, separator: UInt8
  ) throws(RowFault) -> ([String], Range<Int>?, [Range<Int>]) {
    var scanner = RowScanner(body, separator: separator)
    guard try scanner.next() else { return ([], nil, []) }
    let header = scanner.row
    var text = RowText()
    var columns: [String] = []
    for field in scanner.fields { columns.append(text.string(of: field, in: body)) }
    var rows: [Range<Int>] = []
    while try scanner.next() {
      if scanner.fields.count != columns.count {
        throw RowFault(
          offset: scanner.row.lowerBound,
          problem: "row has \(counted(scanner.fields.count)) where the header has \(columns.count)",
          remedy: "quote fields that hold the separator, and write empty fields for missing ones")
      }
      rows.append(scanner.row)
    }
    return (columns, header, rows)
  }

  private static func counted(_ fields: Int) -> String {
    fields == 1 ? "1 field" : "\(fields) fields"
  }
}
