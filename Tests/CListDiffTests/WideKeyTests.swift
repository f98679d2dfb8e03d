import CListDiff
import ListTrials
import TestSupport
import Testing

@Suite struct `Keys of 16 bytes` {
  /// A diff of keys of 16 bytes, `shift` bytes off any alignment.
  private func diff(
    _ old: [SIMD2<UInt64>], _ new: [SIMD2<UInt64>], shift: Int = 0
  ) throws -> CoreChanges {
    let workspace = try CoreWorkspace()
    let lists = [old, new].map { keys in
      var list = CoreList(keys.flatMap { [$0.x, $0.y] })
      list.keySize = 16
      list.misalignment = shift
      return list
    }
    return try workspace.diff(from: lists[0], to: lists[1])
  }

  @Test(arguments: CoreShape.allCases, [0, 1, 17, 400])
  func `give what keys of 8 bytes give`(_ shape: CoreShape, _ count: Int) throws {
    let (old, new) = shape.pair(count: count)
    var expected = CoreChanges(expectedFrom: old, to: new)
    expected.updates = []
    for shift in [0, 1, 8, 13] {
      // Either half alone must be enough to tell keys apart.
      for widen in [{ SIMD2($0, 7) }, { SIMD2(7, $0) }, { SIMD2($0, ~$0) }]
        as [(UInt64) -> SIMD2<UInt64>]
      {
        try expectEqual(diff(old.keys.map(widen), new.keys.map(widen), shift: shift), expected)
      }
    }
  }

  @Test func `must be meant on both sides`() throws {
    let workspace = try CoreWorkspace()
    let keys = [UInt64](repeating: 0, count: 4)
    keys.withUnsafeBytes { keys in
      for (oldSize, newSize) in [(8, 16), (16, 8), (0, 0), (4, 4), (12, 12), (24, 24)] {
        var old = listdiff_list(
          keys: keys.baseAddress, key_size: oldSize, contents: nil, count: 1)
        var new = listdiff_list(
          keys: keys.baseAddress, key_size: newSize, contents: nil, count: 1)
        var changes = listdiff_changes()
        expectEqual(
          listdiff_diff(workspace.pointer, &old, &new, nil, &changes), .invalid_argument)
      }
    }
  }
}

@Suite struct `Equal ends that are left out` {
  /// What both lists have in common at the front and at the back, by key.
  private func ends(_ old: CoreList, _ new: CoreList) -> (front: Int, back: Int) {
    let limit = min(old.count, new.count)
    let front = (0..<limit).prefix { old.keys[$0] == new.keys[$0] }.count
    let back = (0..<(limit - front)).prefix {
      old.keys[old.count - 1 - $0] == new.keys[new.count - 1 - $0]
    }.count
    return (front, back)
  }

  private func middle(_ list: CoreList, _ front: Int, _ back: Int) -> CoreList {
    CoreList(
      Array(list.keys[front..<(list.count - back)]),
      contents: list.contents.map { Array($0[front..<(list.count - back)]) })
  }

  /// Contents at the ends are the caller's to compare, so they are made the same.
  private func alikeAtTheEnds(_ lists: [CoreList]) -> [CoreList] {
    let (old, new) = (lists[0], lists[1])
    let (front, back) = ends(old, new)
    guard let oldContents = old.contents, var contents = new.contents else { return lists }
    contents.replaceSubrange(..<front, with: oldContents[..<front])
    contents.replaceSubrange(
      (new.count - back)..., with: oldContents[(old.count - back)...])
    return [old, CoreList(new.keys, contents: contents)]
  }

  @Test func `are counted as if they were there`() throws {
    let workspace = try CoreWorkspace()
    var random = SplitMix64(seed: 5)
    for _ in 0..<3_000 {
      let (_, pair) = TrialPair.random(
        limits: TrialLimits(maxCount: 40, alphabet: 5), using: &random)
      let lists = alikeAtTheEnds(
        [pair.old, pair.new].map { elements in
          CoreList(
            elements.map { UInt64($0.id) }, contents: elements.map { UInt64($0.contents) })
        })
      let (front, back) = ends(lists[0], lists[1])
      let expected = CoreChanges(expectedFrom: lists[0], to: lists[1])
      for (leftFront, leftBack) in [(front, back), (front, back / 2), (front / 2, 0), (front, 0)] {
        let options = listdiff_options(
          seed: 1, discarded_hash_bits: 0, front: leftFront, back: leftBack, progress: nil)
        let changes = try workspace.diff(
          from: middle(lists[0], leftFront, leftBack), to: middle(lists[1], leftFront, leftBack),
          options: options)
        expectEqual(changes.deletions, expected.deletions)
        expectEqual(changes.insertions, expected.insertions)
        expectEqual(changes.moves, expected.moves)
        expectEqual(changes.updates, expected.updates)
        expectEqual(
          changes.runs.map(\.length).reduce(0, +), expected.runs.map(\.length).reduce(0, +))
      }
    }
  }

  @Test func `count towards the limit`() throws {
    let workspace = try CoreWorkspace()
    let most = 0x7FFF_FFFE
    for (front, back) in [(most, 1), (most + 1, 0), (0, most + 1), (Int.max, Int.max)] {
      let options = listdiff_options(
        seed: 0, discarded_hash_bits: 0, front: front, back: back, progress: nil)
      var changes = listdiff_changes()
      let status = workspace.run(
        from: CoreList([]), to: CoreList([]), options: options, into: &changes)
      expectEqual(status, .too_many_elements)
    }
  }
}
