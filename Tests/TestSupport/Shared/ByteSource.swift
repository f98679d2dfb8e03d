/// Bytes that are read from front to back. Behind their end there are only zeros.
package struct ByteSource {
  private var bytes: ArraySlice<UInt8>

  package init(_ bytes: some Sequence<UInt8>) {
    self.bytes = ArraySlice(bytes)
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// All that is not read yet.
  package var rest: [UInt8] { Array(bytes) }

  package mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A number below `limit`, which is 1 or more.
  package mutating func number(below limit: Int) -> Int { Int(next()) % limit }

  /// A range within a list of `count` elements, `length` long where there is room.
  package mutating func range(of length: Int, in count: Int) -> Range<Int> {
    let start = number(below: count + 1)
    return start..<min(count, start + length)
  }
}
