/// An identity whose bytes can be collected, so that one call hashes many of them.
@usableFromInline
package protocol BulkIdentity: Hashable {
  /// Adds bytes that are equal for equal identities.
  func append(to identities: IdentityBuffer)
}

extension IdentityBuffer {
  /// Adds the bytes of an ASCII string. For any other string, adds Swift's own hash.
  ///
  /// Swift compares strings by canonical equivalence, so equal strings can have different bytes. A
  /// few characters outside ASCII are equivalent to one inside.
  @inlinable
  package func append(_ string: String) {
    var string = string
    let isASCII = string.withUTF8 { appendIfASCII($0) }
    if !isASCII {
      appendUnicode(string)
    }
  }

  @usableFromInline
  package func appendUnicode(_ string: String) {
    let folded = String(String.UnicodeScalarView(string.unicodeScalars.map(asASCII)))
    if folded.utf8.allSatisfy({ $0 < 0x80 }) {
      append(bytes: folded.utf8)
    } else {
      append(word: seededHash(string, seed: seed))
    }
  }

  package func append(bytes: some Sequence<UInt8>) {
    for byte in bytes {
      append(byte: byte)
    }
  }

  package func append(word: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      append(byte: UInt8(truncatingIfNeeded: word >> shift))
    }
  }
}

/// The ASCII character that is canonically equivalent to `scalar`, or `scalar` where there is none.
private func asASCII(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar {
  case "\u{37E}": ";"  // Greek question mark
  case "\u{1FEF}": "`"  // Greek varia
  case "\u{212A}": "K"  // kelvin sign
  default: scalar
  }
}

extension IdentityBuffer {
  /// Adds identities whose type is only known at run time. The first key has the index `index`.
  @usableFromInline
  package func append<ID, Identity: BulkIdentity>(
    _ ids: ContiguousArray<ID>, as type: Identity.Type, from index: Int
  ) {
    for place in ids.indices {
      identical(ids[place], as: Identity.self).append(to: self)
      endIdentity(index + place)
    }
  }
}

// MARK: - Conformances

extension FixedWidthInteger where Self: BulkIdentity {
  @usableFromInline
  package func append(to identities: IdentityBuffer) {
    identities.append(word: UInt64(truncatingIfNeeded: self))
  }
}

extension Int: BulkIdentity {}
extension Int8: BulkIdentity {}
extension Int16: BulkIdentity {}
extension Int32: BulkIdentity {}
extension Int64: BulkIdentity {}
extension UInt: BulkIdentity {}
extension UInt16: BulkIdentity {}
extension UInt32: BulkIdentity {}
extension UInt64: BulkIdentity {}

extension UInt8: BulkIdentity {
  @usableFromInline
  package func append(to identities: IdentityBuffer) {
    identities.append(byte: self)
  }
}

extension String: BulkIdentity {
  @usableFromInline
  package func append(to identities: IdentityBuffer) {
    identities.append(self)
    // A byte that is in no ASCII string, which makes ("a", "bc") differ from ("ab", "c").
    identities.append(byte: 0xFF)
  }
}

extension Substring: BulkIdentity {
  @usableFromInline
  package func append(to identities: IdentityBuffer) {
    String(self).append(to: identities)
  }
}

extension Array: BulkIdentity where Element: BulkIdentity {
  @usableFromInline
  package func append(to identities: IdentityBuffer) {
    identities.append(elementsOf: self)
  }
}

extension ContiguousArray: BulkIdentity where Element: BulkIdentity {
  @usableFromInline
  package func append(to identities: IdentityBuffer) {
    identities.append(elementsOf: self)
  }
}

extension ArraySlice: BulkIdentity where Element: BulkIdentity {
  @usableFromInline
  package func append(to identities: IdentityBuffer) {
    identities.append(elementsOf: self)
  }
}

extension IdentityBuffer {
  /// Adds all elements, then their number.
  fileprivate func append<Elements: Collection>(elementsOf elements: Elements)
  where Elements.Element: BulkIdentity {
    for element in elements {
      element.append(to: self)
    }
    append(word: UInt64(elements.count))
  }
}
