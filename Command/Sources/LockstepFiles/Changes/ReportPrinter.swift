/// Writes the parts of a report about a comparison.
///
/// It reuses its memory for all elements, so only one thread may use it.
package final class ReportPrinter {
  private let comparison: ListComparison
  private let old: ElementPrinter
  private let new: ElementPrinter
  /// Nil if the elements are not rows.
  private let rows: RowPairs?
  /// The name of each column that both versions have, as a report shows it.
  private let names: [[UInt8]]

  /// Prepares for the elements of both versions.
  package init(_ comparison: ListComparison) {
    self.comparison = comparison
    old = ElementPrinter(comparison.old, view: comparison.view)
    new = ElementPrinter(comparison.new, view: comparison.view)
    if let before = old.rows, let after = new.rows {
      rows = RowPairs(old: before, new: after, view: comparison.view)
    } else {
      rows = nil
    }
    names = (rows?.shared ?? []).map {
      Array(Self.path(ShownPath(names: nil).appending($0.name).text).utf8)
    }
  }

  /// Appends the key of an old element or section.
  package func appendOldKey(of place: some Place, to text: inout [UInt8]) {
    old.appendReportKey(of: place, to: &text)
  }

  /// Appends the key of a new element or section.
  package func appendNewKey(of place: some Place, to text: inout [UInt8]) {
    new.appendReportKey(of: place, to: &text)
  }

  /// Appends a line for each field that counts and differs, except fields of columns that only one
  /// list has. A ragged row may lack a field of a column that both lists have.
  ///
  /// - Parameter indent: The start of each line.
  /// - Complexity: Linear in the length of both elements.
  package func appendFields<Element: Place>(
    from: Element, to: Element, indent: String, to text: inout [UInt8]
  ) {
    if let rows, let before = from.elementIndex(in: comparison.old),
      let after = to.elementIndex(in: comparison.new)
    {
      rows.read(from: before, to: after)
      return appendFields(of: rows, indent: indent, to: &text)
    }
    let kind = comparison.new.file.format.elementKind
    for difference in comparison.differences(from: from, to: to) {
      let texts = ListValue.reportTexts(difference.before, difference.after, of: kind)
      text += "\(indent)\(Self.path(difference.path)): \(texts.before) → \(texts.after)\n".utf8
    }
  }

  private func appendFields(of rows: RowPairs, indent: String, to text: inout [UInt8]) {
    for (column, name) in zip(rows.shared, names) {
      guard let (before, after) = rows.difference(in: column) else { continue }
      text += indent.utf8
      text += name
      text += ": ".utf8
      let start = text.count
      if let before, let after, Self.append(before, of: rows.old, to: &text) {
        text += " → ".utf8
        if Self.append(after, of: rows.new, to: &text) {
          text.append(UInt8(ascii: "\n"))
          continue
        }
      }
      text.removeSubrange(start...)
      let texts = ListValue.reportTexts(
        before.map { .string(rows.old.string(of: $0)) },
        after.map { .string(rows.new.string(of: $0)) }, of: .rows)
      text += "\(texts.before) → \(texts.after)\n".utf8
    }
  }

  /// Appends a field that is shown as it is; false if it may need escapes or quotes.
  private static func append(_ field: RowField, of rows: RowReader, to text: inout [UInt8]) -> Bool
  {
    rows.withText(of: field) { bytes in
      guard ReportStyle.isSurelyBare(bytes) else { return false }
      text.append(contentsOf: bytes)
      return true
    }
  }

  private static func path(_ path: String) -> String {
    path.isEmpty ? "value" : ListValue.string(path).reportKey(of: .rows)
  }
}
