import ListTrials

/// Elements that are in no list yet. Bytes name identities below 16; these have higher ones.
struct FreshElements {
  private var nextID = 16

  mutating func callAsFunction(_ count: Int) -> [TrialElement] {
    defer { nextID += count }
    return (nextID..<(nextID + count)).map { TrialElement(id: $0) }
  }
}
