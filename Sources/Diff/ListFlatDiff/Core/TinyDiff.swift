/// The diff of two lists of a few keys. It compares all keys with each other, so that no table is
/// needed and few branches depend on the lists.
struct TinyDiff {
  /// The most keys of either list.
  static let mostKeys = 16

  /// How many words are needed: for 16 deletions, insertions, moves and runs of the result; for the
  /// old index of each new key, and the lengths and ends of ascending subsequences.
  static let wordCount = 160

  let words: UnsafeMutablePointer<UInt32>
  var deletionCount = 0
  var insertionCount = 0
  var moveCount = 0
  var runCount = 0

  var deletions: UnsafeMutablePointer<UInt32> { words }
  var insertions: UnsafeMutablePointer<UInt32> { words + 16 }
  var moves: UnsafeMutablePointer<UInt32> { words + 32 }
  var runs: UnsafeMutablePointer<UInt32> { words + 64 }

  /// Finds the changes; nil if a key that is in both lists repeats.
  ///
  /// - Parameters:
  ///   - front: What is added to all indexes.
  ///   - words: Room for ``wordCount`` words.
  init?(old: KeyList, new: KeyList, front: Int, words: UnsafeMutablePointer<UInt32>) {
    self.words = words
    let partners = words + 112
    var (oldPaired, newPaired, isOrdered) = (UInt32(0), UInt32(0), true)
    if let oldKeys = old.keys?.assumingMemoryBound(to: UInt64.self),
      let newKeys = new.keys?.assumingMemoryBound(to: UInt64.self)
    {
      let (oldCount, newCount) = (old.count, new.count)
      var after = 0
      while after < newCount {
        let key = newKeys[after]
        var equal = UInt32(0)
        var before = 0
        while before < oldCount {
          equal |= oldKeys[before] == key ? Self.bit(before) : 0
          before &+= 1
        }
        guard equal & (equal &- 1 | oldPaired) == 0 else { return nil }
        isOrdered = isOrdered && (equal == 0 || equal > oldPaired)
        oldPaired |= equal
        newPaired |= equal == 0 ? 0 : Self.bit(after)
        partners[after] = UInt32(truncatingIfNeeded: equal.trailingZeroBitCount)
        after &+= 1
      }
    }
    let front = UInt32(truncatingIfNeeded: front)
    Self.forEachPlace(in: ~oldPaired & (Self.bit(old.count) &- 1)) { before in
      deletions[deletionCount] = front &+ UInt32(truncatingIfNeeded: before)
      deletionCount &+= 1
    }
    Self.forEachPlace(in: ~newPaired & (Self.bit(new.count) &- 1)) { after in
      insertions[insertionCount] = front &+ UInt32(truncatingIfNeeded: after)
      insertionCount &+= 1
    }
    let moved = isOrdered ? 0 : movedPairs(newPaired)
    Self.forEachPlace(in: moved) { after in
      moves[2 &* moveCount] = front &+ partners[after]
      moves[2 &* moveCount &+ 1] = front &+ UInt32(truncatingIfNeeded: after)
      moveCount &+= 1
    }
    Self.forEachPlace(in: newPaired) { after in
      addToRuns(front &+ partners[after], front &+ UInt32(truncatingIfNeeded: after))
    }
  }

  /// Which pairs don't stay, as the reference finds them.
  private func movedPairs(_ newPaired: UInt32) -> UInt32 {
    let (partners, tails, lengths) = (words + 112, words + 128, words + 144)
    var longest = 0
    Self.forEachPlace(in: newPaired) { after in
      var place = 0
      var tail = 0
      while tail < longest {
        place &+= tails[tail] < partners[after] ? 1 : 0
        tail &+= 1
      }
      tails[place] = partners[after]
      lengths[after] = UInt32(truncatingIfNeeded: place)
      longest = max(longest, place &+ 1)
    }
    var moved = newPaired
    var after = Self.mostKeys
    while longest > 0 {
      after &-= 1
      if newPaired & Self.bit(after) != 0, lengths[after] == longest &- 1 {
        moved ^= Self.bit(after)
        longest &-= 1
      }
    }
    return moved
  }

  /// Adds a pair behind all others.
  private mutating func addToRuns(_ before: UInt32, _ after: UInt32) {
    if runCount > 0 {
      let last = runs + 3 &* (runCount &- 1)
      if last[0] &+ last[2] == before, last[1] &+ last[2] == after {
        last[2] &+= 1
        return
      }
    }
    let run = runs + 3 &* runCount
    (run[0], run[1], run[2]) = (before, after, 1)
    runCount &+= 1
  }

  private static func bit(_ place: Int) -> UInt32 { 1 &<< UInt32(truncatingIfNeeded: place) }

  /// Calls `body` with the place of each bit that is set, ascending.
  private static func forEachPlace(in bits: UInt32, _ body: (Int) -> Void) {
    var rest = bits
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }
}
