import ListDiff

/// The least memory traffic of a diff of lists with sections: the items of all sections are read,
/// except for sections at the same place of both lists that share their storage.
struct SectionedFloorPass {
  private let lists: SectionedLists

  init(_ lists: SectionedLists) {
    self.lists = lists
  }

  func run() -> Outcome {
    var sum: UInt64 = 0
    lists.old.withUnsafeBytes { old in
      lists.new.withUnsafeBytes { new in
        for place in lists.old.indices where isOther(place, old, new) {
          sum ^= lists.old[place].items.withUnsafeBytes(pass)
          sum ^= lists.new[place].items.withUnsafeBytes(pass)
        }
      }
    }
    return Outcome(checksum: Int(truncatingIfNeeded: sum), sectionMoves: 0)
  }

  /// Whether the sections differ in their bits: in the identity, or in the address of the items.
  private func isOther(
    _ place: Int, _ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer
  ) -> Bool {
    let offset = place * MemoryLayout<BenchSection>.stride
    return old.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
      != new.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
  }

  /// Records consist of whole words, so no byte is left over.
  private func pass(over bytes: UnsafeRawBufferPointer) -> UInt64 {
    typealias Block = SIMD8<UInt64>
    let blocksEnd = bytes.count & ~(MemoryLayout<Block>.size - 1)
    var sums = Block.zero
    for offset in stride(from: 0, to: blocksEnd, by: MemoryLayout<Block>.size) {
      sums ^= bytes.loadUnaligned(fromByteOffset: offset, as: Block.self)
    }
    var sum: UInt64 = 0
    for place in sums.indices {
      sum ^= sums[place]
    }
    for offset in stride(from: blocksEnd, to: bytes.count, by: MemoryLayout<UInt64>.size) {
      sum ^= bytes.load(fromByteOffset: offset, as: UInt64.self)
    }
    return sum
  }
}
