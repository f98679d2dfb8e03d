/// Runs in memory that the core lends or, if there are many or no core, in memory of their own. Its
/// creator must close it.
@usableFromInline
package struct RunList {
  @usableFromInline var base: UnsafeMutablePointer<PairedRun>
  @usableFromInline package private(set) var count = 0
  private var capacity: Int

  /// How many runs fit into the memory that the core lends.
  static var lentCapacity: Int { 256 }

  init(lent base: UnsafeMutablePointer<PairedRun>) {
    self.base = base
    capacity = Self.lentCapacity
  }

  /// Makes a list in memory of its own.
  @usableFromInline
  package init() {
    capacity = 2 * Self.lentCapacity
    base = .allocate(capacity: capacity)
  }

  @inlinable
  package subscript(place: Int) -> PairedRun { base[place] }

  @usableFromInline
  package mutating func append(_ run: PairedRun) {
    if count == capacity {
      grow()
    }
    base[count] = run
    count += 1
  }

  private mutating func grow() {
    let grown = UnsafeMutablePointer<PairedRun>.allocate(capacity: 2 * capacity)
    grown.update(from: base, count: count)
    close()
    base = grown
    capacity *= 2
  }

  @usableFromInline
  package func close() {
    if capacity > Self.lentCapacity {
      base.deallocate()
    }
  }
}
