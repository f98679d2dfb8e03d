import ListTrials

/// Two versions of a list as serial numbers: elements of the same number are the same element.
struct WorkloadPlan: Equatable {
  private(set) var old: [Int]
  private(set) var new: [Int]
  /// The places in the new list with new contents, ascending.
  private(set) var updated: [Int] = []

  /// All serial numbers are below this one.
  var serialCount: Int { 1 + max(old.max() ?? -1, new.max() ?? -1) }

  init(_ workload: Workload, count: Int, seed: UInt64) {
    precondition(Workload.counts.contains(count), "a workload has 1 to 10,000,000 elements")
    var random = SplitMix64(seed: seed)
    let all = Array(0..<count)
    (old, new) = (all, all)
    switch workload {
    case .uuidMixed, .string24Mixed, .string24Fresh, .string200Mixed, .keysMixed:
      new = all.scattered(.mixed(count), using: &random)
    case .structMixed:
      new = all.scattered(.mixed(count), using: &random)
      let kept = new.indices.filter { new[$0] < count }
      updated = sample(min(kept.count, share(50, of: count)), of: kept.count, using: &random)
        .map { kept[$0] }
    case .onePercent:
      let edits = Edits(
        deleted: share(10, of: count), inserted: share(10, of: count), moved: share(2, of: count))
      new = all.scattered(edits, using: &random)
    case .uuidPeer:
      new = all.editedInRanges(.peer(count), using: &random)
    case .halfRepeated:
      old = Self.halfRepeated(count, using: &random)
      new = all.scattered(.mixed(count), using: &random).map { $0 < count ? old[$0] : $0 }
    case .shuffle, .hostileIntegers:
      new.shuffle(using: &random)
    default:
      edit(workload, count)
    }
  }

  /// The workloads in which nothing is random.
  private mutating func edit(_ workload: Workload, _ count: Int) {
    switch workload {
    case .appendOne: new.append(count)
    case .insertHead: new.insert(count, at: 0)
    case .updateOne: updated = [count / 2]
    case .headToTail: new.append(new.removeFirst())
    case .blockMove:
      let block = (count / 4)..<(count / 4 + count / 10)
      let rest = Array(0..<block.lowerBound) + Array(block.upperBound..<count)
      let place = rest.count * 3 / 4
      new = Array(rest[..<place]) + Array(block) + Array(rest[place...])
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

  /// Half with a number of their own, half with one that occurs four times, in random order.
  private static func halfRepeated(
    _ count: Int, using random: inout SplitMix64
  ) -> [Int] {
    let unique = count - count / 2
    return (0..<count).map { $0 < unique ? $0 : unique + ($0 - unique) / 4 }
      .shuffled(using: &random)
  }
}

/// How many elements are edited.
struct Edits {
  var deleted: Int
  var inserted: Int
  var moved: Int

  static func mixed(_ count: Int) -> Edits {
    Edits(
      deleted: share(100, of: count), inserted: share(100, of: count), moved: share(20, of: count))
  }

  static func peer(_ count: Int) -> Edits {
    count == 5_000 ? Edits(deleted: 1_000, inserted: 1_000, moved: 200) : mixed(count)
  }
}

/// So many thousandths of `count`, rounded.
private func share(_ thousandths: Int, of count: Int) -> Int {
  (count * thousandths + 500) / 1_000
}

/// `size` numbers below `limit`, ascending, all choices equally likely (Knuth 2, 3.4.2, S).
private func sample(_ size: Int, of limit: Int, using random: inout SplitMix64) -> [Int] {
  var chosen: [Int] = []
  chosen.reserveCapacity(size)
  for number in 0..<limit where chosen.count < size {
    if Int.random(in: 0..<(limit - number), using: &random) < size - chosen.count {
      chosen.append(number)
    }
  }
  return chosen
}

extension [Int] {
  /// This list of its own indexes, edited everywhere. New elements are numbered from `count` on.
  fileprivate func scattered(_ edits: Edits, using random: inout SplitMix64) -> [Int] {
    let taken = sample(edits.deleted + edits.moved, of: count, using: &random)
    var isTaken = [Bool](repeating: false, count: count)
    for place in taken { isTaken[place] = true }
    let staying = filter { !isTaken[$0] }
    let moved = taken.shuffled(using: &random).prefix(edits.moved)
    let arriving = (moved + Array(count..<(count + edits.inserted))).shuffled(using: &random)

    var result: [Int] = []
    result.reserveCapacity(staying.count + arriving.count)
    let places = sample(arriving.count, of: staying.count + arriving.count, using: &random)
    var next = 0
    for (place, element) in zip(places, arriving) {
      let gap = next..<(next + place - result.count)
      result += staying[gap]
      next = gap.upperBound
      result.append(element)
    }
    return result + staying[next...]
  }

  /// This list of its own indexes, with a range deleted, a range inserted and a prefix shuffled.
  fileprivate func editedInRanges(_ edits: Edits, using random: inout SplitMix64) -> [Int] {
    var result = self
    let deletion = count * 2 / 5
    result.removeSubrange(deletion..<(deletion + edits.deleted))
    result.insert(contentsOf: count..<(count + edits.inserted), at: result.count * 7 / 10)
    result[..<edits.moved].shuffle(using: &random)
    return result
  }
}
