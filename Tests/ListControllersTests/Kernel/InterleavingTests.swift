import ListControllers
import ListDiff
import ListSnapshots
import ListTesting
import TestSupport
import Testing

@Suite("All styles: interleavings")
@MainActor
struct InterleavingTests {
  @Test(
    "6.4 show the newest list, and complete each request once and in order",
    arguments: ListStyle.allCases, UpdateWait.allCases)
  func interleavings(_ style: ListStyle, _ wait: UpdateWait) throws {
    for steps in sequences(of: StyleStep.common + style.ownSteps, upTo: interleavedSteps) {
      for continued in continuations {
        let differences = try differences(style, steps, continued, wait)
        expectEqual(differences, [], "\(steps) \(continued)")
        guard differences.isEmpty else { return }
      }
    }
  }

  /// - Parameter continued: After which steps something that waits goes on, as bits.
  private func differences(
    _ style: ListStyle, _ steps: [StyleStep], _ continued: Int, _ wait: UpdateWait
  ) throws -> [String] {
    let stage = try style.makeStage()
    let (list, host, scheduler) = (stage.list, stage.host, stage.scheduler)
    list.coalescing = .immediate
    host.settle(scheduler)
    list.options.backgroundThreshold = wait == .diff ? 0 : .max
    host.finishesAnimationsAtOnce = wait != .animation
    // The edits of a tree are requests of their own.
    if wait == .nextTurn || style == .managed && wait != .nowhere { list.coalescing = .nextTurn }
    let requests = StyleRequests()
    for (number, step) in steps.enumerated() {
      switch step {
      case .update:
        stage.change(number)
        stage.show(requests.completion(number))
      case .select:
        guard let path = host.visibleItems.first else { break }
        let completion = requests.completion(number)
        list.onInteraction = { _, _ in
          stage.append(number)
          stage.show(completion)
        }
        _ = host.selectedItems.contains(path) ? host.deselect(path) : host.select(path)
      case .scroll: host.scroll(by: 20)
      case .detach:
        list.detach()
        list.attach(to: host, completion: requests.completion(number))
      case .turn: scheduler.step()
      case .finish: host.finishAnimations()
      case .reload, .background, .edit:
        try stage.perform(step, number) { requests.completion(number) }
      }
      guard continued >> number & 1 == 1 else { continue }
      scheduler.step()
      host.finishAnimations()
    }
    host.settle(scheduler)
    var found: [String] = []
    if requests.completed.sorted() != requests.all {
      found.append("completed \(requests.completed) of \(requests.all)")
    }
    // The request of a selection begins when the list hears of it.
    let ordered = requests.completed.filter { steps[$0] != .select }
    if ordered != ordered.sorted() { found.append("completed in the order \(ordered)") }
    if !host.shows(stage.expected) { found.append("shows \(host.texts), not \(stage.expected)") }
    if let error = host.strictHost.lastError { found.append("\(error)") }
    return found
  }
}

extension ListStyle {
  fileprivate var ownSteps: [StyleStep] {
    switch self {
    case .sectionControllers: [.edit]
    case .descriptive: [.background]
    case .managed: [.edit, .turn, .finish]
    }
  }
}
