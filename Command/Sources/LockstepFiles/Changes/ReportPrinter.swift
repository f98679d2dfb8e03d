/// Writes the parts of a report about a comparison.
///
/// It reuses its memory for all elements, so only one thread may use it.
package final class ReportPrinter {
  private let comparison: FileComparison
  private let old: ElementPrinter
  private let new: ElementPrinter
  /// Nil if the elements are not rows.
  private let rows: RowPairs?
  /// The name of each column that both versions have, as a report shows it.
  private let names: [[UInt8]]
  /// The fields that are told once, since only one version has them.
  package let columns: ColumnChanges
  private let toldOnce: Set<String>
  /// The texts that look the same for several keys.
  private let alike: Set<String>

  /// Prepares for the elements of both versions.
  ///
  /// - Parameter changes: The changes that are told; their keys are compared by their looks.
  package init(_ comparison: FileComparison, _ changes: FileChanges) {
    self.comparison = comparison
    let hasFields =
      comparison.new.file.format.elementKind == .values
      && changes.items.updates.count > 1
    columns = hasFields ? comparison.fieldsOfOneVersion : comparison.columns
    toldOnce = hasFields ? Set(columns.deleted + columns.inserted) : []
    alike = Self.alikeKeys(of: comparison, changes)
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
    if !appendAlike(place, comparison.old, to: &text) { old.appendReportKey(of: place, to: &text) }
  }

  /// Appends the key of a new element or section.
  package func appendNewKey(of place: some Place, to text: inout [UInt8]) {
    if !appendAlike(place, comparison.new, to: &text) { new.appendReportKey(of: place, to: &text) }
  }

  /// Appends a key with escapes if another one looks like it; false if none does.
  private func appendAlike(
    _ place: some Place, _ version: FileVersion, to text: inout [UInt8]
  ) -> Bool {
    if alike.isEmpty { return false }
    let key = place.key(in: version, comparison.view)
    let kind = version.file.format.elementKind
    guard alike.contains(Lookalikes.skeleton(of: key.reportKey(of: kind))) else { return false }
    text += key.reportKey(of: kind, escapes: .nonASCII).utf8
    return true
  }

  /// The looks that two keys have, of elements that are deleted or inserted.
  private static func alikeKeys(
    of comparison: FileComparison, _ changes: FileChanges
  ) -> Set<String> {
    guard comparison.old.file.mayHaveOtherLetters || comparison.new.file.mayHaveOtherLetters else {
      return []
    }
    let kind = comparison.new.file.format.elementKind
    func keys(_ places: [ItemPlace], _ version: FileVersion) -> [String] {
      places.map { $0.key(in: version, comparison.view).reportKey(of: kind) }
    }
    let all = Set(
      keys(changes.items.deletions, comparison.old)
        + keys(changes.items.insertions, comparison.new))
    // Two keys of ASCII differ to the eye.
    let looks = Set(all.filter { !$0.utf8.allSatisfy { $0 < 0x80 } }.map(Lookalikes.skeleton))
    var counts: [String: Int] = [:]
    for key in all {
      let look = Lookalikes.skeleton(of: key)
      if looks.contains(look) { counts[look, default: 0] += 1 }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
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
    for difference in comparison.differences(from: from, to: to)
    where !toldOnce.contains(difference.path) {
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

extension ListFile {
  /// Whether some text may be more than ASCII, as it is or by an escape of JSON.
  fileprivate var mayHaveOtherLetters: Bool {
    guard source.isASCII else { return true }
    guard format.elementKind == .values else { return false }
    return source.withBody { body in
      var from = 0
      while let place = body.offset(of: UInt8(ascii: "\\"), in: from..<body.count) {
        if place + 1 < body.count, body[place + 1] == UInt8(ascii: "u") { return true }
        from = place + 1
      }
      return false
    }
  }
}
