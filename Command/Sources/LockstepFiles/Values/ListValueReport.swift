/// Text for reports. Values that differ never look equal in it.
extension ListValue {
  /// Returns an element's key as a report shows it.
  ///
  /// A string is shown without quotes, unless it could be read as something else, such as a number
  /// or an escaped character; then it is shown as a JSON string. Invisible characters are escaped
  /// as in JSON.
  ///
  /// - Parameter kind: The kind of the list's elements.
  /// - Complexity: Linear in the length of the value.
  package func reportKey(of kind: ListFormat.ElementKind) -> String {
    reportKey(of: kind, escapes: [])
  }

  func reportKey(of kind: ListFormat.ElementKind, escapes: Set<Unicode.Scalar>) -> String {
    reportText(ReportStyle(kind: kind, isKey: true, escapes: escapes))
  }

  /// Returns the two sides of a change as a report shows them. Nil stands for a missing value.
  ///
  /// Values of a JSON list are shown as JSON, others in the way of keys. If the two would look
  /// alike, the characters that do, such as a Latin and a Cyrillic letter, are escaped.
  ///
  /// - Parameter asKeys: Whether values of a JSON list are shown in the way of keys, too.
  /// - Complexity: Linear in the length of the values.
  package static func reportTexts(
    _ before: ListValue?, _ after: ListValue?, of kind: ListFormat.ElementKind,
    asKeys: Bool = false
  ) -> (before: String, after: String) {
    func texts(_ escapes: Set<Unicode.Scalar>) -> (before: String, after: String) {
      let style = ReportStyle(kind: kind, isKey: asKeys, escapes: escapes)
      let texts = (
        before?.reportText(style) ?? ReportStyle.noValue,
        after?.reportText(style) ?? ReportStyle.noValue
      )
      guard case .string(let old)? = before, case .string(let new)? = after,
        max(old.utf8.count, new.utf8.count) > WordDifferences.leastBytes
      else { return texts }
      // Long texts are cut where they differ, which is not where only one of them has quotes.
      let quoted = (style.quoted(old), style.quoted(new))
      return (texts.0 == quoted.0) == (texts.1 == quoted.1) ? texts : quoted
    }
    let shown = texts([])
    guard Lookalikes.areAlike(shown.before, shown.after) else { return shown }
    return texts(Lookalikes.differing(shown.before, shown.after))
  }

  private func reportText(_ style: ReportStyle) -> String {
    if case .string(let string) = self { return style.text(of: string) }
    if style.kind == .lines, let lineBytes { return style.text(ofBytes: lineBytes) }
    var text = ""
    append(to: &text) { $1 += style.quoted($0) }
    return text
  }
}
