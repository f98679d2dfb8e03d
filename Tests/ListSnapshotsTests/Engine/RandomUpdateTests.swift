import TestSupport

@MainActor
@Suite struct `Random snapshots` {
  /// Marks a few items and sections, half of the time.
  private func mark(_ snapshot: inout Snapshot<Int, Int>, _ random: inout SplitMix64) throws {
    guard Bool.random(using: &random) else { return }
    let items = snapshot.itemIdentifiers.shuffled(using: &random)
    try snapshot.reconfigureItems(Array(items.prefix(3)))
    try snapshot.reloadItems(Array(items.dropFirst(2).prefix(2)))
    if Int.random(in: 0..<4, using: &random) == 0 {
      try snapshot.reloadSections(
        Array(snapshot.sectionIdentifiers.shuffled(using: &random).prefix(1)))
    }
  }

  @Test(arguments: [0, Int.max])
  func `are shown as they are, every item with its cell`(threshold: Int) throws {
    var random = SplitMix64(seed: 11)
    var options = DataSourceOptions()
    options.backgroundThreshold = threshold
    let stage = try Stage(options: options)
    let host = try #require(stage.host).strictHost
    for round in 0..<thorough(30_000) {
      let old = stage.source.shownSnapshot
      var new = try round % 2 == 0 ? randomSnapshot(&random) : old.edited(&random)
      try mark(&new, &random)
      let objects = Dictionary(
        uniqueKeysWithValues: host.items.map { ($0.identity?.base as? Int ?? -1, $0) })
      host.clearEvents()
      try stage.apply(new)
      stage.settle()
      if let failure = stage.failure(new) ?? lost(objects, host, old, new) {
        Issue.record("round \(round): \(failure), from \(old) to \(new)")
        return
      }
    }
    expect(stage.told.allSatisfy { $0 == .applied || $0 == .unchanged })
  }

  @Test func `keep their cells also where identities are texts, whatever their bytes`() throws {
    var random = SplitMix64(seed: 3)
    let host = try StrictListHost()
    let source = DiffableDataSource<String, String, StrictListHost>(
      host: host, scheduler: ManualScheduler()
    ) { _, _ in nil }
    for _ in 0..<200 {
      var snapshot = Snapshot<String, String>()
      var items = (0..<20).shuffled(using: &random)[...]
      for section in ["caf\u{E9}", "b", "c"].shuffled(using: &random).dropLast() {
        // Equal texts, written in one of two ways.
        let accent = Bool.random(using: &random) ? "\u{E9}" : "e\u{301}"
        try snapshot.appendSections([section.replacing("\u{E9}", with: accent)])
        try snapshot.appendItems(items.prefix(6).map { "\(accent) \($0)" })
        items = items.dropFirst(6)
      }
      let objects = Dictionary(
        uniqueKeysWithValues: host.strictHost.items.map { ($0.identity, $0) })
      try source.apply(snapshot) { expect($0 == .applied || $0 == .unchanged) }
      expectEqual(host.shownItems.flatMap { $0 }, snapshot.itemIdentifiers.map { AnyHashable($0) })
      expect(
        host.strictHost.items.allSatisfy { item in
          objects[item.identity].map { $0 === item } ?? true
        })
      expectEqual(host.strictHost.lastError, nil)
    }
  }

  /// Which item has another cell than it should have, or was refilled and should not.
  private func lost(
    _ objects: [Int: StrictHostItem], _ host: StrictHost, _ old: Snapshot<Int, Int>,
    _ new: Snapshot<Int, Int>
  ) -> String? {
    let reloaded = Set(new.reloadedItemIdentifiers)
    let sections = Set(new.reloadedSectionIdentifiers)
    var reconfigured: Set<Int> = []
    for event in host.events {
      if case .cellReconfigured(let path) = event {
        reconfigured.formUnion(new.item(at: path).map { [$0] } ?? [])
      }
    }
    var expected: Set<Int> = []
    let marked = Set(new.reconfiguredItemIdentifiers)
    for (item, object) in host.items.map({ ($0.identity?.base as? Int ?? -1, $0) }) {
      let section = old.sectionIdentifier(containingItem: item)
      let isAnew =
        section == nil || reloaded.contains(item)
        || [old, new].contains { list in
          list.sectionIdentifier(containingItem: item).map { sections.contains($0) } ?? false
        }
      if isAnew == (objects[item] === object) { return "item \(item) has the wrong cell" }
      if !isAnew && marked.contains(item) { expected.insert(item) }
    }
    return reconfigured == expected ? nil : "\(reconfigured) refilled instead of \(expected)"
  }
}
