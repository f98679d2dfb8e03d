import ListDiff
import ListTrials
import TestSupport

/// Three lists that are merged, flat or with sections, and the promises that the merge must keep.
struct MergeTrial {
  let base, ours, theirs: [SampleSection]

  /// Three flat lists.
  init(base: [TrialElement], ours: [TrialElement], theirs: [TrialElement]) {
    self.init(
      base: [SampleSection(0, base)], ours: [SampleSection(0, ours)],
      theirs: [SampleSection(0, theirs)])
  }

  init(base: [SampleSection], ours: [SampleSection], theirs: [SampleSection]) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
  }

  /// The first promise that doesn't hold; nil if all do.
  ///
  /// - Parameter triesSides: Whether each side is also merged with the base, and with itself.
  func failure(triesSides: Bool) -> String? {
    do {
      let failure = try foundFailure() ?? (triesSides ? sideFailure() : nil)
      return failure.map { "\($0): base \(base), ours \(ours), theirs \(theirs)" }
    } catch {
      return "\(error): base \(base), ours \(ours), theirs \(theirs)"
    }
  }

  private func foundFailure() throws -> String? {
    let model = try MergeModel(base: base, ours: ours, theirs: theirs)
    let result = try SectionedMerge(base: base, ours: ours, theirs: theirs)
    if result.sections != model.merged
      || Self.contents(result.sections) != Self.contents(model.merged)
    {
      return "the result is \(result.sections), not \(model.merged)"
    }
    let conflicts = Self.texts(result)
    if conflicts != model.conflicts {
      return "the conflicts are \(conflicts.sorted()), not \(model.conflicts.sorted())"
    }
    if base.count == 1, ours.count == 1, theirs.count == 1, let problem = try flatFailure(result) {
      return problem
    }
    return try swappedFailure(result, conflicts) ?? orderFailure(result)
  }

  /// A merge of one side with the base, or with itself, is that side.
  private func sideFailure() throws -> String? {
    for side in [ours, theirs] {
      for (o, t) in [(side, base), (base, side), (side, side)] {
        let trivial = try SectionedMerge(base: base, ours: o, theirs: t)
        if Self.contents(trivial.sections) != Self.contents(side) || !Self.texts(trivial).isEmpty {
          return "of \(o) and \(t) comes \(trivial.sections) with \(Self.texts(trivial))"
        }
      }
    }
    return nil
  }

  /// Which list is ours makes no difference but for names and places.
  private func swappedFailure(
    _ result: SectionedMerge<SampleSection, Int>, _ conflicts: Set<String>
  ) throws -> String? {
    let swapped = try SectionedMerge(base: base, ours: theirs, theirs: ours)
    if Self.identities(swapped.sections) != Self.identities(result.sections) {
      return "the other way around, other elements are there: \(swapped.sections)"
    }
    let names = Self.texts(swapped).map {
      $0.hasPrefix("deletedByUs")
        ? "deletedByThem" + $0.dropFirst("deletedByUs".count)
        : $0.hasPrefix("deletedByThem") ? "deletedByUs" + $0.dropFirst("deletedByThem".count) : $0
    }
    // An item that both moved, or inserted, has another section then, which may have been deleted.
    let moves = conflicts.contains { $0.hasPrefix("movedByBoth") }
    let (our, their) = (Self.sectionsOfItems(ours), Self.sectionsOfItems(theirs))
    let inserted = Set(our.keys).subtracting(Self.identities(base))
    let isTwin = inserted.contains { their[$0] != nil && their[$0] != our[$0] }
    if !moves, !isTwin, Set(names) != conflicts {
      return "the other way around, the conflicts are \(names)"
    }
    return nil
  }

  /// Elements that no side moves keep their order.
  private func orderFailure(_ result: SectionedMerge<SampleSection, Int>) throws -> String? {
    var moved: Set<Int> = []
    for side in [ours, theirs] {
      for move in try SectionedChanges(from: base, to: side).itemMoves {
        moved.insert(base[move.before.section].items[move.before.item].id)
      }
    }
    for section in result.sections {
      guard let original = base.first(where: { $0.id == section.id }) else { continue }
      let before = original.items.map(\.id).filter { !moved.contains($0) }
      let after = section.items.map(\.id).filter { before.contains($0) }
      if after != before.filter({ after.contains($0) }) {
        return "the order of \(before) has become that of \(after)"
      }
    }
    return nil
  }

  private func flatFailure(_ result: SectionedMerge<SampleSection, Int>) throws -> String? {
    let flat = try ListMerge(
      base: base[0].items, ours: ours[0].items, theirs: theirs[0].items)
    if flat.elements != result.sections[0].items {
      return "without sections, the result is \(flat.elements)"
    }
    for (conflict, other) in zip(flat.conflicts, result.itemConflicts) {
      let place = ItemPath<After>(section: 0, item: conflict.merged)
      if conflict.kind != other.kind || conflict.id != other.id || place != other.merged
        || flat.elements[conflict.merged].id != conflict.id
        || [
          conflict.base.map { base[0].items[$0].id }, conflict.ours.map { ours[0].items[$0].id },
          conflict.theirs.map { theirs[0].items[$0].id },
        ].contains(where: { $0 != nil && $0 != conflict.id })
      {
        return "without sections, a conflict is \(conflict)"
      }
    }
    return flat.conflicts.count == result.itemConflicts.count
      ? nil : "without sections, the conflicts are \(flat.conflicts)"
  }

  private static func texts(_ merge: SectionedMerge<SampleSection, Int>) -> Set<String> {
    Set(
      merge.sectionConflicts.map { "\($0.kind) section \($0.id)" }
        + merge.itemConflicts.map { "\($0.kind) item \($0.id)" })
  }

  private static func contents(_ list: [SampleSection]) -> [String] { list.map(\.description) }

  private static func identities(_ list: [SampleSection]) -> Set<Int> {
    Set(list.flatMap(\.items).map(\.id))
  }

  private static func sectionsOfItems(_ list: [SampleSection]) -> [Int: Int] {
    Dictionary(
      uniqueKeysWithValues: list.flatMap { section in section.items.map { ($0.id, section.id) } })
  }
}
