import TestSupport

/// An identity whose `==` and hash are asked on the main actor's thread only, or the test fails.
private struct HomeID: Hashable, Sendable {
  let number: Int

  static func == (a: Self, b: Self) -> Bool {
    MainActor.preconditionIsolated()
    return a.number == b.number
  }

  func hash(into hasher: inout Hasher) {
    MainActor.preconditionIsolated()
    hasher.combine(number)
  }
}

@MainActor
@Suite struct `Many tasks` {
  private func source<ItemID: Hashable & Sendable>(
    _ host: StrictListHost, of type: ItemID.Type
  ) -> DiffableDataSource<Int, ItemID, StrictListHost> {
    var options = DataSourceOptions()
    options.backgroundThreshold = 100
    let cells = CellRegistration<StrictHostCell, ItemID> { cell, _, item in cell.contents = item }
    return DiffableDataSource(host: host, options: options) { path, item in
      cells.cell(for: item, at: path)
    }
  }

  @Test func `may apply at once, and cancel`() async throws {
    let host = try StrictListHost()
    let source = source(host, of: Int.self)
    let outcomes = await withTaskGroup(of: UpdateOutcome?.self) { group in
      for number in 0..<200 {
        group.addTask {
          var random = SplitMix64(seed: UInt64(number))
          guard
            let snapshot = try? Snapshot([
              (id: 0, items: Array((0..<300).shuffled(using: &random).prefix(200 + number / 4)))
            ])
          else { return nil }
          return await Self.apply(snapshot, to: source, isCancelled: number % 3 == 0)
        }
      }
      var outcomes: [UpdateOutcome?] = []
      for await outcome in group { outcomes.append(outcome) }
      return outcomes
    }
    expect(outcomes.count == 200 && !outcomes.contains(nil))
    let last = try Snapshot([(id: 0, items: [1, 2, 3])])
    try await source.apply(last)
    expectEqual(host.shownItems, [[1, 2, 3]])
    expectEqual(host.strictHost.lastError, nil)
  }

  nonisolated private static func apply(
    _ snapshot: Snapshot<Int, Int>, to source: DiffableDataSource<Int, Int, StrictListHost>,
    isCancelled: Bool
  ) async -> UpdateOutcome? {
    let task = Task { try await source.apply(snapshot) }
    if isCancelled {
      await Task.yield()
      task.cancel()
    }
    return try? await task.value
  }

  /// On Linux the main actor is on one thread only as long as something keeps the first one busy.
  @Test func `may find the main actor on any thread`() throws {
    expect(!(try StrictListHost().strictHost.options.checksThread))
  }

  @Test func `never ask an identity off the main actor`() async throws {
    let host = try StrictListHost()
    let source = source(host, of: HomeID.self)
    source.options.backgroundThreshold = 1
    var snapshot = Snapshot<Int, HomeID>()
    try snapshot.appendSections([0])
    try snapshot.appendItems((0..<500).map { HomeID(number: $0) })
    try await expectEqual(source.apply(snapshot), .applied)
    try snapshot.deleteItems([HomeID(number: 7)])
    try snapshot.moveItem(HomeID(number: 8), afterItem: HomeID(number: 400))
    try await expectEqual(source.apply(snapshot), .applied)
    expectEqual(source.lastMetrics?.ranInBackground, true)
    expectEqual(host.strictHost.lastError, nil)
    expectEqual(source.itemPath(for: HomeID(number: 8)), ItemPath(section: 0, item: 399))
  }
}
