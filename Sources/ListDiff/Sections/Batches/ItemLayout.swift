/// Lays out the items of sections between two batches, as ``ListState`` says, and notes where the
/// items stand that the batches before and after it operate on.
struct ItemLayout {
  /// Where the item of each step stands in its section before the batch of the step.
  private(set) var sourceItems: [Int]

  /// Where the item of each step stands in its section after that batch.
  private(set) var targetItems: [Int]

  private let steps: [ItemStep]
  private let times: [Int]
  private let departures: StepsBySection
  private let arrivals: StepsBySection
  private let oldCounts: [Int]
  private let newCounts: [Int]

  init(_ steps: [ItemStep], _ schedule: BatchSchedule, _ counts: ItemCounts) {
    self.steps = steps
    times = schedule.stepTimes
    (oldCounts, newCounts) = (counts.old, counts.new)
    departures = StepsBySection(steps, sectionCount: oldCounts.count) { $0.from }
    arrivals = StepsBySection(steps, sectionCount: newCounts.count) { $0.to }
    sourceItems = steps.map { $0.from?.item ?? 0 }
    targetItems = steps.map { $0.to?.item ?? 0 }
  }

  /// The items of a section after a batch.
  ///
  /// - Parameters:
  ///   - old: The section in the old list, if it is there.
  ///   - new: The section in the new list, if it is there.
  ///   - time: The number of the batch.
  ///   - runs: What is added to.
  /// - Returns: Whether anything was laid out: not if the items are those of the section in the old
  ///   list or, where there is none, in the new one.
  mutating func layOut(
    _ old: Int?, _ new: Int?, after time: Int, into runs: inout [ListState.ItemRun]
  ) -> Bool {
    var leaving = old.map { departures[$0] } ?? []
    var coming = new.map { arrivals[$0] } ?? []
    let isWhole =
      old == nil
      ? coming.isEmpty
      : leaving.allSatisfy { times[$0] > time } && coming.allSatisfy { times[$0] > time }
    if isWhole { return false }
    let oldEnd = old.map { oldCounts[$0] } ?? .max
    let newEnd = new.map { newCounts[$0] } ?? .max
    var (oldItem, newItem, item) = (0, 0, 0)
    func append(_ side: ListSide, _ section: Int, _ first: Int, count: Int = 1) {
      item += count
      runs.append(ListState.ItemRun(side: side, section: section, items: first..<first + count))
    }
    while true {
      while let place = leaving.first, let path = steps[place].from, path.item == oldItem {
        if times[place] == time + 1 { sourceItems[place] = item }
        if times[place] > time { append(.old, path.section, oldItem) }
        oldItem += 1
        leaving.removeFirst()
      }
      while let place = coming.first, let path = steps[place].to, path.item == newItem {
        if times[place] == time { targetItems[place] = item }
        if times[place] <= time {
          if let from = steps[place].from {
            append(.old, from.section, from.item)
          } else {
            append(.new, path.section, newItem)
          }
        }
        newItem += 1
        coming.removeFirst()
      }
      let staying = min(
        (leaving.first.flatMap { steps[$0].from?.item } ?? oldEnd) - oldItem,
        (coming.first.flatMap { steps[$0].to?.item } ?? newEnd) - newItem)
      guard staying > 0 else { return true }
      if let old {
        append(.old, old, oldItem, count: staying)
      } else if let new {
        append(.new, new, newItem, count: staying)
      }
      oldItem += staying
      newItem += staying
    }
  }
}
