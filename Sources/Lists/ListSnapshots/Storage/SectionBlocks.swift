/// The sections of a list, in blocks: all full but the last one. An edit of a section copies one
/// block and the references to all others, and a comparison of two lists skips the blocks that they
/// share.
@usableFromInline
struct SectionBlocks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  RandomAccessCollection, MutableCollection, Sendable
{
  @usableFromInline typealias Element = SectionNode<SectionID, ItemID>

  @usableFromInline var blocks: [[Element]] = []

  @usableFromInline var count = 0

  /// The number of sections in a full block.
  @inlinable
  static var length: Int { 64 }

  @inlinable
  init() {}

  @inlinable
  init(_ sections: some Sequence<Element>) {
    for section in sections { append(section) }
  }

  @inlinable
  var startIndex: Int { 0 }

  @inlinable
  var endIndex: Int { count }

  @inlinable
  subscript(position: Int) -> Element {
    get { blocks[position / Self.length][position % Self.length] }
    _modify { yield &blocks[position / Self.length][position % Self.length] }
  }

  /// The number of items in each section.
  @inlinable
  var itemCounts: [Int] {
    Array(unsafeUninitializedCapacity: count) { counts, next in
      forEachSection {
        counts.initializeElement(at: next, to: $0.pointee.items.count)
        next += 1
      }
    }
  }

  /// The index in the whole list of the first item of each section, and at the end the number of
  /// all items.
  @inlinable
  var itemStarts: [Int] {
    var start = 0
    return Array(unsafeUninitializedCapacity: count + 1) { starts, next in
      forEachSection {
        starts.initializeElement(at: next, to: start)
        start += $0.pointee.items.count
        next += 1
      }
      starts.initializeElement(at: next, to: start)
      next += 1
    }
  }

  /// Visits each section where it is in memory. A copy would take longer than what is done with it.
  @inlinable
  func forEachSection(
    in range: Range<Int>? = nil, _ body: (UnsafePointer<Element>) -> Void
  ) {
    let range = range ?? 0..<count
    var position = range.lowerBound
    while position < range.upperBound {
      blocks[position / Self.length].withUnsafeBufferPointer { sections in
        guard let start = sections.baseAddress else { return }
        let first = position % Self.length
        let end = Swift.min(sections.count, first + range.upperBound - position)
        for place in first..<end { body(start + place) }
        position += end - first
      }
    }
  }

  /// Returns how many sections from a position on are the same memory in another list. There may be
  /// more, unless it is 0.
  @inlinable
  func sharedCount(with other: SectionBlocks, from position: Int) -> Int {
    let block = position / Self.length
    guard block < blocks.count, block < other.blocks.count else { return 0 }
    return blocks[block].withUnsafeBufferPointer { mine in
      other.blocks[block].withUnsafeBufferPointer { its in
        mine.baseAddress == its.baseAddress ? mine.count - position % Self.length : 0
      }
    }
  }

  @inlinable
  mutating func append(_ section: Element) {
    if count % Self.length == 0 { blocks.append([]) }
    blocks[blocks.count - 1].append(section)
    count += 1
  }

  /// - Complexity: O(*k*) for *k* sections at the end; O(*s*) elsewhere, but one section is moved
  ///   through the blocks without visiting all of their sections.
  @inlinable
  mutating func insert(contentsOf sections: [Element], at position: Int) {
    guard sections.count == 1 || position == count else {
      self = Self(Array(self[..<position]) + sections + self[position...])
      return
    }
    for section in sections { append(section) }
    if position < count - sections.count { move(count - 1, to: position) }
  }

  /// Moves a section. Each block between gives a section to the next one.
  @inlinable
  mutating func move(_ position: Int, to target: Int) {
    let (first, last) = (position / Self.length, target / Self.length)
    let section = blocks[first].remove(at: position % Self.length)
    for block in stride(from: first, to: last, by: 1) {
      blocks[block].append(blocks[block + 1].removeFirst())
    }
    for block in stride(from: first, to: last, by: -1) {
      blocks[block].insert(blocks[block - 1].removeLast(), at: 0)
    }
    blocks[last].insert(section, at: target % Self.length)
  }
}
