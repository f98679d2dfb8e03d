import ListControllers
import ListSnapshots
import ListTesting
import ListTrials
import TestSupport
import Testing

/// Lists that are attached to one host and another, and detached, while they are updated.
@Suite("Completions")
@MainActor
struct CompletionOrderTests {
  private enum Step: CaseIterable {
    case update, background, reload, attach, detach, turn, animation
  }

  /// Does random steps, then attaches the list and waits until all is done.
  ///
  /// - Parameters:
  ///   - update: Requests an update, perhaps in the background.
  ///   - reload: Requests a reload.
  /// - Returns: The number of requests, and those that were completed, in order.
  private func live(
    _ list: ControlledList, _ hosts: [StrictListHost], _ scheduler: ManualScheduler,
    _ random: inout SplitMix64,
    update: (_ inBackground: Bool, @escaping @MainActor (UpdateOutcome) -> Void) -> Void,
    reload: (@escaping @MainActor (UpdateOutcome) -> Void) -> Void
  ) -> (requested: Int, completed: [Int]) {
    final class Completions {
      var all: [Int] = []
    }
    let completed = Completions()
    var requested = 0
    func next() -> @MainActor (UpdateOutcome) -> Void {
      requested += 1
      return { [requested] _ in completed.all.append(requested) }
    }
    list.coalescing = Bool.random(using: &random) ? .nextTurn : .immediate
    list.options.backgroundThreshold = Bool.random(using: &random) ? 0 : .max
    for host in hosts { host.finishesAnimationsAtOnce = Bool.random(using: &random) }
    for _ in 0..<12 {
      switch Step.allCases.randomElement(using: &random) ?? .turn {
      case .update: update(false, next())
      case .background: update(true, next())
      case .reload: reload(next())
      case .attach:
        list.attach(to: hosts.randomElement(using: &random) ?? hosts[0], completion: next())
      case .detach: list.detach()
      case .turn: scheduler.step()
      case .animation: hosts.randomElement(using: &random)?.finishAnimations()
      }
    }
    list.attach(to: hosts[0], completion: next())
    for _ in 0..<2 { for host in hosts { host.settle(scheduler) } }
    return (requested, completed.all)
  }

  @Test("come once and in the order of the requests, and the newest description is shown")
  func described() throws {
    for seed in 0..<UInt64(thorough(6_000)) {
      var random = SplitMix64(seed: seed)
      let sample = try SampleDescribedList(attaches: false)
      let hosts = [sample.host, try StrictListHost()]
      var newest = 0
      let ended = live(sample.list, hosts, sample.scheduler, &random) { inBackground, completion in
        newest += 1
        if inBackground {
          sample.list.showInBackground(completion: completion) { [newest] in
            Row(PlainController.self, "\(newest)")
          }
        } else {
          sample.list.show(completion: completion) { Row(PlainController.self, "\(newest)") }
        }
      } reload: {
        sample.list.reloadData(completion: $0)
      }
      expectEqual(ended.completed, Array(1...ended.requested), "seed \(seed)")
      expectEqual(sample.cells, newest == 0 ? [] : [["\(newest)"]], "seed \(seed)")
      expectEqual(hosts.map(\.strictHost.lastError), [nil, nil], "seed \(seed)")
      guard ended.completed == Array(1...ended.requested) else { return }
    }
  }

  @Test("of sections come once and in the order of the requests, and the newest data is shown")
  func sections() throws {
    for seed in 0..<UInt64(thorough(6_000)) {
      var random = SplitMix64(seed: seed)
      let sample = try SampleAdapter()
      let hosts = [sample.host, try StrictListHost()]
      let ended = live(sample.adapter, hosts, sample.scheduler, &random) { _, completion in
        sample.objects.insert(Post(id: sample.objects.count), at: 0)
        sample.adapter.performUpdates(completion: completion)
      } reload: {
        sample.adapter.reloadData(completion: $0)
      }
      expectEqual(ended.completed, Array(1...ended.requested), "seed \(seed)")
      expectEqual(
        sample.cells, (0..<sample.objects.count).reversed().map { ["\($0) 0"] }, "seed \(seed)")
      expectEqual(hosts.map(\.strictHost.lastError), [nil, nil], "seed \(seed)")
      guard ended.completed == Array(1...ended.requested) else { return }
    }
  }
}
