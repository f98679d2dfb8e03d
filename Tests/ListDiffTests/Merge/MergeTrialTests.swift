import ListDiff
import ListTrials
import TestSupport
import TestTags
import Testing

@Suite struct MergeTrialTests {
  /// All lists of up to `count` elements of the identities from 0 to `count`, one of them new, with
  /// these contents.
  private func lists(upTo count: Int, contents: [Int]) -> [[TrialElement]] {
    var lists: [[TrialElement]] = [[]]
    var last = lists
    for _ in 0..<count {
      last = last.flatMap { list in
        (0...count).filter { id in !list.contains { $0.id == id } }.flatMap { id in
          contents.map { list + [TrialElement(id: id, contents: $0)] }
        }
      }
      lists += last
    }
    return lists
  }

  /// Tries every `step`th triple of lists.
  private func tryTriples(upTo count: Int, theirContents: [Int], step: Int) {
    let (ours, theirs) = (
      lists(upTo: count, contents: [0, 1]), lists(upTo: count, contents: theirContents)
    )
    for size in 0...count {
      let base = (0..<size).map { TrialElement(id: $0) }
      for place in stride(from: size % step, to: ours.count * theirs.count, by: step) {
        let trial = MergeTrial(
          base: base, ours: ours[place / theirs.count], theirs: theirs[place % theirs.count])
        let isDiagonal = place / theirs.count == place % theirs.count
        if let failure = trial.failure(triesSides: isDiagonal) {
          Issue.record("\(failure)")
          return
        }
      }
    }
  }

  @Test func `every triple of lists of up to 2 elements keeps the promises`() {
    tryTriples(upTo: 2, theirContents: [0, 2], step: 1)
  }

  @Test func `triples of lists of up to 4 elements keep the promises`() {
    tryTriples(upTo: 4, theirContents: [0, 2], step: 49_999)
  }

  @Test(.tags(.long), .whenProving)
  func `every triple of lists of up to 3 elements keeps the promises`() {
    tryTriples(upTo: 3, theirContents: [0, 2], step: 1)
  }

  @Test(.tags(.long), .whenProving)
  func `triples of lists of up to 4 elements, all if exhaustive, keep the promises`() {
    tryTriples(upTo: 4, theirContents: [0, 2], step: isExhaustive ? 1 : 997)
  }

  @Test func `random triples of up to 200 elements with sections keep the promises`() {
    var random = SplitMix64(seed: 52)
    for run in 0..<thorough(100_000) {
      let base = MergeEdit.list(
        sections: run % 3 == 0 ? 1 : 1 + run % 5, items: run % 400 == 0 ? 200 : run % 14)
      let changes = 1 + run % 9
      let trial = MergeTrial(
        base: base, ours: MergeEdit.edited(base, changes, contents: 1, using: &random),
        theirs: MergeEdit.edited(base, changes, contents: 2, using: &random))
      if let failure = trial.failure(triesSides: run % 10 == 0) {
        Issue.record("run \(run): \(failure)")
        return
      }
    }
  }
}

/// Random changes of a list with sections.
enum MergeEdit {
  static func list(sections: Int, items: Int) -> [SampleSection] {
    (0..<sections).map { section in
      SampleSection(
        section,
        (0..<items).filter { $0 % sections == section }.map { TrialElement(id: $0) })
    }
  }

  /// Returns a list after some changes. Both sides insert some of the same identities.
  static func edited(
    _ base: [SampleSection], _ count: Int, contents: Int, using random: inout SplitMix64
  ) -> [SampleSection] {
    var list = base
    func place(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    for _ in 0..<count {
      if list.isEmpty { return list }
      let section = place(list.count)
      let kind = place(10)
      if kind == 0, base.count > 1 {
        let moved = list.remove(at: section)
        if place(2) == 0 { list.insert(moved, at: place(list.count + 1)) }
      } else if kind == 1, base.count > 1 {
        let id = base.count + place(3)
        if !list.contains(where: { $0.id == id }) {
          list.insert(SampleSection(id, [], contents: place(2)), at: place(list.count + 1))
        }
      } else if kind == 2 {
        list[section].contents = base.count > 1 ? place(2) * contents : 0
      } else if kind < 5 {
        let id = 1_000 + place(12)
        if !list.contains(where: { $0.items.contains { $0.id == id } }) {
          list[section].items.insert(
            TrialElement(id: id, contents: place(2) * contents),
            at: place(list[section].items.count + 1))
        }
      } else if !list[section].items.isEmpty {
        let item = place(list[section].items.count)
        if kind < 7 {
          list[section].items[item].contents = place(3) == 0 ? 3 : contents
        } else {
          let moved = list[section].items.remove(at: item)
          if kind > 7 {
            let target = place(list.count)
            list[target].items.insert(moved, at: place(list[target].items.count + 1))
          }
        }
      }
    }
    return list
  }
}
