/// How the lists of a random pair differ. Each shape tests another part of a diff.
public enum TrialShape: String, CaseIterable, Sendable {
  /// Deletions, insertions, moves and updates scattered over unique identities.
  case scattered
  /// Two lists of random elements with the same few identities.
  case tinyAlphabet
  /// Long runs of one identity, edited.
  case runs
  /// The list in reverse order, then a few edits.
  case reversal
  /// The front moved to the end, then a few edits.
  case rotation
  /// Blocks moved to other places.
  case blockMoves
  /// All elements in random order.
  case shuffle
  /// Only a few elements in common.
  case replacement
  /// Long stretches deleted and inserted.
  case stretches
  /// Lists so different that a diff has to look far ahead for the elements that stayed.
  case drift
}

/// How long the random lists of trials are, and how often identities repeat in them.
public struct TrialLimits: Sendable {
  /// The most elements that a list has.
  public var maxCount: Int

  /// How many identities there are in lists whose identities repeat.
  public var alphabet: Int

  /// Creates limits. A negative count becomes 0, an alphabet below 1 becomes 1.
  public init(maxCount: Int = 200, alphabet: Int = 4) {
    self.maxCount = max(0, maxCount)
    self.alphabet = max(1, alphabet)
  }
}

extension TrialPair {
  /// Returns a random pair of a random shape.
  public static func random(
    limits: TrialLimits, using random: inout some RandomNumberGenerator
  ) -> (shape: TrialShape, pair: TrialPair) {
    let shapes = TrialShape.allCases
    let shape = shapes[Int.random(in: shapes.indices, using: &random)]
    return (shape, .random(shape, limits: limits, using: &random))
  }

  /// Returns a random pair of the given shape.
  public static func random(
    _ shape: TrialShape, limits: TrialLimits, using random: inout some RandomNumberGenerator
  ) -> TrialPair {
    var draft = TrialDraft(limits: limits, random: random)
    draft.make(shape)
    random = draft.random
    return TrialPair(
      old: Array(draft.old.prefix(limits.maxCount)), new: Array(draft.new.prefix(limits.maxCount)))
  }
}

/// A pair that is being made.
private struct TrialDraft<Random: RandomNumberGenerator> {
  let limits: TrialLimits
  var random: Random
  var old: [TrialElement] = []
  var new: [TrialElement] = []
  private var nextID = 0

  init(limits: TrialLimits, random: Random) {
    self.limits = limits
    self.random = random
  }

  mutating func make(_ shape: TrialShape) {
    let count = random.number(0...limits.maxCount)
    switch shape {
    case .tinyAlphabet:
      old = repeated(count)
      new = repeated(random.number(0...limits.maxCount))
    case .runs:
      old = runs(count)
      new = old
      edit(random.number(0...8))
      moveBlocks(random.number(0...2))
    case .replacement:
      old = fresh(count)
      new = fresh(random.number(0...limits.maxCount))
      for element in old where random.chance(20) {
        insert(element)
      }
    default:
      old = random.chance(3) ? repeated(count) : fresh(count)
      new = old
      reorder(as: shape)
      edit(random.number(0...(shape == .scattered ? count / 4 + 1 : 3)))
    }
    for index in new.indices where random.chance(10) {
      new[index].contents += 1
    }
  }

  private mutating func reorder(as shape: TrialShape) {
    switch shape {
    case .reversal:
      new.reverse()
    case .rotation:
      let head = new.prefix(random.number(0...new.count))
      new.removeFirst(head.count)
      new += head
    case .blockMoves:
      moveBlocks(random.number(1...4))
    case .shuffle:
      new.shuffle(using: &random)
    case .stretches:
      for _ in 0..<random.number(1...3) {
        let start = random.number(0...new.count)
        new.removeSubrange(start..<min(new.count, start + random.number(0...(new.count / 3 + 1))))
        new.insert(
          contentsOf: fresh(random.number(0...(limits.maxCount / 3 + 1))),
          at: random.number(0...new.count))
      }
    case .drift:
      let head = random.number(0...new.count)
      new[..<head].shuffle(using: &random)
      new.insert(contentsOf: fresh(random.number(0...40)), at: head)
    default:
      break
    }
  }

  private mutating func edit(_ times: Int) {
    for _ in 0..<times {
      switch random.number(0...3) {
      case 0 where !new.isEmpty:
        new.remove(at: random.number(0...(new.count - 1)))
      case 1 where !new.isEmpty:
        insert(new.remove(at: random.number(0...(new.count - 1))))
      case 2 where !new.isEmpty:
        insert(new[random.number(0...(new.count - 1))])
      default:
        insert(fresh(1)[0])
      }
    }
  }

  private mutating func moveBlocks(_ times: Int) {
    for _ in 0..<times {
      let start = random.number(0...new.count)
      let block = new[start..<min(new.count, start + random.number(0...(new.count / 2 + 1)))]
      new.removeSubrange(block.indices)
      new.insert(contentsOf: block, at: random.number(0...new.count))
    }
  }

  private mutating func insert(_ element: TrialElement) {
    new.insert(element, at: random.number(0...new.count))
  }

  private mutating func fresh(_ count: Int) -> [TrialElement] {
    defer { nextID += count }
    return (nextID..<(nextID + count)).map { TrialElement(id: $0) }
  }

  private mutating func repeated(_ count: Int) -> [TrialElement] {
    (0..<count).map { _ in TrialElement(id: random.number(0...(limits.alphabet - 1))) }
  }

  private mutating func runs(_ count: Int) -> [TrialElement] {
    var elements: [TrialElement] = []
    while elements.count < count {
      let element = TrialElement(id: random.number(0...(limits.alphabet - 1)))
      elements += repeatElement(element, count: random.number(1...(count / 4 + 1)))
    }
    return elements
  }
}
