/// Writes the parts of a report about a comparison.
///
/// It reuses its memory for all elements, so only one thread may use it.
package final class ReportPrinter {
  private let comparison: FileComparison
  /// The number of arrays that the list is inside of.
  private let depth: Int
  /// Whether long values are shown whole.
  private let isWhole: Bool
  private let old: ElementPrinter
  private let new: ElementPrinter
  /// Nil if the elements are not rows.
  private let rows: RowPairs?
  /// The name of each column that is compared, as a report shows it.
  private let names: [[UInt8]]
  /// The looks that several keys have, with the characters in which these differ.
  private var alike: [String: Set<Unicode.Scalar>] = [:]

  /// Prepares for the elements of both versions.
  ///
  /// - Parameters:
  ///   - changes: The changes that are printed; their keys are compared by their looks.
  ///   - limit: The most changes that are printed; nil for all of them.
  ///   - depth: The number of arrays that the list is inside of.
  ///   - isWhole: Whether long values are shown whole.
  package init(
    _ comparison: FileComparison, _ changes: FileChanges, limit: Int? = nil, depth: Int = 0,
    isWhole: Bool = false
  ) {
    (self.comparison, self.depth, self.isWhole) = (comparison, depth, isWhole)
    old = ElementPrinter(comparison.old, view: comparison.view)
    new = ElementPrinter(comparison.new, view: comparison.view)
    if let before = old.rows, let after = new.rows {
      rows = RowPairs(old: before, new: after, view: comparison.view)
    } else {
      rows = nil
    }
    names = (rows?.columns ?? []).map {
      Array(Self.path(ShownPath().appending($0.name).text).utf8)
    }
    // In a list with sections, the first changes that are printed may be any.
    alike = alikeKeys(in: changes, atMost: comparison.haveSections ? .max : limit ?? .max)
  }

  /// Appends the key of an old element or section.
  package func appendOldKey(of place: some Place, to text: inout [UInt8]) {
    appendKey(of: place, in: comparison.old, by: old, to: &text)
  }

  /// Appends the key of a new element or section.
  package func appendNewKey(of place: some Place, to text: inout [UInt8]) {
    appendKey(of: place, in: comparison.new, by: new, to: &text)
  }

  /// Appends a key, with escapes if another one looks like it, and cut if it is long and its element
  /// is inside of a field.
  private func appendKey(
    of place: some Place, in version: FileVersion, by printer: ElementPrinter,
    to text: inout [UInt8]
  ) {
    let start = text.count
    defer { cutKey(from: start, of: &text) }
    printer.appendReportKey(of: place, to: &text)
    // A key of ASCII has no other spelling.
    guard !alike.isEmpty, !text[start...].allSatisfy({ $0 < 0x80 }),
      let escapes = alike[Lookalikes.skeleton(of: String(decoding: text[start...], as: UTF8.self))]
    else { return }
    text.removeSubrange(start...)
    let key = place.key(in: version, comparison.view)
    text += key.reportKey(of: version.file.format.elementKind, escapes: escapes).utf8
  }

  private func cutKey(from start: Int, of text: inout [UInt8]) {
    guard depth > 0, !isWhole, text.count - start > String.mostBytes else { return }
    let key = String(decoding: text[start...], as: UTF8.self)
    text.replaceSubrange(start..., with: Array(String.cut(key).0.utf8))
  }

  /// The looks that two keys have, of elements that are deleted or inserted, each with the
  /// characters in which the keys differ.
  private func alikeKeys(
    in changes: FileChanges, atMost limit: Int
  ) -> [String: Set<Unicode.Scalar>] {
    let changed = [(changes.items.deletions, old), (changes.items.insertions, new)]
    var key: [UInt8] = []
    func forEachKey(withASCII: Bool, _ visit: ([UInt8]) -> Void) {
      for (places, printer) in changed {
        let version = printer.version
        for place in places.prefix(limit)
        where withASCII || !version.file.isSurelyASCII(at: place.index(in: version)) {
          key.removeAll(keepingCapacity: true)
          printer.appendReportKey(of: place, to: &key)
          visit(key)
        }
      }
    }
    var keys: [String: Set<[UInt8]>] = [:]
    forEachKey(withASCII: false) { key in
      if key.allSatisfy({ $0 < 0x80 }) { return }
      keys[Lookalikes.skeleton(of: String(decoding: key, as: UTF8.self)), default: []].insert(key)
    }
    // Two keys of ASCII differ to the eye, but another one may look like one of them.
    let plain = Set(keys.keys.lazy.map { Array($0.utf8) }.filter { $0.allSatisfy { $0 < 0x80 } })
    if !plain.isEmpty {
      forEachKey(withASCII: true) { key in
        if plain.contains(key) { keys[String(decoding: key, as: UTF8.self)]?.insert(key) }
      }
    }
    return keys.filter { $0.value.count > 1 }.mapValues { keys in
      let keys = keys.map { String(decoding: $0, as: UTF8.self) }
      return keys.dropFirst().reduce(into: []) {
        $0.formUnion(Lookalikes.differing(keys[0], $1))
      }
    }
  }

  /// Appends a line for each field that counts and differs, except fields of columns that only one
  /// list has.
  ///
  /// - Parameters:
  ///   - indent: The start of each line.
  ///   - appendList: Appends the lines of an array's changes.
  /// - Complexity: Linear in the length of both elements.
  package func appendFields<Element: Place>(
    from: Element, to: Element, indent: String, to text: inout [UInt8],
    appendList: (NestedChanges, inout [UInt8]) -> Void = { _, _ in }
  ) {
    if let rows, let before = from.elementIndex(in: comparison.old),
      let after = to.elementIndex(in: comparison.new)
    {
      rows.read(from: before, to: after)
      return appendFields(of: rows, indent: indent, to: &text)
    }
    for difference in comparison.differences(from: from, to: to, nil) {
      text += "\(indent)\(Self.path(difference.path)):".utf8
      append(
        difference.before, difference.after, indent: indent, to: &text, appendList: appendList)
    }
  }

  /// Appends what differs between two values, on the same line or on lines with a deeper indent.
  private func append(
    _ before: ListValue?, _ after: ListValue?, indent: String, to text: inout [UInt8],
    appendList: (NestedChanges, inout [UInt8]) -> Void
  ) {
    let kind = comparison.new.file.format.elementKind
    switch ReportedDifference(before, after, of: kind, depth: depth, isWhole: isWhole) {
    case .texts(let before, let after): text += " \(before) → \(after)\n".utf8
    case .words(let lines):
      for line in lines {
        let words = line.map { part in
          switch part.side {
          case .both: part.text
          case .old: "[-\(part.text)-]"
          case .new: "{+\(part.text)+}"
          }
        }
        text += "\n\(indent)    \(words.joined())".utf8
      }
      text.append(UInt8(ascii: "\n"))
    case .list(let list):
      text.append(UInt8(ascii: "\n"))
      appendList(list, &text)
    }
  }

  private func appendFields(of rows: RowPairs, indent: String, to text: inout [UInt8]) {
    for (column, name) in zip(rows.columns, names) {
      guard let (before, after) = rows.difference(in: column) else { continue }
      text += indent.utf8
      text += name
      text.append(UInt8(ascii: ":"))
      let start = text.count
      text.append(UInt8(ascii: " "))
      if let before, let after, Self.append(before, of: rows.old, to: &text) {
        text += " → ".utf8
        if Self.append(after, of: rows.new, to: &text) {
          text.append(UInt8(ascii: "\n"))
          continue
        }
      }
      text.removeSubrange(start...)
      append(
        before.map { .string(rows.old.string(of: $0)) },
        after.map { .string(rows.new.string(of: $0)) }, indent: indent, to: &text
      ) { _, _ in }
    }
  }

  /// Appends a short field that is shown as it is; false if it may need escapes or quotes.
  private static func append(_ field: RowField, of rows: RowReader, to text: inout [UInt8]) -> Bool
  {
    rows.withText(of: field) { bytes in
      guard bytes.count <= WordDifferences.leastBytes, ReportStyle.isSurelyBare(bytes) else {
        return false
      }
      text.append(contentsOf: bytes)
      return true
    }
  }

  static func path(_ path: String) -> String {
    path.isEmpty ? "value" : ListValue.string(path).reportKey(of: .rows)
  }
}

extension ListFile {
  /// Whether an element is ASCII, and has no escape of JSON, which may spell another letter. The name
  /// of an element of an object isn't looked at.
  fileprivate func isSurelyASCII(at index: Int) -> Bool {
    if isKeyed { return false }
    if source.isASCII, format.elementKind != .values { return true }
    return source.withBody { body in
      UTF8Check.isASCII(UnsafeRawBufferPointer(rebasing: body[ranges[index]]))
        && (format.elementKind != .values
          || body.offset(of: UInt8(ascii: "\\"), in: ranges[index]) == nil)
    }
  }
}
