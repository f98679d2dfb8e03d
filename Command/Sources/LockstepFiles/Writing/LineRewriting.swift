/// The places of the lines of a file's elements. A row may take several lines.
///
/// Each element owns its line ending and the blank lines up to the next element. Blank lines at the
/// end of the file stay there.
private struct ElementLines {
  let body: UnsafeRawBufferPointer
  let ranges: [Range<Int>]
  /// The end of the header, or of the text before the first element, with its line ending.
  let start: Int
  /// Whether blank lines are left out.
  let omitsBlankLines: Bool
  /// The line ending of the header or of the first element.
  let newline: [UInt8]
  /// Whether the last line has an ending.
  let endsLastLine: Bool
  /// Whether the header has no line ending.
  let isHeaderOpen: Bool
  /// The text after the last element's line ending.
  let foot: Range<Int>

  init(_ file: ListFile, _ body: UnsafeRawBufferPointer, omitsBlankLines: Bool) {
    (self.body, self.omitsBlankLines) = (body, omitsBlankLines)
    ranges = file.ranges
    let header = file.table?.header
    let first =
      ranges.first.map { Self.lineStart(in: body, of: $0.lowerBound, from: 0) } ?? body.count
    let headerEnd = header.map { Self.lineEnd(in: body, $0.upperBound..<first) }
    start = omitsBlankLines ? headerEnd ?? 0 : first
    let endings = [header.map { $0.upperBound }, ranges.first?.upperBound].compactMap { $0 }
    newline =
      endings.lazy.compactMap { Self.ending(in: body, from: $0) }.first
      ?? [UInt8(ascii: "\n")]
    let last = ranges.last?.upperBound ?? header?.upperBound
    let end = last.flatMap { body.offset(of: UInt8(ascii: "\n"), in: $0..<body.count) }
    endsLastLine = last == nil || end != nil
    isHeaderOpen = ranges.isEmpty && file.table?.reading.hasHeader == true && end == nil
    let rest = ranges.isEmpty || omitsBlankLines ? nil : end.map { $0 + 1 }
    foot = (rest ?? body.count)..<body.count
  }

  /// The text before an element in its line.
  func lead(of index: Int) -> Range<Int> {
    let before = index == 0 ? start : ranges[index - 1].upperBound
    let first = ranges[index].lowerBound
    return Self.lineStart(in: body, of: first, from: before)..<first
  }

  /// The text after an element, with its line ending and the blank lines after it.
  func tail(of index: Int) -> Range<Int> {
    let end = ranges[index].upperBound
    let all = end..<(index + 1 < ranges.count ? lead(of: index + 1).lowerBound : foot.lowerBound)
    return omitsBlankLines ? end..<Self.lineEnd(in: body, all) : all
  }

