/// Text of one style that can't control a terminal.
public struct TerminalSpan: Sendable, Hashable {
  public let text: String
  public let style: TerminalStyle

  /// Creates a piece of text. ``TerminalText/harmless(_:)`` removes what could control a terminal.
  public init(_ text: String, _ style: TerminalStyle = .plain) {
    self.text = TerminalText.harmless(text)
    self.style = style
  }

  /// The number of columns.
  public var width: Int { TerminalText.width(of: text) }
}

/// One line of a screen.
public struct TerminalLine: Sendable, Hashable {
  public private(set) var spans: [TerminalSpan]

  /// The number of columns.
  public private(set) var width: Int

  /// Creates a line of the given pieces.
  public init(_ spans: [TerminalSpan] = []) {
    self.spans = spans
    width = spans.reduce(0) { $0 + $1.width }
  }

  /// Creates a line of one piece.
  public init(_ text: String, _ style: TerminalStyle = .plain) {
    self.init([TerminalSpan(text, style)])
  }

  /// Adds a piece at the end.
  public mutating func append(_ text: String, _ style: TerminalStyle = .plain) {
    let span = TerminalSpan(text, style)
    spans.append(span)
    width += span.width
  }

  /// The text without styles.
  public var text: String { spans.map(\.text).joined() }

  /// Returns the line with a text at its right end, if there is room for both.
  public func withRightEnd(_ text: String, _ style: TerminalStyle, columns: Int) -> TerminalLine {
    let end = TerminalSpan(text, style)
    let gap = columns - width - end.width
    guard gap > 0 else { return self }
    return TerminalLine(spans + [TerminalSpan(String(repeating: " ", count: gap)), end])
  }

  /// Returns the line cut to a number of columns. A wide character that doesn't fit is left out.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - isMarked: Whether a line that is cut ends with `…`.
  public func cut(to columns: Int, isMarked: Bool = false) -> TerminalLine {
    guard width > columns else { return self }
    if isMarked, columns > 0 {
      let kept = cut(to: columns - 1)
      return TerminalLine(kept.spans + [TerminalSpan("…", kept.spans.last?.style ?? .plain)])
    }
    var left = max(0, columns)
    var kept: [TerminalSpan] = []
    for span in spans where left > 0 {
      let fitting = TerminalSpan(
        String(TerminalText.prefix(of: span.text, columns: left)), span.style)
      kept.append(fitting)
      if fitting.text.utf8.count < span.text.utf8.count { break }
      left -= fitting.width
    }
    return TerminalLine(kept)
  }

  /// The escape sequences that write the line at the cursor, with no style on before or after it.
  func escapes(inColor: Bool) -> String {
    spans.map { span in
      let codes = span.style.codes(inColor: inColor)
      guard !codes.isEmpty else { return span.text }
      return "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m\(span.text)\u{1B}[0m"
    }.joined()
  }
}
