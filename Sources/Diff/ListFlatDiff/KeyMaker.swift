/// Turns identities of a list into keys of 64 bits. The way is chosen once for the list:
///
///   integers of up to 64 bits,      are their own key
///   ObjectIdentifier
///   String, UUID                    hashed in bulk from its bytes
///   Substring, Data, byte arrays,   gathered first, then hashed in bulk
///   arrays of all these
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
  @usableFromInline let isUUIDs: Bool
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
    isUUIDs = isUUID(Reader.ID.self)
    var isBuffered = Reader.ID.self == String.self || isUUIDs
    #if !hasFeature(Embedded)
      let isKnown = isBuffered || isItsOwnKey(Reader.ID.self)
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
    } else if MemoryLayout<Reader.ID>.size == 16 && isUUIDs, let buffer {
      for index in range {
        buffer.append(record: reader.id(elements[index]))
        buffer.endIdentity(index)
      }
    } else {
      #if !hasFeature(Embedded)
        if let bulk, let buffer {
          let ids = ContiguousArray(range.lazy.map { reader.id(elements[$0]) })
          buffer.append(ids, as: bulk, from: range.lowerBound)
          return
        }
      #endif
      for index in range {
        keys.set(index, seededHash(reader.id(elements[index]), seed: hashing.seed))
      }
    }
  }

  /// Completes the keys and releases the memory.
  @inlinable
  package func close() {
    buffer?.close()
  }
}