  private static func lineStart(
    in body: UnsafeRawBufferPointer, of offset: Int, from lower: Int
  ) -> Int {
    body[lower..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? lower
  }

  /// The end of the first line of a range, with its line ending.
  private static func lineEnd(in body: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
    body.offset(of: UInt8(ascii: "\n"), in: range).map { $0 + 1 } ?? range.upperBound
  }

  private static func ending(in body: UnsafeRawBufferPointer, from offset: Int) -> [UInt8]? {
    guard let end = body.offset(of: UInt8(ascii: "\n"), in: offset..<body.count) else { return nil }
    return end > offset && body[end - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }
}

extension ListRewriter {
  /// Returns the text of a list that has each element on its own line.
  func linesText(
    of pieces: some Sequence<Piece>, _ body: UnsafeRawBufferPointer, ranges: inout [Range<Int>]?
  ) throws(ListFileError) -> [UInt8] {
    let elements = ElementBodies(self, body)
    let lines = ElementLines(file, body, omitsBlankLines: elements.makesRowsOfEmptyLines)
    let newline = file.format == .lines ? [UInt8(ascii: "\n")] : lines.newline
    var text = mark
    text.reserveCapacity(mark.count + body.count)
    elements.appendHead(body[..<lines.start], to: &text)
    var end = text.count
    var count = 0
    var last: Int?
    for piece in pieces {
      count += 1
      try writer.checkLimit(text)
      // A header without any row may lack its line ending.
      if lines.isHeaderOpen, text.last != UInt8(ascii: "\n") { text += newline }
      // A carriage return ends the last line of a file, but no other line.
      if file.table != nil, text.last == UInt8(ascii: "\r") { text.append(UInt8(ascii: "\n")) }
      last = piece.index
      var start = text.count
      if case .kept(let index) = piece, elements.keepsRows {
        let (lead, tail) = (lines.lead(of: index), lines.tail(of: index))
        text += UnsafeRawBufferPointer(rebasing: body[lead.lowerBound..<tail.upperBound])
        start += lead.count
        end = text.count - tail.count
      } else {
        if let last { text += body[lines.lead(of: last)] }
        start = text.count
        try elements.append(piece, to: &text)
        end = text.count
        if let last { text += body[lines.tail(of: last)] }
      }
      ranges?.append(start..<end)
      if text.last == UInt8(ascii: "\r"), text.count > end {
        text.append(UInt8(ascii: "\n"))
      } else if text.last != UInt8(ascii: "\n") || text.count == end {
        text += newline
      }
    }
    if !lines.endsLastLine {
      // The last element may end with a carriage return.
      let tail = last.map { $0 == file.count - 1 ? lines.tail(of: $0) : 0..<0 } ?? 0..<0
      // Without any line ending, an empty last line would not exist.
      let mayBeEmpty = file.format == .lines || file.table != nil && writer.columns.count == 1
      let isNeeded = mayBeEmpty && text.count > end && isEmptyLine(text, end)
      if !isNeeded || !tail.isEmpty {
        text.removeSubrange(end...)
        text += body[tail]
      }
    }
    text += body[lines.foot]
    if mark.isEmpty, text.starts(with: SourceText.byteOrderMark), file.format != .ndjson {
      // The reader skips one mark at the start of a file; this one belongs to the first line.
      let mark = SourceText.byteOrderMark
      text.insert(contentsOf: mark, at: 0)
      ranges = ranges?.map { $0.lowerBound + mark.count..<$0.upperBound + mark.count }
    }
    try checkEmptyLines(of: text, rowCount: count)
    return text
  }

  /// Throws if empty lines became rows, or rows became empty lines: without a header, the first row
  /// decides what they are.
  private func checkEmptyLines(of text: [UInt8], rowCount: Int) throws(ListFileError) {
    guard let table = file.table, table.reading.isRagged, !table.reading.hasHeader else { return }
    let written = try ListFile(name: file.name, bytes: text, reading: file.reading)
    guard written.count != rowCount else { return }
    let what = table.keepsEmptyLines ? "rows" : "no rows"
    throw ListFileError(
      file: file.name, problem: "its empty lines are \(what), which the new first row would change",
      remedy: "take the empty lines out, or write each as \"\"")
  }

  private func isEmptyLine(_ text: [UInt8], _ end: Int) -> Bool {
    end == mark.count || text[end - 1] == UInt8(ascii: "\n")
  }
}

/// Writes elements without the text around them.
private struct ElementBodies {
  private let rewriter: ListRewriter
  private let body: UnsafeRawBufferPointer
  private var rows: RowRewriter?
  private var style = JSONStyle()

  init(_ rewriter: ListRewriter, _ body: UnsafeRawBufferPointer) {
    (self.rewriter, self.body) = (rewriter, body)
    let file = rewriter.file
    if let table = file.table {
      rows = RowRewriter(table, columns: rewriter.writer.columns, body)
    } else if file.format == .ndjson {
      style = JSONStyle.learnt(from: file.ranges, in: body, isASCII: file.source.isASCII)
      style.isAllInline = true
    }
  }

  /// Whether unchanged elements keep their bytes.
  var keepsRows: Bool { rows?.keepsRows ?? true }

  /// Whether empty lines, which are no rows, would become rows.
  var makesRowsOfEmptyLines: Bool { rows?.makesRowsOfEmptyLines ?? false }

  /// Appends the text before the first element.
  func appendHead(_ head: Slice<UnsafeRawBufferPointer>, to text: inout [UInt8]) {
    guard rows?.appendHeader(head, to: &text) != true else { return }
    text += head
  }

  func append(_ piece: ListRewriterPiece, to text: inout [UInt8]) throws(ListFileError) {
    let file = rewriter.file
    switch piece {
    case .kept(let index):
      guard rows?.appendKept(index, to: &text) != true else { return }
      text += body[file.ranges[index]]
    case .changed(_, let value), .new(let value, _):
      if rows != nil {
        rows?.append(try rewriter.writer.fields(of: value), over: piece.index, to: &text)
      } else if file.format != .ndjson {
        try rewriter.writer.append(.value(value), to: &text)
      } else if let index = piece.index {
        text += style.text(
          of: value, over: file.value(at: index), in: body, at: file.ranges[index])
      } else {
        style.append(value, level: 0, indent: [], to: &text)
      }
    }
  }
}
