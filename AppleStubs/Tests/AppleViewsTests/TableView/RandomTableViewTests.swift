import AppleViewsOnStubs
import ListSnapshots
import ListTesting
import Testing

@Suite("Random updates of a table view")
@MainActor
struct RandomTableViewTests {
  @Test("show exactly the snapshot and break no rule")
  func lives() throws {
    for seed in 0..<UInt64(thorough(1_000)) {
      var life = RandomLife<TableScreen>(random: SplitMix64(seed: seed))
      let stage = life.stage
      let screen = try #require(stage.screen)
      stage.source.supplementaryProvider = { [weak screen] kind, path, section in
        switch kind {
        case TableViewHost.headerKind where section % 2 == 0:
          screen?.header("Section \(section)", at: path)
        case TableViewHost.footerKind where section % 3 == 0:
          screen?.header("End of \(section)", at: path)
        default: nil
        }
      }
      let failure = try life.live(updates: 10) ?? footerFailure(stage, screen) ?? life.end()
      if let failure {
        Issue.record("seed \(seed), \(failure)")
        return
      }
    }
  }

  @Test("show each item with its height")
  func heights() throws {
    for seed in 0..<UInt64(thorough(1_000)) {
      var life = RandomLife<TableScreen>(random: SplitMix64(seed: seed))
      let stage = life.stage
      stage.source.sizeProvider = { [weak stage] item, window in
        ListSize(width: window.width, height: Double(20 + 10 * (stage?.text(of: item).count ?? 0)))
      }
      for update in 0..<10 {
        if let failure = try life.live(updates: 1) ?? heightFailure(stage) {
          Issue.record("seed \(seed), update \(update): \(failure)")
          return
        }
      }
    }
  }

  private func heightFailure(_ stage: ViewStage<TableScreen>) -> String? {
    for item in stage.source.shownSnapshot.itemIdentifiers {
      let shown = stage.source.itemPath(for: item)
        .flatMap { stage.host?.frame(ofItemAt: $0)?.size.height }
      let wanted = Double(20 + 10 * stage.text(of: item).count)
      if shown != wanted { return "item \(item): \(shown ?? -1) instead of \(wanted) points" }
    }
    return nil
  }

  private func footerFailure(
    _ stage: ViewStage<TableScreen>, _ screen: TableScreen
  ) -> String? {
    screen.height = 100_000
    screen.isInWindow = true
    screen.layOut()
    for (index, section) in stage.source.shownSnapshot.sectionIdentifiers.enumerated() {
      let (shown, wanted) = (
        screen.footerText(ofSection: index), section % 3 == 0 ? "End of \(section)" : nil
      )
      if shown != wanted { return "footer \(shown ?? "none") instead of \(wanted ?? "none")" }
    }
    return stage.failure()
  }
}
