@Suite("Random updates of a view")
@MainActor struct RandomUpdateTests {
  @Test("show exactly the snapshot and break no rule", arguments: ViewKind.allCases)
  func lives(view: ViewKind) throws {
    // Without group rows, a table differs in little.
    try live(view.screen, count: thorough(view == .flatNSTableView ? 60 : 300))
  }

  private func live<View: Screen>(_ view: View.Type, count: Int) throws {
    for seed in 0..<UInt64(count) {
      var life = RandomLife<View>(random: SplitMix64(seed: seed))
      life.stage.elementText = { kind, section in
        switch kind {
        case "header" where section % 2 == 0: "Section \(section)"
        case "footer" where section % 3 == 0: "End of \(section)"
        default: nil
        }
      }
      if let failure = try life.live(updates: 10) ?? life.end() {
        Issue.record("seed \(seed) of \(view), \(failure)")
        return
      }
    }
  }

  @Test("show each item with its height", arguments: ViewKind.allCases)
  func heights(view: ViewKind) throws { try compareHeights(view.screen) }

  private func compareHeights<View: Screen>(_ view: View.Type) throws {
    for seed in 0..<UInt64(thorough(30)) {
      var life = RandomLife<View>(random: SplitMix64(seed: seed))
      let stage = life.stage
      func height(_ item: Int, _ stage: ViewStage<View>?) -> Double {
        Double(20 + 10 * (stage?.text(of: item).count ?? 0))
      }
      stage.source.sizeProvider = { [weak stage] item, window in
        ListSize(width: window.width, height: height(item, stage))
      }
      for update in 0..<10 {
        var failure = try life.live(updates: 1)
        for item in stage.items where failure == nil {
          let shown = stage.source.itemPath(for: item).flatMap(stage.host.frame)?.size.height
          if shown != height(item, stage) { failure = "item \(item) has \(shown ?? -1) points" }
        }
        if let failure {
          Issue.record("seed \(seed), update \(update): \(failure)")
          return
        }
      }
    }
  }
}
