extension SectionedChanges {
  /// Adds the runs that were left out, and returns the changes of the whole lists.
  ///
  /// The moves are those of the whole lists. The items of a run are neighbours on both sides, so
  /// all of them stay or none. A run therefore counts as many times as it has items.
  ///
  /// - Parameters:
  ///   - old: The items that are left of each old section.
  ///   - new: The items that are left of each new section, with the same runs.
  /// - Complexity: O(*k* log *r*) for *k* changes and *r* runs, and O(*n* log *n*) for the *n*
  ///   items left in sections in which items move.
  package func expanded(
    from old: [CondensedItems], to new: [CondensedItems]
  ) -> SectionedChanges {
    func path<Version>(
      _ path: ItemPath<Version>, _ sections: [CondensedItems]
    ) -> ItemPath<Version> {
      ItemPath(section: path.section, item: sections[path.section].item(at: path.item))
    }
    let moves = expandedMoves(from: old, to: new)
    return SectionedChanges(
      sections: expandedSections(to: new, moves),
      itemDeletions: itemDeletions.map { path($0, old) },
      itemInsertions: itemInsertions.map { path($0, new) },
      itemMoves: moves,
      itemUpdates: itemUpdates.map {
        ItemUpdate(before: path($0.before, old), after: path($0.after, new))
      })
  }

  /// The changes of the sections. Which sections move depends on how many items stay in each.
  private func expandedSections(to new: [CondensedItems], _ moves: [ItemMove]) -> ListChanges {
    guard !sections.moves.isEmpty else { return sections }
    var staying = new.map { $0.count }
    for path in itemInsertions { staying[path.section] -= 1 }
    for move in moves { staying[move.after.section] -= 1 }
    let pairs = sections.pairs()
    let moves = weightedMoves(among: pairs, oldCount: sections.oldCount) {
      Worth(1, staying[pairs[$0].after])
    }
    return sections.replacing(moves: moves, updates: Array(sections.updates))
  }

  private func expandedMoves(from old: [CondensedItems], to new: [CondensedItems]) -> [ItemMove] {
    guard !itemMoves.isEmpty else { return [] }
    let origins = sections.oldIndexes()
    let leaving = Dictionary(grouping: itemMoves, by: { $0.before.section })
    let arriving = Dictionary(grouping: itemMoves, by: { $0.after.section })
    var moves: [ItemMove] = []
    for (after, arrivals) in arriving.sorted(by: { $0.key < $1.key }) {
      var reduced = arrivals
      if let before = origins[after], !new[after].places.isEmpty,
        arrivals.contains(where: { $0.before.section == before })
      {
        let pairs = pairs(
          before, old[before].given, leaving[before] ?? [], after, new[after].given, arrivals)
        reduced.removeAll { $0.before.section == before }
        reduced += Self.moves(among: pairs, before, old[before], after, new[after])
        reduced.sort { $0.after < $1.after }
      }
      for move in reduced {
        let (section, place) = (move.before.section, move.before.item)
        let source = old[section].item(at: place)
        let target = new[after].item(at: move.after.item)
        for offset in 0..<new[after].length(at: move.after.item) {
          moves.append(
            ItemMove(
              before: ItemPath(section: section, item: source + offset),
              after: ItemPath(section: after, item: target + offset)))
        }
      }
    }
    return moves
  }

  /// The pairs of items within a pair of sections, counted from the first one that is given.
  private func pairs(
    _ before: Int, _ oldPlaces: Range<Int>, _ leaving: [ItemMove],
    _ after: Int, _ newPlaces: Range<Int>, _ arriving: [ItemMove]
  ) -> [ListChanges.Update] {
    var stays = [Bool](repeating: true, count: oldPlaces.count)
    var isPlaced = [Bool](repeating: false, count: newPlaces.count)
    var sources = [Int](repeating: -1, count: newPlaces.count)
    for path in itemDeletions.inSection(before) {
      stays[path.item - oldPlaces.lowerBound] = false
    }
    for move in leaving {
      stays[move.before.item - oldPlaces.lowerBound] = false
    }
    for path in itemInsertions.inSection(after) {
      isPlaced[path.item - newPlaces.lowerBound] = true
    }
    for move in arriving {
      isPlaced[move.after.item - newPlaces.lowerBound] = true
      if move.before.section == before {
        sources[move.after.item - newPlaces.lowerBound] = move.before.item - oldPlaces.lowerBound
      }
    }
    var staying = stays.indices.lazy.filter { stays[$0] }.makeIterator()
    return isPlaced.indices.compactMap { place in
      guard isPlaced[place] else {
        return staying.next().map { ListChanges.Update(before: $0, after: place) }
      }
      return sources[place] < 0 ? nil : ListChanges.Update(before: sources[place], after: place)
    }
  }

  /// The moves among the pairs of a pair of sections. Pairs that are neighbours on both sides count
  /// together.
  private static func moves(
    among pairs: [ListChanges.Update], _ before: Int, _ old: CondensedItems,
    _ after: Int, _ new: CondensedItems
  ) -> [ItemMove] {
    let (oldStart, newStart) = (old.given.lowerBound, new.given.lowerBound)
    let lengths = new.lengths
    var runs: [(pairs: Range<Int>, worth: Int)] = []
    var (start, worth) = (0, 0)
    for (place, pair) in pairs.enumerated() {
      worth += lengths[pair.after]
      if place + 1 < pairs.count, pair.before + 1 == pairs[place + 1].before { continue }
      runs.append((start..<place + 1, worth))
      (start, worth) = (place + 1, 0)
    }
    // The runs are placed by their old index, which takes less time than sorting them.
    var runAt = [Int](repeating: -1, count: old.given.count)
    for run in runs.indices { runAt[pairs[runs[run].pairs.lowerBound].before] = run }
    var ranks = [Int](repeating: 0, count: runs.count)
    for (rank, run) in runAt.lazy.filter({ $0 >= 0 }).enumerated() { ranks[run] = rank }
    let order = ranks.enumerated().map { ListChanges.Update(before: $1, after: $0) }
    return weightedMoves(among: order, oldCount: runs.count) { Worth(runs[$0].worth) }
      .flatMap { move in
        pairs[runs[move.after].pairs].map {
          ItemMove(
            before: ItemPath(section: before, item: oldStart + $0.before),
            after: ItemPath(section: after, item: newStart + $0.after))
        }
      }
  }
}

extension SectionedChanges.Places {
  /// The elements whose paths are in one section. The paths must ascend.
  fileprivate func inSection<Version>(_ section: Int) -> SubSequence
  where Element == ItemPath<Version> {
    func first(notBefore section: Int) -> Int {
      (startIndex..<endIndex).partitioningIndex { self[$0].section >= section }
    }
    return self[first(notBefore: section)..<first(notBefore: section + 1)]
  }
}
