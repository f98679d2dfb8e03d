/// Prefetches the memory of strings and arrays a few elements before it is needed, unless they are
/// equal bit for bit. Objects are left to the processor.
@usableFromInline
package struct MemoryRequests<Element> {
  @usableFromInline let old: Elements<Element>
  @usableFromInline let new: Elements<Element>
  @usableFromInline let distance: Int
  @usableFromInline var next: Int
  /// Which words of the elements contain addresses, as found in a few old elements; nil until first
  /// needed.
  @usableFromInline var words: UInt64?

  /// How many elements ahead memory is requested, and for how many elements at once.
  @inlinable package static var distance: Int { 12 }
  @usableFromInline static var count: Int { 4 }

  /// How many elements are read to find the words that contain addresses.
  @usableFromInline static var sampleCount: Int { 8 }

  @inlinable
  package init(
    _ old: Elements<Element>, _ new: Elements<Element>, distance: Int = Self.distance
  ) {
    self.old = old
    self.new = new
    self.distance = distance
    let hasReferences = !_isPOD(Element.self) && MemoryLayout<Element>.size > 8
    next = hasReferences && old.count > distance ? 0 : .max
  }

  /// Must be called with the indexes of pairs, ascending.
  @inlinable
  @_transparent
  package mutating func request(_ before: Int, _ after: Int) {
    if before >= next {
      requestNext(before, after)
    }
  }

  @inlinable
  mutating func requestNext(_ before: Int, _ after: Int) {
    let words = self.words ?? sampleWords()
    self.words = words
    guard words != 0 else {
      next = .max
      return
    }
    next = before + Self.count
    request(old, before, words)
    request(new, after, words)
  }

  @inlinable
  func sampleWords() -> UInt64 {
    let step = max(old.count / Self.sampleCount, 1)
    return stride(from: 0, to: old.count, by: step).reduce(0) { words, index in
      words | addressWords(old[index], size: MemoryLayout<Element>.size)
    }
  }

  @inlinable
  func request(_ elements: Elements<Element>, _ index: Int, _ words: UInt64) {
    let start = index + distance
    let end = min(start + Self.count, elements.count)
    guard start < end else { return }
    ListFlatDiff.request(
      elements[start], size: MemoryLayout<Element>.stride, count: end - start, words: words)
  }
}
