/// Finds the line of any byte of a text in constant time and with little memory: it stores how many
/// lines end before each block and counts only inside one block.
struct LineIndex: Sendable {
  /// Small, because reading a changes file looks up the line of each record.
  private static let blockSize = 1 << 10
  private var endsBeforeBlock: [Int] = []

  init(_ body: UnsafeRawBufferPointer) {
    var ends = 0
    for start in stride(from: 0, to: body.count, by: Self.blockSize) {
      endsBeforeBlock.append(ends)
      ends += body.count(
        of: UInt8(ascii: "\n"), in: start..<min(start + Self.blockSize, body.count))
    }
  }

  /// The line of the byte at `offset`, or of the end of the text, from 1.
  func line(at offset: Int, in body: UnsafeRawBufferPointer) -> Int {
    guard let last = endsBeforeBlock.indices.last else { return 1 }
    let block = min(offset / Self.blockSize, last)
    let ends = body.count(of: UInt8(ascii: "\n"), in: (block * Self.blockSize)..<offset)
    return endsBeforeBlock[block] + ends + 1
  }
}
