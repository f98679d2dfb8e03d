// How the identities of a list become 64-bit keys:
//
//   integers of up to 64 bits        are their own key
//   String, UUID                     hashed in bulk from their bytes
//   Substring, Data, byte arrays,    gathered first, then hashed in bulk
//   arrays and tuples of all these
//   any other Hashable               its own hash, seeded
//
// Equal identities must get equal keys; unequal ones may collide, since each pair of hashed
// keys is confirmed with `==`.

/// The keys of all `elements`.
@inlinable
func keyedList<Elements: RandomAccessCollection, ID: Hashable>(
  of elements: Elements, id: (Elements.Element) -> ID, hashing: Hashing
) -> KeyedList where Elements.Index == Int {
  if isItsOwnKey(ID.self) {
    let keys = makeWords(count: elements.count) { integerKey(id(elements[$0])) }
    return KeyedList(keys: keys, keysAreExact: true)
  }
  var keys = hashedKeys(of: elements, id: id, hashing: hashing)
  if hashing.keptKeyBits < 64 {
    keys = keys.map(hashing.key)
  }
  return KeyedList(keys: keys, keysAreExact: false)
}

@inlinable
func hashedKeys<Elements: RandomAccessCollection, ID: Hashable>(
  of elements: Elements, id: (Elements.Element) -> ID, hashing: Hashing
) -> [UInt64] where Elements.Index == Int {
  if ID.self == String.self {
    var identities = IdentityBuffer(count: elements.count, seed: hashing.seed)
    for element in elements {
      identities.append(identical(id(element), as: String.self))
      identities.endIdentity()
    }
    return identities.hashes()
  }
  #if !hasFeature(Embedded)
    if let keys = foundationKeys(of: elements, id: id, seed: hashing.seed) {
      return keys
    }
    if let type = ID.self as? any BulkIdentity.Type {
      return bulkKeys(ContiguousArray(elements.lazy.map(id)), as: type, seed: hashing.seed)
    }
  #endif
  return makeWords(count: elements.count) { seededHash(id(elements[$0]), seed: hashing.seed) }
}

/// The hash that a type gives itself, under a seed.
@inlinable
func seededHash<Value: Hashable>(_ value: Value, seed: UInt64) -> UInt64 {
  var hasher = Hasher()
  hasher.combine(seed)
  value.hash(into: &hasher)
  return UInt64(truncatingIfNeeded: hasher.finalize())
}

// MARK: - Integers

/// Whether `ID` is an integer of up to 64 bits. A constant once the code is specialised.
@inlinable
func isItsOwnKey<ID>(_ type: ID.Type) -> Bool {
  ID.self == Int.self || ID.self == UInt.self
    || ID.self == Int64.self || ID.self == UInt64.self
    || ID.self == Int32.self || ID.self == UInt32.self
    || ID.self == Int16.self || ID.self == UInt16.self
    || ID.self == Int8.self || ID.self == UInt8.self
}

/// The bits of an integer; see ``isItsOwnKey(_:)``.
@inlinable
func integerKey<ID>(_ id: ID) -> UInt64 {
  switch MemoryLayout<ID>.size {
  case 8: identical(id, as: UInt64.self)
  case 4: UInt64(identical(id, as: UInt32.self))
  case 2: UInt64(identical(id, as: UInt16.self))
  default: UInt64(identical(id, as: UInt8.self))
  }
}
