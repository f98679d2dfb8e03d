import ListTrials

/// Two versions of a list as serial numbers. Elements with the same number are the same element.
struct WorkloadPlan: Equatable {
  private(set) var old: [Int]
  private(set) var new: [Int]
  /// The places in the new list with new contents, ascending.
  private(set) var updated: [Int] = []

  /// All serial numbers are below this one.
  var serialCount: Int { 1 + max(old.max() ?? -1, new.max() ?? -1) }

  init(_ workload: Workload, count: Int, seed: UInt64) {
    precondition(Workload.counts.contains(count), "a workload has 1 to 10,000,000 elements")
    precondition(!workload.hasSections, "sections have a plan of their own")
    var random = SplitMix64(seed: seed)
    let all = Array(0..<count)
    (old, new) = (all, all)
    if workload.hasRows {
      new = all.scattered(.few(count), using: &random)
      updateFiveHundredths(of: count, using: &random)
      return
    }
    switch workload {
    case .uuidMixed, .string24Mixed, .string24Fresh, .string200Mixed, .keysMixed:
      new = all.scattered(.mixed(count), using: &random)
    case .structMixed, .pathModelsMixed:
      new = all.scattered(.mixed(count), using: &random)
      updateFiveHundredths(of: count, using: &random)
    case .halfReplaced:
      let edits = Edits(deleted: count / 2, inserted: count / 2, moved: 0)
      new = all.scattered(edits, using: &random)
      updated = new.indices.filter { new[$0] < count }
    case .onePercent:
      let edits = Edits(
        deleted: share(10, of: count), inserted: share(10, of: count), moved: share(2, of: count))
      new = all.scattered(edits, using: &random)
    case .uuidBusy:
      new = all.scattered(.busy(count), using: &random)
    case .structBusy:
      new = all.scattered(.busy(count), using: &random)
      updateFiveHundredths(of: count, using: &random)
    case .uuidPeer:
      new = all.editedInRanges(.peer(count), using: &random)
    case .halfRepeated:
      old = Self.halfRepeated(count, using: &random)
      new = all.scattered(.mixed(count), using: &random).map { $0 < count ? old[$0] : $0 }
    case .shuffle, .hostileIntegers, .crowdingIntegers, .collidingStrings:
      new.shuffle(using: &random)
    default:
      edit(workload, count)
    }
  }

  private mutating func updateFiveHundredths(of count: Int, using random: inout SplitMix64) {
    let kept = new.indices.filter { new[$0] < count }
    updated = sample(min(kept.count, share(50, of: count)), of: kept.count, using: &random)
      .map { kept[$0] }
  }

  /// The workloads in which nothing is random.
  private mutating func edit(_ workload: Workload, _ count: Int) {
    switch workload {
    case .appendOne, .appendOneSmall: new.append(count)
    case .insertHead: new.insert(count, at: 0)
    case .updateOne: updated = [count / 2]
    case .headToTail, .headToTailSmall: new.append(new.removeFirst())
    case .blockMove:
      let block = (count / 4)..<(count / 4 + count / 10)
      let rest = Array(0..<block.lowerBound) + Array(block.upperBound..<count)
      let place = rest.count * 3 / 4
      new = Array(rest[..<place]) + Array(block) + Array(rest[place...])
    case .swapNeighbours:
      for place in stride(from: 0, to: count - 1, by: 2) { new.swapAt(place, place + 1) }
    case .swapHalves: new = Array(old[(count / 2)...] + old[..<(count / 2)])
    case .pathModelsMove, .pathModelsMoveUUID:
      new.insert(new.remove(at: count / 4), at: count / 2)
    case .reverse: new.reverse()
    case .replaceAll: new = Array(count..<(2 * count))
    case .fromEmpty: old = []
    case .toEmpty: new = []
    case .allEqual:
      old = Array(repeating: 0, count: count)
      new = Array(repeating: 0, count: count - count / 10)
    default: break  // unchanged
    }
  }

  /// Returns numbers in random order, half of which occur once and half four times.
  private static func halfRepeated(
    _ count: Int, using random: inout SplitMix64
  ) -> [Int] {
    let unique = count - count / 2
    return (0..<count).map { $0 < unique ? $0 : unique + ($0 - unique) / 4 }
      .shuffled(using: &random)
  }
}
