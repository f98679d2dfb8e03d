import ListSnapshots

/// A cell for an item or the header of a section on a terminal: the text in each column.
@MainActor
public final class TerminalCell {
  /// The kind of the cell.
  public let kind: CellKind

  /// The text of each column.
  public var fields: [String] = []

  /// Creates a cell without text.
  init(kind: CellKind) { self.kind = kind }
}

/// A column of the rows of a ``TerminalListHost``.
public struct TerminalColumn: Sendable, Hashable {
  /// The title above the column.
  public var title: String

  /// The width, at which text is cut off. The last column extends to the edge of the window.
  public var width: Int

  /// Whether text is aligned at the right side, as numbers should be.
  public var alignsRight: Bool

  /// Creates a column that is at least as wide as its title.
  public init(_ title: String, width: Int = 0, alignsRight: Bool = false) {
    self.title = title
    self.width = max(width, TerminalText.width(of: title))
    self.alignsRight = alignsRight
  }

  /// Returns a field cut or padded to the column.
  func text(_ field: String, isLast: Bool) -> String {
    // Measure the text that will be shown.
    let field = TerminalText.harmless(field)
    let gap = width - TerminalText.width(of: field)
    guard gap >= 0 else {
      guard !isLast else { return field }
      let cut = String(TerminalText.prefix(of: field, columns: width))
      return cut + String(repeating: " ", count: max(0, width - TerminalText.width(of: cut)))
    }
    let space = String(repeating: " ", count: gap)
    return alignsRight ? space + field : isLast ? field : field + space
  }
}
