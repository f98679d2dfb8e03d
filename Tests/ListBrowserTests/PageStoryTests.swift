import TestSupport

@MainActor
@Suite struct `Random pages` {
  @Test func `show the list after every message`() throws {
    for seed in 0..<thorough(7_200) {
      var story = try PageStory(seed: seed)
      if let failure = try story.run() {
        Issue.record("story \(seed): \(failure)")
        return
      }
    }
  }
}
