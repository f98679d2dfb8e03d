/// The places of the values in a JSON text, with the white space around them, down to a given
/// level.
///
/// The text should be valid JSON. For other text, the result is nil or has places within the text.
struct JSONSpans {
  /// The offsets of a member of an array or an object, or of the top-level value.
  struct Span {
    /// The end of the bracket or comma before it. White space follows, up to `name`.
    var start: Int
    /// The start of a field's name; equal to `value` if there is none.
    var name: Int
    var value: Int
    /// The end of the value. White space follows, up to `end`.
    var valueEnd: Int
    /// The start of the comma or bracket after it.
    var end: Int
    /// The index of the span after its last member.
    var next: Int
  }

  let text: UnsafeRawBufferPointer
  private(set) var spans: [Span] = []

  /// Scans the value at `start`, whose span is the first one.
  ///
  /// - Parameter levels: how many levels of members to scan; deeper ones are skipped.
  /// - Complexity: linear in the length of the value.
  init?(in text: UnsafeRawBufferPointer, at start: Int = 0, levels: Int = .max) {
    self.text = text
    let start = Self.skippingBlank(in: text, from: start)
    guard member(from: start, isField: false, levels: levels) != nil else { return nil }
  }

  subscript(index: Int) -> Span { spans[index] }

  /// The indexes of the spans of the members of an array or an object.
  func members(of index: Int) -> [Int] {
    var members: [Int] = []
    var member = index + 1
    while member < spans[index].next {
      members.append(member)
      member = spans[member].next
    }
    return members
  }

  /// The index of the member of an object with a given name.
  func field(_ name: String, of index: Int) -> Int? {
    guard isObject(index) else { return nil }
    return members(of: index).first { self.name(of: $0) == name }
  }

  /// The name of a field, decoded.
  func name(of member: Int) -> String? { Self.string(in: text, at: spans[member].name) }

  /// The string that starts at a quote, decoded.
  static func string(in text: UnsafeRawBufferPointer, at start: Int) -> String? {
    guard let end = end(ofStringIn: text, at: start) else { return nil }
    let spelt = text[start..<end]
    guard spelt.contains(UInt8(ascii: "\\")) else {
      return String(decoding: spelt.dropFirst().dropLast(), as: UTF8.self)
    }
    guard case .string(let name)? = try? ListValue(parsing: Array(spelt)) else { return nil }
    return name
  }

  func isObject(_ index: Int) -> Bool { starts(index, with: UInt8(ascii: "{")) }

  func isArray(_ index: Int) -> Bool { starts(index, with: UInt8(ascii: "[")) }

  private func starts(_ index: Int, with byte: UInt8) -> Bool {
    spans[index].value < text.count && text[spans[index].value] == byte
  }

  /// Whether a member is the first one, after the opening bracket.
  func isFirst(_ span: Span) -> Bool {
    span.start == 0 || text[span.start - 1] != UInt8(ascii: ",")
  }

  /// Whether a member is the last one, before the closing bracket.
  func isLast(_ span: Span) -> Bool {
    span.end == text.count || text[span.end] != UInt8(ascii: ",")
  }

  // MARK: - Scanning

  /// Adds a member's span and returns the offset of the comma or bracket after it; nil if the text
  /// is not JSON.
  private mutating func member(from start: Int, isField: Bool, levels: Int) -> Int? {
    let index = spans.count
    var position = Self.skippingBlank(in: text, from: start)
    spans.append(
      Span(start: start, name: position, value: position, valueEnd: position, end: 0, next: 0))
    if isField {
      guard let nameEnd = Self.end(ofStringIn: text, at: position) else { return nil }
      position = Self.skippingBlank(in: text, from: nameEnd)
      guard position < text.count, text[position] == UInt8(ascii: ":") else { return nil }
      position = Self.skippingBlank(in: text, from: position + 1)
    }
    guard let end = value(at: position, levels: levels) else { return nil }
    spans[index].value = position
    spans[index].valueEnd = end
    spans[index].end = Self.skippingBlank(in: text, from: end)
    spans[index].next = spans.count
    return spans[index].end
  }

  private mutating func value(at start: Int, levels: Int) -> Int? {
    guard levels > 0, start < text.count, Self.opens(text[start]) else {
      return Self.end(ofValueIn: text, at: start)
    }
    let isField = text[start] == UInt8(ascii: "{")
    var position = Self.skippingBlank(in: text, from: start + 1)
    guard position < text.count else { return nil }
    if Self.closes(text[position]) { return position + 1 }
    position = start + 1
    while let end = member(from: position, isField: isField, levels: levels - 1) {
      guard end < text.count else { return nil }
      if Self.closes(text[end]) { return end + 1 }
      guard text[end] == UInt8(ascii: ",") else { return nil }
      position = end + 1
    }
    return nil
  }

  private static func opens(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// Whether a byte is white space in JSON.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  static func skippingBlank(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    while position < text.count, isBlank(text[position]) { position += 1 }
    return position
  }

  /// The end of the value at `start`; nil if there is none.
  private static func end(ofValueIn text: UnsafeRawBufferPointer, at start: Int) -> Int? {
    var position = start
    var depth = 0
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "\"") {
        guard let end = end(ofStringIn: text, at: position) else { return nil }
        position = end
        if depth == 0 { return position }
        continue
      }
      if opens(byte) {
        depth += 1
      } else if closes(byte) {
        if depth == 0 { break }
        depth -= 1
        if depth == 0 { return position + 1 }
      } else if depth == 0, byte == UInt8(ascii: ",") || isBlank(byte) {
        break
      }
      position += 1
    }
    return depth == 0 && position > start ? position : nil
  }

  /// The end of the string whose opening quote is at `start`; nil if there is none.
  static func end(ofStringIn text: UnsafeRawBufferPointer, at start: Int) -> Int? {
    guard start < text.count, text[start] == UInt8(ascii: "\"") else { return nil }
    var position = start + 1
    while let quote = text.offset(of: UInt8(ascii: "\""), in: position..<text.count) {
      var slash = quote
      while slash > position, text[slash - 1] == UInt8(ascii: "\\") { slash -= 1 }
      position = quote + 1
      if (quote - slash).isMultiple(of: 2) { return position }
    }
    return nil
  }
}
