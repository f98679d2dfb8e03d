import CListDiff
import ListTrials
import TestSupport
import Testing

@Suite struct `A diff of sections` {
  /// Hashes that are sound, of which few bits count, and that are all the same.
  @Test(arguments: CoreShape.allCases, [UInt32(0), 60, 64])
  func `gives what the reference gives`(_ shape: CoreShape, _ discardedHashBits: UInt32) throws {
    let workspace = try CoreWorkspace()
    for (count, sectionCount) in [(1, 1), (7, 3), (60, 2), (60, 20), (400, 9), (700, 64)] {
      let (old, new) = CoreSectionedList.pair(shape, count: count, sectionCount: sectionCount)
      let expected = try CoreSectionedChanges(expectedFrom: old, to: new)
      let options = listdiff_options(
        seed: UInt64(count), discarded_hash_bits: discardedHashBits, front: 0, back: 0,
        progress: nil)
      try expectEqual(workspace.diff(from: old, to: new, options: options), expected)
      try expectEqual(
        workspace.diff(from: new, to: old), CoreSectionedChanges(expectedFrom: new, to: old))
    }
  }

  @Test func `of nothing is nothing`() throws {
    let nothing = CoreSectionedList()
    let changes = try CoreWorkspace().diff(from: nothing, to: nothing)
    try expectEqual(changes, CoreSectionedChanges(expectedFrom: nothing, to: nothing))
  }

  @Test func `counts items that are left out at the ends`() throws {
    var (old, new) = CoreSectionedList.pair(
      old: [(id: 1, items: CoreList([7, 8])), (id: 2, items: CoreList([9]))],
      new: [(id: 2, items: CoreList([7])), (id: 1, items: CoreList([8, 5]))])
    (old.items.contents, new.items.contents) = (nil, nil)
    old.sections[0].index = 3
    new.sections[1].index = 4
    for place in 0...1 {
      (old.sections[place].front, old.sections[place].back) = (place == 0 ? (10, 20) : (0, 0))
      (new.sections[place].front, new.sections[place].back) = (place == 1 ? (10, 20) : (0, 0))
    }
    let changes = try CoreWorkspace().diff(from: old, to: new)
    expectEqual(changes.deletions, [[1, 0]])
    expectEqual(changes.insertions, [[4, 11]])
    expectEqual(changes.moves, [[3, 10, 0, 0]])
    expectEqual(changes.staying, [0, 31])
  }

  @Test func `takes keys of 16 bytes`() throws {
    // Each key is one of 8 bytes and the same once more, in its other half.
    for shape in CoreShape.allCases {
      let (old, new) = CoreSectionedList.pair(shape, count: 300, sectionCount: 12)
      let expected = try CoreWorkspace().diff(from: old, to: new)
      let wide = [old, new].map { list in list.items.keys.flatMap { [$0, $0] } }
      let workspace = try CoreWorkspace()
      var changes = listdiff_sectioned_changes()
      let status = old.withCoreList { oldList in
        new.withCoreList { newList in
          var (oldWide, newWide) = (oldList.pointee, newList.pointee)
          return wide[0].withUnsafeBytes { oldKeys in
            wide[1].withUnsafeBytes { newKeys in
              (oldWide.items.keys, oldWide.items.key_size) = (oldKeys.baseAddress, 16)
              (newWide.items.keys, newWide.items.key_size) = (newKeys.baseAddress, 16)
              return listdiff_diff_sections(workspace.pointer, &oldWide, &newWide, nil, &changes)
            }
          }
        }
      }
      expectEqual(status, .ok)
      expectEqual(CoreSectionedChanges(changes, newSectionCount: new.sections.count), expected)
    }
  }

  @Test(arguments: [CoreShape.shuffled, .repeated, .replaced, .reversed, .interleaved, .ordered])
  func `takes at most 41 bytes for each item of both lists`(_ shape: CoreShape) throws {
    let sizes = [(47_300, 2), (65_536, 100), (100_000, 1), (100_000, 2)]
    for (count, sectionCount) in sizes.prefix(isThorough ? 4 : 2) {
      var (old, new) = CoreSectionedList.pair(shape, count: count, sectionCount: sectionCount)
      old.items.contents = old.items.keys.map { _ in 0 }
      new.items.contents = new.items.keys.map { _ in 1 }
      let memory = FaultyAllocator()
      let workspace = try CoreWorkspace(memory)
      var changes = listdiff_sectioned_changes()
      expectEqual(workspace.run(from: old, to: new, into: &changes), .ok)
      let bytes = Double(memory.peakBytes) / Double(old.items.count + new.items.count)
      #expect(bytes <= 41)
    }
  }

