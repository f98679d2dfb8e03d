import CListDiff

/// An allocator for the C core that counts, checks its use, and can be made to fail.
///
/// It must outlive everything made with its ``allocator``.
package final class FaultyAllocator {
  /// The number of requested allocations, including failed ones.
  package private(set) var requests = 0
  /// The errors in using the allocator.
  package private(set) var misuses: [String] = []

  /// The number of requests that succeed before one fails; nil for all.
  package var budget: Int?
  /// Whether all requests after the budget fail, or only the first.
  package var failsFromThenOn = true

  private var blocks: [UnsafeMutableRawPointer: Block] = [:]

  private struct Block {
    let size: Int
    let whole: UnsafeMutableRawBufferPointer
  }

  package init(budget: Int? = nil, failsFromThenOn: Bool = true) {
    self.budget = budget
    self.failsFromThenOn = failsFromThenOn
  }

  deinit {
    for block in blocks.values {
      block.whole.deallocate()
    }
  }

  /// Whether everything was freed and nothing was misused.
  package var isClean: Bool { blocks.isEmpty && misuses.isEmpty }

  /// The allocator to pass to the core.
  package var allocator: listdiff_allocator {
    listdiff_allocator(
      allocate: { size, context in
        context.flatMap { FaultyAllocator.at($0).allocate(size) }
      },
      deallocate: { pointer, context in
        if let context {
          FaultyAllocator.at(context).deallocate(pointer)
        }
      },
      context: Unmanaged.passUnretained(self).toOpaque())
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> FaultyAllocator {
    Unmanaged<FaultyAllocator>.fromOpaque(context).takeUnretainedValue()
  }

  /// Counts a request for memory, and returns whether it must fail.
  package func refuses() -> Bool {
    defer { requests += 1 }
    guard let budget else { return false }
    return failsFromThenOn ? requests >= budget : requests == budget
  }

  private func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    if size == 0 {
      misuses.append("0 bytes asked for")
    }
    if refuses() { return nil }
    let fence = Self.fence.count
    let whole = UnsafeMutableRawBufferPointer.allocate(byteCount: size + fence, alignment: 64)
    // Memory that was never written must not look like zeros.
    whole.initializeMemory(as: UInt8.self, repeating: 0xA5)
    whole[size...].copyBytes(from: Self.fence)
    guard let pointer = whole.baseAddress else { return nil }
    blocks[pointer] = Block(size: size, whole: whole)
    return pointer
  }

  private func deallocate(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer, let block = blocks.removeValue(forKey: pointer) else {
      misuses.append("a pointer given back that is not of a live block")
      return
    }
    if !block.whole.suffix(Self.fence.count).elementsEqual(Self.fence) {
      misuses.append("a block of \(block.size) bytes written beyond its end")
    }
    // Freed memory must not look like its old contents.
    block.whole.initializeMemory(as: UInt8.self, repeating: 0xDB)
    block.whole.deallocate()
  }

  /// The bytes after each block, which must not change.
  private static let fence: [UInt8] = [0xFE, 0xED, 0xFA, 0xCE, 0xCA, 0xFE, 0xBE, 0xEF]
}
