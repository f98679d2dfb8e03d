import ListDiff
import ListLayout
import LockstepFiles

/// The frames of a layout as text or JSON.
struct LayoutReport {
  let layout: ListFrames
  let elements: [LayoutAttributes]

  /// Aligned columns, then the size of the content.
  func writeText(to output: inout StandardOutput) {
    var rows = [["section", "element", "x", "y", "width", "height"]]
    rows += elements.map { attributes in
      let frame = attributes.frame
      return [
        attributes.element.section.map(String.init) ?? "-",
        attributes.element.title + (attributes.isPinned ? " (pinned)" : ""),
      ] + [frame.x, frame.y, frame.width, frame.height].map(shortNumber)
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = row.enumerated().map { column, text in
        let room = String(repeating: " ", count: widths[column] - text.count)
        return column == 1 ? text + room : room + text
      }
      output.write(cells.joined(separator: "  ") + "\n")
    }
    let size = layout.contentSize
    output.write("content \(shortNumber(size.width)) × \(shortNumber(size.height))\n")
  }

  /// One object, with a line for each element.
  func writeJSON(to output: inout StandardOutput) {
    func array(_ numbers: [Double]) -> String {
      "[" + numbers.map(shortNumber).joined(separator: ", ") + "]"
    }
    func list(_ lines: [String]) -> String {
      lines.isEmpty ? "[]" : "[\n  " + lines.joined(separator: ",\n  ") + "]"
    }
    let (size, content) = (layout.environment.size, layout.contentSize)
    output.write("{\"schema\": \"lockstep.frames/1\",\n")
    output.write(" \"size\": \(array([size.width, size.height])),\n")
    output.write(" \"contentSize\": \(array([content.width, content.height])),\n")
    let lines = elements.map { attributes in
      let frame = attributes.frame
      var fields = attributes.element.jsonFields
      fields.append("\"frame\": \(array([frame.x, frame.y, frame.width, frame.height]))")
      if attributes.zIndex != 0 { fields.append("\"zIndex\": \(attributes.zIndex)") }
      if attributes.isPinned { fields.append("\"pinned\": true") }
      return "{" + fields.joined(separator: ", ") + "}"
    }
    output.write(" \"elements\": \(list(lines)),\n")
    let problems = layout.diagnostics.map { found in
      "{\"path\": \(quoted(found.filePath)), \"problem\": \(quoted(found.problem.description))}"
    }
    output.write(" \"diagnostics\": \(list(problems))}\n")
  }
}

private func quoted(_ text: String) -> String { ListValue.string(text).jsonText }

/// A number with at most three digits after the point: `150`, `142.5`, `33.333`.
func shortNumber(_ number: Double) -> String {
  let rounded = (number * 1000).rounded() / 1000
  // A large number has no fraction that can be shown.
  guard rounded.isFinite else { return number == .infinity ? "infinity" : "\(number)" }
  if let whole = Int(exactly: rounded) { return String(whole) }
  return "\(rounded)"
}

extension LayoutDiagnostic {
  /// The path in a file, where a group is inside the name of its solver.
  var filePath: String {
    path.replacing("].group", with: "].compositional.group", maxReplacements: 1)
  }
}

extension LayoutElement {
  /// The section; nil for elements of the whole layout.
  var section: Int? {
    switch self {
    case .item(let path), .badge(_, let path), .decoration(_, .item(let path)): path.section
    case .boundary(_, let section), .decoration(_, .section(let section)),
      .decoration(_, .boundary(_, let section)):
      section
    case .layoutBoundary: nil
    }
  }

  /// The name of the problem, in a few words.
  var title: String {
    switch self {
    case .item(let path): "item \(path.item)"
    case .badge(let kind, let path): "\(kind.shown) of item \(path.item)"
    case .boundary(let kind, _), .layoutBoundary(let kind), .decoration(let kind, .section):
      kind.shown
    case .decoration(let kind, .item(let path)): "\(kind.shown) of item \(path.item)"
    case .decoration(let kind, .boundary(let owner, _)): "\(kind.shown) of \(owner.shown)"
    }
  }

  /// The type of element, as in JSON and in pictures.
  var type: String {
    switch self {
    case .item: "item"
    case .badge: "badge"
    case .boundary, .layoutBoundary: "boundary"
    case .decoration: "decoration"
    }
  }

  fileprivate var jsonFields: [String] {
    var fields = ["\"type\": \"\(type)\""]
    if let section { fields.append("\"section\": \(section)") }
    switch self {
    case .item(let path): fields.append("\"item\": \(path.item)")
    case .badge(let kind, let path), .decoration(let kind, .item(let path)):
      fields += ["\"item\": \(path.item)", "\"kind\": \(quoted(kind))"]
    case .boundary(let kind, _), .layoutBoundary(let kind), .decoration(let kind, .section):
      fields.append("\"kind\": \(quoted(kind))")
    case .decoration(let kind, .boundary(let owner, _)):
      fields += ["\"of\": \(quoted(owner))", "\"kind\": \(quoted(kind))"]
    }
    return fields
  }
}
