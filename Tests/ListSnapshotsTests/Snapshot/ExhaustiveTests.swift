import TestSupport

@Suite struct `All short scripts` {
  /// On two sections and four items. Each does as well on a snapshot that was asked before, whose
  /// index is edited, as on one that was not.
  @Test(arguments: DuplicatePolicy.allCases, [false, true])
  func `give what the model gives, and leave copies alone`(
    policy: DuplicatePolicy, isAsked: Bool
  ) throws {
    var pair = SnapshotPair(policy: policy)
    for edit in [
      SnapshotEdit.appendSections([0, 1]), .appendItems([0, 1], 0), .appendItems([2], 1),
    ] {
      let isSame = pair.apply(edit)
      expect(isSame)
    }
    if isAsked {
      try expect(pair.snapshot.answers(as: pair.model, about: 0..<4))
    }
    var wrong: [[SnapshotEdit]] = []
    if isThorough || !isAsked {
      try follow(pair, after: [], depth: 2, edits: Self.all, isAsked: isAsked, wrong: &wrong)
    }
    let depth = isThorough ? 4 : 3
    try follow(pair, after: [], depth: depth, edits: Self.few, isAsked: isAsked, wrong: &wrong)
    expectEqual(wrong, [])
  }

  private func follow(
    _ pair: SnapshotPair, after script: [SnapshotEdit], depth: Int, edits: [SnapshotEdit],
    isAsked: Bool,
    wrong: inout [[SnapshotEdit]]
  ) throws {
    guard depth > 0, wrong.isEmpty else {
      if try !pair.snapshot.answers(as: pair.model, about: 0..<4) {
        wrong.append(script)
      }
      return
    }
    for edit in edits {
      var next = pair
      let script = script + [edit]
      if !next.apply(edit) {
        wrong.append(script)
      }
      if isAsked, try !next.snapshot.answers(as: next.model, about: 0..<4) {
        wrong.append(script)
      }
      // What follows an edit without an effect follows the shorter script, too.
      let isChanged = isThorough || next.snapshot.version != pair.snapshot.version
      try follow(
        next, after: script, depth: isChanged ? depth - 1 : 0, edits: edits, isAsked: isAsked,
        wrong: &wrong)
    }
    if try !pair.snapshot.answers(as: pair.model, about: 0..<4) {
      wrong.append(script)
    }
  }

  private static let few: [SnapshotEdit] = [
    .appendItems([3], 0), .appendItems([1], nil), .insertItemsBefore([3], 1),
    .insertItemsAfter([2], 0), .deleteItems([1]), .deleteItems([0, 2]), .moveItemBefore(2, 0),
    .moveItemAfter(0, 2), .deleteSections([0]), .moveSectionAfter(0, 1),
  ]

  private static let all: [SnapshotEdit] = {
    var edits: [SnapshotEdit] = [
      .deleteAllItems, .appendItems([], nil), .appendItems([3], nil), .appendItems([3, 0, 3], nil),
      .insertItemsBefore([], 0), .insertItemsBefore([3, 3], 1), .insertItemsAfter([3, 0], 1),
      .deleteItems([]), .deleteItems([2, 0, 2, 3]), .deleteItems([0, 1, 2]),
      .deleteSections([0, 1, 2]), .appendSections([2, 2]), .appendSections([1, 2, 0]),
      .insertSectionsBefore([2, 1], 0), .insertSectionsAfter([0, 2], 0), .reloadItems([0, 2, 0]),
      .reloadItems([3, 0]), .reconfigureItems([0, 1]), .reconfigureItems([]),
      .reloadSections([1, 0, 1]), .reloadSections([2]),
    ]
    for item in 0..<4 {
      edits.append(.deleteItems([item]))
      for section in 0..<3 {
        edits.append(.appendItems([item], section))
      }
      for anchor in 0..<4 {
        edits += [
          .moveItemBefore(item, anchor), .moveItemAfter(item, anchor),
          .insertItemsBefore([item], anchor), .insertItemsAfter([item], anchor),
        ]
      }
    }
    for section in 0..<3 {
      edits += [.deleteSections([section]), .appendSections([section])]
      for anchor in 0..<3 {
        edits += [
          .moveSectionBefore(section, anchor), .moveSectionAfter(section, anchor),
          .insertSectionsBefore([section], anchor), .insertSectionsAfter([section], anchor),
        ]
      }
    }
    return edits
  }()
}
