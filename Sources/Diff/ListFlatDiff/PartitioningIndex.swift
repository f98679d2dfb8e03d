extension Range<Int> {
  /// Returns the first index for which a predicate is true, or the upper bound if there is none.
  ///
  /// - Parameter belongsInSecond: A predicate. If it is true for an index, it must be true for
  ///   every later one.
  /// - Complexity: O(log *n*) calls for a range of *n* indexes.
  // A method of ranges, not of collections: some predicates need the index as well as the element,
  // and a function that isn't generic needs no specialisation.
  @inlinable
  package func partitioningIndex(where belongsInSecond: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
