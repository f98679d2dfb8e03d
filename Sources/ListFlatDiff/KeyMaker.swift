/// Turns identities of a list into keys of 64 bits. How it does so is decided once for the list.
///
///   integers of up to 64 bits       are their own key
///   String                          hashed in bulk from its bytes
///   Substring, Data, byte arrays,   gathered first, then hashed in bulk
///   UUIDs, arrays of all these
///   any other Hashable              its own hash, seeded
///
/// Equal identities get equal keys; unequal ones may collide, since each pair of hashed keys is
/// confirmed with `==`. Its creator must close it, which completes the keys.
@usableFromInline
package struct KeyMaker<Reader: ElementReader> {
  @usableFromInline let elements: Elements<Reader.Element>
  @usableFromInline let reader: Reader
  @usableFromInline let keys: KeyWords
  @usableFromInline let hashing: Hashing
  @usableFromInline let buffer: IdentityBuffer?
  #if !hasFeature(Embedded)
    @usableFromInline let bulk: (any BulkIdentity.Type)?
  #endif

  @inlinable
  package init(
    of elements: Elements<Reader.Element>, reader: Reader, into keys: KeyWords, hashing: Hashing
  ) {
    self.elements = elements
    self.reader = reader
    self.keys = keys
    self.hashing = hashing
    var isBuffered = Reader.ID.self == String.self
    #if !hasFeature(Embedded)
      let isKnown = isBuffered || isItsOwnKey(Reader.ID.self) || isUUID(Reader.ID.self)
      bulk = isKnown ? nil : Reader.ID.self as? any BulkIdentity.Type
      isBuffered = isBuffered || bulk != nil
    #endif
    buffer = isBuffered ? IdentityBuffer(keys: keys, seed: hashing.seed) : nil
  }

  /// Makes the keys of a range.
  @inlinable
  package func make(_ range: Range<Int>) {
    if isItsOwnKey(Reader.ID.self) {
      for index in range {
        keys.set(index, integerKey(reader.id(elements[index])))
      }
    } else if Reader.ID.self == String.self, let buffer {
      for index in range {
        buffer.append(identical(reader.id(elements[index]), as: String.self))
        buffer.endIdentity(index)
      }
    } else if isUUID(Reader.ID.self) {
      keys[from: range.lowerBound].hash(records: identities(range), seed: hashing.seed)
    } else {
      #if !hasFeature(Embedded)
        if let bulk, let buffer {
          buffer.append(identities(range), as: bulk, from: range.lowerBound)
          return
        }
      #endif
      for index in range {
        keys.set(index, seededHash(reader.id(elements[index]), seed: hashing.seed))
      }
    }
  }

  @inlinable
  func identities(_ range: Range<Int>) -> ContiguousArray<Reader.ID> {
    ContiguousArray(range.lazy.map { reader.id(elements[$0]) })
  }

  /// Completes the keys and releases the memory.
  @inlinable
  package func close() {
    buffer?.close()
  }
}
