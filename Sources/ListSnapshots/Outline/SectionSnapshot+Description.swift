extension SectionSnapshot {
  /// The outline as text, a line for each item.
  ///
  /// An asterisk is before items that are visible, a plus sign before those that are expanded, and
  /// a minus sign before those that are collapsed and have something below them:
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
  /// The same as ``visualDescription()``.
  public var description: String { visualDescription() }
}
