/// The header and the rows of a CSV or TSV file.
struct RowTable: Sendable {
  let separator: UInt8
  let reading: RowReading
  /// Whether fields may be in quotes.
  let hasQuotes: Bool
  /// Whether texts are put into normalisation form C.
  let normalizes: Bool
  /// The columns' names, all of them different.
  let columns: [String]
  /// The range of the header in the text, without its line ending; nil if there is none.
  let header: Range<Int>?
  /// The number of columns in the header.
  let headerCount: Int
  /// Whether an empty line is a row, because the first row has one field.
  let keepsEmptyLines: Bool
  /// The range of each row in the text, without its line ending.
  let rows: [Range<Int>]
  /// The bytes of the columns' names.
  let names: [[UInt8]]
  private let columnsByName: [[UInt8]: Int]

  /// The most bytes of all names, as a multiple of a row's average length. Each row includes the
  /// names when it is compared or shown.
  static let maximumNameShare = 1_000

  /// The most fields per byte of the file, including missing ones.
  static let maximumFieldShare = 16

  /// Reads the header and finds and checks every row.
  ///
  /// A file without a header is an empty list. Its columns are unknown.
  ///
  /// - Throws: `ListFileError` if two columns share a name although `reading` doesn't allow it, if
  ///   the names are too long or too many fields are missing, and if a row is not well-formed or
  ///   has the wrong length.
  init(
    reading source: SourceText, separator: UInt8, hasQuotes: Bool, _ reading: RowReading
  ) throws(ListFileError) {
    self.separator = separator
    self.hasQuotes = hasQuotes
    self.reading = reading
    normalizes = source.normalizes
    let places = try source.withBody { body throws(ListFileError) in
      do throws(RowFault) {
        let scanner = RowScanner(body, separator: separator, hasQuotes: hasQuotes)
        return try RowPlaces(body, scanner, reading, source.normalizes)
      } catch {
        throw source.error(at: error.offset, error.problem, remedy: error.remedy)
      }
    }
    (header, headerCount, rows) = (places.header, places.names.count, places.rows)
    keepsEmptyLines = places.keepsEmptyLines
    let start = header?.lowerBound ?? rows.first?.lowerBound ?? 0
    let width = max(places.names.count, places.width)
    guard width <= headerCount || width * rows.count <= Self.maximumFieldShare * source.byteCount
    else {
      throw source.error(
        inLineAt: start,
        "a row has \(width) fields, and so many in \(rows.count) rows are more than "
          + "\(Self.maximumFieldShare) for each byte",
        remedy: "leave the long rows out")
    }
    columns = Self.columns(places.names, width, reading)
    names = columns.map { Array($0.utf8) }
    let nameBytes = names.reduce(0) { $0 + $1.count }
    let average = source.byteCount / max(1, rows.count) + 1
    if nameBytes / Self.maximumNameShare > average {
      throw source.error(
        inLineAt: start,
        "the columns' names have \(nameBytes) bytes, over \(Self.maximumNameShare) times as many "
          + "as a row has",
        remedy: "shorten the names")
    }
    var first: [[UInt8]: Int] = [:]
    for (index, name) in names.enumerated() {
      if let other = first.updateValue(index, forKey: name) {
        throw source.error(
          inLineAt: start,
          "columns \(other + 1) and \(index + 1) are both named '\(columns[index])'",
          remedy: "rename one of them, or read csv and tsv with --repeated-headers")
      }
    }
    columnsByName = first
  }

  /// Returns the names of all columns: those in the header, and numbers for the others.
  private static func columns(_ names: [String], _ width: Int, _ reading: RowReading) -> [String] {
    let all = names + (names.count..<max(names.count, width)).map { "\($0 + 1)" }
    guard reading.repeatsNames else { return all }
    var columns = ColumnNames()
    for name in all { columns.add(name) }
    return columns.names
  }

  /// Rows contain this column and later ones only if the field isn't empty. So if rows may have
  /// different lengths, a longer row doesn't change the others.
  var firstOptional: Int { reading.isRagged ? headerCount : .max }

  /// The start of the header or of the first row.
  var start: Int { header?.lowerBound ?? rows.first?.lowerBound ?? 0 }

  /// The index of the column that a path names; nil if there is none.
  func column(_ path: FieldPath) -> Int? { column(named: path.name) }

  /// The index of the column with a name; nil if there is none.
  func column(named name: [UInt8]) -> Int? { columnsByName[name] }

  /// The fields of the row at `index`.
  func fields(of index: Int, in body: UnsafeRawBufferPointer) -> [RowField] {
    fields(at: rows[index].lowerBound, in: body)
  }

  /// The fields of the header; none if there is no header.
  func headerFields(in body: UnsafeRawBufferPointer) -> [RowField] {
    header.map { fields(at: $0.lowerBound, in: body) } ?? []
  }

  /// The fields of the row at `index`, including missing ones, which are empty.
  func paddedFields(of index: Int, in body: UnsafeRawBufferPointer) -> [RowField] {
    var fields = fields(of: index, in: body)
    pad(&fields)
    return fields
  }

