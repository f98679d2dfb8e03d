import LockstepFiles

/// Uses all functions of a list file: a list that can be read can be written and read again.
package struct FileCheck {
  package let file: ListFile
  /// Changes written text. A test that damages it shows that this check notices.
  package var written: ([UInt8]) -> [UInt8]

  package init(_ file: ListFile, written: @escaping ([UInt8]) -> [UInt8] = { $0 }) {
    self.file = file
    self.written = written
  }

  /// Returns the first failure; nil if there is none.
  package func failure() throws(ListFileError) -> String? {
    let path = FieldPath("a")
    let keyed = try? file.elements(key: [path], ignoring: [FieldPath("id")])
    guard
      file.format == .lines || file.isKeyed || (keyed != nil) == file.everyElementHas(path)
    else {
      return "elements have the field 'a' or not, as one asks"
    }
    let all = try contents(of: file)
    guard all.count == file.count else { return "\(all.count) elements, not \(file.count)" }
    for index in 0..<file.count {
      let value = file.value(at: index)
      _ = file.keyValue(at: index, key: [path]).displayText
      _ = value.differences(to: file.value(at: 0))
      guard file.line(of: index) >= (index == 0 ? 1 : file.line(of: index - 1)) else {
        return "element \(index) is in a line before"
      }
      let compared =
        file.isKeyed ? ListValue.object([(file.elementName(of: index), value)]) : value
      guard file.format == .lines || compared.canonicalBytes == all[index] else {
        return "element \(index) is \(value.jsonText), but not to be compared"
      }
    }
    let spelt = (0..<file.count).map { ListPiece.original(file, $0) }
    let values = (0..<file.count).map { ListPiece.value(file.value(at: $0)) }
    // `ListWriter` writes an array, so the elements of an object would lose their names.
    for pieces in [spelt, values] where !file.isKeyed {
      let text = try ListWriter(
        format: file.format, columns: file.columns, mayLackColumns: file.count == 0,
        rows: file.reading.rows
      ).text(of: pieces)
      let again = try ListFile(name: "again", bytes: written(text), reading: flatReading)
      guard try contents(of: again) == all else {
        return "written and read again it is another list: \(String(decoding: text, as: UTF8.self))"
      }
    }
    return try rewritingFailure(all)
  }

  /// Checks that an unchanged new version keeps each byte, and that one with other elements is read
  /// with these.
  private func rewritingFailure(_ all: [[UInt8]]) throws(ListFileError) -> String? {
    guard !file.hasSections else {
      let sections = try file.sections(by: nil)
      let kept = (0..<(sections?.count ?? 0)).map { section in
        ListRewriterSection(
          oldIndex: section, head: sections?.heads[section] ?? SectionHead(id: .null),
          items: (sections?.items(of: section) ?? []).map { .kept($0) })
      }
      return try ListRewriter(file).text(ofSections: kept) == file.bytes
        ? nil : "its sections are written in other bytes"
    }
    let kept = (0..<file.count).map { ListRewriter.Piece.kept($0) }
    guard try ListRewriter(file).text(of: kept) == file.bytes else {
      return "its elements are written in other bytes"
    }
    if file.isKeyed { return nil }
    var order = Array((0..<file.count).reversed())
    order.append(contentsOf: order.prefix(2))
    let pieces = order.enumerated().map { place, index -> ListRewriter.Piece in
      switch place % 3 {
      case 0: .kept(index)
      case 1: .changed(index, file.value(at: order[0]))
      default: .new(file.value(at: index))
      }
    }
    let expected = order.enumerated().map { all[$0 % 3 == 1 ? order[0] : $1] }
    let text = try ListRewriter(file).text(of: pieces)
    let again = try ListFile(name: "again", bytes: written(text), reading: flatReading)
    return try contents(of: again) == expected
      ? nil : "rewritten, it is another list: \(String(decoding: text, as: UTF8.self))"
  }

  /// How the file was read, without the place of its list in JSON.
  private var flatReading: ListReading {
    ListReading(format: file.format, rows: file.reading.rows)
  }

  private func contents(of file: ListFile) throws(ListFileError) -> [[UInt8]] {
    let elements = try file.elements(key: nil, ignoring: [])
    return withExtendedLifetime(elements) { elements.map { Array($0.content.bytes) } }
  }
}
