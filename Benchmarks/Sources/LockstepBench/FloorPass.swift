/// The least memory traffic of a diff: each key is read, each index written.
final class FloorPass {
  private let old: CoreKeys
  private let new: CoreKeys
  private let oldIndexes: UnsafeMutableBufferPointer<UInt32>
  private let newIndexes: UnsafeMutableBufferPointer<UInt32>

  init(old: CoreKeys, new: CoreKeys) {
    self.old = old
    self.new = new
    oldIndexes = .allocate(capacity: old.count)
    newIndexes = .allocate(capacity: new.count)
    oldIndexes.initialize(repeating: 0)
    newIndexes.initialize(repeating: 0)
  }

  deinit {
    oldIndexes.deallocate()
    newIndexes.deallocate()
  }

  func run() -> Outcome {
    pass(over: old, into: oldIndexes)
    pass(over: new, into: newIndexes)
    return Outcome(checksum: Int(oldIndexes.last ?? 0) ^ Int(newIndexes.last ?? 0))
  }

  /// It is never inlined, so that all indexes are really written.
  @inline(never)
  private func pass(over keys: CoreKeys, into indexes: UnsafeMutableBufferPointer<UInt32>) {
    keys.words.withUnsafeBufferPointer { words in
      if keys.wordsPerKey == 1 {
        for place in indexes.indices {
          indexes[place] = UInt32(truncatingIfNeeded: words[place])
        }
      } else {
        for place in indexes.indices {
          indexes[place] = UInt32(truncatingIfNeeded: words[2 * place] ^ words[2 * place + 1])
        }
      }
    }
  }
}
