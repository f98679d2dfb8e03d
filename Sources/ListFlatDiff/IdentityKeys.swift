// How the identities of a list become keys:
//
//   integers of up to 64 bits        are their own key
//   UUIDs                            are their own key of 16 bytes
//   String                           hashed in bulk from its bytes
//   Substring, Data, byte arrays,    gathered first, then hashed in bulk
//   arrays and tuples of all these
//   any other Hashable               its own hash, seeded
//
// Equal identities must get equal keys; unequal ones may collide, since each pair of hashed
// keys is confirmed with `==`.

extension CoreDiff {
  /// Returns the keys of `elements`. If these are keys themselves, they are used in place.
  ///
  /// - Parameter old: The old list and its own elements, when `elements` are the new ones.
  @inlinable
  package func list<Reader: ElementReader>(
    _ memory: Memory, of elements: Elements<Reader.Element>, reader: Reader, hashing: Hashing,
    old: (elements: Elements<Reader.Element>, list: KeyList)? = nil
  ) throws(ListDiffError) -> KeyList {
    if isItsOwnKey(Reader.ID.self), reader.identifiesItself,
      MemoryLayout<Reader.Element>.size == 8
    {
      return KeyList(elements)
    }
    if isUUID(Reader.ID.self) {
      return reader.identifiesItself
        ? KeyList(elements)
        : try records(memory, count: elements.count) { reader.id(elements[$0]) }
    }
    let keys = try keyWords(memory, count: elements.count)
    if isStringOfTwoWords(Reader.ID.self), let old, let oldKeys = old.list.words {
      hashStrings(
        of: elements, reader: reader, into: keys, like: old.elements, oldKeys, hashing: hashing)
      return KeyList(keys, count: elements.count, areExact: false)
    }
    let areExact = makeKeys(of: elements, reader: reader, into: keys, hashing: hashing)
    return KeyList(keys, count: elements.count, areExact: areExact)
  }
}

/// Whether `ID` is a string whose bits can be compared. A constant once the code is specialized.
@inlinable
package func isStringOfTwoWords<ID>(_ type: ID.Type) -> Bool {
  ID.self == String.self && MemoryLayout<ID>.size == 16
}

/// Writes a key of 64 bits for each element: the integer itself, or a hash.
///
/// - Returns: Whether equal keys mean equal identities.
@inlinable
package func makeKeys<Reader: ElementReader>(
  of elements: Elements<Reader.Element>, reader: Reader, into keys: KeyWords, hashing: Hashing
) -> Bool {
  guard isItsOwnKey(Reader.ID.self) else {
    hashIdentities(of: elements, reader: reader, into: keys, hashing: hashing)
    return false
  }
  for index in 0..<elements.count {
    keys.set(index, integerKey(reader.id(elements[index])))
  }
  return true
}

/// Hashes the identity of each element.
@inlinable
package func hashIdentities<Reader: ElementReader>(
  of elements: Elements<Reader.Element>, reader: Reader, into keys: KeyWords, hashing: Hashing
) {
  typealias ID = Reader.ID
  defer { hashing.cut(keys, count: elements.count) }
  if ID.self == String.self {
    let identities = IdentityBuffer(keys: keys, seed: hashing.seed)
    for index in 0..<elements.count {
      identities.append(identical(reader.id(elements[index]), as: String.self))
      identities.endIdentity(index)
    }
    identities.close()
    return
  }
  if isUUID(ID.self) {
    keys.hash(records: identities(of: elements, reader: reader), seed: hashing.seed)
    return
  }
  #if !hasFeature(Embedded)
    if let type = ID.self as? any BulkIdentity.Type {
      hashBulk(
        identities(of: elements, reader: reader), as: type, into: keys, seed: hashing.seed)
      return
    }
  #endif
  for index in 0..<elements.count {
    keys.set(index, seededHash(reader.id(elements[index]), seed: hashing.seed))
  }
}

