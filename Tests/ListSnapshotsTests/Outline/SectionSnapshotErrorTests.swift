import TestSupport

@testable import ListSnapshots

@Suite struct `What a section snapshot can't do` {
  private typealias Failure = SectionSnapshotError<String>

  private func fruit() throws -> SectionSnapshot<String> {
    var snapshot = SectionSnapshot<String>()
    try snapshot.append(["fruit", "bread"])
    try snapshot.append(["apple", "pear"], to: "fruit")
    return snapshot
  }

  @Test func `Unknown items are named, and nothing changes`() throws {
    let snapshot = try fruit()
    let part = SectionSnapshot<String>()
    let edits: [(inout SectionSnapshot<String>) throws -> Void] = [
      { try $0.append(["rye"], to: "nut") },
      { try $0.append([], to: "nut") },
      { try $0.insert(["rye"], before: "nut") },
      { try $0.insert(["rye"], after: "nut") },
      { try $0.insert(part, before: "nut") },
      { try $0.insert(part, after: "nut") },
      { try $0.replace(childrenOf: "nut", using: part) },
      { try $0.expand(["nut", "fruit", "nut"]) },
      { try $0.collapse(["nut"]) },
      { _ = try $0.level(of: "nut") },
      { _ = try $0.parent(of: "nut") },
      { _ = try $0.parent(ofChild: "nut") },
      { _ = try $0.snapshot(of: "nut") },
    ]
    for edit in edits {
      var edited = snapshot
      #expect(throws: Failure.unknownItems(["nut"])) { try edit(&edited) }
      expectEqual(edited, snapshot)
    }
    expect(!snapshot.contains("nut"))
    expectEqual(snapshot.index(of: "nut"), nil)
    expect(!snapshot.isExpanded("nut"))
    expect(!snapshot.isVisible("nut"))
  }

  @Test func `Unknown items are no matter where they are only to be gone`() throws {
    var snapshot = try fruit()
    snapshot.delete(["nut"])
    try expectEqual(snapshot, fruit())
    snapshot.delete(["apple", "nut", "apple"])
    expectEqual(snapshot.items, ["fruit", "pear", "bread"])
  }

  @Test func `Duplicates are named with both places, and nothing changes`() throws {
    var snapshot = try fruit()
    let before = snapshot
    #expect(
      throws: Failure.duplicateItems([
        DuplicateOutlineItem(item: "rye", first: .given(at: 0), second: .given(at: 1)),
        DuplicateOutlineItem(item: "pear", first: .present(at: 2), second: .given(at: 2)),
      ])
    ) { try snapshot.append(["rye", "rye", "pear"], to: "bread") }
    #expect(
      throws: Failure.duplicateItems([
        DuplicateOutlineItem(item: "apple", first: .present(at: 1), second: .given(at: 0)),
        DuplicateOutlineItem(item: "pear", first: .present(at: 2), second: .given(at: 1)),
      ])
    ) { try snapshot.insert(snapshot.snapshot(of: "fruit"), before: "bread") }
    #expect(
      throws: Failure.duplicateItems([
        DuplicateOutlineItem(item: "fruit", first: .present(at: 0), second: .given(at: 0))
      ])
    ) {
      try snapshot.replace(
        childrenOf: "fruit", using: snapshot.snapshot(of: "fruit", includingParent: true))
    }
    expectEqual(snapshot, before)
    expectEqual(snapshot.version, before.version)
    expectEqual(snapshot.items, before.items)
  }

  @Test func `Items are not more than a diff takes`() throws {
    let most = 2_147_483_646
    try SectionSnapshot<Int>.check(count: most)
    #expect(throws: SectionSnapshotError<Int>.tooManyItems(count: most + 1)) {
      try SectionSnapshot<Int>.check(count: most + 1)
    }
  }

  @Test(arguments: [
    (Failure.unknownItems(["nut"]), "not in the section snapshot: item nut"),
    (
      .unknownItems(["a", "b", "c", "d", "e", "f", "g"]),
      "not in the section snapshot: items a, b, c, d, e and 2 more"
    ),
    (
      .duplicateItems([
        DuplicateOutlineItem(item: "nut", first: .present(at: 4), second: .given(at: 0))
      ]),
      "more than once in the section snapshot: item nut (present at 4, given at 0)"
    ),
    (
      .tooManyItems(count: 2_147_483_647),
      "the section snapshot would have 2147483647 items, more than 2147483646"
    ),
  ])
  private func `Every error is one sentence`(error: Failure, sentence: String) {
    expectEqual("\(error)", sentence)
  }
}
