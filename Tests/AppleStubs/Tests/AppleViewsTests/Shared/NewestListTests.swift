/// An application that has the newest list alone, and would trap where it is asked for anything else.
@Suite("Updates with reloads and other changes")
@MainActor struct NewestListTests {
  @Test(
    "ask for cells, headers and footers of the newest list alone, by its paths",
    arguments: ViewKind.allCases)
  func lives(view: ViewKind) throws { try live(view.screen) }

  private func live<View: Screen>(_ view: View.Type) throws {
    for seed in 0..<UInt64(thorough(1_200)) {
      var random = SplitMix64(seed: seed)
      if let failure = try failure(in: ViewStage<View>(), &random) {
        Issue.record("seed \(seed) of \(view): \(failure)")
        return
      }
    }
  }

  private func failure<View: Screen>(
    in stage: ViewStage<View>, _ random: inout SplitMix64
  ) throws -> String? {
    stage.screen.height = Bool.random(using: &random) ? 100_000 : 200
    stage.screen.isInWindow = true
    if Bool.random(using: &random) { stage.source.options.batches = .single }
    stage.elementText = { kind, section in
      kind == "header" && section % 3 > 0 ? "Section \(section)" : nil
    }
    let newest = Newest()
    var wrong: String?
    stage.onQuestion = { item, section, path in
      let isThere = newest.has(item, section, at: path)
      if !isThere, wrong == nil { wrong = "item \(item ?? -1), section \(section ?? -1), \(path)" }
    }
    for update in 0..<8 {
      var snapshot = try stage.source.shownSnapshot.edited(&random)
      if Int.random(in: 0..<3, using: &random) == 0 { snapshot = try randomSnapshot(&random) }
      newest.snapshot = snapshot
      let items = snapshot.itemIdentifiers.shuffled(using: &random)
      let sections = snapshot.sectionIdentifiers.shuffled(using: &random)
      try snapshot.reloadItems(Array(items.prefix(2)))
      try snapshot.reconfigureItems(Array(items.dropFirst(1).prefix(2)))
      if Bool.random(using: &random) { try snapshot.reloadSections(Array(sections.prefix(1))) }
      stage.change(Array(items.prefix(3)), changingKind: false)
      try stage.apply(snapshot, animated: Bool.random(using: &random))
      stage.settle()
      if let failure = wrong ?? stage.failure() { return "update \(update): \(failure)" }
      // The view lays out later, when the application has the next list.
      stage.screen.scroll(to: Double.random(in: 0...600, using: &random))
    }
    return nil
  }

  /// The data of the application.
  private final class Newest {
    var snapshot = Snapshot<Int, Int>()

    func has(_ item: Int?, _ section: Int?, at path: ItemPath<After>) -> Bool {
      let sections = snapshot.sectionIdentifiers
      guard sections.indices.contains(path.section) else { return false }
      guard let item else { return sections[path.section] == section }
      let items = (try? snapshot.itemIdentifiers(inSection: sections[path.section])) ?? []
      return items.indices.contains(path.item) && items[path.item] == item
    }
  }
}
