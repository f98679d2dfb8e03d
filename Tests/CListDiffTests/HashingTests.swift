import CListDiff
import TestSupport
import Testing

@Suite struct `Hashing` {
  /// Bytes without a period that the widths could hide behind.
  private static let bytes = (0..<40_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7 + $0) }

  private static func hash(_ bytes: ArraySlice<UInt8>, seed: UInt64) -> UInt64 {
    bytes.withUnsafeBytes { listdiff_hash_bytes($0.baseAddress, $0.count, seed) }
  }

  private static let widths = Array(0...40) + [64, 300]

  @Test(arguments: widths)
  func `records, ranges and bytes agree`(_ width: Int) {
    for stride in [width, width + 1, width + 8] {
      for seed in [0, 1, UInt64.max] {
        let count = 50
        let expected = (0..<count).map {
          Self.hash(Self.bytes[($0 * stride)..<($0 * stride + width)], seed: seed)
        }
        var records = [UInt64](repeating: 0, count: count)
        Self.bytes.withUnsafeBytes {
          listdiff_hash_records($0.baseAddress, width, stride, count, seed, &records)
        }
        expectEqual(records, expected, "stride \(stride), seed \(seed)")
        guard stride == width else { continue }
        var ranges = [UInt64](repeating: 0, count: count)
        let offsets = (0...count).map { $0 * width }
        Self.bytes.withUnsafeBytes {
          listdiff_hash_ranges($0.baseAddress, offsets, count, seed, &ranges)
        }
        expectEqual(ranges, expected, "seed \(seed)")
      }
    }
  }

  @Test func `ranges of different lengths are each hashed by themselves`() {
    let offsets = [0, 0, 1, 4, 4, 20, 300, 301, 1_000]
    var ranges = [UInt64](repeating: 0, count: offsets.count - 1)
    Self.bytes.withUnsafeBytes {
      listdiff_hash_ranges($0.baseAddress, offsets, offsets.count - 1, 5, &ranges)
    }
    let expected = zip(offsets, offsets.dropFirst()).map {
      Self.hash(Self.bytes[$0..<$1], seed: 5)
    }
    expectEqual(ranges, expected)
  }

  @Test(arguments: widths)
  func `the seed and every byte change the hash`(_ width: Int) {
    let record = Self.bytes.prefix(width)
    let hashes = Set((0..<100).map { Self.hash(record, seed: $0) })
    expectEqual(hashes.count, 100)
    for place in record.indices {
      var other = record
      other[place] ^= 1
      #expect(Self.hash(other, seed: 3) != Self.hash(record, seed: 3))
    }
  }

  @Test func `prefixes of each other have different hashes`() {
    let zeros = [UInt8](repeating: 0, count: 300)
    let hashes = Set((0...300).map { Self.hash(zeros.prefix($0), seed: 9) })
    expectEqual(hashes.count, 301)
  }

  @Test func `no bytes may be null`() {
    let empty = listdiff_hash_bytes(nil, 0, 7)
    var byte: UInt8 = 1
    expectEqual(listdiff_hash_bytes(&byte, 0, 7), empty)
    listdiff_hash_records(nil, 8, 8, 0, 7, nil)
    listdiff_hash_records(nil, 16, 16, 0, 7, nil)
    listdiff_hash_ranges(nil, nil, 0, 7, nil)
    var hashes: [UInt64] = [0, 0]
    listdiff_hash_ranges(nil, [0, 0, 0], 2, 7, &hashes)
    expectEqual(hashes, [empty, empty])
  }

  @Test func `no hash is written beyond count`() {
    var hashes: [UInt64] = [1, 2, 3]
    listdiff_hash_records("abcdefgh", 2, 2, 2, 0, &hashes)
    expectEqual(hashes[2], 3)
    listdiff_hash_ranges("abcdefgh", [0, 3, 8], 2, 0, &hashes)
    expectEqual(hashes[2], 3)
  }

  /// The bytes may stand anywhere: records are read without regard to alignment.
  @Test func `alignment doesn't matter`() {
    for width in [4, 8, 16, 17, 300] {
      let record = Array(Self.bytes.prefix(width))
      let expected = Self.hash(record[...], seed: 2)
      for shift in 0..<16 {
        let shifted = [UInt8](repeating: 0, count: shift) + record
        expectEqual(Self.hash(shifted[shift...], seed: 2), expected)
      }
    }
  }

  @Test(.enabled(if: listdiff_has_xxhash() == 1, "this build is one without xxHash"))
  func `is XXH3, as its published values show`() {
    expectEqual(listdiff_hash_bytes(nil, 0, 0), 0x2D06_8005_38D3_94C2)
  }
}
