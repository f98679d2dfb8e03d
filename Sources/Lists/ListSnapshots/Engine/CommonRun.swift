import ListDiff

/// Neighbouring items that an old and a new list have in common, or one such item.
@usableFromInline
struct CommonRun: Equatable, Sendable {
  /// The path of the first one in the old list.
  @usableFromInline let before: ItemPath<Before>

  /// The path of the first one in the new list.
  @usableFromInline let after: ItemPath<After>

  @usableFromInline let count: Int
}

extension SectionedChanges {
  /// All items that both lists have in common.
  ///
  /// - Parameters:
  ///   - old: The number of items in each section of the old list.
  ///   - new: The number of items in each section of the new list.
  /// - Complexity: O(*s* log *k* + *k* log *k*) for *s* sections and *k* changes.
  func commonRuns(from old: [Int], to new: [Int]) -> [CommonRun] {
    let moves = itemMoves
    var runs = moves.map { CommonRun(before: $0.before, after: $0.after, count: 1) }
    let gone = merged(itemDeletions, moves.map { $0.before }.sorted())
    let come = merged(itemInsertions, moves.map { $0.after })
    var arrival = 0
    for (after, before) in sections.oldIndexes().enumerated() {
      guard let before else { continue }
      var departure = gone.indices.partitioningIndex { gone[$0].section >= before }
      while arrival < come.count, come[arrival].section < after { arrival += 1 }
      var (item, newItem) = (0, 0)
      while true {
        while departure < gone.count, gone[departure] == ItemPath(section: before, item: item) {
          departure += 1
          item += 1
        }
        while arrival < come.count, come[arrival] == ItemPath(section: after, item: newItem) {
          arrival += 1
          newItem += 1
        }
        let end =
          departure < gone.count && gone[departure].section == before
          ? gone[departure].item : old[before]
        let newEnd =
          arrival < come.count && come[arrival].section == after ? come[arrival].item : new[after]
        let count = min(end - item, newEnd - newItem)
        guard count > 0 else { break }
        runs.append(
          CommonRun(
            before: ItemPath(section: before, item: item),
            after: ItemPath(section: after, item: newItem), count: count))
        item += count
        newItem += count
      }
    }
    return runs
  }
}

/// Merges ascending paths with others that ascend.
private func merged<Version>(
  _ paths: SectionedChanges.Places<ItemPath<Version>>, _ others: [ItemPath<Version>]
) -> [ItemPath<Version>] {
  if others.isEmpty { return Array(paths) }
  var all: [ItemPath<Version>] = []
  all.reserveCapacity(paths.count + others.count)
  var next = 0
  for path in paths {
    while next < others.count, others[next] < path {
      all.append(others[next])
      next += 1
    }
    all.append(path)
  }
  all += others[next...]
  return all
}
