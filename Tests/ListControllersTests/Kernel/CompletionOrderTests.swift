import ListControllers
import TestSupport

/// Lists that are attached to one host and another, and detached, while they are updated, scrolled and
/// edited, and items are selected.
@Suite("Completions")
@MainActor struct CompletionOrderTests {
  private enum Step: CaseIterable {
    case update, background, reload, edit, select, scroll, attach, detach, turn, animation
  }

  @Test(
    "come once and in the order of the requests, and the newest data are shown",
    arguments: ListStyle.allCases)
  func order(_ style: ListStyle) throws {
    for seed in 0..<UInt64(thorough(6_000)) {
      let stage = try style.makeStage()
      let hosts = [stage.host, try StrictListHost()]
      let requests = try live(style, stage, hosts, seed)
      expectEqual(requests.completed, requests.all, "seed \(seed)")
      expect(stage.host.shows(stage.expected), "seed \(seed): \(stage.host.texts)")
      expectEqual(hosts.map(\.strictHost.lastError), [nil, nil], "seed \(seed)")
      guard requests.completed == requests.all else { return }
    }
  }

  /// Does random steps, then attaches the list and waits until all is done.
  private func live(
    _ style: ListStyle, _ stage: any StyleStage, _ hosts: [StrictListHost], _ seed: UInt64
  ) throws -> StyleRequests {
    var random = SplitMix64(seed: seed)
    let (list, scheduler) = (stage.list, stage.scheduler)
    let requests = StyleRequests()
    func next() -> StyleStage.Completion { requests.completion(requests.all.count) }
    hosts.settle(scheduler)
    list.detach()
    list.coalescing = Bool.random(using: &random) ? .nextTurn : .immediate
    list.options.backgroundThreshold = Bool.random(using: &random) ? 0 : .max
    for host in hosts { host.finishesAnimationsAtOnce = Bool.random(using: &random) }
    for number in 0..<12 {
      switch Step.allCases.randomElement(using: &random) ?? .turn {
      case .background where style == .descriptive:
        try stage.perform(.background, number, next)
      case .update, .background:
        stage.change(number)
        stage.show(next())
      case .reload: try stage.perform(.reload, number, next)
      case .edit where style != .descriptive: try stage.perform(.edit, number, next)
      case .edit, .scroll: stage.host.scroll(by: 20)
      case .select:
        list.onInteraction = { _, _ in
          stage.append(number)
          stage.show(next())
        }
        guard let path = stage.host.visibleItems.first else { break }
        _ =
          stage.host.selectedItems.contains(path)
          ? stage.host.deselect(path) : stage.host.select(path)
      case .attach:
        list.attach(to: hosts.randomElement(using: &random) ?? hosts[0], completion: next())
      case .detach: list.detach()
      case .turn: scheduler.step()
      case .animation: hosts.randomElement(using: &random)?.finishAnimations()
      }
    }
    list.attach(to: hosts[0], completion: next())
    hosts.settle(scheduler)
    return requests
  }
}