  /// Visits the fields of each row, including missing ones.
  func forEachRow(in body: UnsafeRawBufferPointer, _ visit: ([RowField]) -> Void) {
    var scanner = scanner(in: body, from: start)
    // The initializer has checked the rows. The header is not an element.
    if header != nil { _ = try? scanner.next() }
    while (try? scanner.next()) == true {
      guard scanner.fields.count < columns.count else {
        visit(scanner.fields)
        continue
      }
      var fields = scanner.fields
      pad(&fields)
      visit(fields)
    }
  }

  /// Returns a scanner of rows of the table's kind.
  func scanner(in body: UnsafeRawBufferPointer, from start: Int = 0) -> RowScanner {
    var scanner = RowScanner(body, separator: separator, hasQuotes: hasQuotes, from: start)
    scanner.keepsEmptyLines = keepsEmptyLines
    return scanner
  }

  private func pad(_ fields: inout [RowField]) {
    while fields.count < columns.count { fields.append(.empty) }
  }

  private func fields(at start: Int, in body: UnsafeRawBufferPointer) -> [RowField] {
    var scanner = scanner(in: body, from: start)
    // The initializer has checked the row.
    _ = try? scanner.next()
    return scanner.fields
  }
}

/// The places of the header and the rows in a text, found in one pass.
struct RowPlaces {
  /// The names in the header; none if there is no header.
  private(set) var names: [String] = []
  private(set) var header: Range<Int>?
  private(set) var rows: [Range<Int>] = []
  /// The most fields of a row.
  private(set) var width = 0
  private(set) var keepsEmptyLines = false

  /// - Throws: `RowFault` if a row is not well-formed, or has another length than the first one and
  ///   rows may not have different lengths.
  init(
    _ body: UnsafeRawBufferPointer, _ scanner: RowScanner, _ reading: RowReading,
    _ normalizes: Bool
  ) throws(RowFault) {
    var scanner = scanner
    guard try scanner.next() else { return }
    width = scanner.fields.count
    keepsEmptyLines = width == 1 && !reading.skipsEmptyLines
    scanner.keepsEmptyLines = keepsEmptyLines
    if !reading.hasHeader, keepsEmptyLines {
      // Empty lines before the first row are rows, too.
      scanner.move(to: 0)
      _ = try scanner.next()
    }
    if reading.hasHeader {
      header = scanner.row
      var text = RowText(normalizes: normalizes)
      for field in scanner.fields { names.append(text.string(of: field, in: body)) }
    } else {
      rows.append(scanner.row)
    }
    let rest = scanner.position..<body.count
    if scanner.hasQuotes, body.offset(of: RowScanner.quote, in: rest) != nil {
      while try scanner.next() { try add(scanner.row, scanner.fields.count, reading) }
    } else {
      try addLines(of: body, rest, scanner, reading)
    }
  }

  /// Adds the rows of a text without quotes, where each line is one: that takes a fraction of the time.
  private mutating func addLines(
    of body: UnsafeRawBufferPointer, _ range: Range<Int>, _ scanner: RowScanner,
    _ reading: RowReading
  ) throws(RowFault) {
    let hasReturns = body.offset(of: UInt8(ascii: "\r"), in: range) != nil
    var start = range.lowerBound
    while start < range.upperBound {
      let end =
        body.offset(of: UInt8(ascii: "\n"), in: start..<range.upperBound) ?? range.upperBound
      var row = start..<end
      if hasReturns {
        if body[row].last == UInt8(ascii: "\r") { row = row.dropLast() }
        if body.offset(of: UInt8(ascii: "\r"), in: row) != nil {
          var scanner = scanner
          scanner.move(to: start)
          // It reports the carriage return.
          _ = try scanner.next()
        }
      }
      if keepsEmptyLines || !row.isEmpty {
        try add(row, 1 + body.count(of: scanner.separator, in: row), reading)
      }
      start = end + 1
      // The first rows tell how many there are; growing step by step would touch twice the memory.
      if rows.count == 1_024 {
        rows.reserveCapacity(min(rows.count * range.count / end * 9 / 8, range.count / 16))
      }
    }
  }

  private mutating func add(
    _ row: Range<Int>, _ count: Int, _ reading: RowReading
  ) throws(RowFault) {
    if count != width {
      guard reading.isRagged else { throw Self.fault(at: row, count, width, reading) }
      width = max(width, count)
    }
    rows.append(row)
  }

  private static func fault(
    at row: Range<Int>, _ count: Int, _ width: Int, _ reading: RowReading
  ) -> RowFault {
    let first = reading.hasHeader ? "the header" : "the first one"
    return RowFault(
      offset: row.lowerBound,
      problem: "row has \(counted(count, "field")) where \(first) has \(width)",
      remedy: "quote fields that hold the separator, write empty fields for missing ones, "
        + "or read such rows with --ragged")
  }
}
