/// Bytes that are read in order. After their end, zeros follow.
package struct ByteSource {
  private var bytes: ArraySlice<UInt8>

  package init(_ bytes: some Sequence<UInt8>) {
    self.bytes = ArraySlice(bytes)
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// The bytes that have not been read.
  package var rest: [UInt8] { Array(bytes) }

  package mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }

  /// Reads a number below `limit`, which is 1 or more.
  package mutating func number(below limit: Int) -> Int { Int(next()) % limit }

  /// Reads a range of a list with `count` elements, `length` long if there is room.
  package mutating func range(of length: Int, in count: Int) -> Range<Int> {
    let start = number(below: count + 1)
    return start..<min(count, start + length)
  }
}
