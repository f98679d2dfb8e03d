/// The header and the rows of a text, found in one pass.
struct RowScan {
  /// The names in the header; none if there is no header.
  private(set) var names: [String] = []
  private(set) var header: Range<Int>?
  private(set) var rows: [Range<Int>] = []
  /// The most fields of a row.
  private(set) var width = 0

  /// - Throws: `RowFault` if a row is not well-formed, or has another length than the first one and
  ///   rows may not have different lengths.
  init(
    _ body: UnsafeRawBufferPointer, separator: UInt8, _ reading: RowReading
  ) throws(RowFault) {
    var scanner = RowScanner(body, separator: separator)
    guard try scanner.next() else { return }
    width = scanner.fields.count
    if reading.hasHeader {
      header = scanner.row
      var text = RowText()
      for field in scanner.fields { names.append(text.string(of: field, in: body)) }
    } else {
      rows.append(scanner.row)
    }
    while try scanner.next() {
      if scanner.fields.count != width {
        guard reading.isRagged else {
          throw Self.fault(at: scanner.row, scanner.fields.count, width, reading)
        }
        width = max(width, scanner.fields.count)
      }
      rows.append(scanner.row)
    }
  }

  private static func fault(
    at row: Range<Int>, _ count: Int, _ width: Int, _ reading: RowReading
  ) -> RowFault {
    let first = reading.hasHeader ? "the header" : "the first one"
    return RowFault(
      offset: row.lowerBound,
      problem: "row has \(count) field\(count == 1 ? "" : "s") where \(first) has \(width)",
      remedy: "quote fields that hold the separator, write empty fields for missing ones, "
        + "or read such rows with --ragged")
  }
}
