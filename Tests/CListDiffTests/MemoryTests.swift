import CListDiff
import TestSupport
import Testing

/// The most bytes that a fresh workspace ever holds during a diff, beside itself.
private func peak(from old: CoreList, to new: CoreList) throws -> Int {
  let memory = FaultyAllocator()
  let workspace = try CoreWorkspace(memory)
  let own = memory.liveBytes
  _ = workspace.run(from: old, to: new)
  return memory.peakBytes - own
}

extension CoreWorkspace {
  fileprivate func run(from old: CoreList, to new: CoreList) -> Bool {
    var changes = listdiff_changes()
    return run(from: old, to: new, into: &changes) == .ok
  }
}

extension CoreList {
  /// The same with contents that all differ from those of `other`, so that all pairs are updates.
  fileprivate func changed(_ contents: UInt64) -> CoreList {
    CoreList(keys, contents: [UInt64](repeating: contents, count: count))
  }
}

@Suite struct `The memory of a diff` {
  /// Counts of all kinds: what grows by halves is at its fullest or emptiest at some of them.
  @Test(
    arguments: [CoreShape.shuffled, .repeated, .replaced, .reversed, .interleaved],
    isThorough ? [47_300, 65_536, 71_000, 100_000] : [65_536, 71_000])
  func `is at most 26 bytes for each element of both lists`(
    _ shape: CoreShape, _ count: Int
  ) throws {
    let (old, new) = shape.pair(count: count)
    let most = try peak(from: old.changed(0), to: new.changed(1))
    let perElement = Double(most) / Double(old.count + new.count)
    #expect(perElement <= 26)
  }

  /// The runs with room to grow, the shorter ones that they grow from, and the result.
  @Test(arguments: [false, true])
  func `is some bytes a run where elements only go or only come`(_ isInserting: Bool) throws {
    let old = CoreList((0..<100_000).map { UInt64($0) })
    let new = CoreList(old.keys.filter { $0 % 97 != 1 })
    let most = try isInserting ? peak(from: new, to: old) : peak(from: old, to: new)
    #expect(most <= 34 * (100_000 / 97))
  }

  /// Where both come and go there is a table of what the scan left, and a bit for each element.
  @Test func `is some bytes a change and a bit an element for other lists in order`() throws {
    let (old, new) = CoreShape.ordered.pair(count: 100_000)
    let changes = try CoreWorkspace().diff(from: old, to: new)
    #expect(changes.runs.count > 1_000)
    let most = try peak(from: CoreList(old.keys), to: CoreList(new.keys))
    #expect(most <= 48 * changes.runs.count + 16 * changes.deletions.count + old.count / 8)
  }

  @Test func `is next to nothing for equal lists and for one change`() throws {
    var keys = (0..<100_000).map { UInt64($0) }
    let old = CoreList(keys)
    #expect(try peak(from: old, to: old) <= 512)
    keys.remove(at: 50_000)
    #expect(try peak(from: old, to: CoreList(keys)) <= 512)
    keys.insert(1 << 40, at: 70_000)
    #expect(try peak(from: old, to: CoreList(keys)) <= 1_024 + old.count / 8)
  }
}
