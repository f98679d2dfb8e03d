/// One version of a list, read from a file: its elements in order. Immutable.
///
/// The elements of a list with sections are the items of all its sections.
///
/// All indexes must be those of elements: 0 to `count` - 1.
package final class ListFile: Sendable {
  /// How deeply an element may nest arrays and objects by default.
  package static let defaultDepth = 512
  /// The highest depth limit. Deeper values could overflow the stack.
  package static let maximumDepth = 2048

  /// The most bytes that an element may have by default: 256 MiB.
  package static let defaultLength = 1 << 28

  /// The file's name, as shown in messages.
  package let name: String
  /// The format in which the file was read.
  package let format: ListFormat
  /// How the file was read, including its format.
  package let reading: ListReading
  /// Whether the list is taken from the only array in an object, although nothing names its place.
  package let isOnlyArray: Bool
  /// The number of elements, or of those of which these are a sample.
  package let wholeCount: Int
  let source: SourceText
  let table: RowTable?
  let tape: TapeCache
  let ranges: [Range<Int>]
  let sectionTable: SectionTable?
  /// Where the list is in JSON, if it has no sections.
  let list: JSONListPlace?
  let depthLimit: Int

  /// Reads a file's bytes.
  ///
  /// - Parameters:
  ///   - name: the file's name in messages; its extension decides the format if `reading` names
  ///     none.
  ///   - bytes: the contents of the file, with or without a byte order mark.
  ///   - reading: how to read it. If neither `reading` nor the extension names a format, it is
  ///     guessed from the start of the text; see `ListReading.init(guessing:)`. So is the separator of
  ///     rows.
  ///   - depthLimit: how deeply one element may nest arrays and objects, clamped to 1 through
  ///     `maximumDepth`.
  ///   - lengthLimit: the most bytes that an element may have.
  ///   - wholeCount: the number of elements of which these are a sample; nil if they are all.
  /// - Throws: `ListFileError` if the text is not UTF-8, except for lines, or not well-formed in the
  ///   format, if the place of the list does not exist, or if an element exceeds a limit.
  /// - Complexity: linear in the number of bytes.
  package init(
    name: String, bytes: [UInt8], reading: ListReading, depthLimit: Int = defaultDepth,
    lengthLimit: Int = defaultLength, wholeCount: Int? = nil
  ) throws(ListFileError) {
    let source = try SourceText(
      name: name, bytes: bytes, normalizes: reading.normalizes, mayBeAnyBytes: true)
    var reading = try source.withBody { body throws(ListFileError) in
      try reading.settled(for: name, body)
    }
    let format = reading.format ?? .lines
    // Lines are compared by their bytes.
    if format != .lines { try source.checkIsText() }
    var start: Int?
    var isOnlyArray = false
    if format == .json, let place = reading.place {
      start = try JSONListPlace.start(of: source, place)
    } else if format == .json {
      let top = source.withBody { JSONListPlace.topLevel(of: $0) }
      start = top.keyedStart
      if top.arrays.count == 1, let place = JSONPlace(top.arrays[0].name) {
        (reading.place, start, isOnlyArray) = (place, top.arrays[0].start, true)
        // Another field may have a part of such a name, by which the place is found then.
        if place.hasParts { start = try JSONListPlace.start(of: source, place) }
      }
    }
    self.isOnlyArray = isOnlyArray
    self.name = name
    self.format = format
    self.reading = reading
    self.source = source
    self.depthLimit = Self.clampedDepth(depthLimit)
    tape = TapeCache()
    switch format {
    case .lines:
      (table, sectionTable, list) = (nil, nil, nil)
      ranges = source.withBody { Self.lines(of: $0) }
    case .csv, .tsv:
      let separator = reading.rows.delimiter ?? format.separator ?? 0
      let table = try RowTable(
        reading: source, separator: separator, hasQuotes: reading.hasQuotes(separator), reading.rows
      )
      (self.table, sectionTable, list) = (table, nil, nil)
      ranges = table.rows
    case .json, .ndjson:
      table = nil
      let isWhole = format == .json
      let tape = try JSONTape.elements(
        of: source, aLine: !isWhole, listStart: start, depthLimit: self.depthLimit)
      ranges = tape.ranges
      sectionTable = isWhole && start == nil ? try tape.sectionTable(of: source) : nil
      list = isWhole && sectionTable == nil ? JSONListPlace(start, tape, of: source) : nil
      self.tape.put(tape)
    }
    self.wholeCount = wholeCount ?? ranges.count
    if let long = ranges.first(where: { $0.count > lengthLimit }) {
      throw source.error(
        at: long.lowerBound, "an element has \(long.count) bytes, more than \(lengthLimit)",
        remedy: "split it into several")
    }
  }

  /// Reads a file's bytes in a format, with the default options; see the other initializer.
  package convenience init(
    name: String, bytes: [UInt8], format: ListFormat? = nil, depthLimit: Int = defaultDepth,
    lengthLimit: Int = defaultLength
  ) throws(ListFileError) {
    try self.init(
      name: name, bytes: bytes, reading: ListReading(format: format), depthLimit: depthLimit,
      lengthLimit: lengthLimit)
  }

  /// The contents of the file.
  package var bytes: [UInt8] { source.bytes }

  /// Checks that it is UTF-8, as a list of plain lines may not be.
  ///
  /// - Throws: `ListFileError` if it isn't.
  package func checkIsText() throws(ListFileError) { try source.checkIsText() }

  /// The length of the text, without a byte order mark.
  package var byteCount: Int { source.byteCount }

  /// The number of elements.
  package var count: Int { ranges.count }

  /// Whether the file itself has sections: it is an object with the field `sections`.
  package var hasSections: Bool { sectionTable != nil }

  /// The columns' names in order; nil unless the format is CSV or TSV.
  package var columns: [String]? { table?.columns }

  /// The line of the file on which an element starts, from 1. Constant time.
  package func line(of index: Int) -> Int { source.line(at: ranges[index].lowerBound) }

  /// An element exactly as spelt in the file; a line or row without its line ending.
  package func source(of index: Int) -> ArraySlice<UInt8> { source[ranges[index]] }

  static func clampedDepth(_ limit: Int) -> Int { min(max(limit, 1), maximumDepth) }

  static func lines(of body: UnsafeRawBufferPointer) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < body.count {
      let end = body.offset(of: UInt8(ascii: "\n"), in: start..<body.count) ?? body.count
      lines.append(start..<end)
      start = end + 1
    }
    return lines
  }
}
