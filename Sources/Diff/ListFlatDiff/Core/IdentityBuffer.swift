internal import CListDiff

/// The bytes of many identities. One call into the core hashes a block of them, which fits into the
/// first-level cache. Its creator must close it.
@usableFromInline
package struct IdentityBuffer {
  @usableFromInline
  package struct State {
    @usableFromInline package var bytes: UnsafeMutablePointer<UInt8>
    @usableFromInline package var count = 0
    @usableFromInline package var capacity: Int
    @usableFromInline package var identityCount = 0
  }

  @usableFromInline package let state: UnsafeMutablePointer<State>
  @usableFromInline package let seed: UInt64
  /// Where each identity begins; one more for the end of the last.
  @usableFromInline package let offsets: UnsafeMutablePointer<Int>
  /// The index of the key of each identity.
  @usableFromInline package let indexes: UnsafeMutablePointer<Int>
  private let hashes: UnsafeMutablePointer<UInt64>
  private let keys: KeyWords

  /// How many bytes make a block, and how many identities.
  @usableFromInline package static var blockSize: Int { 1 << 14 }
  @usableFromInline package static var blockCount: Int { 1 << 9 }

  /// Room for the bytes of a block. The last identity may extend beyond the size of a block.
  private static var inlineCapacity: Int { blockSize + 1024 }

  @usableFromInline
  package init(keys: KeyWords, seed: UInt64) {
    self.keys = keys
    self.seed = seed
    let (size, count) = (Self.inlineCapacity, Self.blockCount)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: 64 + 8 * (3 * count + 1) + size, alignment: 16)
    offsets = (memory + 64).bindMemory(to: Int.self, capacity: count + 1)
    indexes = UnsafeMutableRawPointer(offsets + count + 1)
      .bindMemory(to: Int.self, capacity: count)
    hashes = UnsafeMutableRawPointer(indexes + count).bindMemory(to: UInt64.self, capacity: count)
    let bytes = UnsafeMutableRawPointer(hashes + count).bindMemory(to: UInt8.self, capacity: size)
    state = memory.bindMemory(to: State.self, capacity: 1)
    state.initialize(to: State(bytes: bytes, capacity: size))
    offsets[0] = 0
  }

  /// Hashes the remaining bytes and releases the memory.
  @usableFromInline
  package func close() {
    flush()
    releaseGrown()
    UnsafeMutableRawPointer(state).deallocate()
  }

  /// Ends the identity added since the last call, whose key belongs to `index`.
  @inlinable
  package func endIdentity(_ index: Int) {
    let count = state.pointee.identityCount + 1
    indexes[count - 1] = index
    offsets[count] = state.pointee.count
    state.pointee.identityCount = count
    if count == Self.blockCount || state.pointee.count >= Self.blockSize {
      flush()
    }
  }

  @usableFromInline
  package func flush() {
    let count = state.pointee.identityCount
    listdiff_hash_ranges(state.pointee.bytes, offsets, count, seed, hashes)
    for place in 0..<count {
      keys.set(indexes[place], hashes[place])
    }
    state.pointee.count = 0
    state.pointee.identityCount = 0
  }

  @usableFromInline
  package func append(byte: UInt8) {
    reserve(1)
    state.pointee.bytes[state.pointee.count] = byte
    state.pointee.count += 1
  }

  /// Adds the bytes of a value without padding.
  @inlinable
  package func append<Record>(record: Record) {
    let size = MemoryLayout<Record>.size
    reserve(size)
    UnsafeMutableRawPointer(state.pointee.bytes + state.pointee.count)
      .storeBytes(of: record, as: Record.self)
    state.pointee.count += size
  }

  /// Adds bytes if each is below 128. They are copied and checked in one pass.
  @inlinable
  package func appendIfASCII(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    let size = source.count
    if size > state.pointee.capacity - state.pointee.count {
      reserve(size)
    }
    let from = UnsafeRawBufferPointer(source)
    let to = UnsafeMutableRawPointer(state.pointee.bytes + state.pointee.count)
    var seen: UInt64 = 0
    var offset = 0
    while offset + 8 <= size {
      let word = from.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      to.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
      seen |= word
      offset += 8
    }
    while offset < size {
      let byte = source[offset]
      to.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
      seen |= UInt64(byte)
      offset += 1
    }
    guard seen & 0x8080_8080_8080_8080 == 0 else { return false }
    state.pointee.count += size
    return true
  }

  /// Makes room for `size` more bytes of the identity that is being added.
  @usableFromInline
  package func reserve(_ size: Int) {
    let count = state.pointee.count
    guard count + size > state.pointee.capacity else { return }
    let capacity = 2 * (count + size)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    grown.update(from: state.pointee.bytes, count: count)
    releaseGrown()
    state.pointee.bytes = grown
    state.pointee.capacity = capacity
  }

  private func releaseGrown() {
    if state.pointee.capacity > Self.inlineCapacity {
      state.pointee.bytes.deallocate()
    }
  }
}
