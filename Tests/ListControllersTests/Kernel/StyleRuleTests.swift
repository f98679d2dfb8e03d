import ListControllers
import TestSupport

@Suite("All styles: rules of updates")
@MainActor struct StyleRuleTests {
  /// All ways to hold requests together.
  static let coalescings: [UpdateCoalescing] = [
    .immediate, .nextTurn,
    .adaptive(minimum: .milliseconds(10), increment: .milliseconds(10), maximum: .seconds(1)),
  ]

  @Test(
    "a reload answered withoutHost is over: the next attach makes each cell once",
    arguments: ListStyle.allCases)
  func reloadWithoutHost(_ style: ListStyle) throws {
    for coalescing in Self.coalescings {
      let stage = try style.makeStage()
      let host = stage.host
      stage.list.coalescing = coalescing
      host.settle(stage.scheduler)
      let fills = fillCount(host)
      stage.list.detach()
      var outcomes: [UpdateOutcome] = []
      try stage.perform(.reload, 0) { { outcomes.append($0) } }
      stage.show { outcomes.append($0) }
      host.settle(stage.scheduler)
      expectEqual(outcomes, [.withoutHost, .withoutHost])
      stage.list.attach(to: host)
      host.settle(stage.scheduler)
      expect(host.shows(stage.expected))
      // The cells come from the pool of the host.
      expectEqual(fillCount(host), 2 * fills)
      expectEqual(outcomes.count, 2)
    }
  }

  /// How often the cells in the window have been filled for an item.
  private func fillCount(_ host: StrictListHost) -> Int {
    host.strictHost.items.reduce(0) { $0 + ($1.cell?.useCount ?? 0) }
  }
}
