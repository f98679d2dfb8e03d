import ListTrials

/// How many elements are edited.
struct Edits {
  var deleted: Int
  var inserted: Int
  var moved: Int

  static func mixed(_ count: Int) -> Edits {
    Edits(
      deleted: share(100, of: count), inserted: share(100, of: count), moved: share(20, of: count))
  }

  static func busy(_ count: Int) -> Edits {
    Edits(
      deleted: share(200, of: count), inserted: share(200, of: count),
      moved: max(1, share(40, of: count)))
  }

  static func few(_ count: Int) -> Edits {
    Edits(
      deleted: share(10, of: count), inserted: share(10, of: count), moved: share(20, of: count))
  }

  static func peer(_ count: Int) -> Edits {
    count == 5_000 ? Edits(deleted: 1_000, inserted: 1_000, moved: 200) : mixed(count)
  }
}

/// Returns a number of thousandths of `count`, rounded.
func share(_ thousandths: Int, of count: Int) -> Int {
  (count * thousandths + 500) / 1_000
}

/// Returns `size` ascending numbers below `limit`, all choices equally likely (Knuth 2, 3.4.2, S).
func sample(_ size: Int, of limit: Int, using random: inout SplitMix64) -> [Int] {
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
  /// Returns this list of its own indexes with scattered edits. New elements have numbers from
  /// `count` on.
  func scattered(_ edits: Edits, using random: inout SplitMix64) -> [Int] {
    let taken = sample(edits.deleted + edits.moved, of: count, using: &random)
    var isTaken = [Bool](repeating: false, count: count)
    for place in taken { isTaken[place] = true }
    let staying = filter { !isTaken[$0] }
    let moved = taken.shuffled(using: &random).prefix(edits.moved)
    let arriving = (moved + Array(count..<(count + edits.inserted))).shuffled(using: &random)
    return staying.joined(by: arriving, using: &random)
  }

  /// Returns these numbers in their order, with other numbers, in their order, at random places
  /// among them.
  func joined(by arriving: [Int], using random: inout SplitMix64) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(count + arriving.count)
    let places = sample(arriving.count, of: count + arriving.count, using: &random)
    var next = 0
    for (place, element) in zip(places, arriving) {
      let gap = next..<(next + place - result.count)
      result += self[gap]
      next = gap.upperBound
      result.append(element)
    }
    return result + self[next...]
  }

  /// Returns this list of its own indexes with a range deleted, a range inserted and a prefix
  /// shuffled.
  func editedInRanges(_ edits: Edits, using random: inout SplitMix64) -> [Int] {
    var result = self
    let deletion = count * 2 / 5
    result.removeSubrange(deletion..<(deletion + edits.deleted))
    result.insert(contentsOf: count..<(count + edits.inserted), at: result.count * 7 / 10)
    result[..<edits.moved].shuffle(using: &random)
    return result
  }
}
