import CListDiff
import ListTrials
import TestSupport

extension CoreSession {
  /// Lent memory can be written from end to end and is left alone by diffs; it is refused for places
  /// that there are not.
  mutating func lend(place: Int, size: Int) throws(CoreFailure) -> String? {
    var lent: UnsafeMutableRawPointer?
    let status = listdiff_workspace_lend(workspace.pointer, place, size, &lent)
    guard place < Int(LISTDIFF_LENT_COUNT) else {
      return status == .invalid_argument && lent == nil ? nil : "the place \(place) is lent"
    }
    guard status == .ok, let lent else { return "\(size) bytes are not lent: \(status)" }
    guard Int(bitPattern: lent) % 16 == 0 else { return "lent memory is not aligned" }
    lent.initializeMemory(as: UInt8.self, repeating: 0x5A, count: size)
    let kind = CoreKeyKind(UInt8(place))
    _ = try workspace.diff(from: kind.list(flat.old), to: kind.list(flat.new))
    let bytes = UnsafeRawBufferPointer(start: lent, count: size)
    guard bytes.allSatisfy({ $0 == 0x5A }) else { return "a diff writes to lent memory" }
    return workspace.size == memory.liveBytes ? nil : "the size is not \(memory.liveBytes)"
  }

  func trim() -> String? {
    workspace.trim()
    return memory.liveBlocks == 1 && workspace.size == memory.liveBytes
      ? nil : "\(memory.liveBlocks) blocks are live after a trim"
  }

  /// A slot keeps the last workspace that is small enough for the next taker.
  func slot(limit: Int) throws(CoreFailure) -> String? {
    var slot = listdiff_slot()
    var expected: OpaquePointer?
    for size in [limit / 2, limit / 3] {
      let made = try workspace(lending: size)
      if listdiff_workspace_size(made) <= limit { expected = made }
      listdiff_slot_put(&slot, made, limit)
    }
    let taken = listdiff_slot_take(&slot)
    defer { listdiff_workspace_destroy(taken) }
    guard taken == expected, listdiff_slot_take(&slot) == nil else {
      return "a slot with the limit \(limit) gives what it should not"
    }
    return nil
  }

  private func workspace(lending size: Int) throws(CoreFailure) -> OpaquePointer {
    var allocator = memory.allocator
    var made: OpaquePointer?
    var lent: UnsafeMutableRawPointer?
    var status = listdiff_workspace_create(&allocator, &made)
    guard status == .ok, let made else { throw CoreFailure(status: status) }
    status = listdiff_workspace_lend(made, 0, size, &lent)
    guard status == .ok else { throw CoreFailure(status: status) }
    return made
  }

  /// Hashes of the script by each way there is, equal memory at its ends, and a digest in pieces.
  func bytesFailure(_ argument: UInt8) -> String? {
    let bytes = script.rest
    let width = Int(argument % 40) + 1
    return recordsFailure(bytes, width, stride: width + Int(argument / 40))
      ?? rangesFailure(bytes, longest: 2 * width) ?? equalEndsFailure(bytes, width)
      ?? digestFailure(bytes, width)
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

  /// Ranges as long as the bytes say, empty ones among them.
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

  /// Compares the bytes with themselves, moved.
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
