/// Turns section moves into deletions and insertions where a single batch can't move the section.
///
/// A list view can't move a section in a batch that operates on its items. In one batch such a
/// section is deleted and inserted instead, and its items lose their identity.
struct ReplacedSectionMoves {
  /// The sections that keep their identity.
  let pairs: SectionPairs

  /// Which of these stay where they are.
  let stays: [Bool]

  /// The item operations that remain.
  private(set) var steps: [ItemStep] = []

  /// The items that lose their identity, by ascending new path.
  private(set) var replacements: [ItemReplacement] = []

  init(
    _ allPairs: SectionPairs, _ allSteps: [ItemStep], _ traffic: SectionTraffic,
    staying allStays: [Bool], _ counts: ItemCounts
  ) {
    let places = allStays.indices
    let kept = places.filter { allStays[$0] || !traffic.isTouched[$0] }
    stays = kept.map { allStays[$0] }
    pairs = SectionPairs(
      kept.map { allPairs.all[$0] }, oldCount: counts.old.count, newCount: counts.new.count)
    for step in allSteps {
      split(step)
    }
    if kept.count < places.count {
      let departures = StepsBySection(allSteps, sectionCount: counts.old.count) { $0.old }
      let arrivals = StepsBySection(allSteps, sectionCount: counts.new.count) { $0.new }
      for place in places where !allStays[place] && traffic.isTouched[place] {
        let pair = allPairs.all[place]
        let staying = zip(
          indices(
            below: counts.old[pair.before],
            without: departures[pair.before].compactMap { allSteps[$0].old?.item }),
          indices(
            below: counts.new[pair.after],
            without: arrivals[pair.after].compactMap { allSteps[$0].new?.item }))
        for (before, after) in staying {
          replacements.append(
            ItemReplacement(
              before: ItemPath(section: pair.before, item: before),
              after: ItemPath(section: pair.after, item: after)))
        }
      }
    }
    replacements.sort { $0.after < $1.after }
  }

  /// Adds the part of a step that is in sections that keep their identity. The deletions and
  /// insertions of the other sections cover the rest.
  private mutating func split(_ step: ItemStep) {
    let old = pairs.oldPlace(of: step) == nil ? nil : step.old
    let new = pairs.newPlace(of: step) == nil ? nil : step.new
    if old != nil || new != nil { steps.append(ItemStep(old: old, new: new)) }
    if let before = step.old, let after = step.new, old == nil || new == nil {
      replacements.append(ItemReplacement(before: before, after: after))
    }
  }
}

/// The numbers below a count, without those in `excluded`, which must ascend.
private func indices(below count: Int, without excluded: [Int]) -> [Int] {
  var rest = excluded[...]
  return (0..<count).filter { index in
    guard rest.first == index else { return true }
    rest.removeFirst()
    return false
  }
}
