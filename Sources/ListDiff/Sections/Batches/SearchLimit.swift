/// How many choices of staying sections a search may still try.
///
/// Their number can grow exponentially, and each costs time in proportion to the sections and to
/// the items that they exchange. So many are allowed that a search takes a few milliseconds at
/// most: lists with some ten sections are searched to the end.
struct SearchLimit {
  private var left: Int

  init(_ pairs: SectionPairs, _ traffic: SectionTraffic) {
    left = min(max(30_000 / (1 + pairs.all.count + traffic.links.count), 8), 1_000)
  }

  /// Whether one more may be tried.
  mutating func next() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    return true
  }
}
