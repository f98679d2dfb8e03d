import ListDiff
import ListTrials
import TestSupport
import Testing

@Suite struct ListMergeTests {
  private func merge(
    _ base: [Int], _ ours: [Int], _ theirs: [Int]
  ) throws -> ListMerge<Int, Int> {
    try ListMerge(base: base, ours: ours, theirs: theirs)
  }

  @Test func `two rows added at one place are both there, ours first`() throws {
    let merge = try merge([1, 2], [1, 10, 2], [1, 20, 2])
    expectEqual(merge.elements, [1, 10, 20, 2])
    expect(merge.conflicts.isEmpty)
  }

  @Test func `an element that one side moved and the other deleted is gone`() throws {
    expectEqual(try merge([1, 2, 3], [3, 1, 2], [1, 2]).elements, [1, 2])
    expectEqual(try merge([1, 2, 3], [1, 2], [3, 1, 2]).elements, [1, 2])
  }

  @Test func `an element that both moved is where ours has it, with a conflict`() throws {
    let merge = try merge([1, 2, 3, 4, 5], [5, 1, 2, 3, 4], [1, 5, 2, 3, 4])
    expectEqual(merge.elements, [5, 1, 2, 3, 4])
    expectEqual(merge.conflicts.map(\.kind), [.movedByBoth])
    expectEqual(merge.conflicts.map { [$0.base, $0.ours, $0.theirs] }, [[4, 0, 1]])
    expectEqual(merge.conflicts.map(\.merged), [0])
    // Both moved it into the same gap.
    let same = try self.merge([1, 2, 3, 4], [4, 1, 2, 3], [4, 9, 1, 2, 3])
    expectEqual(same.elements, [4, 9, 1, 2, 3])
    expect(same.conflicts.isEmpty)
  }

  @Test func `each side's moves are followed`() throws {
    expectEqual(
      try merge([1, 2, 3, 4, 5, 6], [6, 1, 2, 3, 4, 5], [1, 3, 4, 5, 2, 6]).elements,
      [6, 1, 3, 4, 5, 2])
  }

  @Test func `what was deleted and updated stays, in the order of the base`() throws {
    let base = (1...2).map { TrialElement(id: $0) }
    let changed = (1...2).map { TrialElement(id: $0, contents: 7) }
    for (ours, theirs) in [(changed[1], changed[0]), (changed[0], changed[1])] {
      let merge = try ListMerge(base: base, ours: [ours], theirs: [theirs])
      expectEqual(merge.elements, changed)
      expectEqual(
        merge.conflicts.map(\.kind),
        ours.id == 2 ? [.deletedByUs, .deletedByThem] : [.deletedByThem, .deletedByUs])
    }
  }

  @Test func `a closure merges contents`() throws {
    struct Row: Equatable {
      let key: String
      var fields: [Int]
    }
    func merged(_ ours: [Int], _ theirs: [Int]) throws -> ListMerge<Row, String> {
      try ListMerge(
        base: [Row(key: "a", fields: [0, 0])], ours: [Row(key: "a", fields: ours)],
        theirs: [Row(key: "a", fields: theirs), Row(key: "b", fields: [])], id: \.key
      ) { base, ours, theirs in
        guard let base else { return .conflict(theirs) }
        let fields = zip(base.fields, zip(ours.fields, theirs.fields)).map {
          $0 == $1.0 ? $1.1 : $1.0
        }
        let row = Row(key: ours.key, fields: fields)
        return zip(fields, theirs.fields).contains { $0 != $1 && $1 != 0 }
          ? .conflict(row) : .merged(row)
      }
    }
    let clean = try merged([1, 0], [0, 2])
    expectEqual(clean.elements, [Row(key: "a", fields: [1, 2]), Row(key: "b", fields: [])])
    expect(clean.conflicts.isEmpty)
    expectEqual(try merged([1, 0], [2, 0]).conflicts.map(\.kind), [.changedByBoth])
  }

  @Test func `both inserted the same element`() throws {
    let base: [TrialElement] = []
    let ours = [TrialElement(id: 1), TrialElement(id: 2, contents: 1)]
    let theirs = [TrialElement(id: 2, contents: 2), TrialElement(id: 1), TrialElement(id: 3)]
    let merge = try ListMerge(base: base, ours: ours, theirs: theirs)
    expectEqual(merge.elements, ours + [TrialElement(id: 3)])
    expectEqual(merge.conflicts.map(\.kind), [.insertedByBoth])
    expectEqual(merge.conflicts.map(\.base), [nil])
  }

