/// The items of a section of which runs are left out but for their first one, since the old and the
/// new section have them as they are.
///
/// Places are those among the items that are left. Those at the ends that nobody looks at count; see
/// ``SectionReader/hiddenEnds(_:)``.
@usableFromInline
package struct CondensedItems: Sendable {
  /// How many items the section has.
  @usableFromInline package let count: Int

  /// How many of them nobody looks at in front and at the back.
  @usableFromInline package let front: Int
  @usableFromInline package let back: Int

  /// The places of items that stand for a run, ascending.
  @usableFromInline private(set) package var places: [Int] = []

  /// How many items are left out up to and with each of these runs.
  private var leftOut: [Int] = []

  /// The items of a section before any of them is left out.
  @usableFromInline
  package init(count: Int, front: Int, back: Int) {
    self.count = count
    self.front = front
    self.back = back
  }

  /// Leaves out all items of a run but the one at `place`, which is behind all such places so far.
  @usableFromInline
  package mutating func leaveOut(_ number: Int, behind place: Int) {
    places.append(place)
    leftOut.append((leftOut.last ?? 0) + number)
  }

  /// The places of the items that are looked at.
  var given: Range<Int> { front..<(count - back - (leftOut.last ?? 0)) }

  /// Where in the section the item at a place is.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func item(at place: Int) -> Int {
    let runs = runCount(before: place)
    return place + (runs == 0 ? 0 : leftOut[runs - 1])
  }

  /// How many items the one at a place stands for, itself among them.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func length(at place: Int) -> Int {
    let runs = runCount(before: place)
    guard runs < places.count, places[runs] == place else { return 1 }
    return 1 + leftOut[runs] - (runs == 0 ? 0 : leftOut[runs - 1])
  }

  private func runCount(before place: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
