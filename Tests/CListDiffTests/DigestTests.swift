import CListDiff
import TestSupport
import Testing

@Suite(.enabled(if: listdiff_has_xxhash() == 1, "this build is one without xxHash"))
struct `A digest` {
  private static let bytes = (0..<3_000).map { UInt8(truncatingIfNeeded: $0 * 31 ^ $0 >> 3) }

  /// The digest of chunks that are added one after the other.
  private static func digest(_ chunks: [ArraySlice<UInt8>]) throws -> [UInt8] {
    var digest: OpaquePointer?
    try #require(listdiff_digest_create(nil, &digest) == .ok)
    defer { listdiff_digest_destroy(digest) }
    for chunk in chunks {
      chunk.withUnsafeBytes { listdiff_digest_update(digest, $0.baseAddress, $0.count) }
    }
    return finish(digest)
  }

  private static func finish(_ digest: OpaquePointer?) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 16)
    listdiff_digest_finish(digest, &result)
    return result
  }

  private static let ofNothing: [UInt8] = [
    0x99, 0xAA, 0x06, 0xD3, 0x01, 0x47, 0x98, 0xD8, 0x60, 0x01, 0xC3, 0x24, 0x46, 0x8D, 0x49, 0x7F,
  ]

  @Test func `of nothing is the published one of XXH3-128`() throws {
    try expectEqual(Self.digest([]), Self.ofNothing)
  }

  @Test func `doesn't depend on the chunks`() throws {
    for size in [1, 16, 17, 128, 240, 241, 255, 256, 257, 1_024, 3_000] {
      let whole = Self.bytes.prefix(size)
      let expected = try Self.digest([whole])
      for step in [1, 3, 63, 64, 65, 255, 256, 257, 1_000] where step < size {
        let chunks = stride(from: 0, to: size, by: step).map {
          whole[$0..<min(size, $0 + step)]
        }
        try expectEqual(Self.digest(chunks), expected, "\(size) bytes by \(step)")
      }
    }
  }

  @Test func `differs where one byte differs`() throws {
    var digests: Set<[UInt8]> = []
    for place in 0..<200 {
      var other = Self.bytes
      other[place] ^= 0x80
      digests.insert(try Self.digest([other[...]]))
    }
    digests.insert(try Self.digest([Self.bytes[...]]))
    expectEqual(digests.count, 201)
  }

  @Test func `can be read at any time and goes on`() throws {
    var digest: OpaquePointer?
    try #require(listdiff_digest_create(nil, &digest) == .ok)
    defer { listdiff_digest_destroy(digest) }
    for place in Self.bytes.indices.prefix(600) {
      try expectEqual(Self.finish(digest), Self.digest([Self.bytes[..<place]]))
      listdiff_digest_update(digest, [Self.bytes[place]], 1)
    }
  }

  @Test func `forgets everything on reset`() throws {
    var digest: OpaquePointer?
    try #require(listdiff_digest_create(nil, &digest) == .ok)
    defer { listdiff_digest_destroy(digest) }
    listdiff_digest_update(digest, Self.bytes, Self.bytes.count)
    listdiff_digest_reset(digest)
    expectEqual(Self.finish(digest), Self.ofNothing)
    listdiff_digest_update(digest, nil, 0)
    expectEqual(Self.finish(digest), Self.ofNothing)
  }

  @Test(arguments: [0, 16, 32, 48])
  func `works wherever its memory stands`(_ misalignment: Int) throws {
    let expected = try Self.digest([Self.bytes[...]])
    let memory = FaultyAllocator()
    memory.misalignment = misalignment
    var allocator = memory.allocator
    var digest: OpaquePointer?
    try #require(listdiff_digest_create(&allocator, &digest) == .ok)
    expectEqual(memory.requests, 1)
    #expect(memory.liveBytes < 800)
    listdiff_digest_update(digest, Self.bytes, Self.bytes.count)
    expectEqual(Self.finish(digest), expected)
    listdiff_digest_destroy(digest)
    expectEqual(memory.requests, 1)
    expect(memory.isClean, "\(memory.misuses)")
  }

  @Test func `is not made without memory, a place or functions`() {
    let memory = FaultyAllocator(budget: 0)
    var allocator = memory.allocator
    var digest = OpaquePointer(bitPattern: 1)
    expectEqual(listdiff_digest_create(&allocator, &digest), .out_of_memory)
    expectEqual(digest, nil)
    expectEqual(listdiff_digest_create(nil, nil), .invalid_argument)
    allocator.deallocate = nil
    expectEqual(listdiff_digest_create(&allocator, &digest), .invalid_argument)
    listdiff_digest_destroy(nil)
  }
}

@Suite(.enabled(if: listdiff_has_xxhash() == 0, "this build is one with xxHash"))
struct `A digest without xxHash` {
  @Test func `is unsupported`() {
    var digest = OpaquePointer(bitPattern: 1)
    expectEqual(listdiff_digest_create(nil, &digest), .unsupported)
    expectEqual(digest, nil)
    expectEqual(listdiff_digest_create(nil, nil), .invalid_argument)
    listdiff_digest_destroy(nil)
  }
}