  @Test func `changes in different places are those of either side, one after the other`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<thorough(6_000) {
      let base = MergeEdit.list(sections: 1, items: 24)[0].items
      func edited(_ elements: ArraySlice<TrialElement>, _ shift: Int) -> [TrialElement] {
        let list = [SampleSection(0, Array(elements))]
        return MergeEdit.edited(list, 5, contents: 1, using: &random)[0].items.map {
          $0.id < 1_000 ? $0 : TrialElement(id: $0.id + shift, contents: $0.contents)
        }
      }
      let (left, right) = (edited(base[..<12], 0), edited(base[13...], 100))
      let ours = left + base[12...]
      let theirs = base[...12] + right
      let merge = try ListMerge(base: base, ours: ours, theirs: theirs)
      expectEqual(merge.elements, left + [base[12]] + right)
      expect(merge.conflicts.isEmpty)
    }
  }

  @Test func `identities that repeat are refused with the first three`() {
    let base = [1, 2, 3, 4, 1, 2, 2, 3, 4]
    #expect(
      throws: ListMergeError.repeatedIdentities(
        in: .base,
        first: [
          .init(id: "1", first: 0, again: 4), .init(id: "2", first: 1, again: 5),
          .init(id: "3", first: 2, again: 7),
        ])
    ) { try merge(base, [1], [1]) }
    #expect(throws: ListMergeError.self) { try merge([1], [1, 2, 2], [1]) }
    let error = #expect(throws: ListMergeError.self) { try merge([1], [1], [1, 1]) }
    expectEqual(
      error?.description,
      "theirs has identities that repeat: 1 at 0 and 1; merge lists in which each identity is unique"
    )
  }

  @Test func `identities with equal hashes are told apart`() throws {
    struct Colliding: Hashable {
      let value: Int
      func hash(into hasher: inout Hasher) {}
    }
    func merge(_ theirs: [Int]) throws -> [Int] {
      let list = { (values: [Int]) in values.map { Colliding(value: $0) } }
      return try ListMerge(base: list([1, 2]), ours: list([1, 3, 4, 2]), theirs: list(theirs))
        .elements.map(\.value)
    }
    expectEqual(try merge([1, 5, 4, 2]), [1, 3, 4, 5, 2])
    #expect(throws: ListMergeError.self) { try merge([1, 4, 4, 2]) }
  }

  @Test func `strings that are canonically equal are one identity`() throws {
    let merge = try ListMerge(
      base: ["e\u{301}"], ours: ["\u{e9}", "x"], theirs: ["y", "e\u{301}"])
    expectEqual(merge.elements, ["y", "é", "x"])
    #expect(throws: ListMergeError.self) {
      try ListMerge(base: [String](), ours: ["e\u{301}", "\u{e9}"], theirs: [String]())
    }
  }
}

@Suite struct SectionedMergeTests {
  @Test func `an item goes where one side moved it`() throws {
    let merge = try SectionedMerge(
      base: sampleSections([0: [1, 2], 1: [3]]), ours: sampleSections([0: [1, 2, 9], 1: [3]]),
      theirs: sampleSections([1: [3, 2], 0: [1]]))
    expectEqual("\(merge.sections)", "[1[3 2], 0[1 9]]")
    expect(merge.itemConflicts.isEmpty && merge.sectionConflicts.isEmpty)
  }

  @Test func `an item that both moved into other sections is a conflict`() throws {
    let merge = try SectionedMerge(
      base: sampleSections([0: [1], 1: [], 2: []]), ours: sampleSections([0: [], 1: [1], 2: []]),
      theirs: sampleSections([0: [], 1: [], 2: [1]]))
    expectEqual("\(merge.sections)", "[0[], 1[1], 2[]]")
    expectEqual(merge.itemConflicts.map(\.kind), [.movedByBoth])
    expectEqual(merge.itemConflicts[0].theirs, ItemPath(section: 2, item: 0))
  }

  @Test func `an item keeps the section that the other side deleted`() throws {
    let base = sampleSections([0: [1], 1: [2]])
    for item in [[2, 1], [2, 9]] {
      let merge = try SectionedMerge(
        base: base, ours: sampleSections([0: [1]]),
        theirs: sampleSections(item == [2, 1] ? [0: [], 1: [2, 1]] : [0: [1], 1: [2, 9]]))
      expectEqual("\(merge.sections)", item == [2, 1] ? "[0[], 1[1]]" : "[0[1], 1[9]]")
      expectEqual(merge.sectionConflicts.map(\.kind), [.sectionDeleted])
      expectEqual(merge.sectionConflicts.map(\.id), [1])
    }
    let gone = try SectionedMerge(base: base, ours: sampleSections([0: [1]]), theirs: base)
    expectEqual("\(gone.sections)", "[0[1]]")
  }

  @Test func `identities of sections and of items must be unique`() {
    #expect(throws: ListMergeError.self) {
      try SectionedMerge(
        base: [SampleSection(0, []), SampleSection(0, [])], ours: [SampleSection](),
        theirs: [SampleSection]())
    }
    #expect(throws: ListMergeError.self) {
      try SectionedMerge(
        base: [SampleSection](), ours: sampleSections([0: [1], 1: [1]]),
        theirs: [SampleSection]())
    }
  }
}
