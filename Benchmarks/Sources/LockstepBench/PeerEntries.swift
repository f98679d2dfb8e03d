import OrderedCollections

/// The longest time that a peer may take.
@usableFromInline let peerLimit = Duration.seconds(2)

extension BenchLists where Element: BenchElement {
  @inlinable
  func joinEntry() -> BenchEntry {
    BenchEntry(.dictionaryJoin) {
      var places: [Element.Identity: Int] = [:]
      places.reserveCapacity(old.count)
      for index in old.indices {
        places[old[index].identity] = index
      }
      var sum = 0
      for element in new {
        if let place = places[element.identity] {
          sum &+= place
        }
      }
      return Outcome(checksum: sum)
    }
  }

  /// Returns nil if the peer is expected to take more than ``peerLimit``.
  @inlinable
  func differenceEntry(sample: (Int) -> BenchLists) throws(BenchError) -> BenchEntry? {
    let edits = Outcome(try changes()).editCount
    var size = 1_000
    while size < max(old.count, new.count) {
      let lists = sample(size)
      let estimate = DifferenceEstimate(
        time: ContinuousClock().measure { _ = lists.difference() },
        count: lists.old.count + lists.new.count, edits: Outcome(try lists.changes()).editCount)
      if estimate.time(count: old.count + new.count, edits: edits) <= peerLimit { break }
      // The estimate is too high while the square of the edits doesn't dominate, so a larger sample
      // is tried as long as it is fast enough.
      size *= 10
      guard size < max(old.count, new.count),
        estimate.time(count: 10 * estimate.count, edits: 10 * estimate.edits) <= peerLimit
      else { return nil }
    }
    return BenchEntry(.collectionDifference) { difference() }
  }

  @inlinable
  func difference() -> Outcome {
    let difference = new.difference(from: old)
    return Outcome(deletions: difference.removals.count, insertions: difference.insertions.count)
  }

  /// Returns nil if identities repeat.
  @inlinable
  func orderedSetEntry() -> BenchEntry? {
    let before = OrderedSet(old.lazy.map(\.identity))
    let after = OrderedSet(new.lazy.map(\.identity))
    guard before.count == old.count, after.count == new.count else { return nil }
    return BenchEntry(.orderedSet) {
      let difference = after.difference(from: before)
      return Outcome(deletions: difference.removals.count, insertions: difference.insertions.count)
    }
  }
}

/// An estimate of the time of the standard library's difference, from a short run of it.
@usableFromInline
struct DifferenceEstimate {
  @usableFromInline let time: Duration
  @usableFromInline let count: Int
  @usableFromInline let edits: Int

  @usableFromInline
  init(time: Duration, count: Int, edits: Int) {
    self.time = time
    self.count = max(1, count)
    self.edits = max(1, edits)
  }

  /// Returns the estimate. The algorithm (Myers 1986) takes time for each element and for the
  /// square of the edits. The estimate grows with the one that grows more.
  @usableFromInline
  func time(count: Int, edits: Int) -> Duration {
    let growth = Double(count) / Double(self.count)
    let editGrowth = Double(edits) / Double(self.edits)
    return time * max(growth, editGrowth * editGrowth)
  }
}
