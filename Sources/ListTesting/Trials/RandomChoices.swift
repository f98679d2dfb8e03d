extension RandomNumberGenerator {
  /// A number of a range, each as likely as any other.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True once in `times`, on average.
  mutating func chance(_ times: Int) -> Bool {
    number(1...times) == 1
  }
}
