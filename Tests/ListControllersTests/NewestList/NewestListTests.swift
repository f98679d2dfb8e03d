import ListControllers
import ListTerminal
import TestSupport

/// An application whose data are the newest before an update begins, and which has nothing else.
@MainActor
@Suite struct `Cells are filled from the newest data alone` {
  @Test func `by a data source of identities`() throws {
    try live(StoreIdentities<StrictListHost>.self)
    try live(StoreIdentities<TerminalListHost>.self)
  }

  @Test func `by a data source of models`() throws {
    try live(StoreModels<StrictListHost>.self)
    try live(StoreModels<TerminalListHost>.self)
  }

  @Test func `by section controllers`() throws {
    try live(StoreAdapter<StrictListHost>.self)
    try live(StoreAdapter<TerminalListHost>.self)
  }

  @Test func `by a described list`() throws {
    try live(StoreDescription<StrictListHost>.self)
    try live(StoreDescription<TerminalListHost>.self)
  }

  @Test func `by a managed list`() throws {
    try live(StoreTree<StrictListHost>.self)
    try live(StoreTree<TerminalListHost>.self)
  }

  private func live<Style: StoreStyle>(_ style: Style.Type) throws {
    for seed in 0..<UInt64(thorough(2_400)) {
      if let failure = try failure(of: style, seed) {
        Issue.record("seed \(seed) of \(style): \(failure)")
        return
      }
    }
  }

  private func failure<Style: StoreStyle>(of style: Style.Type, _ seed: UInt64) throws -> String? {
    var random = SplitMix64(seed: seed)
    let (store, scheduler) = (AppStore(), ManualScheduler())
    let host = try Style.Host.make(&random)
    var options = DataSourceOptions()
    if Bool.random(using: &random) { options.batches = .single }
    if Int.random(in: 0..<4, using: &random) == 0 { options.backgroundThreshold = 0 }
    for _ in 0..<3 { store.edit(&random) }
    let list = style.init(store, on: host, options, scheduler)
    defer { withExtendedLifetime(list) {} }
    for step in 0..<8 {
      let marks = store.marks(&random)
      try list.show(marks, animated: Bool.random(using: &random))
      // An animation for each batch.
      for _ in 0..<4 {
        scheduler.run()
        host.finishAnimations()
      }
      host.layoutIfNeeded()
      if let failure = store.failure ?? host.failure ?? difference(host, store) {
        return "step \(step), \(marks): \(failure)"
      }
      if Bool.random(using: &random) { try host.scroll(&random) }
      store.edit(&random)
    }
    return nil
  }

  /// How the cells in the window differ from the data.
  private func difference<Host: StoreHost>(_ host: Host, _ store: AppStore) -> String? {
    let counts = store.chapters.map(\.lines.count)
    guard host.shownItemCounts == counts else { return "shows \(host.shownItemCounts)" }
    for path in host.visibleItems {
      let text = host.visibleCell(at: path).map { Host.text(of: $0) }
      if text != store.text(at: path) {
        return "\(path) shows \(text ?? "nothing"), not \(store.text(at: path))"
      }
    }
    return nil
  }
}
