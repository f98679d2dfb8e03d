/// The worth of leaving a section in place. The first parts are compared first, then the others.
@usableFromInline
struct Worth: Comparable, AdditiveArithmetic, Sendable {
  @usableFromInline var first: Int
  @usableFromInline var second: Int
  @usableFromInline var third: Int

  @usableFromInline
  init(_ first: Int, _ second: Int = 0, _ third: Int = 0) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  @usableFromInline static var zero: Worth { Worth(0) }

  @usableFromInline
  static func < (a: Worth, b: Worth) -> Bool {
    (a.first, a.second, a.third) < (b.first, b.second, b.third)
  }

  @usableFromInline
  static func + (a: Worth, b: Worth) -> Worth {
    Worth(a.first + b.first, a.second + b.second, a.third + b.third)
  }

  @usableFromInline
  static func - (a: Worth, b: Worth) -> Worth {
    Worth(a.first - b.first, a.second - b.second, a.third - b.third)
  }
}

/// Returns the pairs that must move so that the others keep their order and have the greatest
/// worth.
///
/// Let v(j) be the greatest worth of an ascending subsequence of pairs that ends in pair j. The
/// pairs are visited from the last to the first: a pair stays if its v is the next one needed and
/// its old index is below that of the last pair that stays. If all pairs have the same worth, this
/// is the rule of flat lists.
///
/// The best subsequence that ends below an old index is kept in a tree of prefix maxima
/// (Fenwick 1994).
///
/// - Parameters:
///   - pairs: By ascending new index.
///   - oldCount: A number above every old index.
///   - worth: The worth of each pair, more than zero.
/// - Returns: The moves, by ascending new index.
/// - Complexity: O(*k* log *n*) for *k* pairs and *n* old indexes; O(*k*) for pairs in order.
@usableFromInline
func weightedMoves(
  among pairs: [ListChanges.Update], oldCount: Int, worth: (Int) -> Worth
) -> [ListChanges.Move] {
  if zip(pairs, pairs.dropFirst()).allSatisfy({ $0.before < $1.before }) { return [] }
  var tree = [Worth](repeating: .zero, count: oldCount + 1)
  var best: [Worth] = []
  best.reserveCapacity(pairs.count)
  for (k, pair) in pairs.enumerated() {
    var below = Worth.zero
    var place = pair.before
    while place > 0 {
      below = max(below, tree[place])
      place &= place - 1
    }
    let value = below + worth(k)
    best.append(value)
    place = pair.before + 1
    while place <= oldCount {
      tree[place] = max(tree[place], value)
      place += place & -place
    }
  }
  var needed = best.max() ?? .zero
  var above = oldCount
  var moves: [ListChanges.Move] = []
  for k in pairs.indices.reversed() {
    if best[k] == needed && pairs[k].before < above {
      needed = needed - worth(k)
      above = pairs[k].before
    } else {
      moves.append(ListChanges.Move(before: pairs[k].before, after: pairs[k].after))
    }
  }
  return moves.reversed()
}
