import CJSONTape

/// Writes the canonical form of values on a tape; see `CanonicalForm`.
///
/// Reuses its memory for all values, so ASCII values need no allocation.
struct TapeCanonicalizer: ~Copyable {
  /// A field of an object that is being sorted.
  private struct Field {
    var name: UnsafeRawBufferPointer
    /// The index of its value.
    var value: Int
  }

  private let view: TapeView
  private var fields: [Field] = []
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
    arena.append(text: view.text(of: node))
  }

  private mutating func append(object index: Int, to arena: inout ByteArena) {
    let firstField = fields.count
    let end = Int(view.nodes[index].at)
    var name = index + 1
    while name < end {
      if ignored.isEmpty || !ignored.contains(name + 1) {
        fields.append(Field(name: view.text(of: view.nodes[name]), value: name + 1))
      }
      name = view.end(of: name + 1)
    }
    sortFields(from: firstField)
    arena.append(CanonicalForm.object)
    arena.append(count: fields.count - firstField)
    // Objects inside this one push and pop their own fields on top of these.
    for position in firstField..<fields.count {
      let field = fields[position]
      arena.append(text: field.name)
      append(field.value, to: &arena)
    }
    fields.removeSubrange(firstField...)
  }

  private func isBefore(_ a: Field, _ b: Field) -> Bool {
    a.name.order(to: b.name) < 0
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
