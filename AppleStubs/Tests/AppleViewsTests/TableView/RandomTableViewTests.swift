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
      let failure = try life.live(updates: 10) ?? footerFailure(stage, screen)
      if let failure {
        Issue.record("seed \(seed), \(failure)")
        return
      }
    }
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
