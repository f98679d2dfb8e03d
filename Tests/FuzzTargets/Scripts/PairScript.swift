import TestSupport

/// Makes a pair of lists by operations of a few bytes each, so that a small change of the bytes is a
/// small change of the lists.
struct PairScript {
  private(set) var pair = TrialPair(old: [TrialElement](), new: [])
  private let maxCount: Int
  private var fresh = FreshElements()

  /// Runs operations for as long as both lists stay within a length.
  init(_ bytes: inout ByteSource, maxCount: Int) {
    self.maxCount = maxCount
    while !bytes.isEmpty, max(pair.old.count, pair.new.count) < maxCount {
      run(&bytes)
    }
    pair.old.removeLast(max(0, pair.old.count - maxCount))
    pair.new.removeLast(max(0, pair.new.count - maxCount))
  }

  private mutating func run(_ bytes: inout ByteSource) {
    let opcode = bytes.next()
    let argument = Int(opcode & 15)
    let named = [TrialElement(id: argument)]
    switch opcode >> 4 {
    case 0: append(named, named)
    case 1: append(named, [])
    case 2: append([], named)
    case 3: append(fresh(argument + 1), [])
    case 4: append([], fresh(argument + 1))
    case 5, 6:
      let run = fresh((argument + 1) * (opcode >> 4 == 5 ? 1 : 8))
      append(run, run)
    case 7:
      let run = Array(repeating: TrialElement(id: Int(bytes.next() & 15)), count: argument + 1)
      append(run, run)
    case 8: pair.new.removeSubrange(bytes.range(of: argument + 1, in: pair.new.count))
    case 9:
      let block = bytes.range(of: argument + 1, in: pair.new.count)
      let elements = pair.new[block]
      pair.new.removeSubrange(block)
      insert(elements, &bytes)
    case 10: pair.new[bytes.range(of: argument + 2, in: pair.new.count)].reverse()
    case 11:
      for index in bytes.range(of: 1 + argument / 4, in: pair.new.count) {
        pair.new[index].contents += 1 + argument % 4
      }
    case 12: insert(pair.new[bytes.range(of: argument + 1, in: pair.new.count)], &bytes)
    case 13: insert(named[...], &bytes)
    case 14: insert(fresh(argument + 1)[...], &bytes)
    default: swap(&pair.old, &pair.new)
    }
  }

  private mutating func append(_ old: [TrialElement], _ new: [TrialElement]) {
    pair.old += old
    pair.new += new
  }

  private mutating func insert(_ elements: ArraySlice<TrialElement>, _ bytes: inout ByteSource) {
    pair.new.insert(contentsOf: elements, at: bytes.number(below: pair.new.count + 1))
  }
}
