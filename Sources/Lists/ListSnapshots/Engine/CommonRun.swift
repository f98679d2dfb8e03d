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
    var leaving = Array(itemDeletions)
    var arriving = Array(itemInsertions)
    var runs: [CommonRun] = []
    for move in itemMoves {
      leaving.append(move.before)
      arriving.append(move.after)
      runs.append(CommonRun(before: move.before, after: move.after, count: 1))
    }
    if !runs.isEmpty {
      leaving.sort()
      arriving.sort()
    }
    for (after, before) in sections.oldIndexes().enumerated() {
      guard let before else { continue }
      var gone = inSection(before, leaving)
      var come = inSection(after, arriving)
      var (item, newItem) = (0, 0)
      while true {
        while gone.first?.item == item {
          gone.removeFirst()
          item += 1
        }
        while come.first?.item == newItem {
          come.removeFirst()
          newItem += 1
        }
        let count = min(
          (gone.first?.item ?? old[before]) - item, (come.first?.item ?? new[after]) - newItem)
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

  /// Returns those of some ascending paths that are in a section.
  private func inSection<Version>(
    _ section: Int, _ paths: [ItemPath<Version>]
  ) -> ArraySlice<ItemPath<Version>> {
    let start = paths.indices.partitioningIndex { paths[$0].section >= section }
    let end = paths[start...].indices.partitioningIndex { paths[$0].section > section }
    return paths[start..<end]
  }
}
