import ListControllers
import ListDiff
import ListSnapshots
import ListTesting
import TestSupport
import Testing

@Suite("Descriptive sections: interleavings")
@MainActor
struct DescribedInterleavingTests {
  enum Step: CaseIterable {
    case update, background, reload, select, scroll, detach
  }

  @Test(
    "show the newest description, and complete each request once and in order",
    arguments: UpdateWait.allCases)
  func interleavings(wait: UpdateWait) throws {
    for steps in sequences(of: Step.self, upTo: interleavedSteps) {
      // If nothing waits, nothing goes on.
      for continued in wait == .nowhere ? [0] : continuations {
        let differences = try differences(steps, continued, wait)
        expectEqual(differences, [], "\(steps) \(continued)")
        guard differences.isEmpty else { return }
      }
    }
  }

  private func differences(_ steps: [Step], _ continued: Int, _ wait: UpdateWait) throws -> [String]
  {
    let sample = try SampleDescribedList(windowHeight: 30)
    sample.list.options.backgroundThreshold = wait == .diff ? 0 : .max
    sample.host.finishesAnimationsAtOnce = wait != .animation
    var ids = [1, 2, 3, 4]
    sample.list.show(animated: false) { describe(ids) }
    sample.settle()
    if wait == .nextTurn { sample.list.coalescing = .nextTurn }
    let ended = Completions()
    func show(_ number: Int) {
      sample.list.show(completion: ended.completion(number)) { describe(ids) }
    }
    for (number, step) in steps.enumerated() {
      switch step {
      case .update:
        ids = [10 + number] + ids.reversed()
        show(number)
      case .background:
        ids.append(20 + number)
        sample.list.showInBackground(completion: ended.completion(number)) { [ids] in
          Self.describe(ids)
        }
      case .reload: sample.list.reloadData(completion: ended.completion(number))
      case .select:
        sample.list.onInteraction = { _, _ in
          ids.append(40 + number)
          show(number)
        }
        if let path = sample.host.visibleItems.first {
          let isSelected = sample.host.selectedItems.contains(path)
          _ = isSelected ? sample.host.deselect(path) : sample.host.select(path)
        } else {
          ended.all.append(number)
        }
      case .scroll:
        sample.host.scroll(by: 20)
        ended.all.append(number)
      case .detach:
        sample.list.detach()
        sample.list.attach(to: sample.host, completion: ended.completion(number))
      }
      guard continued >> number & 1 == 1 else { continue }
      sample.scheduler.step()
      sample.host.finishAnimations()
    }
    sample.settle()
    var found: [String] = []
    if ended.all.sorted() != Array(steps.indices) { found.append("completed \(ended.all)") }
    let requests = ended.all.filter { steps[$0] != .select && steps[$0] != .scroll }
    if requests != requests.sorted() { found.append("in order \(requests)") }
    let shown = sample.host.strictHost.items.map { $0.cell?.contents as? String }
    for (text, id) in zip(shown, ids) where text ?? "\(id)" != "\(id)" {
      found.append("shows \(shown), not \(ids)")
    }
    if shown.count != ids.count { found.append("shows \(shown), not \(ids)") }
    if let error = sample.host.strictHost.lastError { found.append("\(error)") }
    return found
  }

  private func describe(_ ids: [Int]) -> ListDescription { Self.describe(ids) }

  @DescriptionBuilder
  private nonisolated static func describe(_ ids: [Int]) -> ListDescription {
    Rows(LoggingItemController.self, ids.map { TextModel(id: $0) })
  }
}

/// The requests that have been completed, in order.
@MainActor
private final class Completions {
  var all: [Int] = []

  func completion(_ number: Int) -> @MainActor (UpdateOutcome) -> Void {
    { [self] _ in all.append(number) }
  }
}
