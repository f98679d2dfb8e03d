/// An element, or a part of one, as a value that can be shown and written.
///
/// Keeps the order of fields and the spelling of numbers. Equality ignores both: it compares
/// canonical forms. Names and strings are equal if their bytes are.
package indirect enum ListValue: Equatable, Sendable {
  /// JSON's null.
  case null
  /// True or false.
  case bool(Bool)
  /// A JSON number as spelt.
  case number(String)
  /// A string, a line, or a field of a row.
  case string(String)
  /// Values in order.
  case array([ListValue])
  /// Fields in order, each name once; or a row by column.
  case object([(name: String, value: ListValue)])

  /// Reads one JSON value.
  ///
  /// - Parameters:
  ///   - bytes: the text, UTF-8.
  ///   - file: the text's name in errors.
  ///   - depthLimit: how deeply arrays and objects may be nested, from 1 to
  ///     `ListFile.maximumDepth`.
  /// - Throws: `ListFileError` where the text is not JSON or repeats a field's name.
  package init(
    parsing bytes: [UInt8], file: String = "value", depthLimit: Int = ListFile.defaultDepth
  ) throws(ListFileError) {
    let source = try SourceText(name: file, bytes: bytes)
    let tape = try source.withBody { body throws(ListFileError) in
      let tape = try JSONTape(
        reading: body, as: .oneValue, depthLimit: ListFile.clampedDepth(depthLimit), file: file)
      try tape.checkTexts(in: body, source: source)
      return tape
    }
    self = source.withView(of: tape) { $0.value(at: 0) }
  }

  /// Reads one JSON value from a string; see the other initializer.
  package init(
    parsing text: String, file: String = "value", depthLimit: Int = ListFile.defaultDepth
  ) throws(ListFileError) {
    try self.init(parsing: Array(text.utf8), file: file, depthLimit: depthLimit)
  }

  /// The value that a path names; nil if there is none.
  package subscript(path: FieldPath) -> ListValue? {
    path.resolve(from: (value: self, indices: [])) { $0.value.field($1, indices: $0.indices) }?
      .value
  }

  /// Returns the value without the fields that `paths` name.
  package func removing(_ paths: [FieldPath]) -> ListValue {
    let found = paths.compactMap { path in
      path.resolve(from: (value: self, indices: [])) { $0.value.field($1, indices: $0.indices) }?
        .indices
    }
    return found.isEmpty ? self : removing(found[...].map { $0[...] })
  }

  /// Returns a copy in which the field that `path` names is `value`; a field that does not exist is
  /// added at the top level under the whole path. Nil if this is not an object.
  package func setting(_ path: FieldPath, to value: ListValue) -> ListValue? {
    guard case .object(let fields) = self else { return nil }
    let found = path.resolve(from: (value: self, indices: [])) {
      $0.value.field($1, indices: $0.indices)
    }
    return found.map { replacing($0.indices[...], with: value) }
      ?? .object(fields + [(path.description, value)])
  }

  private func replacing(_ way: ArraySlice<Int>, with value: ListValue) -> ListValue {
    guard let index = way.first, case .object(var fields) = self else { return value }
    fields[index].value = fields[index].value.replacing(way.dropFirst(), with: value)
    return .object(fields)
  }

  /// The field with a name, and the indexes that lead to it.
  private func field(
    _ name: ArraySlice<UInt8>, indices: [Int]
  ) -> (value: ListValue, indices: [Int])? {
    guard case .object(let fields) = self else { return nil }
    guard let index = fields.firstIndex(where: { $0.name.utf8.elementsEqual(name) }) else {
      return nil
    }
    return (fields[index].value, indices + [index])
  }

  private func removing(_ ways: [ArraySlice<Int>]) -> ListValue {
    guard case .object(let fields) = self else { return self }
    var kept: [(name: String, value: ListValue)] = []
    for (index, field) in fields.enumerated() {
      let inside = ways.filter { $0.first == index }.map { $0.dropFirst() }
      if inside.contains(where: \.isEmpty) { continue }
      kept.append((field.name, inside.isEmpty ? field.value : field.value.removing(inside)))
    }
    return .object(kept)
  }
}
