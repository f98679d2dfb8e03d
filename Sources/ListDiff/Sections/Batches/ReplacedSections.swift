/// What one batch makes of changes that would need more: sections and items that can't keep their
/// identity, and what is left.
struct ReplacedSections {
  /// The sections that keep their identity.
  let pairs: SectionPairs

  /// Which of these stay where they are.
  let stays: [Bool]

  /// The item operations that are left.
  private(set) var steps: [ItemStep] = []

  /// The items that lose their identity, by ascending new path.
  private(set) var replacements: [ItemReplacement] = []

  /// Replaces the sections that neither stay nor can be moved.
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
    guard kept.count < places.count else {
      replacements.sort { $0.after < $1.after }
      return
    }
    let departures = StepsBySection(allSteps, sectionCount: counts.old.count) { $0.from }
    let arrivals = StepsBySection(allSteps, sectionCount: counts.new.count) { $0.to }
    for place in places where !allStays[place] && traffic.isTouched[place] {
      let pair = allPairs.all[place]
      let leaving = departures[pair.before].compactMap { allSteps[$0].from?.item }
      let coming = arrivals[pair.after].compactMap { allSteps[$0].to?.item }
      let staying = zip(
        indices(below: counts.old[pair.before], without: leaving),
        indices(below: counts.new[pair.after], without: coming))
      for (before, after) in staying {
        replacements.append(
          ItemReplacement(
            before: ItemPath(section: pair.before, item: before),
            after: ItemPath(section: pair.after, item: after)))
      }
    }
    replacements.sort { $0.after < $1.after }
  }

  /// Makes of a step what is left of it when the sections come and go that do now.
  private mutating func split(_ step: ItemStep) {
    let isFromKept = step.from.map { pairs.ofOld[$0.section] != nil } ?? false
    let isToKept = step.to.map { pairs.ofNew[$0.section] != nil } ?? false
    if isFromKept || isToKept {
      steps.append(
        ItemStep(from: isFromKept ? step.from : nil, to: isToKept ? step.to : nil))
    }
    if let from = step.from, let to = step.to, !isFromKept || !isToKept {
      replacements.append(ItemReplacement(before: from, after: to))
    }
  }
}

/// The numbers from 0 on, without some of them, which ascend.
private func indices(below count: Int, without excluded: [Int]) -> [Int] {
  var rest = excluded[...]
  return (0..<count).filter { index in
    guard rest.first == index else { return true }
    rest.removeFirst()
    return false
  }
}
