import CJSONTape

/// Writes the canonical form of values on a tape; see `CanonicalForm`.
///
/// Reuses its memory for all values, so ASCII values need no allocation.
struct TapeCanonicalizer: ~Copyable {
  /// A field of an object that is being sorted.
  private struct Field {
    /// The name: an offset and length in the tape's source or decoded text, or in `names`.
    var start: Int
    var count: Int
    var place: Place
    var value: Int
  }

  private enum Place { case source, decoded, names }

  private let view: TapeView
  private var fields: [Field] = []
  private var names = ByteArena()
  private var ignored: [Int] = []

  init(view: TapeView) { self.view = view }

  /// Leaves the fields that `paths` name out of the value at `index`, which is written next.
  mutating func ignore(_ paths: [FieldPath], in index: Int) {
    ignored.removeAll(keepingCapacity: true)
    for path in paths {
      if let value = view.resolve(path, from: index) { ignored.append(value) }
    }
  }

  /// Appends the canonical form of the value at `index`.
  mutating func append(_ index: Int, to arena: inout ByteArena) {
    let node = view.nodes[index]
    switch Int(node.kind) {
    case JSON_TAPE_FALSE: arena.append(CanonicalForm.false)
    case JSON_TAPE_TRUE: arena.append(CanonicalForm.true)
    case JSON_TAPE_NUMBER: arena.append(numberText: view.text(of: node))
    case JSON_TAPE_STRING:
      arena.append(CanonicalForm.string)
      append(text: node, to: &arena)
    case JSON_TAPE_ARRAY:
      arena.append(CanonicalForm.array)
      arena.append(count: Int(node.count))
      var item = index + 1
      while item < Int(node.at) {
        append(item, to: &arena)
        item = view.end(of: item)
      }
    case JSON_TAPE_OBJECT: append(object: index, to: &arena)
    default: arena.append(CanonicalForm.null)
    }
  }

  /// Appends a field's name, as a string.
  func append(name index: Int, to arena: inout ByteArena) {
    arena.append(CanonicalForm.string)
    append(text: view.nodes[index], to: &arena)
  }

  /// Appends an object whose only field is the one at `index`.
  mutating func append(field index: Int, to arena: inout ByteArena) {
    arena.append(CanonicalForm.object)
    arena.append(count: 1)
    append(text: view.nodes[index], to: &arena)
    append(index + 1, to: &arena)
  }

  private func append(text node: json_tape_node, to arena: inout ByteArena) {
    let text = view.text(of: node)
    if view.isNonASCII(node) { return arena.append(nonASCII: text) }
    arena.append(count: text.count)
    arena.append(text)
  }

  private mutating func append(object index: Int, to arena: inout ByteArena) {
    let firstField = fields.count
    let namesInUse = names.count
    let end = Int(view.nodes[index].at)
    var name = index + 1
    while name < end {
      if ignored.isEmpty || !ignored.contains(name + 1) { push(fieldAt: name) }
      name = view.end(of: name + 1)
    }
    sortFields(from: firstField)
    arena.append(CanonicalForm.object)
    arena.append(count: fields.count - firstField)
    // Objects inside this one push and pop their own fields on top of these.
    for position in firstField..<fields.count {
      let field = fields[position]
      arena.append(count: field.count)
      arena.append(bytes(of: field))
      append(field.value, to: &arena)
    }
    fields.removeSubrange(firstField...)
    names.truncate(to: namesInUse)
  }

  private mutating func push(fieldAt name: Int) {
    let node = view.nodes[name]
    let text = view.text(of: node)
    if view.isNonASCII(node), !CanonicalText.isSurelyNormal(text) {
      let normalised = CanonicalText.normalised(text)
      let start = names.count
      normalised.withUnsafeBytes { names.append($0) }
      fields.append(Field(start: start, count: normalised.count, place: .names, value: name + 1))
    } else {
      let isDecoded = Int(node.flags) & JSON_TAPE_DECODED != 0
      fields.append(
        Field(
          start: Int(node.at), count: text.count, place: isDecoded ? .decoded : .source,
          value: name + 1))
    }
  }

  private func bytes(of field: Field) -> UnsafeRawBufferPointer {
    let place =
      switch field.place {
      case .source: view.source
      case .decoded: view.decoded
      case .names: names.bytes
      }
    return UnsafeRawBufferPointer(rebasing: place[field.start..<(field.start + field.count)])
  }

  private func isBefore(_ a: Field, _ b: Field) -> Bool {
    bytes(of: a).order(to: bytes(of: b)) < 0
  }

  private mutating func sortFields(from first: Int) {
    // Most objects have few fields, often in order already.
    guard fields.count - first <= 24 else {
      let sorted = fields[first...].sorted { isBefore($0, $1) }
      fields.replaceSubrange(first..., with: sorted)
      return
    }
    for position in (first + 1)..<max(first + 1, fields.count) {
      let field = fields[position]
      var slot = position
      while slot > first, isBefore(field, fields[slot - 1]) {
        fields[slot] = fields[slot - 1]
        slot -= 1
      }
      fields[slot] = field
    }
  }
}
