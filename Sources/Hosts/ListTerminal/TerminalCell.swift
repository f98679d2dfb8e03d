import ListSnapshots

/// A cell for an item or the header of a section on a terminal: the text in each column.
@MainActor
public final class TerminalCell {
  /// The kind of the cell.
  public let kind: CellKind

  /// The text of each column. A content configuration sets it.
  public var fields: [String] = []

  public let configuration = CellConfiguration()

  private var indentation = 0

  /// Creates a cell without text.
  init(kind: CellKind) { self.kind = kind }

  /// The fields with the signs of accessories: outline disclosures and deletions before them, the
  /// others after them.
  var decoratedFields: [String] {
    let accessories = configuration.shownAccessories
    guard indentation > 0 || !accessories.isEmpty else { return fields }
    let leading = accessories.filter(\.isLeading).map { $0.sign + " " }.joined()
    let trailing = accessories.filter { !$0.isLeading }.map(\.sign)
    let indent = String(repeating: "  ", count: indentation)
    return [indent + leading + (fields.first ?? "")] + fields.dropFirst() + trailing
  }
}

extension TerminalCell: ConfigurableCell {
  /// Shows the parts of a `ListContentConfiguration`, each of them in a column. For other types, it
  /// shows their description.
  public func showContent(_ content: (any ContentConfiguration)?, isNewType: Bool) {
    let list = content as? ListContentConfiguration
    indentation = max(list?.indentationLevel ?? 0, 0)
    if let list {
      let image = list.imageName.map { $0 + " " } ?? ""
      fields = [image + (list.text ?? "")] + [list.secondaryText, list.value].compactMap { $0 }
    } else {
      fields = content.map { [String(describing: $0)] } ?? []
    }
  }

  public func showAccessories(_ accessories: [CellAccessory]) {}
}

/// A column of the rows of a ``TerminalListHost``.
public struct TerminalColumn: Sendable, Hashable {
  /// The title above the column.
  public var title: String

  /// The width. Longer text is cut off with `…`. The last column extends to the edge of the window.
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
    // The text as it will be shown is measured.
    let field = TerminalText.harmless(field)
    let gap = width - TerminalText.width(of: field)
    guard gap >= 0 else {
      guard !isLast else { return field }
      let cut = TerminalText.cut(field, columns: width)
      return cut + String(repeating: " ", count: max(0, width - TerminalText.width(of: cut)))
    }
    let space = String(repeating: " ", count: gap)
    return alignsRight ? space + field : isLast ? field : field + space
  }
}