  @Test(arguments: CoreShape.allCases, [true, false])
  func `says where memory runs out, and leaves a sound workspace`(
    _ shape: CoreShape, _ failsFromThenOn: Bool
  ) throws {
    let (old, new) = CoreSectionedList.pair(shape, count: 300, sectionCount: 10)
    let expected = try CoreSectionedChanges(expectedFrom: old, to: new)
    for budget in 1..<1_000 {
      let memory = FaultyAllocator(budget: budget, failsFromThenOn: failsFromThenOn)
      do {
        let workspace = try CoreWorkspace(memory)
        var changes = listdiff_sectioned_changes()
        changes.move_count = 0xDEAD
        let status = workspace.run(from: old, to: new, into: &changes)
        if status == .ok {
          #expect(budget > 4)
          return
        }
        expectEqual(status, .out_of_memory)
        expect(changes.move_count == 0xDEAD && changes.deletions == nil)
        expectEqual(workspace.size, memory.liveBytes)
        memory.budget = nil
        try expectEqual(workspace.diff(from: old, to: new), expected)
      }
      expect(memory.isClean, "\(memory.misuses)")
    }
    Issue.record("a diff that never gets enough memory")
  }
}

@Suite struct `A diff of sections refuses` {
  private let lists = CoreSectionedList.pair(
    old: [(id: 1, items: CoreList([1, 2])), (id: 2, items: CoreList([3]))],
    new: [(id: 2, items: CoreList([1, 2])), (id: 1, items: CoreList([3]))])

  private func status(
    options: listdiff_options? = nil, _ change: (inout CoreSectionedList) -> Void = { _ in }
  ) throws -> listdiff_status {
    var (old, new) = lists
    old.items.contents = nil
    new.items.contents = nil
    change(&new)
    var changes = listdiff_sectioned_changes()
    return try CoreWorkspace().run(from: old, to: new, options: options, into: &changes)
  }

  @Test func `nothing that is right`() throws {
    try expectEqual(status(), .ok)
  }

  @Test func `counts that don't add up`() throws {
    try expectEqual(status { $0.sections[0].count = 1 }, .invalid_argument)
    try expectEqual(status { $0.sections[0].count = 3 }, .invalid_argument)
    try expectEqual(status { $0.sections[0].count = Int.max }, .invalid_argument)
    try expectEqual(status { $0.sections.removeLast() }, .invalid_argument)
  }

  @Test func `partners that don't name each other`() throws {
    try expectEqual(status { $0.sections[0].partner = 0 }, .invalid_argument)
    try expectEqual(status { $0.sections[0].partner = 2 }, .invalid_argument)
    try expectEqual(status { $0.sections[0].partner = UInt32.max }, .invalid_argument)
  }

  @Test func `ends of unlike lengths`() throws {
    try expectEqual(status { $0.sections[0].front = 1 }, .invalid_argument)
    try expectEqual(status { $0.sections[0].back = 1 }, .invalid_argument)
  }

  @Test func `ends of the whole list`() throws {
    for (front, back) in [(1, 0), (0, 1)] {
      let options = listdiff_options(
        seed: 0, discarded_hash_bits: 0, front: front, back: back, progress: nil)
      try expectEqual(status(options: options), .invalid_argument)
    }
  }

  @Test func `contents on one side only`() throws {
    try expectEqual(status { $0.items.contents = [1, 2, 3] }, .invalid_argument)
  }

  @Test func `more items than indexes can tell`() throws {
    let most = 0x7FFF_FFFE
    try expectEqual(status { $0.sections[0].front = most - 2 }, .too_many_elements)
    try expectEqual(status { $0.sections[0].back = Int.max }, .too_many_elements)
    try expectEqual(status { $0.items.contents = nil }, .ok)
  }

  @Test func `null pointers`() throws {
    let workspace = try CoreWorkspace()
    var changes = listdiff_sectioned_changes()
    let (old, new) = lists
    let statuses = old.withCoreList { old in
      new.withCoreList { new in
        var withoutSections = new.pointee
        withoutSections.sections = nil
        return [
          listdiff_diff_sections(nil, old, new, nil, &changes),
          listdiff_diff_sections(workspace.pointer, nil, new, nil, &changes),
          listdiff_diff_sections(workspace.pointer, old, nil, nil, &changes),
          listdiff_diff_sections(workspace.pointer, old, new, nil, nil),
          listdiff_diff_sections(workspace.pointer, old, &withoutSections, nil, &changes),
          listdiff_diff_sections(workspace.pointer, &withoutSections, old, nil, &changes),
        ]
      }
    }
    expect(statuses.allSatisfy { $0 == .invalid_argument })
  }
}
