import OrderedCollections

/// How long a peer may take.
@usableFromInline let peerLimit = Duration.seconds(2)

extension BenchLists where Element: BenchElement {
  @inlinable
  func joinEntry() -> BenchEntry {
    BenchEntry(.dictionaryJoin) {
      var places: [Element.Identity: Int] = [:]
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

  /// Nil if it is expected to take more than ``peerLimit``.
  ///
  /// The algorithm (Myers 1986) takes time for each element and for the square of the changes;
  /// which of the two grows more, by so much the time of the sample is multiplied.
  @inlinable
  func differenceEntry(sample: BenchLists) throws(BenchError) -> BenchEntry? {
    if sample.old.count + sample.new.count < old.count + new.count {
      let growth =
        Double(old.count + new.count) / Double(max(1, sample.old.count + sample.new.count))
      let editGrowth =
        Double(max(1, Outcome(try changes()).editCount))
        / Double(max(1, Outcome(try sample.changes()).editCount))
      let time = ContinuousClock().measure { _ = sample.difference() }
      guard time * max(growth, editGrowth * editGrowth) <= peerLimit else { return nil }
    }
    return BenchEntry(.collectionDifference) { difference() }
  }

  @inlinable
  func difference() -> Outcome {
    let difference = new.difference(from: old)
    return Outcome(deletions: difference.removals.count, insertions: difference.insertions.count)
  }

  /// Nil if identities repeat.
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
