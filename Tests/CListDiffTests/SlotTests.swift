import CListDiff
import TestSupport
import Testing

/// A slot that many threads take from and put into, as the Swift layer's is.
private final class SharedSlot: @unchecked Sendable {
  private let slot: UnsafeMutablePointer<listdiff_slot>

  init() {
    slot = .allocate(capacity: 1)
    slot.initialize(to: listdiff_slot())
  }

  deinit {
    listdiff_workspace_destroy(listdiff_slot_take(slot))
    slot.deallocate()
  }

  /// Takes a workspace, writes `mark` all over memory that it lends, and puts it back.
  ///
  /// - Returns: Whether nobody else wrote there meanwhile.
  func isAlone(mark: UInt64) -> Bool {
    var workspace = listdiff_slot_take(slot)
    guard workspace != nil || listdiff_workspace_create(nil, &workspace) == .ok else {
      return false
    }
    defer { listdiff_slot_put(slot, workspace, 1 << 20) }
    let count = 64
    var lent: UnsafeMutableRawPointer?
    guard listdiff_workspace_lend(workspace, 0, 8 * count, &lent) == .ok, let lent else {
      return false
    }
    let words = lent.bindMemory(to: UInt64.self, capacity: count)
    for place in 0..<count { words[place] = mark }
    return (0..<count).allSatisfy { words[$0] == mark }
  }
}

@Suite struct `A slot that threads share` {
  @Test func `never gives a workspace to two of them`() async {
    let slot = SharedSlot()
    let disturbances = await withTaskGroup(of: Int.self) { group in
      for mark in 1...8 as ClosedRange<UInt64> {
        group.addTask {
          (0..<20_000).count { _ in !slot.isAlone(mark: mark) }
        }
      }
      return await group.reduce(0, +)
    }
    expectEqual(disturbances, 0)
  }
}
