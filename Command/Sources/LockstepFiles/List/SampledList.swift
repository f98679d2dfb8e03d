extension ListFile {
  /// Returns a sample of the elements of a long list, to be compared with itself: of lines, rows, or
  /// objects of JSON with the same names in the same order.
  ///
  /// Nil if the list is short or of other elements, or if reading it might fail. Takes a fraction of
  /// the time and memory of reading, since nothing is kept but where elements are.
  ///
  /// - Parameter least: The fewest elements of a long list.
  package static func sample(
    of text: UnsafeRawBufferPointer, name: String, reading: ListReading,
    least: Int = KeyRepeats.longCount
  ) -> ListFile? {
    guard !reading.normalizes, reading.encoding == nil, reading.place == nil,
      !reading.rows.isRagged, !text.starts(with: SourceText.byteOrderMark),
      let reading = try? reading.settled(for: name, text)
    else { return nil }
    nonisolated(unsafe) let text = text
    let parts = inParallel([true, false], areShort: false) { isText -> [Range<Int>]? in
      isText ? (isWhollyText(text) ? [] : nil) : elements(of: text, reading)
    }
    guard parts[0] != nil, let ranges = parts[1], ranges.count >= least,
      !ranges.contains(where: { $0.count > defaultLength })
    else { return nil }
    // The names are before the first row.
    var sample = Array(text[..<ranges[0].lowerBound])
    if sample.count > RowTable.maximumNameShare { return nil }
    for (index, place) in KeySearch.sample(of: ranges.count).enumerated() {
      if index > 0 { sample += reading.format == .json ? ",\n".utf8 : "\n".utf8 }
      sample += text[ranges[place]]
    }
    if reading.format == .json { sample.append(UInt8(ascii: "]")) }
    sample.append(UInt8(ascii: "\n"))
    return try? ListFile(name: name, bytes: sample, reading: reading, wholeCount: ranges.count)
  }

  /// Whether it is UTF-8 without too many combining marks and without the markers of a merge.
  private static func isWhollyText(_ text: UnsafeRawBufferPointer) -> Bool {
    let isText =
      switch UTF8Check.check(text) {
      case .ascii: true
      case .utf8: CombiningMarks.firstLongRow(in: text) == nil
      case .invalid: false
      }
    return isText && ConflictMarkers.firstLine(in: text) == nil
  }

  /// Returns where the elements of a text are; nil if they are malformed or of several kinds.
  private static func elements(
    of text: UnsafeRawBufferPointer, _ reading: ListReading
  ) -> [Range<Int>]? {
    switch reading.format ?? .lines {
    case .lines: return lines(of: text)
    case .csv, .tsv:
      let separator = reading.rows.delimiter ?? 0
      let scanner = RowScanner(
        text, separator: separator, hasQuotes: reading.hasQuotes(separator))
      return try? RowPlaces(text, scanner, reading.rows, false).rows
    case .json: return JSONTape(findingAlike: text, as: .list)?.ranges
    case .ndjson: return JSONTape(findingAlike: text, as: .valueALine)?.ranges
    }
  }
}
