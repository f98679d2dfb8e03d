import CListDiff
import ListDiff
import ListTrials
import TestSupport

extension CoreSession {
  /// The lists with sections in the form of the core, with only the first section of each identity.
  private mutating func lists() -> (old: CoreSectionedList, new: CoreSectionedList) {
    let kind = CoreKeyKind(32)
    func sections(_ sections: [TrialSection]) -> [(id: Int, items: CoreList)] {
      var seen: Set<Int> = []
      return sections.filter { seen.insert($0.id).inserted }.map { ($0.id, kind.list($0.items)) }
    }
    return CoreSectionedList.pair(
      old: sections(sectioned.old), new: sections(sectioned.new))
  }

  /// Checks that a diff equals the reference and doesn't depend on hashing, and that its runs are all
  /// pairs.
  mutating func diffSections(options: UInt8) throws(CoreFailure) -> String? {
    let (old, new) = lists()
    var result = listdiff_sectioned_changes()
    let status = workspace.run(from: old, to: new, into: &result)
    guard status == .ok else { throw CoreFailure(status: status) }
    if let failure = runsFailure(result, old, new) { return failure }
    var changes = CoreSectionedChanges(result, newSectionCount: new.sections.count)
    body.spoilSections(&changes)
    do throws(ListDiffError) {
      let expected = try CoreSectionedChanges(expectedFrom: old, to: new)
      guard changes == expected else { return "sections give \(changes), not \(expected)" }
    } catch {
      return "the reference throws \(error)"
    }
    let others = try workspace.diff(from: old, to: new, options: Self.options(options))
    return others == changes ? nil : "other hashing gives \(others), not \(changes)"
  }

  private func runsFailure(
    _ changes: listdiff_sectioned_changes, _ old: CoreSectionedList, _ new: CoreSectionedList
  ) -> String? {
    let homes = [old, new].map { list in
      list.sections.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element.count) }
    }
    var pairedOld: Set<UInt32> = []
    var pairedNew: Set<UInt32> = []
    for (start, count, isCross) in [
      (changes.runs, changes.run_count, false),
      (changes.cross_runs, changes.cross_run_count, true),
    ] {
      for run in UnsafeBufferPointer(start: start, count: count) {
        guard Int(run.before) + Int(run.length) <= homes[0].count,
          Int(run.after) + Int(run.length) <= homes[1].count
        else { return "the run \(run) is out of range" }
        for step in 0..<run.length {
          let (from, to) = (Int(run.before + step), Int(run.after + step))
          let arePartners = new.sections[homes[1][to]].partner == UInt32(homes[0][from])
          guard old.items.keys[from] == new.items.keys[to], arePartners != isCross,
            pairedOld.insert(run.before + step).inserted,
            pairedNew.insert(run.after + step).inserted
          else { return "the run \(run) pairs what is no pair" }
        }
      }
    }
    guard pairedOld.count == homes[0].count - changes.deletion_count,
      pairedNew.count == homes[1].count - changes.insertion_count
    else { return "the runs are not all pairs" }
    return nil
  }

  /// Checks sections with other indexes and with equal items in front left out.
  mutating func diffPartsOfSections(_ argument: UInt8) throws(CoreFailure) -> String? {
    let (old, new) = lists()
    var expected = try workspace.diff(from: old, to: new)
    body.spoilSections(&expected)
    let (stride, front) = (UInt32(argument % 3) + 1, UInt32(argument / 3))
    func part(_ list: CoreSectionedList) -> CoreSectionedList {
      var list = list
      for index in list.sections.indices {
        list.sections[index].index *= stride
        let isPaired = list.sections[index].partner != UInt32.max
        list.sections[index].front = isPaired ? Int(front) : 0
      }
      return list
    }
    /// Returns the new places of items: one or two pairs of a section and an item.
    func shifted(_ paths: [UInt32], _ lists: [CoreSectionedList]) -> [UInt32] {
      zip(lists, 0...).flatMap { list, side in
        let section = paths[2 * side]
        let isPaired = list.sections[Int(section)].partner != UInt32.max
        return [section * stride, paths[2 * side + 1] + (isPaired ? front : 0)]
      }
    }
    expected.deletions = expected.deletions.map { shifted($0, [old]) }
    expected.insertions = expected.insertions.map { shifted($0, [new]) }
    expected.moves = expected.moves.map { shifted($0, [old, new]) }
    expected.updates = expected.updates.map { shifted($0, [old, new]) }
    expected.staying = zip(expected.staying, new.sections).map { count, section in
      count + (section.partner != UInt32.max ? front : 0)
    }
    let changes = try workspace.diff(from: part(old), to: part(new))
    return changes == expected ? nil : "parts of sections give \(changes), not \(expected)"
  }

  /// Checks a diff without enough memory, like that of flat lists.
  mutating func diffSectionsWithoutMemory(budget: Int) throws(CoreFailure) -> String? {
    let (old, new) = lists()
    let failure = try failureWithoutMemory(budget: budget % 16) { () -> (listdiff_status, Bool) in
      var changes = CoreMark.sectionedChanges
      let status = workspace.run(from: old, to: new, into: &changes)
      return (status, CoreMark.isOn(changes))
    }
    if let failure { return failure }
    return try diffSections(options: 0)
  }

  /// Checks that partners that don't name each other and wrong counts are refused.
  mutating func invalidSections(_ argument: UInt8) -> String? {
    var (old, new) = lists()
    guard !new.sections.isEmpty else { return nil }
    let place = Int(argument / 4) % new.sections.count
    switch argument % 4 {
    case 0: new.sections[place].partner = UInt32(old.sections.count)
    case 1: new.sections[place].count += 1
    case 2:
      guard let other = old.sections.indices.first(where: { $0 != new.sections[place].partner })
      else { return nil }
      new.sections[place].partner = UInt32(other)
    default:
      guard new.sections[place].partner != UInt32.max else { return nil }
      old.sections[Int(new.sections[place].partner)].partner = UInt32.max
    }
    var changes = CoreMark.sectionedChanges
    let status = workspace.run(from: old, to: new, into: &changes)
    guard status == .invalid_argument, CoreMark.isOn(changes) else {
      return "sections that don't fit give \(status), and a result that is touched or not"
    }
    return nil
  }
}
