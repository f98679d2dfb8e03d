import ListSnapshots
import ListTesting

/// A step on a list view.
enum ControllersStep {
  case open, update, edit, editSections

  /// Whether single rows are edited.
  var isEdit: Bool { self == .edit || self == .editSections }
}

/// A step on a list view that shows models, with and without controllers.
///
/// It runs on the main actor.
struct ControllersTask {
  let step: ControllersStep
  let count: Int
  let sections: [ModelSection]

  init(_ step: ControllersStep, count: Int) {
    self.step = step
    self.count = count
    sections = ModelSection.sections(of: step == .edit ? count : 10, count: count)
  }

  /// Prepares the contenders that can perform the step.
  func benchCase(
    _ workload: Workload, _ contenders: [Contender]
  ) throws(BenchError) -> BenchCase {
    try BenchCase(workload: workload.rawValue, count: count, contenders: contenders) { contender in
      switch contender {
      case .dataSource: editEntry(.dataSource, SourceListView.self)
      case .sectionControllers: entry(.sectionControllers, AdapterListView.self)
      case .describedList: entry(.describedList, DescribedListView.self)
      case .managedList: editEntry(.managedList, ManagedListView.self)
      case .limit where step.isEdit:
        BenchEntry(.limit, countedTime: { .milliseconds(1) }) { Outcome() }
      default: nil
      }
    }
  }

  private func entry<View: BenchListView>(
    _ contender: Contender, _ type: View.Type
  ) -> BenchEntry? {
    switch step {
    case .open:
      // Closing a list is not a part of opening it.
      return timedEntry(contender) {
        let open = OpenListView<View>(sections)
        return (open.outcome, open.longestStep)
      }
    case .update:
      let open = MainActor.assumeIsolated { OpenListView<View>(sections) }
      return BenchEntry(contender) { MainActor.assumeIsolated { open.update() } }
    case .edit, .editSections:
      return nil
    }
  }

  private func editEntry<View: EditableListView>(
    _ contender: Contender, _ type: View.Type
  ) -> BenchEntry? {
    guard step.isEdit else { return entry(contender, type) }
    let open = MainActor.assumeIsolated { OpenListView<View>(sections) }
    return timedEntry(contender) { (open.edit(), open.longestStep) }
  }

  /// - Parameter body: Returns the outcome, and the time that counts.
  private func timedEntry(
    _ contender: Contender, _ body: @escaping @MainActor () -> (Outcome, Duration)
  ) -> BenchEntry {
    var duration = Duration.zero
    let run = { () -> Outcome in
      let (outcome, longest) = MainActor.assumeIsolated(body)
      duration = longest
      return outcome
    }
    return BenchEntry(contender, countedTime: { duration }, body: run)
  }
}

/// An open list view, with the object that shows it.
@MainActor
final class OpenListView<View: BenchListView> {
  let view: View
  let host = BenchHost()
  private let scheduler = ManualScheduler()
  private let longest = LongestStep()
  private let count: Int
  private let sectionCount: Int
  private var updateCount = 0

  init(_ sections: [ModelSection]) {
    view = View(sections)
    count = sections.reduce(0) { $0 + $1.rows.count }
    sectionCount = sections.count
    longest.time {
      view.open(in: host, scheduler)
      scheduler.run()
    }
  }

  /// The time of opening, or of the longest edit since.
  var longestStep: Duration { longest.duration }

  /// How many items are shown.
  var outcome: Outcome { Outcome(insertions: host.shownItemCounts.reduce(0, +)) }

  /// Changes a section, each time another one.
  func update() -> Outcome {
    let before = host.outcome
    view.changeSection(at: updateCount * 37 % sectionCount)
    scheduler.run()
    updateCount += 1
    return host.outcome - before
  }
}

extension OpenListView where View: EditableListView {
  /// Makes edits of all kinds. The number of items stays the same.
  func edit() -> Outcome {
    let before = host.outcome
    let new = ModelRow(id: count + updateCount)
    updateCount += 1
    longest.start()
    for step in edits(new) {
      longest.time {
        try? view.edit(step)
        scheduler.run()
      }
    }
    return host.outcome - before
  }

  private func edits(_ new: ModelRow) -> [RowEdit] {
    func place(_ index: Int) -> RowPlace { RowPlace(section: 0, item: index) }
    guard sectionCount > 1 else {
      return [
        .change(place(count / 3)), .insert(new, place(count / 2)), .remove(place(count / 4)),
        .move(place(count / 5), to: place(count * 3 / 4)),
      ]
    }
    // The section in the middle keeps its number of rows.
    func middle(_ item: Int) -> RowPlace { RowPlace(section: sectionCount / 2, item: item) }
    return [
      .change(RowPlace(section: sectionCount / 3, item: 3)), .insert(new, middle(5)),
      .remove(middle(2)), .move(middle(1), to: middle(8)),
    ]
  }
}

extension Outcome {
  /// The changes since another outcome of the same host.
  static func - (a: Outcome, b: Outcome) -> Outcome {
    Outcome(
      deletions: a.deletions - b.deletions, insertions: a.insertions - b.insertions,
      moves: a.moves - b.moves, updates: a.updates - b.updates)
  }
}
