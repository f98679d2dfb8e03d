import CListDiff
import TestSupport

extension CoreSession {
  /// Lent memory can be written from end to end, and is refused for places that there are not.
  func lend(place: Int, size: Int) -> String? {
    var lent: UnsafeMutableRawPointer?
    let status = listdiff_workspace_lend(workspace.pointer, place, size, &lent)
    guard place < Int(LISTDIFF_LENT_COUNT) else {
      return status == .invalid_argument && lent == nil ? nil : "the place \(place) is lent"
    }
    guard status == .ok, let lent else { return "\(size) bytes are not lent: \(status)" }
    guard Int(bitPattern: lent) % 16 == 0 else { return "lent memory is not aligned" }
    lent.initializeMemory(as: UInt8.self, repeating: 0x5A, count: size)
    return workspace.size == memory.liveBytes ? nil : "the size is not \(memory.liveBytes)"
  }

  func trim() -> String? {
    workspace.trim()
    return memory.liveBlocks == 1 && workspace.size == memory.liveBytes
      ? nil : "\(memory.liveBlocks) blocks are live after a trim"
  }

  /// A slot keeps a workspace for the next taker if it is small enough.
  func slot(limit: Int) -> String? {
    var allocator = memory.allocator
    var made: OpaquePointer?
    guard listdiff_workspace_create(&allocator, &made) == .ok, let made else {
      return "no workspace for a slot"
    }
    let size = listdiff_workspace_size(made)
    var slot = listdiff_slot()
    listdiff_slot_put(&slot, made, limit)
    let taken = listdiff_slot_take(&slot)
    defer { listdiff_workspace_destroy(taken) }
    guard taken == (size <= limit ? made : nil), listdiff_slot_take(&slot) == nil else {
      return "a slot with the limit \(limit) gives what it should not"
    }
    return nil
  }

  /// Hashes of the script by each way there is, equal memory at its ends, and a digest in pieces.
  func bytesFailure(_ argument: UInt8) -> String? {
    let bytes = script.rest
    let width = Int(argument % 40) + 1
    let count = bytes.count / width
    let seed = UInt64(argument)
    let expected = (0..<count).map { hash(bytes[($0 * width)..<(($0 + 1) * width)], seed) }
    var records = [UInt64](repeating: 0, count: count)
    var ranges = records
    let offsets = (0...count).map { $0 * width }
    bytes.withUnsafeBytes {
      listdiff_hash_records($0.baseAddress, width, width, count, seed, &records)
      listdiff_hash_ranges($0.baseAddress, offsets, count, seed, &ranges)
    }
    guard records == expected, ranges == expected else { return "hashes of width \(width) differ" }
    return equalEndsFailure(bytes, width) ?? digestFailure(bytes, width)
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
