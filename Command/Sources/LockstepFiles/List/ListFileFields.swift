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
    guard count > 0, let tape = try? keptTape() else { return false }
    return source.withView(of: tape) { view in
      return tape.elements.allSatisfy { view.resolve(path, from: Int($0.node)) == nil }
    }
  }

  /// The fields at the top level that every object of this JSON list has, and none of another list, in
  /// the order of the first object; none if a list has no elements, or others than objects.
  ///
  /// Takes less time before `elements` is called than after it.
  ///
  /// - Complexity: Linear in the number of fields; in that of the first objects, if each list's first
  ///   one has the same.
  func fields(absentFrom other: ListFile) -> [String] {
    guard let tape = try? keptTape(),
      let others = try? other.keptTape()
    else { return [] }
    return source.withView(of: tape) { view in
      other.source.withView(of: others) { otherView in
        guard let first = tape.elements.first.flatMap({ view.names(of: Int($0.node)) }) else {
          return []
        }
        var left = others.elements.isEmpty ? [] : Set(first)
        for element in others.elements where !left.isEmpty {
          guard let names = otherView.names(of: Int(element.node)) else { return [] }
          left.subtract(names)
        }
        for element in tape.elements where !left.isEmpty {
          left.formIntersection(view.names(of: Int(element.node)) ?? [])
        }
        return first.filter(left.contains).map { String(decoding: $0.bytes, as: UTF8.self) }
      }
    }
  }

  /// Returns the place of each field: that of its column or, in JSON, its place in the first element.
  func places(of fields: [String]) -> [Int] {
    if let table { return fields.map { table.column(FieldPath($0)) ?? 0 } }
    guard !fields.isEmpty, case .object(let first) = value(at: 0) else { return [] }
    let places = Dictionary(firstPlacesOf: first.map { ExactText($0.name) })
    return fields.map { places[ExactText($0)] ?? 0 }
  }
}

extension TapeView {
  /// The names of an object's fields, as bytes of the tape or the source; nil if it is no object.
  fileprivate func names(of object: Int) -> [CanonicalBytes]? {
    guard Int(nodes[object].kind) == JSON_TAPE_OBJECT else { return nil }
    var names: [CanonicalBytes] = []
    var name = object + 1
    while name < Int(nodes[object].at) {
      names.append(CanonicalBytes(text(of: nodes[name])))
      name = end(of: name + 1)
    }
    return names
  }
}
