@Suite("Large and empty lists")
@MainActor struct LargeListTests {
  @Test("come and go, with and without items in their sections", arguments: ViewKind.allCases)
  func all(view: ViewKind) throws { try show(view.screen) }

  private func show<View: Screen>(_ view: View.Type) throws {
    let stage = ViewStage<View>()
    stage.screen?.isInWindow = true
    let all = try sections(0..<1_000)
    let lists = try [
      list([:]), list([1: []]), all, sections(0..<500), list([:]), all, list([2: []]),
    ]
    for (index, list) in lists.enumerated() {
      try stage.apply(list, animated: index % 2 == 0)
      stage.settle()
      #expect(stage.failure() == nil, "list \(index)")
    }
  }

  /// Every third section is empty.
  private func sections(_ sections: Range<Int>) throws -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    for section in sections {
      try snapshot.appendSections([section])
      if section % 3 > 0 { try snapshot.appendItems([section], toSection: section) }
    }
    return snapshot
  }
}
