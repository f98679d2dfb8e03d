import ListSnapshots

/// What shows an item or the header of a section on a terminal: the text in each column.
@MainActor
public final class TerminalCell {
  /// The pool that it comes from.
  public let kind: CellKind

  /// The text, column by column.
  public var fields: [String] = []

  /// A cell without text.
  init(kind: CellKind) { self.kind = kind }
}

/// A column of the rows of a ``TerminalListHost``.
public struct TerminalColumn: Sendable, Hashable {
  /// What stands above it.
  public var title: String

  /// How wide it is; what is wider is cut off. In the last column it isn't, but for the window.
  public var width: Int

  /// Whether what it shows stands at its right side, as numbers should.
  public var alignsRight: Bool

  /// A column, as wide as its title at the least.
  public init(_ title: String, width: Int = 0, alignsRight: Bool = false) {
    self.title = title
    self.width = max(width, TerminalText.width(of: title))
    self.alignsRight = alignsRight
  }

  /// A field as it stands in the column.
  func text(_ field: String, isLast: Bool) -> String {
    // Measured as it will be shown.
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
