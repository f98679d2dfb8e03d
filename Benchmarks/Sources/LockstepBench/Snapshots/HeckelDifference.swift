/// The difference of two lists in sections, computed as in most libraries: with a dictionary of all
/// items, and the passes of Paul Heckel (1978). Items that pass others are moves, so there are more
/// moves than necessary.
@inline(never)
func heckelDifference(from old: [[Int]], to new: [[Int]]) -> Outcome {
  let before = places(in: old)
  let after = places(in: new)
  var indexes: [Int: Int] = [:]
  indexes.reserveCapacity(before.count)
  for (index, place) in before.enumerated() { indexes[place.item] = index }
  var origins = [Int?](repeating: nil, count: after.count)
  var targets = [Int?](repeating: nil, count: before.count)
  for (index, place) in after.enumerated() {
    guard let origin = indexes[place.item] else { continue }
    origins[index] = origin
    targets[origin] = index
  }
  var outcome = Outcome()
  // How many of the old items before each one are deleted.
  var deletedBefore = [Int](repeating: 0, count: before.count)
  for index in before.indices {
    deletedBefore[index] = outcome.deletions
    if targets[index] == nil { outcome.deletions += 1 }
  }
  for index in after.indices {
    guard let origin = origins[index] else {
      outcome.insertions += 1
      continue
    }
    if before[origin].section != after[index].section
      || origin - deletedBefore[origin] + outcome.insertions != index
    {
      outcome.moves += 1
    }
  }
  return outcome
}

private func places(in sections: [[Int]]) -> [(item: Int, section: Int)] {
  var places: [(item: Int, section: Int)] = []
  places.reserveCapacity(sections.reduce(0) { $0 + $1.count })
  for section in sections.indices {
    for item in sections[section] { places.append((item, section)) }
  }
  return places
}
