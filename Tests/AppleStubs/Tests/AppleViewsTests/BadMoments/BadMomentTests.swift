@Suite("Callbacks of an application")
@MainActor struct BadMomentTests {
  /// What a callback does.
  enum Deed: CaseIterable {
    case apply, leaveWindow, moveIntoWindow, takeContent, dropHost, dropView, dropSource
    case invalidateSizes, resize, askHost, scroll
  }

  @Test("may do anything to a view", arguments: ViewKind.sectioned, Deed.allCases)
  func all(view: ViewKind, deed: Deed) throws { try live(view.screen, deed) }

  private func live<View: Screen>(_ view: View.Type, _ deed: Deed) throws {
    for seed in 0..<UInt64(thorough(15)) {
      if let failure = try failure(view, deed, SplitMix64(seed: seed)) {
        Issue.record("seed \(seed) of \(view), \(failure)")
        return
      }
    }
  }

  private func failure<View: Screen>(
    _ view: View.Type, _ deed: Deed, _ seed: SplitMix64
  ) throws -> String? {
    var random = seed
    let list = TroubledList<View>(seed)
    list.screen?.height = Bool.random(using: &random) ? 100_000 : 300
    list.screen?.isInWindow = Int.random(in: 0..<8, using: &random) > 0
    try list.apply(randomSnapshot(&random), animated: false)
    list.settle(.finished)
    let content = deed == .takeContent ? list.host?.content : nil
    for update in 0..<5 {
      let moment = TroubledList<View>.Moment.allCases.randomElement(using: &random) ?? .cell
      var delay = Int.random(in: 0..<4, using: &random)
      let other = try randomSnapshot(&random)
      list.trouble = { [weak list] now in
        guard now == moment, let list else { return }
        delay -= 1
        if delay < 0 {
          list.trouble = { _ in }
          Self.perform(deed, list, other)
        }
      }
      // The update begins with a layout.
      if Bool.random(using: &random) { list.screen?.height += 100 }
      let old = list.source?.shownSnapshot ?? other
      let snapshot = try Bool.random(using: &random) ? randomSnapshot(&random) : old.edited(&random)
      try list.apply(snapshot, animated: Bool.random(using: &random))
      if Bool.random(using: &random) {
        list.screen?.scroll(to: Double.random(in: 0...1_000, using: &random))
      }
      list.settle(AnimationEnd.allCases.randomElement(using: &random) ?? .finished)
      list.trouble = nil
      if let content { list.host?.content = content }
      try list.apply(other, animated: Bool.random(using: &random))
      list.settle(.finished)
      if let failure = list.failure() { return "update \(update), \(moment): \(failure)" }
    }
    return nil
  }

  private static func perform<View: Screen>(
    _ deed: Deed, _ list: TroubledList<View>, _ other: Snapshot<Int, Int>
  ) {
    switch deed {
    case .apply: try? list.apply(other, animated: true)
    case .leaveWindow: list.screen?.isInWindow = false
    case .moveIntoWindow: list.screen?.isInWindow = true
    case .takeContent:
      list.losesContent = true
      list.host?.content = nil
    case .dropHost: list.dropHost()
    case .dropView: list.dropView()
    case .dropSource: list.dropSource()
    case .invalidateSizes: list.host?.invalidateSizes(ofItemsAt: list.host?.visibleItems ?? [])
    case .resize: list.screen?.height = 200
    case .askHost:
      _ = list.host?.visibleItems.map { list.host?.frame(ofItemAt: $0) }
      _ = list.host?.shownItemCounts
    case .scroll: list.host?.scroll(by: 50)
    }
  }
}
