extension SectionSnapshot {
  /// Returns the outline as text, with a line for each item.
  ///
  /// An asterisk marks visible items, a plus sign expanded ones, and a minus sign collapsed ones
  /// with items below them:
  ///
  /// ```text
  /// *+ fruit
  /// *    apple
  /// *-   pears
  ///        williams
  /// *  bread
  /// ```
  ///
  /// - Complexity: O(*n* *d*) time and memory for *n* items down to level *d*.
  public func visualDescription() -> String {
    var lines: [String] = []
    for (node, item) in outline.walk() {
      let visible = outline.isVisible(node) ? "*" : " "
      let hasChildren = outline[node].first != 0
      let state = outline.isExpanded[Int(node)] ? "+" : hasChildren ? "-" : " "
      let indent = String(repeating: "  ", count: Int(outline[node].depth) - 1)
      lines.append("\(visible)\(state) \(indent)\(item)")
    }
    return lines.joined(separator: "\n")
  }
}

extension SectionSnapshot: CustomStringConvertible {
  /// The text of ``visualDescription()``.
  public var description: String { visualDescription() }
}
