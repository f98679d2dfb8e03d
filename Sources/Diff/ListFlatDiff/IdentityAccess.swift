/// How a scan reads and compares the identities of elements at given indexes.
@usableFromInline
package protocol IdentityAccess<Reader> {
  associatedtype Reader: ElementReader

  /// How many elements ahead of the cursors memory is requested.
  static var distance: Int { get }

  /// Must be called before ``areEqual(_:_:_:)``, for indexes up to `distance` after the given ones.
  mutating func prepare(_ before: Int, _ after: Int, distance: Int, _ reader: Reader)

  /// Whether an old and a new element have the same identity.
  func areEqual(_ before: Int, _ after: Int, _ reader: Reader) -> Bool

  /// Whether an old and a new element have the same identity, for any indexes. May take longer.
  func areEqualAnywhere(_ before: Int, _ after: Int, _ reader: Reader) -> Bool
}

/// Reads an identity whenever it is compared: in place, without a copy or a retain.
@usableFromInline
package struct DirectAccess<Reader: ElementReader>: IdentityAccess {
  @usableFromInline let old: Elements<Reader.Element>
  @usableFromInline let new: Elements<Reader.Element>
  @usableFromInline let comparison = IdentityComparison<Reader.ID>()

  @inlinable
  package static var distance: Int { MemoryRequests<Reader.Element>.distance }

  @inlinable
  package init(_ old: Elements<Reader.Element>, _ new: Elements<Reader.Element>) {
    self.old = old
    self.new = new
  }

  @inlinable
  @_transparent
  package mutating func prepare(_ before: Int, _ after: Int, distance: Int, _ reader: Reader) {}

  @inlinable
  @_transparent
  package func areEqual(_ before: Int, _ after: Int, _ reader: Reader) -> Bool {
    // Reading a UUID copies it by a call.
    if reader.identifiesItself && comparison.isUUIDs { return old.isSameBits(before, new, after) }
    return comparison.areEqual(reader.id(old[before]), reader.id(new[after]))
  }

  @inlinable
  @_transparent
  package func areEqualAnywhere(_ before: Int, _ after: Int, _ reader: Reader) -> Bool {
    areEqual(before, after, reader)
  }
}

/// Reads each identity once and stores it while the scan may compare it, since a call of a closure
/// can take any time. Its creator must close it.
@usableFromInline
package struct KeptAccess<Reader: ElementReader>: IdentityAccess {
  @usableFromInline var old: IdentityWindow<Reader>
  @usableFromInline var new: IdentityWindow<Reader>
  @usableFromInline let comparison = IdentityComparison<Reader.ID>()

  @inlinable
  package static var distance: Int {
    IdentityWindow<Reader>.leastCapacity + MemoryRequests<Reader.Element>.distance
  }

  @inlinable
  package init(_ old: Elements<Reader.Element>, _ new: Elements<Reader.Element>) {
    self.old = IdentityWindow(old)
    self.new = IdentityWindow(new)
  }

  @inlinable
  @_transparent
  package mutating func prepare(_ before: Int, _ after: Int, distance: Int, _ reader: Reader) {
    old.prepare(before, distance: distance, reader)
    new.prepare(after, distance: distance, reader)
  }

  @inlinable
  @_transparent
  package func areEqual(_ before: Int, _ after: Int, _ reader: Reader) -> Bool {
    comparison.areEqual(old[before].pointee, new[after].pointee)
  }

  @inlinable
  package func areEqualAnywhere(_ before: Int, _ after: Int, _ reader: Reader) -> Bool {
    comparison.areEqual(reader.id(old.elements[before]), reader.id(new.elements[after]))
  }

  @inlinable
  package func close() {
    old.close()
    new.close()
  }
}

/// The identities of neighbours. Its creator must close it.
@usableFromInline
package struct IdentityWindow<Reader: ElementReader> {
  @usableFromInline let elements: Elements<Reader.Element>
  @usableFromInline var identities: UnsafeMutablePointer<Reader.ID>
  @usableFromInline var capacity = Self.leastCapacity
  /// The start and the end of the range of elements whose identities are in the window.
  @usableFromInline var start = 0
  @usableFromInline var end = 0

  @usableFromInline static var leastCapacity: Int { 64 }

  @inlinable
  package init(_ elements: Elements<Reader.Element>) {
    self.elements = elements
    identities = .allocate(capacity: Self.leastCapacity)
  }

  @inlinable
  package subscript(index: Int) -> UnsafePointer<Reader.ID> {
    @_transparent get { UnsafePointer(identities) + (index - start) }
  }

  @inlinable
  @_transparent
  package mutating func prepare(_ index: Int, distance: Int, _ reader: Reader) {
    if index + distance >= end && end < elements.count {
      read(from: index, count: distance + 1, reader)
    }
  }

  /// Fills the window with `count` identities or more from `index` on. It doesn't read those again
  /// that it has already.
  @inlinable
  package mutating func read(from index: Int, count: Int, _ reader: Reader) {
    let kept = max(end - index, 0)
    let passed = end - start - kept
    identities.deinitialize(count: passed)
    if count > capacity {
      let grown = UnsafeMutablePointer<Reader.ID>.allocate(capacity: 2 * count)
      grown.moveInitialize(from: identities + passed, count: kept)
      identities.deallocate()
      identities = grown
      capacity = 2 * count
    } else {
      identities.moveInitialize(from: identities + passed, count: kept)
    }
    start = index
    end = min(index + max(count, Self.leastCapacity), elements.count)
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
