import CJSONTape

extension ListFile {
  /// Whether no element has the field, so that naming it has no effect. Always false for JSON
  /// without elements, whose fields are not known.
  ///
  /// Takes less time before `elements` is called than after it.
  ///
  /// - Throws: `ListFileError` if the list is of plain lines, which have no fields.
  /// - Complexity: Linear in the number of bytes.
  package func hasNowhere(_ path: FieldPath) throws(ListFileError) -> Bool {
    if format == .lines { throw noField(path) }
    if let table { return table.column(path) == nil }
    guard count > 0, let tape = tape.peek() ?? (try? readTape()) else { return false }
    return source.withView(of: tape) { view in
      return tape.elements.allSatisfy { view.resolve(path, from: Int($0.node)) == nil }
    }
  }
}
