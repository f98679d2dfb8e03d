/// The list as it is between two batches: sections and items of the old list and of the new one,
/// by their places.
///
/// What stays, a section or an item of a section, divides the rest into gaps. In each gap first
/// stands what is still there of the old list, in its order, then what has already come or moved,
/// in the order of the new list. So nothing changes its order but by an operation.
@usableFromInline
struct ListState {
  /// The sections, in order.
  @usableFromInline private(set) var sections: [SectionState] = []

  /// The items of sections whose items are not those of one section of one list.
  @usableFromInline private(set) var runs: [ItemRun] = []

  /// Where each old section stands, if it does.
  private(set) var oldSections: [Int]

  /// Where each new section stands, if it does.
  private(set) var newSections: [Int]

  /// A section: identity and contents are those of the section of one list.
  @usableFromInline
  struct SectionState {
    @usableFromInline let side: ListSide
    @usableFromInline let section: Int

    /// Where its items are in `runs`; nil if they are those of the section.
    @usableFromInline let runs: Range<Int>?
  }

  /// Items that stand side by side both in a section of one list and here.
  @usableFromInline
  struct ItemRun {
    @usableFromInline let side: ListSide
    @usableFromInline let section: Int
    @usableFromInline let items: Range<Int>
  }

  /// The state after a batch that is not the last one.
  ///
  /// - Parameters:
  ///   - time: The number of the batch, from 1.
  ///   - layout: Lays out the items of a section, and notes where they stand.
  init(
    after time: Int, _ schedule: BatchSchedule, _ pairs: SectionPairs, layout: inout ItemLayout
  ) {
    oldSections = [Int](repeating: 0, count: pairs.ofOld.count)
    newSections = [Int](repeating: 0, count: pairs.ofNew.count)
    var (old, new) = (0, 0)
    while true {
      while old < pairs.ofOld.count {
        if let place = pairs.ofOld[old] {
          if schedule.stays[place] { break }
          if schedule.moveTimes[place] > time {
            append(old, pairs.all[place].after, time, &layout)
          }
        } else {
          append(old, nil, time, &layout)
        }
        old += 1
      }
      while new < pairs.ofNew.count {
        if let place = pairs.ofNew[new] {
          if schedule.stays[place] { break }
          if schedule.moveTimes[place] <= time {
            append(pairs.all[place].before, new, time, &layout)
          }
        } else {
          append(nil, new, time, &layout)
        }
        new += 1
      }
      guard old < pairs.ofOld.count, new < pairs.ofNew.count else { return }
      append(old, new, time, &layout)
      old += 1
      new += 1
    }
  }

  private mutating func append(
    _ old: Int?, _ new: Int?, _ time: Int, _ layout: inout ItemLayout
  ) {
    if let old { oldSections[old] = sections.count }
    if let new { newSections[new] = sections.count }
    let start = runs.count
    let isLaidOut = layout.layOut(old, new, after: time, into: &runs)
    sections.append(
      SectionState(
        side: old == nil ? .new : .old, section: old ?? new ?? 0,
        runs: isLaidOut ? start..<runs.count : nil))
  }
}