/// Returns the identity of each element.
@inlinable
package func identities<Reader: ElementReader>(
  of elements: Elements<Reader.Element>, reader: Reader
) -> ContiguousArray<Reader.ID> {
  var ids = ContiguousArray<Reader.ID>()
  ids.reserveCapacity(elements.count)
  for index in 0..<elements.count {
    ids.append(reader.id(elements[index]))
  }
  return ids
}

/// Hashes the strings that identify new elements, except for those that are equal bit for bit to the
/// string of an old element: equal small strings, and larger ones that share their storage. These take
/// over its key. The search for it starts at the last one found and goes a little ahead.
@inlinable
package func hashStrings<Reader: ElementReader>(
  of elements: Elements<Reader.Element>, reader: Reader, into keys: KeyWords,
  like old: Elements<Reader.Element>, _ oldKeys: KeyWords, hashing: Hashing
) {
  // Cutting keys that were taken over again changes nothing.
  defer { hashing.cut(keys, count: elements.count) }
  let identities = IdentityBuffer(keys: keys, seed: hashing.seed)
  let ahead = 8
  var next = 0
  var missesInARow = 0
  for index in 0..<elements.count {
    let string = stringBits(reader.id(elements[index]))
    var place = next
    let end = min(next + ahead, old.count)
    while place < end && stringBits(reader.id(old[place])) != string {
      place += 1
    }
    if place < end {
      keys.set(index, oldKeys.get(place))
      next = place + 1
      missesInARow = 0
      continue
    }
    missesInARow += 1
    if missesInARow > ahead {
      next += 1
    }
    identities.append(identical(reader.id(elements[index]), as: String.self))
    identities.endIdentity(index)
  }
  identities.close()
}

/// Returns the hash of a value by its own `hash(into:)`, with a seed.
@inlinable
package func seededHash<Value: Hashable>(_ value: Value, seed: UInt64) -> UInt64 {
  var hasher = Hasher()
  hasher.combine(seed)
  value.hash(into: &hasher)
  return UInt64(truncatingIfNeeded: hasher.finalize())
}

/// Whether every value of `ID` is known to equal itself, as NaN does not. A constant once the
/// code is specialised.
@inlinable
package func equalsItself<ID>(_ type: ID.Type) -> Bool {
  isItsOwnKey(type) || ID.self == String.self || ID.self == Substring.self || isUUID(type)
}

// MARK: - Integers

/// Whether `ID` is an integer of up to 64 bits. A constant once the code is specialized.
@inlinable
package func isItsOwnKey<ID>(_ type: ID.Type) -> Bool {
  isSigned(type)
    || ID.self == UInt.self || ID.self == UInt64.self || ID.self == UInt32.self
    || ID.self == UInt16.self || ID.self == UInt8.self
}

@inlinable
package func isSigned<ID>(_ type: ID.Type) -> Bool {
  ID.self == Int.self || ID.self == Int64.self || ID.self == Int32.self
    || ID.self == Int16.self || ID.self == Int8.self
}

/// An integer with its sign extended; see ``isItsOwnKey(_:)``.
@inlinable
package func integerKey<ID>(_ id: ID) -> UInt64 {
  switch MemoryLayout<ID>.size {
  case 8: identical(id, as: UInt64.self)
  case 4: key(identical(id, as: Int32.self), isSigned(ID.self))
  case 2: key(identical(id, as: Int16.self), isSigned(ID.self))
  default: key(identical(id, as: Int8.self), isSigned(ID.self))
  }
}

@inlinable
package func key<Integer: FixedWidthInteger & SignedInteger>(
  _ integer: Integer, _ isSigned: Bool
) -> UInt64 where Integer.Magnitude: FixedWidthInteger {
  isSigned
    ? UInt64(truncatingIfNeeded: integer)
    : UInt64(Integer.Magnitude(truncatingIfNeeded: integer))
}
