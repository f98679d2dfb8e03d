import TestSupport

@Suite struct SectionedChangesTests {
  typealias Plain = (id: String, items: [Int])

  @Test func `lists that share their storage have no changes`() throws {
    let list: [Plain] = [("a", [1, 2]), ("b", [])]
    let changes = try SectionedChanges(from: list, to: list)
    expect(changes.isEmpty)
    expectEqual(changes.oldSectionCount, 2)
    expectEqual(changes.description, "2 → 2 sections: no changes")
  }

  @Test func `an item that changes section is a move`() throws {
    let old: [Plain] = [("a", [1, 2, 3]), ("b", [4])]
    let new: [Plain] = [("a", [1, 3]), ("b", [4, 2, 5])]
    let changes = try SectionedChanges(from: old, to: new)
    expectEqual(
      changes.description,
      "2 → 2 sections: item insertions [1.2], item moves [0.1 → 1.1]")
  }

  @Test func `the section with more items stays`() throws {
    let old: [Plain] = [("many", [1, 2, 3, 4]), ("few", [5])]
    let new: [Plain] = [("few", [5]), ("many", [1, 2, 3, 4])]
    let changes = try SectionedChanges(from: old, to: new)
    expectEqual(changes.description, "2 → 2 sections: moves [1 → 0]")
    expectEqual(changes.inverted().description, "2 → 2 sections: moves [0 → 1]")
  }

  @Test func `items out of a deleted section and into an inserted one are moves`() throws {
    let old: [Plain] = [("gone", [1, 2]), ("b", [])]
    let new: [Plain] = [("b", [1]), ("come", [2, 3])]
    let changes = try SectionedChanges(from: old, to: new)
    expectEqual(
      changes.description,
      "2 → 2 sections: deletions [0], insertions [1], item insertions [1.1], "
        + "item moves [0.0 → 0.0, 0.1 → 1.0]")
  }
}
