/// The layout of rows with marks: signs at the left, then columns with their titles.
public struct TerminalTable {
  /// The columns of the rows. Without columns, a row's fields are separated by spaces.
  public var columns: [TerminalColumn] = []

  /// Creates a table without columns.
  public init() {}

  /// Whether a column has a title.
  public var hasTitles: Bool { columns.contains { !$0.title.isEmpty } }

  /// Returns the line of titles.
  ///
  /// - Parameter isIndented: Whether the rows belong to sections with headers.
  public func titles(isIndented: Bool) -> TerminalLine {
    let text = text(of: columns.map(\.title))
    return TerminalLine([
      TerminalSpan(Self.gutter + (isIndented ? Self.indent : "")),
      TerminalSpan(text, TerminalStyle(isUnderlined: true)),
    ])
  }

  /// Returns the line of a section's header.
  public func header(_ text: String, _ marks: TerminalMarks) -> TerminalLine {
    line(" " + text, marks, TerminalStyle(color: marks.color, isBold: true))
  }

  /// Returns the line of a row.
  ///
  /// - Parameters:
  ///   - fields: The text of each column.
  ///   - marks: The marks of the row.
  ///   - isIndented: Whether the row belongs to a section with a header.
  ///   - isSelected: Whether the row has the sign of a selected row.
  ///   - isReversed: Whether foreground and background are exchanged.
  public func row(
    _ fields: [String], _ marks: TerminalMarks, isIndented: Bool, isSelected: Bool = false,
    isReversed: Bool = false
  ) -> TerminalLine {
    let text = (isSelected ? "*" : " ") + (isIndented ? Self.indent : "") + text(of: fields)
    return line(text, marks, TerminalStyle(color: marks.color, isReversed: isReversed))
  }

  /// Returns a screen with lines at its top and others at its bottom. If the window is too low for
  /// all, those at the bottom stay.
  public static func screen(
    size: TerminalSize, _ lines: [TerminalLine], footing: [TerminalLine]
  ) -> TerminalScreen {
    let below = Array(footing.suffix(size.rows))
    let room = size.rows - below.count
    let space = Array(repeating: TerminalLine(), count: max(0, room - lines.count))
    return TerminalScreen(size: size, lines: Array((lines + space).prefix(room)) + below)
  }

  private func line(
    _ text: String, _ marks: TerminalMarks, _ style: TerminalStyle
  ) -> TerminalLine {
    TerminalLine(marks.signs + text, style)
  }

  private func text(of fields: [String]) -> String {
    fields.enumerated().map { index, field in
      guard columns.indices.contains(index) else { return field }
      return columns[index].text(field, isLast: index == fields.count - 1)
    }.joined(separator: " ")
  }

  /// Space as wide as the signs and the space after them.
  private static let gutter = "   "

  /// The indentation of rows in a section with a header.
  private static let indent = "  "
}
