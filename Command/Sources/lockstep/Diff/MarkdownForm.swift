import LockstepFiles

/// Markdown with tables, as GitHub and GitLab show it.
struct MarkdownForm: TableForm {
  /// A comment on GitHub has at most 65,536 characters.
  var byteLimit: Int? { 65_000 }
  var lineBreak: String { "<br>" }
  var tableEnd: String { "\n" }
  var end: String { "" }

  func start(title: String) -> String { "### \(escaped(title))\n\n" }

  func heading(_ text: String) -> String { "#### \(text)\n\n" }

  func paragraph(_ text: String) -> String { "\(text)\n\n" }

  func tableStart(_ names: [String]) -> String {
    line(names) + line(names.map { _ in "---" })
  }

  func row(_ cells: [String], isChanged: Bool) -> String { line(cells) }

  func text(_ part: ReportPart) -> String {
    let text = escaped(part.text, isMarked: part.side != .both)
    if text.isEmpty { return "" }
    return switch part.side {
    case .both: text
    case .old: "~~\(text)~~"
    case .new: "**\(text)**"
    }
  }

  private func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

  /// The text with escapes for what has a meaning in Markdown or HTML, so that it mentions nobody and
  /// no issue: GitHub looks for these in the finished page, where a comment divides them.
  ///
  /// - Parameter isMarked: Whether signs of emphasis are around it, which no blank may touch.
  private func escaped(_ text: String, isMarked: Bool = false) -> String {
    var result = ""
    let last = text.unicodeScalars.count - 1
    var wasBlank = isMarked
    var wasNumberSign = false
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if wasNumberSign, ("0"..."9").contains(scalar) { result += "<!-- -->" }
      switch scalar {
      case "@": result += "@<!-- -->"
      case " " where wasBlank || isMarked && index == last: result += "&nbsp;"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "~", "|", "[", "]", "$":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
      wasBlank = scalar == " "
      wasNumberSign = scalar == "#"
    }
    return result
  }
}
