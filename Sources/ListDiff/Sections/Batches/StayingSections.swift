/// The choice of the sections that stay for the fewest batches.
///
/// The changes move as few sections as can be. To move others may save a batch: one that no item
/// operation touches moves in the same batch as items do.
struct StayingSections {
  private let pairs: SectionPairs
  private let traffic: SectionTraffic

  /// The sections that exchange items with each section.
  private var neighbours: [[Int]]

  private var tries: SearchLimit

  init(_ pairs: SectionPairs, _ traffic: SectionTraffic) {
    (self.pairs, self.traffic) = (pairs, traffic)
    neighbours = [[Int]](repeating: [], count: pairs.all.count)
    tries = SearchLimit(pairs, traffic)
  }

  /// Which sections stay: the changes' own choice, unless another saves a batch.
  mutating func fewestBatches(own: [Bool]) -> [Bool] {
    let count = traffic.batchCount(staying: own)
    guard count > 1 else { return own }
    if !traffic.leavesDeleted && !traffic.entersInserted {
      let mostTouched = pairs.staying { place in
        Worth(traffic.isTouched[place] ? 1 : 0, 1, traffic.stayingItems[place])
      }
      return traffic.batchCount(staying: mostTouched) == 1 ? mostTouched : own
    }
    guard count > 2, !traffic.goesFromDeletedToInserted else { return own }
    for link in traffic.links {
      neighbours[link.source].append(link.target)
      neighbours[link.target].append(link.source)
    }
    return separating(required: []) ?? own
  }

  /// A choice with which no group of moved sections has a conflict.
  ///
  /// A group with a conflict has a path from a section that takes items out of a deleted one to a
  /// section that gives items to an inserted one. At least one section on it has to stay, so each
  /// is tried.
  private mutating func separating(required: [Int]) -> [Bool]? {
    guard tries.next() else { return nil }
    var isRequired = [Bool](repeating: false, count: pairs.all.count)
    for place in required {
      isRequired[place] = true
    }
    let stays = pairs.staying { place in
      Worth(isRequired[place] ? 1 : 0, 1, traffic.stayingItems[place])
    }
    guard let path = conflict(staying: stays) else { return stays }
    for place in path where required.allSatisfy({ pairs.keepOrder($0, place) }) {
      if let stays = separating(required: required + [place]) { return stays }
    }
    return nil
  }

  /// A shortest path of moved sections with a conflict.
  private func conflict(staying stays: [Bool]) -> [Int]? {
    var previous = [Int?](repeating: nil, count: stays.count)
    var queue = stays.indices.filter { !stays[$0] && traffic.receivesFromDeleted[$0] }
    for place in queue {
      previous[place] = place
    }
    var next = 0
    while next < queue.count {
      let place = queue[next]
      next += 1
      if traffic.givesToInserted[place] { return way(to: place, previous) }
      for neighbour in neighbours[place] where !stays[neighbour] && previous[neighbour] == nil {
        previous[neighbour] = place
        queue.append(neighbour)
      }
    }
    return nil
  }

  private func way(to place: Int, _ previous: [Int?]) -> [Int] {
    var way = [place]
    while let last = way.last, let before = previous[last], before != last {
      way.append(before)
    }
    return way
  }
}
