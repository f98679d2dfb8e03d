extension ListRewriter {
  /// Returns the text of a JSON list. All text around the elements stays as it is.
  func jsonText(
    of pieces: some Sequence<Piece>, _ body: UnsafeRawBufferPointer
  ) throws(ListFileError) -> [UInt8] {
    guard let spans = JSONSpans(in: body, at: file.list?.start ?? 0, levels: 1) else {
      return mark + body
    }
    var text = mark
    text.reserveCapacity(mark.count + body.count)
    text += body[..<spans[0].value]
    let elements = JSONElements(self, spans, members: spans.members(of: 0), around: [0])
    let isAlone = spans[0].value == JSONSpans.skippingBlank(in: body, from: 0)
    let isSpread = isAlone || body.contains(UInt8(ascii: "\n"))
    try elements.append(
      pieces, in: 0, like: nil, isSpread: isSpread, to: &text)
    text += body[spans[0].valueEnd...]
    return text
  }
}

/// Writes the elements of a JSON list.
struct JSONElements {
  let rewriter: ListRewriter
  let spans: JSONSpans
  let style: JSONStyle
  /// The span of each element of the file.
  private let members: [Int]

  /// - Parameter around: the arrays and objects that contain the elements.
  init(_ rewriter: ListRewriter, _ spans: JSONSpans, members: [Int], around: [Int]) {
    (self.rewriter, self.spans, self.members) = (rewriter, spans, members)
    var learner = JSONStyleLearner()
    for index in around { learner.learn(around: index, spans) }
    style = JSONStyle.learnt(
      from: rewriter.file.ranges, in: spans.text, isASCII: rewriter.file.source.isASCII, learner)
  }

  /// Appends an array or an object of elements.
  ///
  /// - Parameters:
  ///   - index: the old array or object; nil if it is new.
  ///   - other: one whose layout is used if the old one has no elements.
  ///   - isSpread: whether each element gets its own line if neither has any.
  ///   - indent: the indentation of a new one.
  func append(
    _ pieces: some Sequence<ListRewriterPiece>, in index: Int?, like other: Int?, isSpread: Bool,
    indent: [UInt8] = [], to text: inout [UInt8]
  ) throws(ListFileError) {
    let indent = index.map { spans.text.indent(at: spans[$0].value) } ?? indent
    let known = [index, other].lazy.compactMap { $0 }
      .compactMap { JSONLayout(of: $0, in: spans, style: style) }.first
    let layout =
      known
      ?? (isSpread
        ? .spread(indent: indent, style: style) : .inline(isObject: false, style: style))
    let lineIndent = layout.indent(otherwise: indent)
    let start = text.count
    var writer = JSONMemberWriter(
      spans, layout: layout, isObject: index.map { spans.isObject($0) } ?? false, to: &text)
    var isEmpty = true
    for piece in pieces {
      isEmpty = false
      try rewriter.writer.checkLimit(text)
      let span = piece.index.map { spans[members[$0]] }
      writer.append(span, to: &text) { text in
        append(piece, span, indent: lineIndent, to: &text)
      }
    }
    writer.finish(&text)
    // The old one may have white space between its brackets.
    if isEmpty, let index, spans.members(of: index).isEmpty {
      text.removeSubrange(start...)
      text += spans.text[spans[index].value..<spans[index].valueEnd]
    }
  }

  private func append(
    _ piece: ListRewriterPiece, _ span: JSONSpans.Span?, indent: [UInt8], to text: inout [UInt8]
  ) {
    if let span { text += spans.text[span.name..<span.value] }
    switch piece {
    case .kept(let index): text += spans.text[rewriter.file.ranges[index]]
    case .changed(let index, let value):
      text += style.text(
        of: value, over: rewriter.file.value(at: index), in: spans.text,
        at: rewriter.file.ranges[index])
    case .new(let value, let name):
      let spelt = name.map { style.appended(name: $0, to: &text) }
      style.append(value, name: spelt, level: 0, indent: indent, to: &text)
    }
  }
}

extension JSONStyle {
  /// The most bytes of elements that are read to find the style.
  private static let sampleBytes = 1 << 18

  /// Returns the style of a file's elements.
  ///
  /// - Parameter learner: The styles that were found in the rest of the file.
  static func learnt(
    from ranges: [Range<Int>], in body: UnsafeRawBufferPointer, isASCII: Bool,
    _ learner: JSONStyleLearner = JSONStyleLearner()
  ) -> JSONStyle {
    var learner = learner
    var rest = sampleBytes
    for range in ranges.prefix(1_000) where range.count <= rest {
      rest -= range.count
      if let spans = JSONSpans(in: body, at: range.lowerBound) { learner.learn(spans) }
    }
    return learner.learnt(isASCII: isASCII)
  }

  /// Returns the text of an element's new value, whose unchanged parts keep their bytes.
  func text(
    of new: ListValue, over old: ListValue, in body: UnsafeRawBufferPointer, at range: Range<Int>
  ) -> [UInt8] {
    guard let spans = JSONSpans(in: body, at: range.lowerBound) else { return Array(body[range]) }
    return JSONMerger(spans: spans, style: self).text(of: new, over: old, at: 0, level: 0)
      ?? Array(body[range])
  }
}
