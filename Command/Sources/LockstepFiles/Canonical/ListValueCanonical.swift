extension ListValue {
  /// Whether both have the same canonical form. Linear in their sizes.
  package static func == (a: ListValue, b: ListValue) -> Bool {
    a.canonicalBytes == b.canonicalBytes
  }

  /// The canonical form; see `CanonicalForm`. Linear in the size, apart from sorting fields.
  package var canonicalBytes: [UInt8] {
    var arena = ByteArena()
    append(to: &arena)
    return Array(arena.bytes)
  }

  func append(to arena: inout ByteArena) {
    switch self {
    case .null: arena.append(CanonicalForm.null)
    case .bool(let value): arena.append(value ? CanonicalForm.true : CanonicalForm.false)
    case .number(var text):
      text.withUTF8 { arena.append(numberText: UnsafeRawBufferPointer($0)) }
    case .string(var text):
      arena.append(CanonicalForm.string)
      text.withUTF8 { arena.append(text: UnsafeRawBufferPointer($0)) }
    case .array(let items):
      arena.append(CanonicalForm.array)
      arena.append(count: items.count)
      for item in items { item.append(to: &arena) }
    case .object(let fields):
      let named = fields.map { (name: FieldPath($0.name).name, value: $0.value) }
      arena.append(CanonicalForm.object)
      arena.append(count: fields.count)
      for field in named.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
        arena.append(count: field.name.count)
        field.name.withUnsafeBytes { arena.append($0) }
        field.value.append(to: &arena)
      }
    }
  }
}
