import ListTrials
import TestSupport

/// Checks a flat result of the core from the lists alone.
struct CoreResultCheck {
  let old: [TrialElement]
  let new: [TrialElement]

  /// Returns what is wrong with changes between the lists; nil if nothing is.
  ///
  /// - Parameter hasContents: Whether the core compared contents.
  func failure(_ changes: CoreChanges, hasContents: Bool) -> String? {
    var sources = [Int?](repeating: nil, count: new.count)
    var isPaired = [Bool](repeating: false, count: old.count)
    var end = 0
    var last: CoreChanges.Run?
    for run in changes.runs {
      guard run.length > 0, run.after >= end, run.after + run.length <= new.count,
        run.before + run.length <= old.count
      else { return "the run \(run) is out of place" }
      if let last, last.before + last.length == run.before, last.after + last.length == run.after {
        return "the run \(run) goes on from the one before"
      }
      for step in 0..<run.length {
        guard old[run.before + step].id == new[run.after + step].id, !isPaired[run.before + step]
        else {
          return "the run \(run) pairs what is no pair"
        }
        isPaired[run.before + step] = true
        sources[run.after + step] = run.before + step
      }
      (end, last) = (run.after + run.length, run)
    }
    return surplusFailure(changes, isPaired, sources) ?? movesFailure(changes, sources)
      ?? updatesFailure(changes, sources, hasContents: hasContents)
  }

  /// Checks that all elements without a partner are deleted or inserted, and that no identity is both.
  private func surplusFailure(
    _ changes: CoreChanges, _ isPaired: [Bool], _ sources: [Int?]
  ) -> String? {
    guard changes.deletions == old.indices.filter({ !isPaired[$0] }),
      changes.insertions == new.indices.filter({ sources[$0] == nil })
    else { return "deletions or insertions are not what the runs leave" }
    let deleted = Set(changes.deletions.map { old[$0].id })
    guard !changes.insertions.contains(where: { deleted.contains(new[$0].id) }) else {
      return "an identity is both deleted and inserted"
    }
    return nil
  }

  /// Checks that all elements without a move are in order, and that there are as few moves as possible.
  private func movesFailure(_ changes: CoreChanges, _ sources: [Int?]) -> String? {
    var moves = changes.moves[...]
    var staying: [Int] = []
    for (to, from) in sources.enumerated() {
      guard let from else { continue }
      if moves.first == CoreChanges.Pair(before: from, after: to) {
        moves.removeFirst()
      } else {
        staying.append(from)
      }
    }
    guard moves.isEmpty else { return "the moves \(Array(moves)) are no pairs, or out of order" }
    guard zip(staying, staying.dropFirst()).allSatisfy(<) else {
      return "what does not move is out of order"
    }
    let longest = longestAscendingCount(sources.compactMap { $0 })
    return staying.count == longest ? nil : "\(longest) can stay, not \(staying.count)"
  }

  private func updatesFailure(
    _ changes: CoreChanges, _ sources: [Int?], hasContents: Bool
  ) -> String? {
    let expected = sources.enumerated().compactMap { to, from -> CoreChanges.Pair? in
      guard hasContents, let from, old[from].contents != new[to].contents else { return nil }
      return CoreChanges.Pair(before: from, after: to)
    }
    return changes.updates == expected ? nil : "the updates are not \(expected)"
  }
}
