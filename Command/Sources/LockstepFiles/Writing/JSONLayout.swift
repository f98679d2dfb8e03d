/// The white space around the members of an array or an object.
struct JSONLayout {
  /// The white space before the first member, and before each other one.
  var firstLead: [UInt8]
  var otherLead: [UInt8]
  /// The white space between a member and its comma, and after the last member.
  var innerTrail: [UInt8] = []
  var lastTrail: [UInt8]

  /// The layout of members on lines of their own.
  static func spread(indent: [UInt8], style: JSONStyle) -> JSONLayout {
    let lead = style.newline + indent + style.unit
    return JSONLayout(firstLead: lead, otherLead: lead, lastTrail: style.newline + indent)
  }

  /// The layout of members in one line.
  static func inline(isObject: Bool, style: JSONStyle) -> JSONLayout {
    let padding = isObject ? style.objectPadding : style.arrayPadding
    return JSONLayout(firstLead: padding, otherLead: style.commaSpace, lastTrail: padding)
  }

  init(firstLead: [UInt8], otherLead: [UInt8], lastTrail: [UInt8]) {
    (self.firstLead, self.otherLead, self.lastTrail) = (firstLead, otherLead, lastTrail)
  }

  /// The layout of the array or the object at an index; nil if it is empty.
  init?(of index: Int, in spans: JSONSpans, style: JSONStyle) {
    // A few members are enough to find the usual layout.
    let members = spans.members(of: index).lazy.map { spans[$0] }
    guard let first = members.first, let last = members.last else { return nil }
    let text = spans.text
    firstLead = Array(text[first.start..<first.name])
    lastTrail = Array(text[last.valueEnd..<last.end])
    let others = members.dropFirst().prefix(16).map { text[$0.start..<$0.name] }
    if let shortest = others.min(by: { $0.count < $1.count }) {
      otherLead = Array(shortest)
      innerTrail = Array(text[first.valueEnd..<first.end])
    } else {
      otherLead = firstLead.contains(UInt8(ascii: "\n")) ? firstLead : style.commaSpace
    }
  }

  /// The indentation of a new member, or `indent` if members share a line.
  func indent(otherwise indent: [UInt8]) -> [UInt8] {
    guard let end = otherLead.lastIndex(of: UInt8(ascii: "\n")) else { return indent }
    return Array(otherLead[(end + 1)...])
  }
}

/// Writes the members of an array or an object in a layout, from the opening bracket on.
struct JSONMemberWriter {
  let spans: JSONSpans
  let layout: JSONLayout
  let isObject: Bool
  private var count = 0
  private var trail: [UInt8] = []

  init(_ spans: JSONSpans, layout: JSONLayout, isObject: Bool, to text: inout [UInt8]) {
    (self.spans, self.layout, self.isObject) = (spans, layout, isObject)
    text.append(UInt8(ascii: isObject ? "{" : "["))
  }

  /// Appends a member.
  ///
  /// - Parameters:
  ///   - span: the span of the old member, whose white space is kept; nil for a new member.
  ///   - body: appends the member's name, if it has one, and its value.
  mutating func append<E: Error>(
    _ span: JSONSpans.Span?, to text: inout [UInt8], body: (inout [UInt8]) throws(E) -> Void
  ) throws(E) {
    if count > 0 {
      text += trail
      text.append(UInt8(ascii: ","))
    }
    if count > 0, let span, !spans.isFirst(span) {
      text += spans.text[span.start..<span.name]
    } else {
      text += count == 0 ? layout.firstLead : layout.otherLead
    }
    try body(&text)
    count += 1
    if let span, !spans.isLast(span) {
      trail = Array(spans.text[span.valueEnd..<span.end])
    } else {
      trail = layout.innerTrail
    }
  }

  /// Appends a new member.
  ///
  /// - Parameter indent: the indentation of the array or object.
  mutating func append(
    _ value: ListValue, name: String? = nil, style: JSONStyle, level: Int, indent: [UInt8],
    to text: inout [UInt8]
  ) {
    let indent = layout.indent(otherwise: indent)
    let isInline = !layout.otherLead.contains(UInt8(ascii: "\n"))
    append(nil, to: &text) { text in
      let name = name.map { style.appended(name: $0, to: &text) }
      style.append(value, name: name, level: level, indent: indent, isInline: isInline, to: &text)
    }
  }

  /// Appends the white space after the last member and the closing bracket.
  func finish(_ text: inout [UInt8]) {
    if count > 0 { text += layout.lastTrail }
    text.append(UInt8(ascii: isObject ? "}" : "]"))
  }
}
