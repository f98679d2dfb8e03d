import ListTesting
import Testing

@Suite("Random updates of a collection view")
@MainActor
struct RandomCollectionViewTests {
  @Test("show exactly the snapshot and break no rule")
  func lives() throws {
    for seed in 0..<UInt64(thorough(1_000)) {
      var life = RandomLife<CollectionScreen>(random: SplitMix64(seed: seed))
      if let failure = try life.live(updates: 10) ?? life.end() {
        Issue.record("seed \(seed), \(failure)")
        return
      }
    }
  }
}
