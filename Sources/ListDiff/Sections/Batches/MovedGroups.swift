/// Moved sections that exchange items, directly or through each other: in two batches, all their
/// item operations are in the same one.
struct MovedGroups {
  /// What each section points to on the way to the one that stands for its group.
  private var parents: [Int]

  /// Whether the operations have to be in the first batch, by the section that stands for a group.
  private var isEarly: [Bool]

  /// Whether the operations have to be in the second batch.
  private var isLate: [Bool]

  init(_ traffic: SectionTraffic, staying stays: [Bool]) {
    parents = Array(stays.indices)
    isEarly = [Bool](repeating: false, count: stays.count)
    isLate = isEarly
    for link in traffic.links where !stays[link.source] && !stays[link.target] {
      parents[group(of: link.source)] = group(of: link.target)
    }
    for place in stays.indices where !stays[place] {
      if traffic.receivesFromDeleted[place] { isEarly[group(of: place)] = true }
      if traffic.givesToInserted[place] { isLate[group(of: place)] = true }
    }
  }

  /// Whether there is a group whose operations would have to be in both batches.
  var hasConflict: Bool { zip(isEarly, isLate).contains { $0 && $1 } }

  /// The batch of two that the item operations of a moved section are in.
  ///
  /// - Parameter usual: The batch for those that may be in either.
  mutating func time(of place: Int, usual: Int) -> Int {
    let group = group(of: place)
    return isEarly[group] ? 1 : isLate[group] ? 2 : usual
  }

  private mutating func group(of place: Int) -> Int {
    var place = place
    while parents[place] != place {
      parents[place] = parents[parents[place]]
      place = parents[place]
    }
    return place
  }
}
