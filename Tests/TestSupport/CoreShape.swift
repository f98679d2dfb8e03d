import ListTrials

/// Shapes of pairs of lists that make the core use its memory in different ways.
package enum CoreShape: String, CaseIterable, Sendable {
  /// Equal except for a few deletions, insertions and updates: the scan finds all of them.
  case ordered
  /// Unique keys in random order.
  case shuffled
  /// Each key about four times, in random order.
  case repeated
  /// Nothing in common.
  case replaced
  /// Reversed.
  case reversed
  /// Every other element changes places with a distant one: runs of the scan and of the join.
  case interleaved

  /// Returns the two lists. About every fourth element has different contents.
  package func pair(count: Int, seed: UInt64 = 1) -> (old: CoreList, new: CoreList) {
    var random = SplitMix64(seed: seed)
    // Odd factors keep the keys unique and spread them over all bits.
    let keys = (0..<count).map { UInt64($0) &* 0x9E37_79B9_7F4A_7C15 }
    var old = keys
    var new = keys
    switch self {
    case .ordered:
      for place in stride(from: count - 1, to: 0, by: -97) {
        if place % 2 == 0 { new.remove(at: place) } else { new.insert(~UInt64(place), at: place) }
      }
    case .shuffled:
      new.shuffle(using: &random)
    case .repeated:
      old = keys.map { $0 % UInt64(max(1, count / 4)) }
      new = old.shuffled(using: &random)
    case .replaced:
      new = keys.map { $0 ^ 0x8000_0000_0000_0000 }
      new.removeAll { old.first == $0 }
    case .reversed:
      new.reverse()
    case .interleaved:
      for place in stride(from: 0, to: count / 2, by: 2) {
        new.swapAt(place, count - 1 - place)
      }
    }
    func contents(_ keys: [UInt64]) -> [UInt64] {
      keys.map { _ in UInt64.random(in: 0...3, using: &random) == 0 ? 1 : 0 }
    }
    return (CoreList(old, contents: contents(old)), CoreList(new, contents: contents(new)))
  }
}

/// Calls `body` with random pairs of lists of every trial shape.
package func forRandomCorePairs(
  each count: Int, limits: TrialLimits, seed: UInt64,
  _ body: (_ shape: String, _ old: CoreList, _ new: CoreList) throws -> Void
) rethrows {
  var random = SplitMix64(seed: seed)
  for shape in TrialShape.allCases {
    for _ in 0..<count {
      let pair = TrialPair.random(shape, limits: limits, using: &random)
      func list(_ elements: [TrialElement]) -> CoreList {
        CoreList(
          elements.map { UInt64(bitPattern: Int64($0.id)) },
          contents: elements.map { UInt64(bitPattern: Int64($0.contents)) })
      }
      try body(shape.rawValue, list(pair.old), list(pair.new))
    }
  }
}
