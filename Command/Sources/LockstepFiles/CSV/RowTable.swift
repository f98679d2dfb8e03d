/// The header and the rows of a CSV or TSV file.
struct RowTable: Sendable {
  let separator: UInt8
  let reading: RowReading
  /// The columns' names, no two of them the same.
  let columns: [String]
  /// Where the header is in the text, without its line ending; nil if there is none.
  let header: Range<Int>?
  /// How many columns the header has.
  let headerCount: Int
  /// Where each row is in the text, without its line ending.
  let rows: [Range<Int>]
  /// The columns' names in normalisation form C.
  let names: [[UInt8]]

  /// How many times as long as a row on the average the names may be, which each row has when it is
  /// compared or shown.
  static let maximumNameShare = 1_000

  /// How many fields, missing ones included, there may be for each byte of the file.
  static let maximumFieldShare = 16

  /// Reads the header and finds and checks every row.
  ///
  /// - Throws: `ListFileError` if there should be a header and is none, if two columns share a name that
  ///   may not or all names are too long, if too many fields are missing, and where a row is not
  ///   well-formed or not as long as it should be.
  init(
    reading source: SourceText, separator: UInt8, _ reading: RowReading
  ) throws(ListFileError) {
    self.separator = separator
    self.reading = reading
    let scan = try source.withBody { body throws(ListFileError) in
      do throws(RowFault) {
        return try RowScan(body, separator: separator, reading)
      } catch {
        throw source.error(at: error.offset, error.problem, remedy: error.remedy)
      }
    }
    (header, headerCount, rows) = (scan.header, scan.names.count, scan.rows)
    if header == nil, reading.hasHeader {
      throw ListFileError(
        file: source.name, problem: "the file has no header",
        remedy: "name the columns in its first row")
    }
    let start = header?.lowerBound ?? rows.first?.lowerBound ?? 0
    let width = max(scan.names.count, scan.width)
    guard width <= headerCount || width * rows.count <= Self.maximumFieldShare * source.byteCount
    else {
      throw source.error(
        inLineAt: start,
        "a row has \(width) fields, and so many in \(rows.count) rows are more than "
          + "\(Self.maximumFieldShare) for each byte",
        remedy: "leave the long rows out")
    }
    columns = Self.columns(scan.names, width, reading)
    names = columns.map { FieldPath($0).name }
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
          remedy: "rename one of them")
      }
    }
  }

  /// The names of all columns: those of a header, then numbers.
  private static func columns(_ names: [String], _ width: Int, _ reading: RowReading) -> [String] {
    let all = names + (names.count..<max(names.count, width)).map { "\($0 + 1)" }
    guard reading.repeatsNames else { return all }
    var columns = ColumnNames()
    for name in all { columns.add(name) }
    return columns.names
  }

  /// The first column of which a row has a part only if it isn't empty: where rows may be of different
  /// lengths, no other row shall change with a longer one.
  var firstOptional: Int { reading.isRagged ? headerCount : .max }

  /// Where the header or the first row starts.
  var start: Int { header?.lowerBound ?? rows.first?.lowerBound ?? 0 }

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

  /// The fields of the row at `index`, with those that are missing.
  func paddedFields(of index: Int, in body: UnsafeRawBufferPointer) -> [RowField] {
    var fields = fields(of: index, in: body)
    pad(&fields)
    return fields
  }

  /// Visits the fields of each row, those that are missing included.
  func forEachRow(in body: UnsafeRawBufferPointer, _ visit: ([RowField]) -> Void) {
    var scanner = RowScanner(body, separator: separator, from: start)
    // The rows were found well-formed before, and the header is not an element.
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

  private func pad(_ fields: inout [RowField]) {
    while fields.count < columns.count {
      fields.append(RowField(start: 0, end: 0, hasDoubledQuotes: false))
    }
  }

  private func fields(at start: Int, in body: UnsafeRawBufferPointer) -> [RowField] {
    var scanner = RowScanner(body, separator: separator, from: start)
    // The row was found well-formed before.
    _ = try? scanner.next()
    return scanner.fields
  }
}
