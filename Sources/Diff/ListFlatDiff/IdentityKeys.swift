// The keys that the core compares. Elements that are 64-bit integers or UUIDs are used in place.

extension CoreDiff {
  /// Returns the keys of the elements in `middle`.
  ///
  /// - Parameters:
  ///   - needed: How many keys the core reads. If these are few, keys of UUIDs are hashed to half
  ///     of their size, so that less memory is read and written.
  ///   - forEachGap: Calls its argument with each range of elements that need keys.
  @inlinable
  package func list<Reader: ElementReader>(
    _ memory: Memory, of elements: Elements<Reader.Element>, _ middle: Range<Int>, reader: Reader,
    hashing: Hashing, needed: KeyNeed, forEachGap: ((Range<Int>) -> Void) -> Void
  ) throws(ListDiffError) -> KeyList {
    let elements = elements[middle]
    if isUsedInPlace(reader) { return KeyList(elements) }
    let isRecord = needed == .most && isUUID(Reader.ID.self)
    let keys = try keyWords(memory, count: isRecord ? 2 * middle.count : middle.count)
    let list =
      isRecord
      ? KeyList(recordsIn: keys, size: 16, count: middle.count)
      : KeyList(keys, count: middle.count, areExact: isItsOwnKey(Reader.ID.self))
    guard needed != .none else { return list }
    let front = middle.lowerBound
    if isRecord {
      forEachGap { gap in
        keys[from: 2 * (gap.lowerBound - front)].set(recordCount: gap.count) {
          reader.id(elements[gap.lowerBound - front + $0])
        }
      }
      return list
    }
    let maker = KeyMaker(of: elements, reader: reader, into: keys, hashing: hashing)
    forEachGap { maker.make($0.lowerBound - front..<$0.upperBound - front) }
    maker.close()
    if hashing.cutsKeys && !list.keysAreExact {
      forEachGap { hashing.cut(keys, $0.lowerBound - front..<$0.upperBound - front) }
    }
    return list
  }
}

/// How many keys the core reads.
@usableFromInline
package enum KeyNeed {
  case none, few, most
}

/// Whether the elements are keys themselves.
@inlinable
package func isUsedInPlace<Reader: ElementReader>(_ reader: Reader) -> Bool {
  reader.identifiesItself && hasExactKey(Reader.ID.self)
    && (MemoryLayout<Reader.ID>.size == 8 || MemoryLayout<Reader.ID>.size == 16)
}

/// Whether the core scans the elements by their keys faster than Swift does by `==`. It does if
/// elements are keys themselves, and in short lists of exact keys.
@inlinable
package func isScannedByCore<Reader: ElementReader>(_ reader: Reader, count: Int) -> Bool {
  isUsedInPlace(reader) || count <= 64 && hasExactKey(Reader.ID.self)
}

/// Whether identities are keys themselves, or become exact keys at no cost.
@inlinable
package func hasExactKey<ID>(_ type: ID.Type) -> Bool { isItsOwnKey(type) || isUUID(type) }

/// Whether `ID` is a string whose bits can be compared. A constant once the code is specialized.
@inlinable
package func isStringOfTwoWords<ID>(_ type: ID.Type) -> Bool {
  ID.self == String.self && MemoryLayout<ID>.size == 16
}

/// Writes a key of 64 bits for each element: the identity itself, or a hash.
///
/// - Returns: Whether equal keys mean equal identities.
@inlinable
package func makeKeys<Reader: ElementReader>(
  of elements: Elements<Reader.Element>, reader: Reader, into keys: KeyWords, hashing: Hashing
) -> Bool {
  let all = 0..<elements.count
  let maker = KeyMaker(of: elements, reader: reader, into: keys, hashing: hashing)
  maker.make(all)
  maker.close()
  guard !isItsOwnKey(Reader.ID.self) else { return true }
  hashing.cut(keys, all)
  return false
}

/// Hashes the strings that identify new elements. If a string is equal bit for bit to the string of
/// an old element, the old key is used instead: this finds equal small strings, and larger ones
/// that share their storage. The search for it begins at the last one found and goes a little
/// ahead.
@inlinable
package func hashStrings<Reader: ElementReader>(
  of elements: Elements<Reader.Element>, reader: Reader, into keys: KeyWords,
  like old: Elements<Reader.Element>, _ oldKeys: KeyWords, hashing: Hashing
) {
  // Old keys that are used again have been cut already. Cutting them again changes nothing.
  defer { hashing.cut(keys, 0..<elements.count) }
  let identities = IdentityBuffer(keys: keys, seed: hashing.seed)
  let ahead = 8
  var next = 0
  var missesInARow = 0
  for index in 0..<elements.count {
    let string = wordPair(reader.id(elements[index]))
    var place = next
    let end = min(next + ahead, old.count)
    while place < end && wordPair(reader.id(old[place])) != string {
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

/// Whether every value of `ID` is known to equal itself, which NaN doesn't. A constant once the
/// code is specialised.
@inlinable
package func equalsItself<ID>(_ type: ID.Type) -> Bool {
  isItsOwnKey(type) || ID.self == String.self || ID.self == Substring.self || isUUID(type)
}

// MARK: - Integers and object identifiers

/// Whether `ID` is an integer of up to 64 bits, or the address of an object. A constant once the
/// code is specialized.
@inlinable
package func isItsOwnKey<ID>(_ type: ID.Type) -> Bool {
  isSigned(type) || ID.self == ObjectIdentifier.self
    || ID.self == UInt.self || ID.self == UInt64.self || ID.self == UInt32.self
    || ID.self == UInt16.self || ID.self == UInt8.self
}

@inlinable
package func isSigned<ID>(_ type: ID.Type) -> Bool {
  ID.self == Int.self || ID.self == Int64.self || ID.self == Int32.self
    || ID.self == Int16.self || ID.self == Int8.self
}

/// An integer with its sign extended, or an address; see ``isItsOwnKey(_:)``.
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
