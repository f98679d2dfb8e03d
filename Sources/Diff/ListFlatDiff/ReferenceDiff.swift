/// The diff in plain Swift. It follows the rules in <doc:Semantics> step by step.
///
/// The C core is checked against it: in the tests of this package, and on your own lists with
/// `ListChanges(from:to:engine: .verified)`.
public enum ReferenceDiff {
  /// Returns the changes between two versions of a list.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - id: Returns the identity of an element.
  ///   - contents: How the contents of two elements with equal identities are compared.
  /// - Returns: The changes that the C core gives, too.
  /// - Complexity: O((*n* + *m*) log(*n* + *m*)) time expected, O(*n* + *m*) memory.
  public static func changes<Old: Collection, New: Collection, ID: Hashable>(
    from old: Old, to new: New,
    @IdentityBuilder id: (Old.Element) -> ID,
    contents: ContentComparison<Old.Element>
  ) -> ListChanges where New.Element == Old.Element {
    let oldElements = Array(old)
    let newElements = Array(new)
    return changes(old: oldElements.map(id), new: newElements.map(id)) { before, after in
      contents.areEqual(oldElements[before], newElements[after])
    }
  }

  /// Returns the changes between two lists of identities, with contents compared by index. There is
  /// a specialization for integers, for trials of millions of lists.
  @_specialize(where ID == Int)
  @usableFromInline
  package static func changes<ID: Hashable>(
    old: [ID], new: [ID], sameContents: (_ before: Int, _ after: Int) -> Bool
  ) -> ListChanges {
    var pairing = ReferencePairing(old: old, new: new)
    pairing.pairAll()
    let pairs = pairing.pairs
    return ListChanges(
      oldCount: old.count,
      newCount: new.count,
      deletions: pairing.deletions,
      insertions: pairing.insertions,
      moves: moves(among: pairs),
      updates: pairs.filter { !sameContents($0.before, $0.after) })
  }

  /// Returns the fewest pairs that must move so that the others keep their order.
  ///
  /// - Parameter pairs: By ascending new index.
  /// - Returns: The moves, by ascending new index.
  package static func moves(among pairs: [ListChanges.Update]) -> [ListChanges.Move] {
    // tails[l]: the least old index at the end of an ascending subsequence of l + 1 pairs.
    var tails: [Int] = []
    let lengths = pairs.map { pair in
      let place = tails.indices.partitioningIndex { tails[$0] >= pair.before }
      if place == tails.count { tails.append(pair.before) } else { tails[place] = pair.before }
      return place + 1
    }
    var needed = tails.count
    var above = Int.max
    var moves: [ListChanges.Move] = []
    for (pair, length) in zip(pairs, lengths).reversed() {
      if length == needed && pair.before < above {
        needed -= 1
        above = pair.before
      } else {
        moves.append(ListChanges.Move(before: pair.before, after: pair.after))
      }
    }
    return moves.reversed()
  }
}

