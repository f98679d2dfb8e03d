/// The elements of a list in memory.
@usableFromInline
package struct Elements<Element> {
  /// A pointer to the first element; any pointer if there is none.
  @usableFromInline package let base: UnsafePointer<Element>
  @usableFromInline package let count: Int

  @inlinable
  package init(_ buffer: UnsafeBufferPointer<Element>) {
    self.init(
      base: buffer.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<Element>.alignment)!,
      count: buffer.count)
  }

  @inlinable
  init(base: UnsafePointer<Element>, count: Int) {
    self.base = base
    self.count = count
  }

  /// A pointer to an element. A pointer, because code that isn't specialized copies an element
  /// whenever it passes the value.
  @inlinable
  package subscript(index: Int) -> UnsafePointer<Element> {
    @_transparent get { base + index }
  }

  @inlinable
  package subscript(range: Range<Int>) -> Elements {
    Elements(base: base + range.lowerBound, count: range.count)
  }

  /// A copy of all elements.
  package func copied() -> [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }

  /// Whether both are in the same memory, so that no element can differ.
  @inlinable
  package func isSameStorage(as other: Elements) -> Bool {
    count == other.count && base == other.base
  }

  /// How many elements from two indexes on are the same bit for bit: `limit` at the most. The padding
  /// at the end of an element, as after a `Bool`, isn't copied with it, so it doesn't count.
  @inlinable
  package func sameBits(_ index: Int, _ other: Elements, _ otherIndex: Int, limit: Int) -> Int {
    let stride = MemoryLayout<Element>.stride
    guard limit > 0 else { return 0 }
    var count = equalFront(self[index], other[otherIndex], size: limit * stride) / stride
    guard MemoryLayout<Element>.size < stride else { return count }
    while count < limit, isSameBits(index + count, other, otherIndex + count) { count += 1 }
    return count
  }

  /// How many elements before the given ends are the same bit for bit: `limit` at the most. Padding
  /// doesn't count.
  @inlinable
  package func sameBitsBack(_ other: Elements, end: Int, otherEnd: Int, limit: Int) -> Int {
    let stride = MemoryLayout<Element>.stride
    guard limit > 0 else { return 0 }
    var count = equalBack(self[end - limit], other[otherEnd - limit], size: limit * stride) / stride
    guard MemoryLayout<Element>.size < stride else { return count }
    while count < limit, isSameBits(end - 1 - count, other, otherEnd - 1 - count) { count += 1 }
    return count
  }

  /// Whether two elements are the same bit for bit. If so, they have the same identity and
  /// contents, so neither has to be read or retained.
  @inlinable
  package func isSameBits(_ index: Int, _ other: Elements, _ otherIndex: Int) -> Bool {
    // Without optimisation, a loop in Swift takes longer than a call, and variables that aren't used
    // take time as well: each is filled with zeros.
    isUnoptimized()
      ? equalFront(self[index], other[otherIndex], size: MemoryLayout<Element>.size)
        == MemoryLayout<Element>.size
      : isSameWords(index, other, otherIndex)
  }

  @inlinable
  func isSameWords(_ index: Int, _ other: Elements, _ otherIndex: Int) -> Bool {
    let left = UnsafeRawPointer(self[index])
    let right = UnsafeRawPointer(other[otherIndex])
    let size = MemoryLayout<Element>.size
    var difference: UInt64 = 0
    var offset = 0
    while offset + 8 <= size {
      difference |=
        left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset += 8
    }
    while offset < size {
      difference |= UInt64(
        left.load(fromByteOffset: offset, as: UInt8.self)
          ^ right.load(fromByteOffset: offset, as: UInt8.self))
      offset += 1
    }
    return difference == 0
  }
}

/// Calls `body` with the elements in their own memory, or in a copy if that is not contiguous.
@inlinable
package func withElements<List: Collection, Result>(
  of list: List, _ body: (Elements<List.Element>) -> Result
) -> Result {
  if let result = list.withContiguousStorageIfAvailable({ body(Elements($0)) }) {
    return result
  }
  return ContiguousArray(list).withUnsafeBufferPointer { body(Elements($0)) }
}

/// Whether this code is built without optimisation. It is a function, since the compiler would warn
/// of code that is never run.
@inlinable
package func isUnoptimized() -> Bool { _isDebugAssertConfiguration() }
