/// How a scan compares the identities of elements by their indexes.
@usableFromInline
package protocol IdentityAccess {
  /// Must be called before ``areEqual(_:_:)`` for indexes up to `distance` behind the given ones.
  mutating func prepare(_ before: Int, _ after: Int, distance: Int)

  /// Whether an old and a new element have the same identity.
  func areEqual(_ before: Int, _ after: Int) -> Bool

  /// The same for any indexes, perhaps at a higher cost.
  func areEqualAnywhere(_ before: Int, _ after: Int) -> Bool
}

/// Reads an identity whenever it is compared: in place, without a copy or a retain.
@usableFromInline
package struct DirectAccess<Reader: ElementReader>: IdentityAccess {
  @usableFromInline let old: Elements<Reader.Element>
  @usableFromInline let new: Elements<Reader.Element>
  @usableFromInline let reader: Reader
  @usableFromInline let comparesBits: Bool

  @inlinable
  package init(_ old: Elements<Reader.Element>, _ new: Elements<Reader.Element>, _ reader: Reader) {
    self.old = old
    self.new = new
    self.reader = reader
    comparesBits = isUUID(Reader.ID.self)
  }

  @inlinable
  package mutating func prepare(_ before: Int, _ after: Int, distance: Int) {}

  @inlinable
  @inline(__always)
  package func areEqual(_ before: Int, _ after: Int) -> Bool {
    MemoryLayout<Reader.ID>.size == 16 && comparesBits
      ? wordPair(reader.id(old[before])) == wordPair(reader.id(new[after]))
      : reader.id(old[before]) == reader.id(new[after])
  }

  @inlinable
  @inline(__always)
  package func areEqualAnywhere(_ before: Int, _ after: Int) -> Bool { areEqual(before, after) }
}

/// Reads each identity once and keeps it while the scan may compare it, since a call of a closure can
/// cost any time.
@usableFromInline
package struct KeptAccess<Reader: ElementReader>: IdentityAccess {
  @usableFromInline var old: IdentityWindow<Reader>
  @usableFromInline var new: IdentityWindow<Reader>

  @inlinable
  package init(_ old: Elements<Reader.Element>, _ new: Elements<Reader.Element>, _ reader: Reader) {
    self.old = IdentityWindow(old, reader)
    self.new = IdentityWindow(new, reader)
  }

  @inlinable
  package mutating func prepare(_ before: Int, _ after: Int, distance: Int) {
    old.prepare(before, distance: distance)
    new.prepare(after, distance: distance)
  }

  @inlinable
  @inline(__always)
  package func areEqual(_ before: Int, _ after: Int) -> Bool { old[before] == new[after] }

  @inlinable
  package func areEqualAnywhere(_ before: Int, _ after: Int) -> Bool {
    old.reader.id(old.elements[before]) == new.reader.id(new.elements[after])
  }

  /// Releases the memory.
  @inlinable
  package func close() {
    old.close()
    new.close()
  }
}

/// The identities of a few neighbours. Its creator must close it.
@usableFromInline
package struct IdentityWindow<Reader: ElementReader> {
  @usableFromInline let elements: Elements<Reader.Element>
  @usableFromInline let reader: Reader
  @usableFromInline let identities: UnsafeMutablePointer<Reader.ID>
  /// The index of the first one.
  @usableFromInline var start = 0
  @usableFromInline var end = 0

  /// How many there can be.
  @usableFromInline static var capacity: Int { 64 }

  @inlinable
  package init(_ elements: Elements<Reader.Element>, _ reader: Reader) {
    self.elements = elements
    self.reader = reader
    identities = .allocate(capacity: Self.capacity)
  }

  @inlinable
  package subscript(index: Int) -> Reader.ID {
    @inline(__always)
    _read { yield identities[index - start] }
  }

  @inlinable
  @inline(__always)
  package mutating func prepare(_ index: Int, distance: Int) {
    if index + distance >= end && end < elements.count {
      read(from: index)
    }
  }

  /// Fills the window with identities from `index` on; those that it has already are not read again.
  @inlinable
  package mutating func read(from index: Int) {
    let kept = max(end - index, 0)
    let passed = end - start - kept
    identities.deinitialize(count: passed)
    identities.moveInitialize(from: identities + passed, count: kept)
    start = index
    end = min(index + Self.capacity, elements.count)
    for place in kept..<(end - start) {
      (identities + place).initialize(to: reader.id(elements[start + place]))
    }
  }

  @inlinable
  package func close() {
    identities.deinitialize(count: end - start)
    identities.deallocate()
  }
}
