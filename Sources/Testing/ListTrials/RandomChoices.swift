extension RandomNumberGenerator {
  /// Returns a random number of a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns true once in `times`, on average.
  mutating func chance(_ times: Int) -> Bool {
    number(1...times) == 1
  }
}
