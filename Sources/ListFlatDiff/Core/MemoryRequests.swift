/// Requests the memory that elements refer to a few elements before it is needed: that of strings and
/// arrays which aren't equal bit for bit. Objects are left to the processor.
@usableFromInline
package struct MemoryRequests<Element> {
  @usableFromInline let old: Elements<Element>
  @usableFromInline let new: Elements<Element>
  @usableFromInline let distance: Int
  @usableFromInline var next: Int

  /// How many elements ahead memory is requested, and for how many elements at once.
  @inlinable package static var distance: Int { 12 }
  @usableFromInline static var count: Int { 4 }

  @inlinable
  package init(
    _ old: Elements<Element>, _ new: Elements<Element>, distance: Int = Self.distance
  ) {
    self.old = old
    self.new = new
    self.distance = distance
    next = !_isPOD(Element.self) && MemoryLayout<Element>.size > 8 ? 0 : .max
  }

  /// Must be called with the indexes of pairs, ascending.
  @inlinable
  @_transparent
  package mutating func request(_ before: Int, _ after: Int) {
    if before >= next {
      next = before + Self.count
      request(old, before)
      request(new, after)
    }
  }

  @inlinable
  func request(_ elements: Elements<Element>, _ index: Int) {
    let start = index + distance
    let end = min(start + Self.count, elements.count)
    guard start < end else { return }
    ListFlatDiff.request(
      elements[start], size: (end - start) * MemoryLayout<Element>.stride)
  }
}
