/// A section of a new version of a list.
package struct ListRewriterSection: Sendable {
  /// The index of the section in the old file; nil for a new section.
  package var oldIndex: Int?
  package var head: SectionHead
  package var items: [ListRewriterPiece]

  package init(oldIndex: Int?, head: SectionHead, items: [ListRewriterPiece]) {
    (self.oldIndex, self.head, self.items) = (oldIndex, head, items)
  }
}

extension ListRewriter {
  /// Returns the whole text of a new version of a file with sections.
  ///
  /// - Throws: `ListFileError` if the text is too long.
  /// - Complexity: linear in the length of both versions.
  package func text(ofSections sections: [ListRewriterSection]) throws(ListFileError) -> [UInt8] {
    try file.source.withBody { body throws(ListFileError) in
      guard let spans = JSONSpans(in: body, levels: 4), let list = spans.field("sections", of: 0)
      else { return mark + body }
      let oldSections = spans.members(of: list)
      guard !oldSections.isEmpty else {
        return try sections.isEmpty ? mark + body : firstText(ofSections: sections, body)
      }
      let text = SectionsText(self, spans, list, oldSections, file.sectionTable?.heads ?? [])
      return try mark + text.text(of: sections)
    }
  }

  /// Returns the text of a list whose old version has no sections.
  private func firstText(
    ofSections sections: [ListRewriterSection], _ body: UnsafeRawBufferPointer
  ) throws(ListFileError) -> [UInt8] {
    let pieces = sections.map { section in
      (
        head: section.head,
        items: section.items.compactMap { piece in
          if case .new(let value, _) = piece { ListPiece.value(value) } else { nil }
        }
      )
    }
    var text = try writer.text(ofSections: pieces)
    if body.last != UInt8(ascii: "\n") { text.removeLast() }
    return mark + text
  }
}

/// Writes sections in the style of a file's sections.
private struct SectionsText {
  private let spans: JSONSpans
  private let list: Int
  private let sections: [Int]
  private let heads: [SectionHead]
  /// The span of each section's items.
  private let items: [Int]
  private let elements: JSONElements
  /// The items of the first section that has any.
  private let example: Int?

  init(
    _ rewriter: ListRewriter, _ spans: JSONSpans, _ list: Int, _ sections: [Int],
    _ heads: [SectionHead]
  ) {
    (self.spans, self.list, self.sections, self.heads) = (spans, list, sections, heads)
    items = sections.map { spans.field("items", of: $0) ?? $0 }
    example = items.first { !spans.members(of: $0).isEmpty }
    elements = JSONElements(
      rewriter, spans, members: items.flatMap { spans.members(of: $0) }, around: sections + items)
  }

  func text(of new: [ListRewriterSection]) throws(ListFileError) -> [UInt8] {
    let body = spans.text
    var text = Array(body[..<spans[list].value])
    guard let layout = JSONLayout(of: list, in: spans, style: elements.style) else { return text }
    let indent = layout.indent(otherwise: body.indent(at: spans[list].value))
    var writer = JSONMemberWriter(spans, layout: layout, isObject: false, to: &text)
    for section in new {
      let span = section.oldIndex.map { spans[sections[$0]] }
      try writer.append(span, to: &text) { text throws(ListFileError) in
        if let old = section.oldIndex {
          try append(section, over: old, to: &text)
        } else {
          try append(section, indent: indent, to: &text)
        }
      }
    }
    writer.finish(&text)
    text += body[spans[list].valueEnd...]
    return text
  }

  private func append(
    _ section: ListRewriterSection, over old: Int, to text: inout [UInt8]
  ) throws(ListFileError) {
    var newItems: [UInt8] = []
    try appendItems(section.items, in: items[old], indent: [], to: &newItems)
    // The items are already written, so on both sides null replaces them.
    let names = spans.members(of: sections[old]).map { spans.name(of: $0) ?? "" }
    let before = names.map { name in (name: name, value: heads[old].value(of: name) ?? .null) }
    let after = section.head.fields + [(name: "items", value: ListValue.null)]
    let merger = JSONMerger(
      spans: spans, style: elements.style, given: [items[old]: newItems])
    text +=
      merger.text(of: .object(after), over: .object(before), at: sections[old], level: 0) ?? []
  }

  private func append(
    _ section: ListRewriterSection, indent: [UInt8], to text: inout [UInt8]
  ) throws(ListFileError) {
    let style = elements.style
    let layout =
      JSONLayout(of: sections[0], in: spans, style: style) ?? .inline(isObject: true, style: style)
    let inner = layout.indent(otherwise: indent)
    var writer = JSONMemberWriter(spans, layout: layout, isObject: true, to: &text)
    for field in section.head.fields {
      writer.append(
        field.value, name: field.name, style: style, level: 1, indent: indent, to: &text)
    }
    try writer.append(nil, to: &text) { text throws(ListFileError) in
      style.appended(name: "items", to: &text)
      try appendItems(section.items, in: nil, indent: inner, to: &text)
    }
    writer.finish(&text)
  }

  private func appendItems(
    _ pieces: [ListRewriterPiece], in index: Int?, indent: [UInt8], to text: inout [UInt8]
  ) throws(ListFileError) {
    let isSpread = spans.text[spans[list].value..<spans[list].valueEnd].contains(UInt8(ascii: "\n"))
    try elements.append(
      pieces, in: index, like: example, isSpread: isSpread, indent: indent, to: &text)
  }
}

extension SectionHead {
  /// The section's own fields, its identity first.
  fileprivate var fields: [(name: String, value: ListValue)] {
    guard case .object(let fields) = contents else { return [("id", id)] }
    return [("id", id)] + fields
  }

  fileprivate func value(of name: String) -> ListValue? {
    fields.first { $0.name == name }?.value
  }
}
