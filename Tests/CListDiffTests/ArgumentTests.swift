import CListDiff
import TestSupport
import Testing

/// A result that no call has touched.
private func untouched() -> listdiff_changes {
  var changes = listdiff_changes()
  changes.deletion_count = 0xDEAD
  changes.run_count = 0xBEEF
  return changes
}

private func isUntouched(_ changes: listdiff_changes) -> Bool {
  changes.deletion_count == 0xDEAD && changes.run_count == 0xBEEF && changes.deletions == nil
    && changes.insertions == nil && changes.moves == nil && changes.updates == nil
    && changes.runs == nil
}

@Suite struct `Arguments of a diff` {
  @Test func `may be null where a list is empty`() throws {
    let workspace = try CoreWorkspace()
    let empty = CoreList([])
    let full = CoreList([7, 8], contents: [1, 2])
    try expect(workspace.diff(from: empty, to: empty).runs.isEmpty)
    try expectEqual(workspace.diff(from: empty, to: full).insertions, [0, 1])
    try expectEqual(workspace.diff(from: full, to: empty).deletions, [0, 1])
  }

  @Test(arguments: [0, 1], [LISTDIFF_MAX_COUNT + 1, 1 << 40, Int.max])
  func `with too many elements are refused before anything is touched`(
    _ side: Int, _ count: Int
  ) throws {
    let memory = FaultyAllocator()
    let workspace = try CoreWorkspace(memory)
    var key: UInt64 = 1
    withUnsafePointer(to: &key) { key in
      // No more than one key stands there: whoever looks further reads foreign memory.
      var lists = [1, 1].map { listdiff_list(keys: key, key_size: 8, contents: nil, count: $0) }
      lists[side].count = count
      var changes = untouched()
      let status = listdiff_diff(workspace.pointer, &lists[0], &lists[1], nil, &changes)
      expectEqual(status, .too_many_elements)
      expect(isUntouched(changes))
    }
    expectEqual(memory.requests, 1)
  }

  @Test func `with contents on one side only are refused`() throws {
    let workspace = try CoreWorkspace()
    let bare = CoreList([1])
    let full = CoreList([1], contents: [2])
    var changes = untouched()
    expectEqual(workspace.run(from: bare, to: full, into: &changes), .invalid_argument)
    expectEqual(workspace.run(from: full, to: bare, into: &changes), .invalid_argument)
    expect(isUntouched(changes))
  }

  @Test func `that are null are refused`() throws {
    let workspace = try CoreWorkspace()
    var list = listdiff_list(keys: nil, key_size: 8, contents: nil, count: 0)
    var keyless = listdiff_list(keys: nil, key_size: 8, contents: nil, count: 1)
    var changes = untouched()
    let pointer = workspace.pointer
    expectEqual(listdiff_diff(nil, &list, &list, nil, &changes), .invalid_argument)
    expectEqual(listdiff_diff(pointer, nil, &list, nil, &changes), .invalid_argument)
    expectEqual(listdiff_diff(pointer, &list, nil, nil, &changes), .invalid_argument)
    expectEqual(listdiff_diff(pointer, &list, &list, nil, nil), .invalid_argument)
    expectEqual(listdiff_diff(pointer, &keyless, &list, nil, &changes), .invalid_argument)
    expectEqual(listdiff_diff(pointer, &list, &keyless, nil, &changes), .invalid_argument)
    expect(isUntouched(changes))
  }

  @Test func `may be one array for both sides`() throws {
    let workspace = try CoreWorkspace()
    let keys: [UInt64] = [1, 2, 3, 1, 2, 3]
    keys.withUnsafeBufferPointer { keys in
      for oldCount in 0...6 {
        for newCount in 0...6 {
          var old = listdiff_list(
            keys: keys.baseAddress, key_size: 8, contents: nil, count: oldCount)
          var new = listdiff_list(
            keys: keys.baseAddress, key_size: 8, contents: nil, count: newCount)
          var changes = listdiff_changes()
          expectEqual(listdiff_diff(workspace.pointer, &old, &new, nil, &changes), .ok)
          let expected = CoreChanges(
            expectedFrom: CoreList(Array(keys.prefix(oldCount))),
            to: CoreList(Array(keys.prefix(newCount))))
          expectEqual(CoreChanges(changes), expected)
        }
      }
    }
  }

  /// Elements that move are compared with others of the one array, not with themselves.
  @Test func `may share the contents though the keys differ`() throws {
    let workspace = try CoreWorkspace()
    let contents: [UInt64] = [10, 20, 20]
    contents.withUnsafeBufferPointer { contents in
      ([1, 2, 3] as [UInt64]).withUnsafeBufferPointer { oldKeys in
        ([2, 1, 3] as [UInt64]).withUnsafeBufferPointer { newKeys in
          var old = listdiff_list(
            keys: oldKeys.baseAddress, key_size: 8, contents: contents.baseAddress, count: 3)
          var new = listdiff_list(
            keys: newKeys.baseAddress, key_size: 8, contents: contents.baseAddress, count: 3)
          var changes = listdiff_changes()
          expectEqual(listdiff_diff(workspace.pointer, &old, &new, nil, &changes), .ok)
          expectEqual(
            CoreChanges(changes).updates,
            [
              .init(before: 1, after: 0), .init(before: 0, after: 1),
            ])
        }
      }
    }
  }

  /// With ASan a read behind an end traps, as do writes: the arrays are constants here.
  @Test func `are never written`() throws {
    let workspace = try CoreWorkspace()
    for shape in CoreShape.allCases {
      let (old, new) = shape.pair(count: 500)
      let copies = [old, new].map { list in
        CoreList(list.keys.map { $0 }, contents: list.contents?.map { $0 })
      }
      _ = try workspace.diff(from: old, to: new)
      expectEqual([old, new], copies)
    }
  }

  @Test func `of a workspace are checked`() {
    var allocator = FaultyAllocator().allocator
    var workspace = OpaquePointer(bitPattern: 1)
    expectEqual(listdiff_workspace_create(nil, nil), .invalid_argument)
    allocator.allocate = nil
    expectEqual(listdiff_workspace_create(&allocator, &workspace), .invalid_argument)
    expectEqual(workspace, nil)
    listdiff_workspace_destroy(nil)
  }
}
