import CListDiff
import ListTrials
import TestSupport

extension CoreSession {
  /// Checks that lent memory can be written and that diffs leave it alone, and that unknown places are
  /// refused.
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

  /// Checks that a slot keeps the last workspace that is small enough.
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
}
