import ListDiff

/// The best possible batches of changes, found by exhaustive search.
///
/// The search covers each choice of surviving sections that stay in their order, and each batch in
/// which the other sections can be moved, inserted or deleted. No section and no item has two
/// operations.
package struct LeastBatches {
  private let changes: SectionedChanges
  private let surviving: SurvivingElements

  /// The place of each surviving section, by its old and its new index.
  private var oldPlaces: [Int: Int] = [:]
  private var newPlaces: [Int: Int] = [:]

  /// Every choice of sections that may stay.
  private var choices: [[Bool]] = []

  package init(_ changes: SectionedChanges, _ old: [SampleSection], _ new: [SampleSection]) {
    self.changes = changes
    surviving = SurvivingElements(changes, old, new)
    for (place, pair) in surviving.sections.enumerated() {
      oldPlaces[pair.before.section] = place
      newPlaces[pair.after.section] = place
    }
    let count = surviving.sections.count
    for bits in 0..<(1 << count) {
      let stays = (0..<count).map { bits >> $0 & 1 == 1 }
      let old = (0..<count).filter { stays[$0] }.map { surviving.sections[$0].before }
      if old == old.sorted() { choices.append(stays) }
    }
  }

  /// Whether a number of batches is enough for the structural changes, so that no item loses its
  /// identity.
  package func areEnough(_ count: Int) -> Bool {
    choices.contains { stays in
      canSchedule(stays, in: count, place: 0, times: Times())
    }
  }

  /// The batches in which sections are changed.
  private struct Times {
    var deletions: [Int: Int] = [:]
    var insertions: [Int: Int] = [:]
    var moves: [Int: Int] = [:]
  }

  private func canSchedule(_ stays: [Bool], in count: Int, place: Int, times: Times) -> Bool {
    let deletions = Array(changes.sectionDeletions)
    let insertions = Array(changes.sectionInsertions)
    let moved = stays.indices.filter { !stays[$0] }
    guard place < deletions.count + insertions.count + moved.count else {
      return steps.allSatisfy { step in
        (1...count).contains { canDo(step, at: $0, times) }
      }
    }
    return (1...count).contains { time in
      var times = times
      if place < deletions.count {
        times.deletions[deletions[place].section] = time
      } else if place < deletions.count + insertions.count {
        times.insertions[insertions[place - deletions.count].section] = time
      } else {
        times.moves[moved[place - deletions.count - insertions.count]] = time
      }
      return canSchedule(stays, in: count, place: place + 1, times: times)
    }
  }

  /// Sections that an item leaves and enters.
  private struct Step {
    var source: Int?
    var target: Int?
  }

  private var steps: [Step] {
    changes.itemDeletions.map { Step(source: $0.section) }.filter {
      oldPlaces[$0.source ?? 0] != nil
    }
      + changes.itemInsertions.map { Step(target: $0.section) }.filter {
        newPlaces[$0.target ?? 0] != nil
      }
      + changes.itemMoves.map { Step(source: $0.before.section, target: $0.after.section) }
  }

  private func canDo(_ step: Step, at time: Int, _ times: Times) -> Bool {
    if let source = step.source {
      if let deletion = times.deletions[source], deletion <= time { return false }
      if let place = oldPlaces[source], times.moves[place] == time { return false }
    }
    if let target = step.target {
      if let insertion = times.insertions[target], insertion >= time { return false }
      if let place = newPlaces[target], times.moves[place] == time { return false }
    }
    return true
  }

  /// The least number of items that lose their identity in a single batch.
  package var fewestReplacements: Int {
    var isTouched = [Bool](repeating: false, count: surviving.sections.count)
    for step in steps {
      if let place = step.source.flatMap({ oldPlaces[$0] }) { isTouched[place] = true }
      if let place = step.target.flatMap({ newPlaces[$0] }) { isTouched[place] = true }
    }
    return choices.map { stays in
      func isKept(_ place: Int?) -> Bool { place.map { stays[$0] || !isTouched[$0] } ?? false }
      return surviving.items.count { item in
        !isKept(oldPlaces[item.before.section]) || !isKept(newPlaces[item.after.section])
      }
    }.min() ?? 0
  }
}
