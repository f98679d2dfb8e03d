/// Compares identities. The way to compare is chosen once for a list.
@usableFromInline
package struct IdentityComparison<ID: Hashable> {
  @usableFromInline let isUUIDs: Bool

  @inlinable
  package init() { isUUIDs = isUUID(ID.self) }

  /// Whether two identities are equal by `==`.
  @inlinable
  @_transparent
  package func areEqual(_ a: ID, _ b: ID) -> Bool {
    if MemoryLayout<ID>.size == 16 && isUUIDs { return wordPair(a) == wordPair(b) }
    #if !hasFeature(Embedded)
      if ID.self == AnyHashable.self {
        return areEqualBoxes(identical(a, as: AnyHashable.self), identical(b, as: AnyHashable.self))
      }
    #endif
    return a == b
  }
}

#if !hasFeature(Embedded)
  /// Compares two values of `AnyHashable`. Their `==` takes a few hundred instructions, so if both
  /// contain an integer, or both a string, these are compared instead. An integer equals no string.
  @usableFromInline
  package func areEqualBoxes(_ a: AnyHashable, _ b: AnyHashable) -> Bool {
    guard let types = boxedTypes else { return a == b }
    return withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in
        let type = a.load(fromByteOffset: BoxedTypes.offset, as: UInt.self)
        let other = b.load(fromByteOffset: BoxedTypes.offset, as: UInt.self)
        guard type == other else {
          return types.areDifferent(type, other) ? false : nil
        }
        if type == types.integer { return a.load(as: Int.self) == b.load(as: Int.self) }
        guard type == types.string else { return nil }
        return a.withMemoryRebound(to: String.self) { a in
          b.withMemoryRebound(to: String.self) { b in a[0] == b[0] }
        }
      }
    } ?? (a == b)
  }

  /// The words by which a value of `AnyHashable` shows that it contains an `Int` or a `String`; nil
  /// if the layout is another one.
  private let boxedTypes = BoxedTypes()

  private struct BoxedTypes {
    let integer: UInt
    let string: UInt

    /// The offset of the word for the type: it follows the three words that can hold a value.
    static let offset = 3 * MemoryLayout<UInt>.size

    init?() {
      guard MemoryLayout<String>.size == 2 * MemoryLayout<UInt>.size,
        let integer = Self.type(of: Int.max / 3),
        let string = Self.type(of: "a string that is not stored in place"), integer != string
      else { return nil }
      self.integer = integer
      self.string = string
    }

    /// Whether one word is for an integer, and the other one for a string.
    func areDifferent(_ type: UInt, _ other: UInt) -> Bool {
      type == integer && other == string || type == string && other == integer
    }

    /// The word for the type, if the box begins with the words of the value.
    private static func type<Value: Hashable>(of value: Value) -> UInt? {
      let box = AnyHashable(value)
      return withUnsafeBytes(of: box) { box in
        withUnsafeBytes(of: value) { value in
          box.count == offset + 2 * MemoryLayout<UInt>.size && box.starts(with: value)
            ? box.load(fromByteOffset: offset, as: UInt.self) : nil
        }
      }
    }
  }
#endif
