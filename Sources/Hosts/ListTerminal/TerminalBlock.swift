/// The text of a row or a header: one line, or a cell of a layout.
public struct TerminalBlock: Sendable, Hashable {
  /// Signs at the beginning of the first line. The other lines are indented by the same width.
  public var signs: String

  public var text: String

  public var style: TerminalStyle

  /// Creates the text of a cell.
  public init(signs: String, text: String, style: TerminalStyle = .plain) {
    self.signs = signs
    self.text = text
    self.style = style
  }

  /// Creates the text of a row or a header with its marks.
  ///
  /// - Parameters:
  ///   - text: The text, of which ``TerminalTable`` makes columns.
  ///   - marks: The marks, which set signs and colour.
  ///   - isHeader: Whether it is bold, as a header is.
  ///   - isSelected: Whether it has the sign of a selected row.
  ///   - isReversed: Whether foreground and background are exchanged.
  public init(
    _ text: String, _ marks: TerminalMarks, isHeader: Bool = false, isSelected: Bool = false,
    isReversed: Bool = false
  ) {
    self.init(
      signs: marks.signs + (isSelected ? "*" : " "), text: text,
      style: TerminalStyle(color: marks.color, isBold: isHeader, isReversed: isReversed))
  }

  /// The text in one line.
  public var line: TerminalLine { TerminalLine(signs + text, style) }

  /// Returns the lines of the text in a number of columns.
  public func lines(columns: Int) -> [TerminalLine] {
    let indent = String(repeating: " ", count: TerminalText.width(of: signs))
    let lines = TerminalText.wrapped(text, columns: columns - indent.count)
    return lines.enumerated().map { index, line in
      TerminalLine((index == 0 ? signs : indent) + line, style).cut(to: columns)
    }
  }
}
