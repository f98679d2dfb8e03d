/// The items of a section without the runs that the old and the new section share. Of each such
/// run, only the first item is left.
///
/// Places count the items that are left and the hidden items at the ends; see
/// ``SectionReader/hiddenEnds(_:)``.
@usableFromInline
package struct CondensedItems: Sendable {
  /// The number of items of the section.
  @usableFromInline package let count: Int

  /// The number of hidden items at the front and at the back.
  @usableFromInline package let front: Int
  @usableFromInline package let back: Int

  /// The places of items that stand for a run, ascending.
  @usableFromInline private(set) package var places: [Int] = []

  /// The number of items left out up to and including each of these runs.
  private var leftOut: [Int] = []

  /// The items of a section before any of them is left out.
  @usableFromInline
  package init(count: Int, front: Int, back: Int) {
    self.count = count
    self.front = front
    self.back = back
  }

  /// Leaves out `number` items of a run after the one at `place`. Must be called for ascending
  /// places.
  @usableFromInline
  package mutating func leaveOut(_ number: Int, behind place: Int) {
    places.append(place)
    leftOut.append((leftOut.last ?? 0) + number)
  }

  /// The places of the items that are compared.
  var given: Range<Int> { front..<(count - back - (leftOut.last ?? 0)) }

  /// Returns the index in the section of the item at a place.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func item(at place: Int) -> Int {
    let runs = runCount(before: place)
    return place + (runs == 0 ? 0 : leftOut[runs - 1])
  }

  /// Returns how many items the one at a place stands for, including itself.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func length(at place: Int) -> Int {
    let runs = runCount(before: place)
    guard runs < places.count, places[runs] == place else { return 1 }
    return 1 + leftOut[runs] - (runs == 0 ? 0 : leftOut[runs - 1])
  }

  /// How many items each of ``given`` stands for.
  var lengths: [Int] {
    var lengths = [Int](repeating: 1, count: given.count)
    var before = 0
    for (place, number) in zip(places, leftOut) {
      lengths[place - front] += number - before
      before = number
    }
    return lengths
  }

  private func runCount(before place: Int) -> Int {
    places.indices.partitioningIndex { places[$0] >= place }
  }
}
