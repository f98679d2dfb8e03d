import ListSnapshots

/// Contents as the text of a document, for browsers without scripts.
enum Markup {
  /// Returns a text that can't be read as an element, nor as the end of an attribute.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// Returns a shape with its values.
  static func text(_ shape: HTMLShape, _ values: [String]) -> String {
    var values = values[...]
    return text(shape.root, &values)
  }

  private static func text(
    _ node: HTMLShape.Node, _ values: inout ArraySlice<String>
  ) -> String {
    guard case .element(let tag, let classes, let names, let children) = node else {
      return escaped(values.popFirst() ?? "")
    }
    var text = "<\(tag)" + (classes.isEmpty ? "" : " class=\"\(escaped(classes))\"")
    for name in names {
      let value = values.popFirst() ?? ""
      if HTMLAttribute.flags.contains(name), value.isEmpty { continue }
      text += " \(name)=\"\(escaped(value))\""
    }
    text += ">" + children.map { Self.text($0, &values) }.joined()
    return tag.isVoid ? text : text + "</\(tag)>"
  }
}

extension BrowserListHost {
  /// The rows of the window as the text of a document.
  var markup: String {
    content?.updateCellsIfNeeded()
    let state = windowState
    let rows = (state.bar.map { [$0] } ?? []) + state.rows.map(\.content)
    return rows.map { row in
      state.shapes[row.shape].map { Markup.text($0, row.values) } ?? ""
    }.joined(separator: "\n")
  }
}
