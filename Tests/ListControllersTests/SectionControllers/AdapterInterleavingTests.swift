import ListControllers
import ListDiff
import ListSnapshots
import ListTesting
import TestSupport
import Testing

@Suite("Section controllers: interleavings")
@MainActor
struct AdapterInterleavingTests {
  enum Step: CaseIterable {
    case update, reload, batch, select, scroll, detach
  }

  @Test(
    "show the newest list, and complete each request once and in order",
    arguments: UpdateWait.allCases)
  func interleavings(wait: UpdateWait) throws {
    for steps in sequences(of: Step.self, upTo: interleavedSteps) {
      for continued in continuations {
        let differences = try differences(steps, continued, wait)
        expectEqual(differences, [], "\(steps) \(continued)")
        guard differences.isEmpty else { return }
      }
    }
  }

  private func differences(_ steps: [Step], _ continued: Int, _ wait: UpdateWait) throws -> [String]
  {
    let sample = try SampleAdapter([Post(id: 1), Post(id: 2)], windowHeight: 30)
    var counts = [1: 2, 2: 2]
    sample.itemCount = { counts[($0 as? Post)?.id ?? 0] ?? 1 }
    sample.adapter.options.backgroundThreshold = wait == .diff ? 0 : .max
    sample.host.finishesAnimationsAtOnce = wait != .animation
    sample.attach()
    sample.scheduler.run()
    if wait == .nextTurn { sample.adapter.coalescing = .nextTurn }
    var completed: [Int] = []
    for (number, step) in steps.enumerated() {
      let completion: @MainActor (UpdateOutcome) -> Void = { _ in completed.append(number) }
      switch step {
      case .update:
        sample.objects = [Post(id: 3 + number), Post(id: 2, text: "\(number)"), Post(id: 1)]
        sample.adapter.performUpdates(completion: completion)
      case .reload: sample.adapter.reloadData(completion: completion)
      case .batch:
        guard
          let controller = sample.adapter.sectionController(for: Post(id: 1))
            as? LoggingController<Post>
        else { return ["no controller"] }
        let count = counts[1] ?? 0
        counts[1] = count + 1
        try sample.adapter.performBatch(
          edits: { try $0.insertItems(at: [count / 2], in: controller) }, completion: completion)
      case .select:
        sample.adapter.onInteraction = { _, _ in
          sample.objects.append(Post(id: 100 + number))
          sample.adapter.performUpdates(completion: completion)
        }
        if let path = sample.host.visibleItems.first {
          let isSelected = sample.host.selectedItems.contains(path)
          _ = isSelected ? sample.host.deselect(path) : sample.host.select(path)
        } else {
          completed.append(number)
        }
      case .scroll:
        sample.host.scroll(by: 20)
        completed.append(number)
      case .detach:
        sample.adapter.detach()
        sample.adapter.attach(to: sample.host, completion: completion)
      }
      guard continued >> number & 1 == 1 else { continue }
      sample.scheduler.step()
      sample.host.finishAnimations()
    }
    sample.host.settle(sample.scheduler)
    var found: [String] = []
    let asked = Set(steps.indices)
    if Set(completed) != asked || completed.count != asked.count {
      found.append("completed \(completed)")
    }
    let requests = completed.filter { ![.scroll, .detach].contains(steps[$0]) }
    if !steps.contains(.detach), !steps.contains(.select), requests != requests.sorted() {
      found.append("completed in the order \(requests)")
    }
    sample.adapter.performUpdates(animated: false)
    sample.scheduler.run()
    let shown = sample.host.shownItems.map(\.count)
    let expected = sample.objects.map { sample.itemCount($0) }
    if shown != expected { found.append("shows \(shown), not \(expected)") }
    if let error = sample.host.strictHost.lastError { found.append("\(error)") }
    return found
  }
}
