import Dispatch

/// Finds the line of any byte of a text in constant time and with little memory: it stores how many
/// lines end before each block and counts only inside one block.
///
/// It reads the text when a line is first requested, which is seldom.
final class LineIndex: @unchecked Sendable {
  /// Small, because reading a changes file looks up the line of each record.
  private static let blockSize = 1 << 10
  private let queue = DispatchQueue(label: "line index")
  private var endsBeforeBlock: [Int] = []

  /// The line of the byte at `offset`, or of the end of the text, from 1.
  ///
  /// - Parameter body: The whole text, the same in each call.
  func line(at offset: Int, in body: UnsafeRawBufferPointer) -> Int {
    let endsBeforeBlock = queue.sync {
      if self.endsBeforeBlock.isEmpty { self.endsBeforeBlock = Self.ends(in: body) }
      return self.endsBeforeBlock
    }
    guard let last = endsBeforeBlock.indices.last else { return 1 }
    let block = min(offset / Self.blockSize, last)
    let ends = body.count(of: UInt8(ascii: "\n"), in: (block * Self.blockSize)..<offset)
    return endsBeforeBlock[block] + ends + 1
  }

  private static func ends(in body: UnsafeRawBufferPointer) -> [Int] {
    var ends = 0
    return stride(from: 0, to: body.count, by: blockSize).map { start in
      defer {
        ends += body.count(of: UInt8(ascii: "\n"), in: start..<min(start + blockSize, body.count))
      }
      return ends
    }
  }
}
