/// A list between two batches: the places of its sections and items in the old list and in the new
/// list.
///
/// The sections that stay, and the items of a section that stay, divide the others into gaps. Each
/// gap begins with the remaining elements of the old list, in their order, and ends with those that
/// were already inserted or moved, in the order of the new list. So only an operation changes the
/// order of two elements.
@usableFromInline
struct ListState {
  /// The sections, in order.
  @usableFromInline private(set) var sections: [SectionState] = []

  /// The items of each section that mixes items of several sections or of both lists.
  @usableFromInline private(set) var runs: [ItemRun] = []

  /// The index of each old section, if it is in this list.
  private(set) var oldSections: [Int]

  /// The index of each new section, if it is in this list.
  private(set) var newSections: [Int]

  /// A section, which has the identity and contents of a section of one list.
  @usableFromInline
  struct SectionState {
    @usableFromInline let side: ListSide
    @usableFromInline let section: Int

    /// The range of its items in `runs`; nil if it has exactly the items of that section.
    @usableFromInline let runs: Range<Int>?
  }

  /// Neighbouring items of a section of one list that are also neighbours here.
  @usableFromInline
  struct ItemRun {
    @usableFromInline let side: ListSide
    @usableFromInline let section: Int
    @usableFromInline let items: Range<Int>
  }

  /// Makes the list after a batch that is not the last one.
  ///
  /// - Parameters:
  ///   - time: The number of the batch, from 1.
  ///   - places: Lays out the items of a section, and records where they stand.
  init(
    after time: Int, _ schedule: BatchSchedule, _ pairs: SectionPairs, places: inout ItemPlaces
  ) {
    oldSections = [Int](repeating: 0, count: pairs.ofOld.count)
    newSections = [Int](repeating: 0, count: pairs.ofNew.count)
    var (old, new) = (0, 0)
    while true {
      while old < pairs.ofOld.count {
        if let place = pairs.ofOld[old] {
          if schedule.stays[place] { break }
          if schedule.moveTimes[place] > time {
            append(old, pairs.all[place].after, time, &places)
          }
        } else {
          append(old, nil, time, &places)
        }
        old += 1
      }
      while new < pairs.ofNew.count {
        if let place = pairs.ofNew[new] {
          if schedule.stays[place] { break }
          if schedule.moveTimes[place] <= time {
            append(pairs.all[place].before, new, time, &places)
          }
        } else {
          append(nil, new, time, &places)
        }
        new += 1
      }
      guard old < pairs.ofOld.count, new < pairs.ofNew.count else { return }
      append(old, new, time, &places)
      old += 1
      new += 1
    }
  }

  private mutating func append(
    _ old: Int?, _ new: Int?, _ time: Int, _ places: inout ItemPlaces
  ) {
    if let old { oldSections[old] = sections.count }
    if let new { newSections[new] = sections.count }
    let start = runs.count
    let isLaidOut = places.layOut(old, new, after: time, into: &runs)
    sections.append(
      SectionState(
        side: old == nil ? .new : .old, section: old ?? new ?? 0,
        runs: isLaidOut ? start..<runs.count : nil))
  }
}

/// Lays out the items of sections between two batches, in the order that ``ListState`` describes,
/// and records the places of the items that the batches around it operate on.
struct ItemPlaces {
  /// The place of the item of each step in its section before the batch of the step.
  private(set) var itemsBefore: [Int]

  /// The place of the item of each step in its section after that batch.
  private(set) var itemsAfter: [Int]

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
    departures = StepsBySection(steps, sectionCount: oldCounts.count) { $0.old }
    arrivals = StepsBySection(steps, sectionCount: newCounts.count) { $0.new }
    itemsBefore = steps.map { $0.old?.item ?? 0 }
    itemsAfter = steps.map { $0.new?.item ?? 0 }
  }

  /// Lays out the items of a section after a batch.
  ///
  /// - Parameters:
  ///   - old: The section in the old list, if it is there.
  ///   - new: The section in the new list, if it is there.
  ///   - time: The number of the batch.
  ///   - runs: The items are appended to these.
  /// - Returns: False, with nothing appended, if the section has exactly the items that it has in
  ///   the old list or, if it is not there, in the new list.
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
      while let place = leaving.first, let path = steps[place].old, path.item == oldItem {
        if times[place] == time + 1 { itemsBefore[place] = item }
        if times[place] > time { append(.old, path.section, oldItem) }
        oldItem += 1
        leaving.removeFirst()
      }
      while let place = coming.first, let path = steps[place].new, path.item == newItem {
        if times[place] == time { itemsAfter[place] = item }
        if times[place] <= time {
          if let path = steps[place].old {
            append(.old, path.section, path.item)
          } else {
            append(.new, path.section, newItem)
          }
        }
        newItem += 1
        coming.removeFirst()
      }
      let staying = min(
        (leaving.first.flatMap { steps[$0].old?.item } ?? oldEnd) - oldItem,
        (coming.first.flatMap { steps[$0].new?.item } ?? newEnd) - newItem)
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
