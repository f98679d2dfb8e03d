extension ListWriter {
  /// Returns the whole text of a list with sections: a JSON object with each section and each item
  /// on its own line, for any format of the writer.
  ///
  /// A section's identity comes first, then its other fields in order, then its items.
  ///
  /// - Complexity: linear in the length of the text.
  package func text(
    ofSections sections: some Sequence<(head: SectionHead, items: [ListPiece])>
  ) throws(ListFileError) -> [UInt8] {
    var text = Array(#"{"sections": ["#.utf8)
    var separator = "\n"
    for (head, items) in sections {
      text += "\(separator)  {\"id\": \(head.id.jsonText)".utf8
      if case .object(let fields) = head.contents {
        for field in fields {
          text += ", \(ListValue.string(field.name).jsonText): \(field.value.jsonText)".utf8
        }
      }
      text += #", "items": ["#.utf8
      for (index, piece) in items.enumerated() {
        text += (index == 0 ? "\n    " : ",\n    ").utf8
        try append(piece, to: &text)
      }
      text += (items.isEmpty ? "]}" : "\n  ]}").utf8
      separator = ",\n"
    }
    text += (separator == "\n" ? "]}\n" : "\n]}\n").utf8
    return text
  }
}
