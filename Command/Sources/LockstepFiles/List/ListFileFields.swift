import CJSONTape

extension ListFile {
  /// Whether a field that the user names is in no element, so that naming it has no effect. Never of
  /// JSON without elements, of which nobody knows.
  ///
  /// Costs less before `elements` is called than after it.
  ///
  /// - Throws: `ListFileError` if the list is of plain lines, which have no fields.
  /// - Complexity: Linear in the number of bytes.
  package func hasNowhere(_ path: FieldPath) throws(ListFileError) -> Bool {
    if format == .lines { throw noField(path) }
    if let table { return table.column(path) == nil }
    guard count > 0, let tape = tape.peek() ?? (try? readTape()) else { return false }
    return source.withBody { body in
      let view = tape.view(of: body)
      defer { withExtendedLifetime(tape) {} }
      return tape.elements.allSatisfy { view.resolve(path, from: Int($0.node)) == nil }
    }
  }
}
