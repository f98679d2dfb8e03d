/// Every string of numbers in which each number is at most one above all before it, in
/// lexicographic order. These are restricted growth strings: one for each way in which elements can
/// be equal or different.
package struct GrowthStrings: Sequence, IteratorProtocol, Sendable {
  private var string: [Int]

  /// The greatest number allowed at each place: one above all before it.
  private var limits: [Int]

  /// How many numbers at the start don't change.
  private let prefixCount: Int

  private var isAtEnd = false

  /// Creates a sequence of the strings of `count` numbers that begin with `prefix`.
  package init(count: Int, startingWith prefix: [Int] = []) {
    string = prefix + Array(repeating: 0, count: count - prefix.count)
    limits = Array(repeating: 0, count: count)
    prefixCount = prefix.count
    renewLimits(from: 1)
  }

  package mutating func next() -> [Int]? {
    guard !isAtEnd else { return nil }
    defer { advance() }
    return string
  }

  private mutating func advance() {
    guard let place = (prefixCount..<string.count).last(where: { string[$0] < limits[$0] }) else {
      isAtEnd = true
      return
    }
    string[place] += 1
    for next in string.indices[(place + 1)...] { string[next] = 0 }
    renewLimits(from: place + 1)
  }

  private mutating func renewLimits(from start: Int) {
    for place in string.indices.dropFirst(start) {
      limits[place] = Swift.max(limits[place - 1], string[place - 1] + 1)
    }
  }
}
