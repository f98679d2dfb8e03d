import ListDiff
import ListTrials
import TestSupport
import TestTags
import Testing

/// Three lists that the product and the model merge.
private struct Triple {
  var base: [SampleSection]
  var ours: [SampleSection]
  var theirs: [SampleSection]
  /// Whether the only section is merged as a list.
  var isFlat: Bool
  var hasClosure: Bool

  typealias Conflict = IndependentMerge.Conflict
  typealias Result = (sections: [SampleSection], conflicts: [[Conflict]])

  /// Merges unequal contents, some with a conflict; without a closure, nothing is merged.
  private func merged<Value>(
    _ contents: WritableKeyPath<Value, Int>
  ) -> ((Value?, Value, Value) -> MergedContents<Value>)? {
    if !hasClosure { return nil }
    return { base, ours, theirs in
      let (one, other) = (ours[keyPath: contents], theirs[keyPath: contents])
      var value = ours
      value[keyPath: contents] = 100 + 9 * (base?[keyPath: contents] ?? 4) + 3 * one + other
      return (one + other) % 2 == 0 ? .conflict(value) : .merged(value)
    }
  }

  private func result() throws -> Result {
    func conflicts<Old, New>(
      _ all: [PlacedMergeConflict<Int, Old, New>], _ old: (Old) -> [Int], _ new: (New) -> [Int]
    ) -> [Conflict] {
      all.map {
        let paths = [$0.base.map(old), $0.ours.map(new), $0.theirs.map(new), new($0.merged)]
        return Conflict(id: $0.id, kind: $0.kind, paths: paths)
      }
    }
    if isFlat {
      let merge = try ListMerge(
        base: base[0].items, ours: ours[0].items, theirs: theirs[0].items, merge: merged(\.contents)
      )
      let all = conflicts(merge.conflicts, { [0, $0] }, { [0, $0] })
      return ([SampleSection(0, merge.elements)], [[], all])
    }
    let merge = try SectionedMerge(
      base: base, ours: ours, theirs: theirs, merge: merged(\.contents),
      mergeSection: merged(\.contents))
    let all = conflicts(merge.itemConflicts, { [$0.section, $0.item] }, { [$0.section, $0.item] })
    return (merge.sections, [conflicts(merge.sectionConflicts, { [$0] }, { [$0] }), all])
  }

  /// The sections and the items that one side moved.
  private func moves(to new: [SampleSection]) throws -> (sections: Set<Int>, items: Set<Int>) {
    if isFlat {
      let changes = try ListChanges(from: base[0].items, to: new[0].items)
      return ([], Set(changes.moves.map { base[0].items[$0.before].id }))
    }
    let changes = try SectionedChanges(from: base, to: new, contents: .equality)
    return (
      Set(changes.sectionMoves.map { base[$0.before.section].id }),
      Set(changes.itemMoves.map { base[$0.before.section].items[$0.before.item].id })
    )
  }

  /// Records what is wrong with the merge of these lists.
  func isRight() throws -> Bool {
    let fault = try failure()
    expectEqual(fault, nil, "\(self)")
    return fault == nil
  }

  private func failure() throws -> String? {
    let (our, their) = try (moves(to: ours), moves(to: theirs))
    let found = try result()
    let model = IndependentMerge(
      [base, ours, theirs], sectionMoves: [our.sections, their.sections],
      itemMoves: [our.items, their.items], merge: merged(\.self))
    let expected = (model.sections, [model.sectionConflicts, model.itemConflicts])
    func facts(_ result: Result) -> [[String]] {
      result.conflicts.map { $0.map { "\($0.id) \($0.kind) \($0.paths)" }.sorted() }
    }
    if found.sections != expected.0 || facts(found) != facts(expected) {
      return "\(found.sections) \(facts(found)), not \(expected.0) \(facts(expected))"
    }
    return try brokenPromise(of: found, our.items, their.items)
  }

