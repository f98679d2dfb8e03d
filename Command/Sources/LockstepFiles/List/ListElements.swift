/// The elements of a list file in order, each with its canonical identity and content.
///
/// All canonical forms are in one block of memory, which lives as long as this value or a copy of
/// it, unless rows are used instead. Elements point into the block but do not keep it alive. Code
/// that uses elements, or their `id` or `content`, separately from this value must do so inside
/// `withExtendedLifetime(listElements) { ... }`.
package struct ListElements: RandomAccessCollection, Sendable {
  /// Owns the block, which is freed with the last copy.
  private final class Storage: @unchecked Sendable {
    let arena: ByteArena
    /// Where each element's identity starts; the last entry is the end of the last element.
    let starts: [Int]
    /// Where each element's content starts; empty if contents are the identities.
    let contents: [Int]

    init(arena: consuming ByteArena, starts: [Int], contents: [Int]) {
      self.arena = arena
      self.starts = starts
      self.contents = contents
    }
  }

  private enum Source {
    case forms(Storage)
    /// Identities and contents are comparable only with those of rows with the same columns.
    case rows(RowElements)
  }

  private let source: Source

  init(_ builder: consuming ListElementsBuilder) {
    let (starts, contents) = (builder.starts, builder.contents)
    source = .forms(Storage(arena: builder.takeArena(), starts: starts, contents: contents))
  }

  init(_ rows: RowElements) { source = .rows(rows) }

  /// Always 0.
  package var startIndex: Int { 0 }
  /// The number of elements.
  package var endIndex: Int {
    switch source {
    case .forms(let storage): storage.starts.count - 1
    case .rows(let rows): rows.count
    }
  }

  /// The element at an index of the file. Constant time.
  package subscript(index: Int) -> FileElement {
    precondition(index >= 0 && index < endIndex, "no element has this index")
    let storage: Storage
    switch source {
    case .forms(let forms): storage = forms
    case .rows(let rows): return rows.element(at: index)
    }
    let (starts, contents) = (storage.starts, storage.contents)
    let start = starts[index]
    let end = starts[index + 1]
    let bytes = storage.arena.bytes
    guard !contents.isEmpty else {
      let all = CanonicalBytes(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      return FileElement(id: all, content: all)
    }
    let content = contents[index]
    return FileElement(
      id: CanonicalBytes(UnsafeRawBufferPointer(rebasing: bytes[start..<content])),
      content: CanonicalBytes(UnsafeRawBufferPointer(rebasing: bytes[content..<end])))
  }

  /// Calls `body` with the canonical content of one element, which is valid only during the call.
  package func withCanonicalBytes<E: Error>(
    of index: Int, _ body: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    try forEachCanonicalContent(of: index..<(index + 1), body)
  }

  /// Calls `body` with the canonical content of every element, in order; see `CanonicalForm`.
  package func forEachCanonicalContent<E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    try forEachCanonicalContent(of: indices, body)
  }

  private func forEachCanonicalContent<E: Error>(
    of indices: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    defer { withExtendedLifetime(self) {} }
    if case .rows(let rows) = source { return try rows.forEachCanonicalContent(of: indices, body) }
    for index in indices { try body(self[index].content.bytes) }
  }
}

/// Collects canonical forms while a file is read.
struct ListElementsBuilder: ~Copyable {
  /// Where to append the canonical forms.
  var arena = ByteArena()
  fileprivate private(set) var starts: [Int] = []
  fileprivate private(set) var contents: [Int] = []

  init(count: Int) { starts.reserveCapacity(count + 1) }

  /// Begins an element. Its identity, or all of it, is appended next.
  mutating func startElement() { starts.append(arena.count) }

  /// Ends the identity of the last element. Its content is appended next.
  mutating func startContent() { contents.append(arena.count) }

  fileprivate consuming func takeArena() -> ByteArena { arena }

  consuming func finish() -> ListElements {
    starts.append(arena.count)
    arena.shrink()
    return ListElements(self)
  }
}
