import CListDiff
import TestSupport

@testable import ListFlatDiff

/// Collisions that were sought and found, not made by a hook.
@Suite struct `Strings that really collide` {
  private func keys(_ strings: [String], seed: UInt64) -> [UInt64] {
    ListFingerprints(identitiesOf: strings, id: { $0 }, seed: seed).identities
  }

  /// The changes of a diff that begins with the given hashing, once they are seen to be those of
  /// the reference.
  private func changes(
    from old: [String], to new: [String], hashing: Hashing
  ) throws -> ListChanges {
    let changes = try listChanges(
      from: old, to: new, id: { $0 }, contents: .ignored,
      engine: .c, hashing: hashing)
    let reference = ReferenceDiff.changes(
      from: old, to: new, id: { $0 }, contents: .by { _, _ in true })
    expectEqual(changes, reference)
    return changes
  }

  /// Two strings whose keys have the same lowest bits, by a birthday search.
  private func meeting(bits: Int, seed: UInt64) throws -> (String, String) {
    let strings = (0..<(1 << (bits / 2 + 2))).map { "row \($0)" }
    var seen: [UInt64: String] = [:]
    for (string, key) in zip(strings, keys(strings, seed: seed)) {
      if let other = seen.updateValue(string, forKey: key & (1 << UInt64(bits) - 1)) {
        return (other, string)
      }
    }
    return try #require(nil, "no two of \(strings.count) hashes of \(bits) bits are equal")
  }

  @Test(arguments: [16, 24, 30])
  func `are told apart where hashes are cut short`(_ bits: Int) throws {
    let seed: UInt64 = 7
    let (a, b) = try meeting(bits: bits, seed: seed)
    let hashing = Hashing(seed: seed, keptKeyBits: bits)
    let replaced = try changes(from: [a], to: [b], hashing: hashing)
    expect(replaced.deletions.count == 1 && replaced.insertions.count == 1)
    let swapped = try changes(from: [a, "x", b], to: [b, "x", a], hashing: hashing)
    expectEqual(swapped.moves.count, 2)
  }

  /// Found in 2³² steps by `make birthday`.
  @Test(.enabled(if: listdiff_has_xxhash() == 1, "this build is one without xxHash"))
  func `are told apart with whole hashes of 64 bits`() throws {
    let (a, b) = ("cdmbhejjnnkbdobg", "nkgpkbjghfjpnmmh")
    expectEqual(keys([a], seed: 0), keys([b], seed: 0))
    #expect(keys([a], seed: 1) != keys([b], seed: 1))
    let hashing = Hashing(seed: 0)
    let replaced = try changes(from: [a], to: [b], hashing: hashing)
    expect(replaced.deletions.count == 1 && replaced.insertions.count == 1)
    let swapped = try changes(from: [a, "x", b], to: [b, "x", a], hashing: hashing)
    expectEqual(swapped.moves.count, 2)
    try expectEqual(changes(from: [a, b], to: [a, b, a], hashing: hashing).insertions.count, 1)
  }

  /// As many as one likes, by who knows the seed.
  @Test(
    .enabled(if: listdiff_has_xxhash() == 1, "this build is one without xxHash"),
    arguments: [2, 100, 5_000])
  func `are told apart if all of them collide`(_ count: Int) throws {
    var random = SplitMix64(seed: 3)
    let old = (0..<count).map(CollidingStrings.string)
    let new = (count / 2..<count + count / 2).map(CollidingStrings.string)
      .shuffled(using: &random)
    expectEqual(Set(keys(old + new, seed: CollidingStrings.seed)).count, 1)
    expectEqual(Set(keys(old, seed: CollidingStrings.seed + 1)).count, count)
    let changes = try changes(from: old, to: new, hashing: Hashing(seed: CollidingStrings.seed))
    expectEqual(changes.deletions.count, count / 2)
  }
}

/// Keys by somebody who knows the seed and how the core's table hashes. `Tests/Core/crowding.c` has wide
/// keys, repeated ones and those of sections.
@Suite struct `Keys that crowd under a known seed` {
  @Test func `do so, and cost little more than others all the same`() throws {
    let (seed, count) = (UInt64(99), 3_000)
    var random = SplitMix64(seed: 5)
    let crowding = CrowdingKeys(seed: seed)
    let keys = (0..<count).map { crowding.key($0) }
    let shuffled = keys.shuffled(using: &random)
    var workspace: OpaquePointer?
    expectEqual(listdiff_workspace_create(nil, &workspace), .ok)
    defer { listdiff_workspace_destroy(workspace) }
    func list(_ keys: UnsafeRawBufferPointer) -> listdiff_list {
      listdiff_list(keys: keys.baseAddress, key_size: 8, contents: nil, count: count)
    }
    var options = listdiff_options(
      seed: seed, discarded_hash_bits: 0, front: 0, back: 0, progress: nil)
    var changes = listdiff_changes()
    let status = keys.withUnsafeBytes { old in
      shuffled.withUnsafeBytes { new in
        var (old, new) = (list(old), list(new))
        return listdiff_diff(workspace, &old, &new, &options, &changes)
      }
    }
    expectEqual(status, .ok)
    expectEqual(changes.deletion_count, 0)
    // One probe for each key of either list would show that the table did not get crowded.
    expect((2..<8).contains(changes.probes / (2 * count)))
  }
}
