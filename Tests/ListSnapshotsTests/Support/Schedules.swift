/// A series of choices, and after it the next one, until all have been made: every way through a
/// program that asks it what to do next.
struct Schedules {
  private var choices: [(taken: Int, count: Int)] = []
  private var position = 0

  /// The next choice of this way: a number below `count`, which must not be 0.
  mutating func choose(_ count: Int) -> Int {
    if position == choices.count { choices.append((0, count)) }
    defer { position += 1 }
    return choices[position].taken
  }

  /// Begins the next way.
  ///
  /// - Returns: Whether there is one.
  mutating func next() -> Bool {
    choices.removeSubrange(position...)
    position = 0
    while let last = choices.last, last.taken + 1 == last.count { choices.removeLast() }
    guard !choices.isEmpty else { return false }
    choices[choices.count - 1].taken += 1
    return true
  }

  /// The choices of this way.
  var trace: [Int] { choices.prefix(position).map(\.taken) }
}
