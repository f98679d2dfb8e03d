import TestSupport

@Suite struct `Batches of lists that the changes are not for` {
  private let old = [
    SampleSection(
      1, [1, 2, 3].map { TrialElement(id: $0) }, supplementaries: [Supplementary(0, 0)]),
    SampleSection(2, [TrialElement(id: 4)]),
  ]
  private let new = [
    SampleSection(2, [4, 2, 5].map { TrialElement(id: $0, contents: $0 % 2) }),
    SampleSection(3, [TrialElement(id: 6), TrialElement(id: 1)]),
    SampleSection(1, [TrialElement(id: 3)], supplementaries: [Supplementary(1, 0)]),
  ]

  private func error(_ old: [SampleSection], _ new: [SampleSection]) -> ListDiffError? {
    do {
      let changes = try SectionedChanges(from: self.old, to: self.new)
      for policy in BatchPolicy.allCases {
        for updates in BatchUpdates.allCases {
          _ = try changes.batches(policy, updates: updates, from: old, to: new)
        }
      }
      return nil
    } catch {
      return error
    }
  }

  @Test func `are an error that names the number of sections`() {
    expectEqual(error(old, new), nil)
    expectEqual(
      error(old + [SampleSection(9, [])], new),
      .countMismatch(side: .old, expected: 2, actual: 3))
    expectEqual(error(old, []), .countMismatch(side: .new, expected: 3, actual: 0))
    expectEqual(error(new, old), .countMismatch(side: .old, expected: 2, actual: 3))
  }

  @Test func `are an error that names the section and the numbers of items`() {
    var wrong = new
    wrong[1].items = [TrialElement(id: 6), TrialElement(id: 1), TrialElement(id: 7)]
    expectEqual(
      error(old, wrong),
      .invalidChanges(
        reason: "section 1 of the new list has 3 items, but the changes list 2"))
    wrong[1].items = []
    expectEqual(
      error(old, wrong),
      .invalidChanges(
        reason: "the inserted item 1.0 of the new list is beyond the end of section 1, which has "
          + "0 items"))
    wrong = new
    wrong[2].items = []
    expectEqual(
      error(old, wrong),
      .invalidChanges(
        reason: "section 0 of the old list has 3 items, loses 2 and gains 0, but section 2 of "
          + "the new list has 0"))
  }

  @Test func `are an error that names the supplementary element`() {
    var wrong = new
    wrong[2].supplementaries = []
    expectEqual(
      error(old, wrong),
      .invalidChanges(
        reason: "section 2 of the new list has 0 supplementary elements, but the changes "
          + "refer to 2#0"))
  }

  @Test func `are an error for changes of nothing as well`() throws {
    let changes = SectionedChanges(unchangedSectionCount: 2)
    let longer = [old[0], SampleSection(2, [])]
    #expect(throws: ListDiffError.self) {
      try changes.batches(.faithful, from: old, to: longer)
    }
    #expect(throws: ListDiffError.self) { try changes.batches(.single, from: old, to: new) }
  }

  @Test func `are an error where a section gives fewer items each time it is asked`() throws {
    let old = [Dwindling(1, [1, 2, 3]), Dwindling(2, [])]
    let new = [Dwindling(2, [3])]
    let changes = try SectionedChanges(
      from: [PlainSection(id: 1, items: [1, 2, 3]), PlainSection(id: 2, items: [])],
      to: [PlainSection(id: 2, items: [3])])
    #expect(
      throws: ListDiffError.invalidChanges(reason: "section 0 gives 1 items, fewer than it counted")
    ) {
      try changes.batches(.faithful, from: old, to: new)
    }
  }

  @Test func `never trap, whatever lists they are`() throws {
    var random = SplitMix64(seed: 3)
    let limits = SectionedLimits(sections: 4, items: 8)
    var accepted = 0
    for _ in 0..<thorough(200_000) {
      let (old, new) = SampleSection.randomPair(upTo: limits, using: &random)
      let (otherOld, otherNew) = SampleSection.randomPair(upTo: limits, using: &random)
      let changes = try SectionedChanges(from: old, to: new)
      for policy in BatchPolicy.allCases {
        for (old, new) in [(otherOld, otherNew), (old, otherNew), (otherOld, new), (new, old)] {
          let batches = try? changes.batches(policy, updates: .reload, from: old, to: new)
          if let batches {
            accepted += 1
            expect(batches.last.map { $0.data == new } ?? changes.isEmpty)
          }
        }
      }
    }
    // Lists with the right counts can't be told from the right lists.
    #expect(accepted > 0)
  }
}

/// A section that has two items fewer each time one asks for them.
private final class Dwindling: ListSection {
  let id: Int
  private var rest: [Int]

  var items: [Int] {
    defer { rest.removeLast(min(2, rest.count)) }
    return rest
  }

  init(_ id: Int, _ items: [Int]) { (self.id, rest) = (id, items) }

  convenience init(original: Dwindling, items: [Int]) { self.init(original.id, items) }
}
