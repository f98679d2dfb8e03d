import CListDiff
import TestSupport

/// Calls of the core with bytes of the script.
extension CoreSession {
  /// Checks all ways to hash bytes, equal bytes at both ends, a digest in pieces, and keys.
  func bytesFailure(_ argument: UInt8) throws(CoreFailure) -> String? {
    let bytes = script.rest
    let width = Int(argument % 40) + 1
    let failure =
      recordsFailure(bytes, width, stride: width + Int(argument / 40))
      ?? rangesFailure(bytes, longest: 2 * width) ?? equalEndsFailure(bytes, width)
      ?? digestFailure(bytes, width)
    if let failure { return failure }
    return try keysFailure(bytes, argument)
  }

  /// Checks a diff of keys and contents made from bytes. Keys overlap, so they repeat where the bytes
  /// do.
  private func keysFailure(_ bytes: [UInt8], _ argument: UInt8) throws(CoreFailure) -> String? {
    let starts = Array(stride(from: 0, through: bytes.count - 9, by: 1 + Int(argument % 8)))
    let oldCount = starts.count * Int(argument / 8) / 31
    func list(_ starts: some Collection<Int>) -> CoreList {
      CoreList(
        starts.map { bytes[$0..<($0 + 8)].reduce(0) { $0 << 8 | UInt64($1) } },
        contents: starts.map { UInt64(bytes[$0 + 8]) })
    }
    let (old, new) = (list(starts.prefix(oldCount)), list(starts.dropFirst(oldCount)))
    let expected = CoreChanges(expectedFrom: old, to: new)
    for settings in [nil, Self.options(argument)] {
      let changes = try workspace.diff(from: old, to: new, options: settings)
      guard changes == expected else { return "\(old) and \(new) give \(changes), not \(expected)" }
    }
    return nil
  }

  private func recordsFailure(_ bytes: [UInt8], _ width: Int, stride: Int) -> String? {
    let starts = Swift.stride(from: 0, through: bytes.count - width, by: stride)
    let expected = starts.map { hash(bytes[$0..<($0 + width)], 1) }
    var records = [UInt64](repeating: 0, count: expected.count)
    bytes.withUnsafeBytes {
      listdiff_hash_records($0.baseAddress, width, stride, expected.count, 1, &records)
    }
    return records == expected ? nil : "hashes of width \(width) every \(stride) bytes differ"
  }

  /// Checks hashes of ranges whose lengths come from the bytes, including empty ones.
  private func rangesFailure(_ bytes: [UInt8], longest: Int) -> String? {
    var offsets = [0]
    var end = 0
    for byte in bytes {
      end += Int(byte) % (longest + 1)
      guard end <= bytes.count else { break }
      offsets.append(end)
    }
    let expected = zip(offsets, offsets.dropFirst()).map { hash(bytes[$0..<$1], 2) }
    var ranges = [UInt64](repeating: 0, count: expected.count)
    bytes.withUnsafeBytes {
      listdiff_hash_ranges($0.baseAddress, offsets, expected.count, 2, &ranges)
    }
    return ranges == expected ? nil : "hashes of the ranges between \(offsets) differ"
  }

  private func hash(_ bytes: ArraySlice<UInt8>, _ seed: UInt64) -> UInt64 {
    bytes.withUnsafeBytes { listdiff_hash_bytes($0.baseAddress, $0.count, seed) }
  }

  /// Compares the bytes with a shifted copy.
  private func equalEndsFailure(_ bytes: [UInt8], _ shift: Int) -> String? {
    guard bytes.count > shift else { return nil }
    let (a, b) = (Array(bytes.dropLast(shift)), Array(bytes.dropFirst(shift)))
    let front = zip(a, b).prefix { $0 == $1 }.count
    let back = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    guard listdiff_equal_front(a, b, a.count) == front,
      listdiff_equal_back(a, b, a.count) == back
    else { return "equal ends are not \(front) and \(back)" }
    return nil
  }

  private func digestFailure(_ bytes: [UInt8], _ width: Int) -> String? {
    var allocator = memory.allocator
    var made: OpaquePointer?
    let status = listdiff_digest_create(&allocator, &made)
    guard status != .unsupported else { return nil }
    guard status == .ok, let digest = made else { return "no digest: \(status)" }
    defer { listdiff_digest_destroy(digest) }
    func finished() -> [UInt8] {
      var result = [UInt8](repeating: 0, count: 16)
      listdiff_digest_finish(digest, &result)
      return result
    }
    listdiff_digest_update(digest, bytes, bytes.count)
    let whole = finished()
    listdiff_digest_reset(digest)
    for start in stride(from: 0, to: bytes.count, by: width) {
      let piece = Array(bytes[start..<min(bytes.count, start + width)])
      listdiff_digest_update(digest, piece, piece.count)
    }
    return finished() == whole ? nil : "a digest in pieces of \(width) is another"
  }
}
