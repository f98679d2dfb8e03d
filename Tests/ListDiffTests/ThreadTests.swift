import CListDiff
import TestSupport

@Suite struct `Diffs on many threads` {
  /// For the thread sanitizer, so empty lists and all kinds of keys are among them: what holds
  /// nothing may lie in memory that all share.
  @Test func `don't get in each other's way`() async throws {
    let lists = [[], Array(0..<50), Array((0..<60).reversed())]
    let expected = try lists.map { old in
      try lists.map { try ListChanges(from: old, to: $0, id: { $0 }, engine: .reference) }
    }
    let wrongs = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var wrongs = 0
          for _ in 0..<100 {
            for (old, row) in zip(lists, expected) {
              for (new, expected) in zip(lists, row) {
                let all = [
                  try ListChanges(from: old, to: new.map { $0 }, id: { $0 }),
                  try ListChanges(from: old, to: new.map { $0 }, id: { "\($0)" }),
                  try ListChanges(from: old, to: new.map { $0 }, id: { Double($0) }),
                  try ListChanges(from: old, to: new.map { $0 }, id: { ($0, "x") }),
                ]
                wrongs += all.count { $0 != expected }
              }
            }
          }
          return wrongs
        }
      }
      return try await group.reduce(0, +)
    }
    expectEqual(wrongs, 0)
  }

  /// How often eight tasks, all at it at once, get something else than `expected`.
  private func wrongs<Changes: Equatable & Sendable>(
    expected: Changes, rounds: Int, _ diff: @escaping @Sendable () throws -> Changes
  ) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var wrongs = 0
          for _ in 0..<rounds where try diff() != expected { wrongs += 1 }
          return wrongs
        }
      }
      return try await group.reduce(0, +)
    }
  }

  /// Long enough that the tasks overlap, and with repeats, so that all of the core's memory is used.
  @Test func `can share fingerprints`() async throws {
    var random = SplitMix64(seed: 1)
    let lists = TrialPair.random(
      .tinyAlphabet, limits: TrialLimits(maxCount: 3_000, alphabet: 500), using: &random)
    let (old, new) = (
      ListFingerprints(of: lists.old, id: { "\($0.id)" }, contents: { $0.contents }, seed: 1),
      ListFingerprints(of: lists.new, id: { "\($0.id)" }, contents: { $0.contents }, seed: 1)
    )
    let expected = try ListChanges(from: lists.old, to: lists.new, engine: .reference)
    try await expectEqual(
      wrongs(expected: expected, rounds: 50) { try ListChanges(from: old, to: new) }, 0)
  }

  @Test func `can share fingerprints of sections`() async throws {
    var random = SplitMix64(seed: 2)
    let (_, lists) = SectionedTrialPair.random(
      limits: TrialLimits(maxCount: 1_000, alphabet: 100), using: &random)
    let (old, new) = (
      SectionedFingerprints(of: lists.old, seed: 1), SectionedFingerprints(of: lists.new, seed: 1)
    )
    let expected = try SectionedChanges(from: lists.old, to: lists.new, engine: .reference)
    try await expectEqual(
      wrongs(expected: expected, rounds: 50) { try SectionedChanges(from: old, to: new) },
      0)
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

@Suite struct `A slot of the core that threads share` {
  @Test func `never gives a workspace to two of them`() async {
    let slot = SharedSlot()
    let disturbances = await withTaskGroup(of: Int.self) { group in
      for mark in 1...8 as ClosedRange<UInt64> {
        group.addTask {
          (0..<thorough(240_000)).count { _ in !slot.isAlone(mark: mark) }
        }
      }
      return await group.reduce(0, +)
    }
    expectEqual(disturbances, 0)
  }
}
