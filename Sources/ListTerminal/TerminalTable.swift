/// How rows with marks stand on a screen: signs at the left, then columns with their titles.
public struct TerminalTable {
  /// How rows are divided; without, fields stand beside each other with a space between.
  public var columns: [TerminalColumn] = []

  /// A table without columns.
  public init() {}

  /// Whether a line for titles is needed.
  public var hasTitles: Bool { columns.contains { !$0.title.isEmpty } }

  /// The titles of the columns.
  ///
  /// - Parameter isIndented: Whether the rows are those of sections with headers.
  public func titles(isIndented: Bool) -> TerminalLine {
    let text = text(of: columns.map(\.title))
    return TerminalLine([
      TerminalSpan(Self.gutter + (isIndented ? Self.indent : "")),
      TerminalSpan(text, TerminalStyle(isUnderlined: true)),
    ])
  }

  /// The header of a section.
  public func header(_ text: String, _ marks: TerminalMarks) -> TerminalLine {
    line(text, marks, TerminalStyle(color: marks.color, isBold: true))
  }

  /// A row.
  ///
  /// - Parameter isIndented: Whether it is that of a section with a header.
  public func row(
    _ fields: [String], _ marks: TerminalMarks, isIndented: Bool
  ) -> TerminalLine {
    let text = (isIndented ? Self.indent : "") + text(of: fields)
    return line(text, marks, TerminalStyle(color: marks.color))
  }

  /// A screen with lines from its top on, and others at its bottom. In a window that is too low for
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
    TerminalLine("\(marks.signs) \(text)", style)
  }

  private func text(of fields: [String]) -> String {
    fields.enumerated().map { index, field in
      guard columns.indices.contains(index) else { return field }
      return columns[index].text(field, isLast: index == fields.count - 1)
    }.joined(separator: " ")
  }

  /// Where the signs stand.
  private static let gutter = "   "

  /// What rows of a section with a header begin with.
  private static let indent = "  "
}
