/// Writes the words of places, and records where each part ends.
struct PlacePacker {
  private(set) var words: [UInt32] = []
  private(set) var ends: [Int] = []

  /// - Parameter capacity: The expected number of words.
  init(capacity: Int = 0) {
    words.reserveCapacity(capacity)
    ends.reserveCapacity(SectionedChanges.Part.allCases.count)
  }

  mutating func append(_ places: [some MadeOfIndexes]) {
    for place in places {
      words.append(wordsOf: place)
    }
    ends.append(words.count)
  }

  mutating func append(_ supplementaries: SupplementaryChanges) {
    append(supplementaries.deletions)
    append(supplementaries.insertions)
    append(supplementaries.updates)
  }

  /// Adds a part that consists of words already.
  mutating func append(words part: some Collection<UInt32>) {
    words.append(contentsOf: part)
    ends.append(words.count)
  }
}
