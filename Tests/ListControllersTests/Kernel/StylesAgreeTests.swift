import ListControllers
import TestSupport

@Suite("All styles")
@MainActor struct StylesAgreeTests {
  @Test func `show the same list, by the same batches`() throws {
    for seed in 0..<UInt64(thorough(300)) {
      var random = SplitMix64(seed: seed)
      let store = AppStore(isUniform: true)
      let scheduler = ManualScheduler()
      let hosts = try (0..<3).map { _ in try StrictListHost() }
      let options = DataSourceOptions()
      let styles: [any StoreStyle] = [
        StoreAdapter(store, on: hosts[0], options, scheduler),
        StoreDescription(store, on: hosts[1], options, scheduler),
        StoreTree(store, on: hosts[2], options, scheduler),
      ]
      for host in hosts { host.strictHost.clearEvents() }
      for _ in 0..<6 {
        store.edit(&random)
        for style in styles { try style.show(AppMarks(), animated: true) }
        scheduler.run()
        let events = hosts.map { takeEvents(of: $0) }
        expectEqual(events[0], events[1], "seed \(seed)")
        expectEqual(events[0], events[2], "seed \(seed)")
        for host in hosts {
          expectEqual(host.texts, store.texts, "seed \(seed)")
          expectEqual(host.strictHost.lastError, nil, "seed \(seed)")
        }
      }
      expectEqual(store.failure, nil, "seed \(seed)")
    }
  }

  /// The batches since the last call, whatever the cells are called.
  private func takeEvents(of host: StrictListHost) -> [StrictHostEvent] {
    defer { host.strictHost.clearEvents() }
    return host.strictHost.events.map {
      if case .cellPooled = $0 { .cellPooled(kind: "") } else { $0 }
    }
  }
}
