import ListTesting
import Testing

@Suite("Random updates of an NSTableView")
@MainActor
struct RandomNSTableTests {
  @Test("show exactly the snapshot, with and without group rows")
  func lives() throws {
    try live(NSTableScreen.self)
    try live(FlatNSTableScreen.self)
  }

  private func live<View: Screen>(_ view: View.Type) throws {
    for seed in 0..<UInt64(thorough(1_000)) {
      var life = RandomLife<View>(random: SplitMix64(seed: seed))
      if let failure = try life.live(updates: 10) ?? life.end() {
        Issue.record("seed \(seed) of \(view), \(failure)")
        return
      }
    }
  }
}
