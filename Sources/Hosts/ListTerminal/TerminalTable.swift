/// The columns of rows, with their titles.
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

  /// Returns the text of a row.
  ///
  /// - Parameters:
  ///   - fields: The text of each column.
  ///   - isIndented: Whether the row belongs to a section with a header.
  public func text(of fields: [String], isIndented: Bool = false) -> String {
    let texts = fields.enumerated().map { index, field in
      guard columns.indices.contains(index) else { return field }
      return columns[index].text(field, isLast: index == fields.count - 1)
    }
    return (isIndented ? Self.indent : "") + texts.joined(separator: " ")
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

  /// Space as wide as the signs and the space after them.
  private static let gutter = "   "

  /// The indentation of rows in a section with a header.
  private static let indent = "  "
}