/// The pairs of old and new elements.
@usableFromInline
package struct ReferencePairing<ID: Hashable> {
  let old: [ID]
  let new: [ID]

  /// The partner of each element, by the index of the element.
  private(set) var newPartner: [Int?]
  private(set) var oldPartner: [Int?]

  /// The elements between the equal ends.
  private var oldMiddle: Range<Int>
  private var newMiddle: Range<Int>

  @usableFromInline
  package init(old: [ID], new: [ID]) {
    self.old = old
    self.new = new
    newPartner = Array(repeating: nil, count: old.count)
    oldPartner = Array(repeating: nil, count: new.count)
    oldMiddle = old.indices
    newMiddle = new.indices
  }

  /// All pairs, by ascending new index.
  @usableFromInline
  package var pairs: [ListChanges.Update] {
    new.indices.compactMap { after in
      oldPartner[after].map { ListChanges.Update(before: $0, after: after) }
    }
  }

  /// The old elements in no pair, ascending.
  @usableFromInline
  package var deletions: [Int] { old.indices.filter { newPartner[$0] == nil } }

  /// The new elements in no pair, ascending.
  @usableFromInline
  package var insertions: [Int] { new.indices.filter { oldPartner[$0] == nil } }

  /// Finds all pairs.
  @usableFromInline
  package mutating func pairAll() {
    pairEnds()
    scan()
    join()
  }

  private mutating func pair(_ oldIndex: Int, _ newIndex: Int) {
    newPartner[oldIndex] = newIndex
    oldPartner[newIndex] = oldIndex
  }

  /// Equal leading elements pair, then equal trailing ones.
  mutating func pairEnds() {
    while let i = oldMiddle.first, let j = newMiddle.first, old[i] == new[j] {
      pair(i, j)
      oldMiddle.removeFirst()
      newMiddle.removeFirst()
    }
    while let i = oldMiddle.last, let j = newMiddle.last, old[i] == new[j] {
      pair(i, j)
      oldMiddle.removeLast()
      newMiddle.removeLast()
    }
  }

  /// Pairs elements that are still in order. Where the order is broken, it looks ahead.
  mutating func scan() {
    var (i, j) = (oldMiddle.lowerBound, newMiddle.lowerBound)
    var misses = 0
    var missesInARow = 0
    let allowed = 64 + (oldMiddle.count + newMiddle.count) / 4
    while i < oldMiddle.upperBound, j < newMiddle.upperBound {
      if old[i] == new[j] {
        pair(i, j)
        (i, j, missesInARow) = (i + 1, j + 1, 0)
      } else if let near = look(from: i, j, distances: 1...8, pairs: 2)
        ?? look(from: i, j, distances: 1...1, pairs: 1)
      {
        (i, j) = near
      } else {
        (i, j, misses, missesInARow) = (i + 1, j + 1, misses + 1, missesInARow + 1)
        guard misses <= allowed else { return }
        if missesInARow >= 16, missesInARow.nonzeroBitCount == 1,
          let far = look(from: i, j, distances: 9...(8 * missesInARow), pairs: 2)
        {
          (i, j) = far
          while missesInARow > 0, old[i - 1] == new[j - 1] {
            (i, j, missesInARow) = (i - 1, j - 1, missesInARow - 1)
          }
        }
      }
    }
  }

  /// Returns the nearest place at which `count` pairs of equal elements follow, so that the scan
  /// can continue there.
  private func look(
    from i: Int, _ j: Int, distances: ClosedRange<Int>, pairs count: Int
  ) -> (Int, Int)? {
    func arePairs(_ i: Int, _ j: Int) -> Bool {
      i + count <= oldMiddle.upperBound && j + count <= newMiddle.upperBound
        && (0..<count).allSatisfy { old[i + $0] == new[j + $0] }
    }
    let reach = max(oldMiddle.upperBound - i, newMiddle.upperBound - j)
    for distance in distances {
      if distance >= reach { return nil }
      if arePairs(i + distance, j) { return (i + distance, j) }
      if arePairs(i, j + distance) { return (i, j + distance) }
    }
    return nil
  }

  /// Pairs the other elements by identity, neighbours with neighbours if possible.
  mutating func join() {
    var places: [ID: ArraySlice<Int>] = [:]
    for i in oldMiddle where newPartner[i] == nil {
      places[old[i], default: []].append(i)
    }
    for j in newMiddle where oldPartner[j] == nil {
      if j > 0, let neighbour = oldPartner[j - 1].map({ $0 + 1 }),
        oldMiddle.contains(neighbour), newPartner[neighbour] == nil, old[neighbour] == new[j]
      {
        pair(neighbour, j)
        continue
      }
      let free = places[new[j], default: []].drop { newPartner[$0] != nil }
      places[new[j]] = free.dropFirst()
      if let first = free.first {
        pair(first, j)
      }
    }
  }
}
