/// Text in columns, as `ps` or `df` print it: white space between fields, and a first line with the
/// names of the columns.
///
/// The last column contains the rest of the line, including white space. If a line is too short for
/// a column, its field is empty. Lines of white space alone are skipped.
package enum ColumnsText {
  /// The most columns, since each line has a field for each. The last one contains the rest of the
  /// first line, too.
  package static let maximumColumns = 256

  /// How lines are split into fields.
  package enum Division {
    /// By white space.
    case space
    /// By the places of the names; see ``FixedColumns``.
    case fixed
  }

  /// How to read what `tsv` returns.
  package static let reading: ListReading = {
    var reading = ListReading(format: .tsv)
    reading.rows.hasQuotesInTSV = true
    // A blank line is an empty one in what `tsv` returns.
    reading.rows.skipsEmptyLines = true
    return reading
  }()

  /// Returns the table as TSV with quotes, in which each row keeps its line number.
  ///
  /// - Parameter columns: the columns of the text; nil to look for them.
  /// - Complexity: linear in the number of bytes.
  package static func tsv(
    _ text: [UInt8], by division: Division = .space, columns: FixedColumns? = nil
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 8)
    var columnCount: Int?
    let fixed = division == .fixed ? columns ?? FixedColumns(text) : nil
    let lines = (columns ?? fixed)?.lines ?? lines(of: text)
    let hasUnnamed = fixed == nil && (columns?.hasUnnamed ?? FixedColumns.hasUnnamed(lines))
    for line in lines {
      var fields =
        isBlank(line)
        ? [] : fixed?.fields(of: line) ?? fields(of: line, atMost: columnCount ?? maximumColumns)
      if hasUnnamed, columnCount == nil, !fields.isEmpty { fields.insert([], at: 0) }
      if !fields.isEmpty {
        let count = columnCount ?? fields.count
        columnCount = count
        append(fields, padding: count - fields.count, to: &result)
      }
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }

  /// The lines of a text, blank ones too, without a byte order mark.
  static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    let mark = text.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
    return text[mark...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Whether a line is empty or only white space.
  static func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy(isSpace) }

  /// The fields of a line that white space separates; the last one has the rest.
  static func fields(
    of line: ArraySlice<UInt8>, atMost limit: Int
  ) -> [ArraySlice<UInt8>] {
    var fields: [ArraySlice<UInt8>] = []
    var rest = line.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    while !rest.isEmpty {
      let end =
        fields.count + 1 == limit ? rest.endIndex : rest.firstIndex(where: isSpace) ?? rest.endIndex
      fields.append(rest[..<end])
      rest = rest[end...].drop(while: isSpace)
    }
    return fields
  }

  private static func append(
    _ fields: [ArraySlice<UInt8>], padding: Int, to result: inout [UInt8]
  ) {
    for (index, field) in fields.enumerated() {
      if index > 0 { result.append(UInt8(ascii: "\t")) }
      // The last column may contain tabs and carriage returns.
      let isQuoted = field.contains { $0 == UInt8(ascii: "\"") || isSpace($0) }
      RowQuoting.append(field, isQuoted: isQuoted, to: &result)
    }
    result += Array(repeating: UInt8(ascii: "\t"), count: padding)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
