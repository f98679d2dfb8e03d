extension TerminalListHost {
  /// What should stand on the screen now.
  ///
  /// - Complexity: O(*h*) for a window of *h* lines; O(*n*) after an update.
  public func screen() -> TerminalScreen {
    layOut()
    var lines = heading
    if hasTitles { lines.append(titles) }
    lines += entries[window].map(line)
    // What stands below the rows stands at the bottom, however few there are, and in a window that is
    // too low for all goes before the rest.
    let below = Array(footing.suffix(size.rows))
    let room = size.rows - below.count
    lines += Array(repeating: TerminalLine(), count: max(0, room - lines.count))
    return TerminalScreen(size: size, lines: Array(lines.prefix(room)) + below)
  }

  private var titles: TerminalLine {
    let isIndented = shownGroups.contains { $0.header != nil }
    let text = text(of: columns.map(\.title))
    return TerminalLine([
      TerminalSpan(Self.gutter + (isIndented ? Self.indent : "")),
      TerminalSpan(text, TerminalStyle(isUnderlined: true)),
    ])
  }

  private func line(_ entry: TerminalEntry) -> TerminalLine {
    switch entry {
    case .header(let group):
      let text = group.header?.fields.joined(separator: " ") ?? ""
      return line(text, group.marks, TerminalStyle(color: group.marks.color, isBold: true))
    case .row(let row, let isIndented):
      let text = (isIndented ? Self.indent : "") + text(of: row.cell?.fields ?? [])
      return line(text, row.marks, TerminalStyle(color: row.marks.color))
    }
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