  /// The promise that a merge breaks, for what each side moved.
  private func brokenPromise(of found: Result, _ our: Set<Int>, _ their: Set<Int>) throws -> String?
  {
    for (one, two) in [(ours, base), (base, ours), (ours, ours)] {
      var easy = self
      (easy.ours, easy.theirs) = (one, two)
      let result = try easy.result()
      if result.sections != ours || result.conflicts != [[], []] {
        return "an edit alone changes to \(result)"
      }
    }
    let ids = [base, ours, theirs].map { Set($0.flatMap(\.items).map(\.id)) }
    let stable = ids[0].intersection(ids[1]).intersection(ids[2]).subtracting(our.union(their))
    func gaps(_ list: [SampleSection]) -> [Int: [Int?]] {
      var all: [Int: [Int?]] = [:]
      for section in list {
        var last: Int?
        for item in section.items {
          all[item.id] = [section.id, last]
          if stable.contains(item.id) { last = item.id }
        }
      }
      return all
    }
    let places = gaps(found.sections)
    let (inOurs, inTheirs) = (gaps(ours), gaps(theirs))
    for (id, place) in places {
      let isTheirs = inOurs[id] == nil || their.contains(id) && !our.contains(id)
      if place != (isTheirs ? inTheirs : inOurs)[id] { return "\(id) is not in its gap" }
    }
    for section in base {
      let unmoved = section.items.map(\.id).filter { !our.contains($0) && !their.contains($0) }
      let kept = found.sections.first { $0.id == section.id }?.items.map(\.id) ?? []
      if kept.filter(unmoved.contains) != unmoved.filter(kept.contains) {
        return "what nobody moves changes its order"
      }
    }

    var other = self
    (other.ours, other.theirs) = (theirs, ours)
    let swapped = try other.result()
    let others = gaps(swapped.sections)
    if Set(places.keys) != Set(others.keys) { return "the identities depend on the side" }
    // Both moved or inserted these.
    let ofBoth = our.intersection(their).union(ids[1].intersection(ids[2]).subtracting(ids[0]))
    for (id, place) in places where !ofBoth.contains(id) && place != others[id] {
      return "the gap of \(id) depends on the side"
    }
    // Such an item may need a section on one side that it doesn't need on the other.
    func facts(_ result: Result, _ ours: Int, _ theirs: Int) -> [Set<String>] {
      result.conflicts.map { conflicts in
        var facts: Set<String> = []
        for one in conflicts where one.kind != .sectionDeleted || ofBoth.isEmpty {
          let isDeletion = one.kind == .deletedByUs || one.kind == .deletedByThem
          let paths = [0, ours, theirs].map { one.paths[$0] }
          facts.insert("\(one.id) \(isDeletion ? "deleted" : one.kind.rawValue) \(paths)")
        }
        return facts
      }
    }
    if facts(found, 1, 2) != facts(swapped, 2, 1) {
      return "the conflicts depend on the side: \(swapped.conflicts)"
    }
    return nil
  }
}

@Suite struct `A merge is what the rules say` {
  /// The lists of up to so many elements: those of other lists in each order, with as many contents as
  /// given, and new ones, whose identities and contents are the next numbers and 0.
  private func lists(upTo count: Int, _ contents: [Int]) -> [[TrialElement]] {
    var all: [[TrialElement]] = [[]]
    var last = all
    for _ in 0..<count {
      last = last.flatMap { list in
        let new = max(contents.count, (list.map(\.id).max() ?? -1) + 1)
        var ends: [TrialElement] = []
        for id in contents.indices where !list.contains(where: { $0.id == id }) {
          ends += (0..<contents[id]).map { TrialElement(id: id, contents: $0) }
        }
        return (ends + [TrialElement(id: new)]).map { list + [$0] }
      }
      all += last
    }
    return all
  }

  /// Checks all triples that differ in more than the names of identities and contents, or every so
  /// many of them. There are 1,136 of lists of up to 2 elements, 107,676 of up to 3, and 17,877,297 of
  /// up to 4.
  private func check(upTo count: Int, step: Int) throws {
    var lists: [[Int]: [[TrialElement]]] = [:]
    var (next, run) = (0, 0)
    for base in 0...count {
      for ours in self.lists(upTo: count, Array(repeating: 2, count: base)) {
        // Theirs may have what we have, the contents of the base, or others.
        let changed = Set(ours.filter { $0.contents > 0 }.map(\.id))
        let known = max(base, (ours.map(\.id).max() ?? -1) + 1)
        let contents = (0..<known).map { changed.contains($0) ? 3 : 2 }
        let all = lists[contents] ?? self.lists(upTo: count, contents)
        lists[contents] = all
        while next < all.count {
          let list = (0..<base).map { TrialElement(id: $0) }
          let triple = Triple(
            base: [SampleSection(0, list)], ours: [SampleSection(0, ours)],
            theirs: [SampleSection(0, all[next])], isFlat: true, hasClosure: run % 3 == 0)
          guard try triple.isRight() else { return }
          (next, run) = (next + step, run + 1)
        }
        next -= all.count
      }
    }
  }

  @Test func `for lists of up to 3 elements`() throws {
    try check(upTo: 2, step: 3)
    try check(upTo: 3, step: 431)
  }

  @Test(.tags(.long), .whenProving)
  func `for lists of up to 4 elements, all if exhaustive`() throws {
    try check(upTo: 3, step: 1)
    try check(upTo: 4, step: isExhaustive ? 1 : 997)
  }

  @Test(arguments: [true, false])
  func `for random lists`(isFlat: Bool) throws {
    var random = SplitMix64(seed: isFlat ? 1 : 2)
    for run in 0..<thorough(100_000) {
      let count = run % 400 == 399 ? 200 : 1 + run % 12
      let base = MergeEdit.list(sections: isFlat ? 1 : 1 + run % 4, items: count)
      func edited(_ contents: Int) -> [SampleSection] {
        MergeEdit.edited(base, 1 + run % 8 * max(1, count / 8), contents: contents, using: &random)
      }
      let triple = Triple(
        base: base, ours: edited(1), theirs: edited(2), isFlat: isFlat, hasClosure: run % 3 == 0)
      guard try triple.isRight() else { return }
    }
  }
}
