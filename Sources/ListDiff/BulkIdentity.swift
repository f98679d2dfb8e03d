/// An identity whose bytes can be gathered, so that a whole list of them is hashed in one call.
@usableFromInline
protocol BulkIdentity: Hashable {
  /// Adds bytes that are equal for equal identities.
  func append(to identities: inout IdentityBuffer)
}

/// The bytes of many identities, one behind the other, hashed whenever there are enough of them.
@usableFromInline
struct IdentityBuffer {
  @usableFromInline var bytes: [UInt8] = []
  @usableFromInline var offsets: [Int] = [0]
  @usableFromInline var hashedCount = 0
  @usableFromInline let keys: KeyWords
  @usableFromInline let seed: UInt64

  /// How many bytes make a block: few enough for the nearest cache.
  @usableFromInline static var blockSize: Int { 1 << 14 }

  @inlinable
  init(keys: KeyWords, seed: UInt64) {
    self.keys = keys
    self.seed = seed
    bytes.reserveCapacity(Self.blockSize + 1024)
    offsets.reserveCapacity(Self.blockSize / 8)
  }

  /// What follows belongs to the next identity.
  @inlinable
  mutating func endIdentity() {
    offsets.append(bytes.count)
    if bytes.count >= Self.blockSize || offsets.count >= Self.blockSize / 8 {
      flush()
    }
  }

  /// Hashes what has been gathered. To be called after the last identity.
  @usableFromInline
  mutating func flush() {
    keys.hash(bytes, offsets: offsets, from: hashedCount, seed: seed)
    hashedCount += offsets.count - 1
    bytes.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    offsets.append(0)
  }

  @inlinable
  mutating func append(word: UInt64) {
    withUnsafeBytes(of: word) { bytes.append(contentsOf: $0) }
  }

  /// Adds the bytes of an ASCII string, or the hash that Swift gives any other.
  ///
  /// Swift compares strings by canonical equivalence, so that bytes alone would tell apart what
  /// is equal. A few characters outside ASCII are equivalent to one inside.
  @inlinable
  mutating func append(_ string: String) {
    var string = string
    let isASCII = string.withUTF8 { utf8 in
      guard areASCII(utf8) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isASCII {
      appendUnicode(string)
    }
  }

  @usableFromInline
  mutating func appendUnicode(_ string: String) {
    let folded = String(String.UnicodeScalarView(string.unicodeScalars.map(asASCII)))
    if folded.utf8.allSatisfy({ $0 < 0x80 }) {
      bytes.append(contentsOf: folded.utf8)
    } else {
      append(word: seededHash(string, seed: seed))
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

/// Hashes identities whose type is known at run time only.
@usableFromInline
func hashBulk<ID, Identity: BulkIdentity>(
  _ ids: ContiguousArray<ID>, as type: Identity.Type, into keys: KeyWords, seed: UInt64
) {
  var identities = IdentityBuffer(keys: keys, seed: seed)
  for id in ids {
    identical(id, as: Identity.self).append(to: &identities)
    identities.endIdentity()
  }
  identities.flush()
}

// MARK: - Conformances

extension FixedWidthInteger where Self: BulkIdentity {
  @usableFromInline
  func append(to identities: inout IdentityBuffer) {
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
  func append(to identities: inout IdentityBuffer) {
    identities.bytes.append(self)
  }
}

extension String: BulkIdentity {
  @usableFromInline
  func append(to identities: inout IdentityBuffer) {
    identities.append(self)
    // In no ASCII string: it tells ("a", "bc") from ("ab", "c").
    identities.bytes.append(0xFF)
  }
}

extension Substring: BulkIdentity {
  @usableFromInline
  func append(to identities: inout IdentityBuffer) {
    String(self).append(to: &identities)
  }
}

extension Array: BulkIdentity where Element: BulkIdentity {
  @usableFromInline
  func append(to identities: inout IdentityBuffer) {
    identities.append(elementsOf: self)
  }
}

extension ContiguousArray: BulkIdentity where Element: BulkIdentity {
  @usableFromInline
  func append(to identities: inout IdentityBuffer) {
    identities.append(elementsOf: self)
  }
}

extension ArraySlice: BulkIdentity where Element: BulkIdentity {
  @usableFromInline
  func append(to identities: inout IdentityBuffer) {
    identities.append(elementsOf: self)
  }
}

extension IdentityBuffer {
  /// Adds all elements, then how many they are.
  fileprivate mutating func append<Elements: Collection>(elementsOf elements: Elements)
  where Elements.Element: BulkIdentity {
    if Elements.Element.self == UInt8.self {
      bytes.append(contentsOf: elements.lazy.map { identical($0, as: UInt8.self) })
    } else {
      for element in elements {
        element.append(to: &self)
      }
    }
    append(word: UInt64(elements.count))
  }
}
