import ListControllers
import ListDiff
import ListSnapshots
import ListTesting
import TestSupport
import Testing

@Suite("Managed lists: interleavings")
@MainActor
struct InterleavingTests {
  enum Step: CaseIterable {
    case update, reload, edit, select, scroll, detach, turn, finish
  }

  @Test("6.4 of up to 4 steps call each completion once, in order, and show the newest list")
  func all() throws {
    for steps in sequences(of: Step.self, upTo: interleavedSteps) { try run(steps) }
  }

  private func run(_ steps: [Step]) throws {
    let sample = try SampleList(["a b c", "d e"], windowHeight: 30)
    let list = sample.list
    sample.host.finishesAnimationsAtOnce = false
    var requested = 0
    var completed: [Int] = []
    func completion() -> @MainActor (UpdateOutcome) -> Void {
      let number = requested
      requested += 1
      return { _ in completed.append(number) }
    }
    for (index, step) in steps.enumerated() {
      switch step {
      case .update:
        list.sections[0].body.append(SampleItem("u\(index)"))
        list.update(completion: completion())
      case .reload:
        list.sections[1].items.first?.reload(animated: true)
        list.reload(completion: completion())
      case .edit:
        list.sections[0].items.first?.remove()
        list.sections[1].body.append(SampleItem("e\(index)"))
        try list.move(at: 0, to: 1)
      case .select: sample.host.select(ItemPath(section: 0, item: 0))
      case .scroll: sample.host.scroll(by: 20)
      case .detach:
        list.detach()
        list.attach(to: sample.host, completion: completion())
      case .turn: sample.scheduler.step()
      case .finish: sample.host.finishAnimations()
      }
    }
    sample.host.settle(sample.scheduler)
    // An animation of a host that was left ends when it ends.
    if steps.contains(.detach) { completed.sort() }
    try #require(completed == Array(0..<requested), "\(steps)")
    try #require(sample.host.shownItemCounts == list.sections.map(\.itemCount), "\(steps)")
    for path in sample.host.visibleItems {
      let item = list.item(at: path) as? SampleItem
      try #require(sample.host.visibleCell(at: path)?.contents as? String == item?.name, "\(steps)")
    }
    try #require(sample.host.strictHost.lastError == nil, "\(steps)")
  }
}
