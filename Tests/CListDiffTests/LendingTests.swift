import CListDiff
import ListTrials
import TestSupport
import Testing

@Suite struct `Memory that a workspace lends` {
  @Test func `is aligned, stays, and is given back`() throws {
    let memory = FaultyAllocator()
    do {
      let workspace = try CoreWorkspace(memory)
      var places: [UnsafeMutableRawPointer] = []
      for place in 0..<Int(LISTDIFF_LENT_COUNT) {
        var lent: UnsafeMutableRawPointer?
        #expect(listdiff_workspace_lend(workspace.pointer, place, 100 + place, &lent) == .ok)
        let pointer = try #require(lent)
        #expect(Int(bitPattern: pointer) % MemoryLayout<UInt64>.alignment == 0)
        pointer.initializeMemory(as: UInt8.self, repeating: UInt8(place), count: 100 + place)
        places.append(pointer)
      }
      // Neither a diff nor a smaller request moves what is lent.
      let requests = memory.requests
      let (old, new) = CoreShape.shuffled.pair(count: 50)
      _ = try workspace.diff(from: old, to: new)
      for (place, pointer) in places.enumerated() {
        #expect(pointer.load(fromByteOffset: 99 + place, as: UInt8.self) == UInt8(place))
        var lent: UnsafeMutableRawPointer?
        #expect(listdiff_workspace_lend(workspace.pointer, place, 10, &lent) == .ok)
        #expect(lent == pointer)
      }
      #expect(memory.requests > requests)
      #expect(workspace.size == memory.liveBytes)
    }
    #expect(memory.isClean, "\(memory.misuses)")
  }

  @Test func `is refused for wrong arguments`() throws {
    let workspace = try CoreWorkspace()
    var lent: UnsafeMutableRawPointer?
    let count = Int(LISTDIFF_LENT_COUNT)
    #expect(listdiff_workspace_lend(workspace.pointer, count, 1, &lent) == .invalid_argument)
    #expect(listdiff_workspace_lend(workspace.pointer, 0, 1, nil) == .invalid_argument)
    #expect(listdiff_workspace_lend(nil, 0, 1, &lent) == .invalid_argument)
    #expect(lent == nil)
    #expect(listdiff_workspace_lend(workspace.pointer, 0, 0, &lent) == .ok)
    #expect(lent != nil)
  }
}

@Suite struct `A slot` {
  @Test func `keeps one workspace for the next taker`() throws {
    var slot = listdiff_slot()
    #expect(listdiff_slot_take(&slot) == nil)
    var made: OpaquePointer?
    #expect(listdiff_workspace_create(nil, &made) == .ok)
    listdiff_slot_put(&slot, made, 1 << 20)
    #expect(listdiff_slot_take(&slot) == made)
    #expect(listdiff_slot_take(&slot) == nil)
    listdiff_slot_put(&slot, made, 1 << 20)
    listdiff_slot_put(&slot, nil, 1 << 20)
    // Another one takes its place; too large a one is freed at once. A leak would be found.
    var other: OpaquePointer?
    #expect(listdiff_workspace_create(nil, &other) == .ok)
    listdiff_slot_put(&slot, other, 1 << 20)
    #expect(listdiff_slot_take(&slot) == other)
    listdiff_slot_put(&slot, other, 1)
    #expect(listdiff_slot_take(&slot) == nil)
  }
}

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
    #expect(disturbances == 0)
  }
}

@Suite struct `Equal memory` {
  @Test func `is measured from both ends to the byte`() {
    var random = SplitMix64(seed: 3)
    for size in 0..<200 {
      let a = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(listdiff_equal_front(a, a, size) == size)
      for place in 0..<size {
        var b = a
        b[place] ^= 1
        #expect(listdiff_equal_front(a, b, size) == place)
        #expect(listdiff_equal_back(a, b, size) == size - place - 1)
      }
    }
    #expect(listdiff_equal_front(nil, nil, 0) == 0)
    #expect(listdiff_equal_back(nil, nil, 0) == 0)
  }
}
