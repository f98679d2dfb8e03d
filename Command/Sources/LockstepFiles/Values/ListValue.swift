/// An element, or a part of one, taken apart for people and for writing.
///
/// Keeps the order of fields and the spelling of numbers. Equality does not: it is that of the
/// canonical form, in which neither counts.
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
  ///   - file: what to call the text in errors.
  ///   - depthLimit: the most arrays and objects within each other, from 1 to
  ///     `ListFile.maximumDepth`.
  /// - Throws: `ListFileError` where the text is not JSON or repeats a field's name.
  package init(
    parsing bytes: [UInt8], file: String = "value", depthLimit: Int = ListFile.defaultDepth
  ) throws(ListFileError) {
    let source = try SourceText(name: file, bytes: bytes)
    self = try source.withBody { body throws(ListFileError) in
      let tape = try JSONTape(
        reading: body, as: .oneValue, depthLimit: ListFile.clampedDepth(depthLimit), file: file)
      try tape.checkTexts(in: body, source: source)
      return withExtendedLifetime(tape) { tape.view(of: body).value(at: 0) }
    }
  }

  /// Reads one JSON value; like `init(parsing:)` with the text's bytes.
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

  /// The value without the fields that `paths` name in it.
  package func removing(_ paths: [FieldPath]) -> ListValue {
    let found = paths.compactMap { path in
      path.resolve(from: (value: self, indices: [])) { $0.value.field($1, indices: $0.indices) }?
        .indices
    }
    return found.isEmpty ? self : removing(found[...].map { $0[...] })
  }

  /// The value with the field that `path` names set to `value`, added at the top level under the
  /// whole path if there is none; nil if this is not an object.
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

  /// A field of one name, in normalisation form C, and the way to it by index.
  private func field(
    _ name: ArraySlice<UInt8>, indices: [Int]
  ) -> (value: ListValue, indices: [Int])? {
    guard case .object(let fields) = self else { return nil }
    let wanted = String(decoding: name, as: UTF8.self)
    guard let index = fields.firstIndex(where: { $0.name == wanted }) else { return nil }
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
