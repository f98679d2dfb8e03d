/// A pair of lists that can be made smaller, to find the smallest one with which a trial fails.
public protocol Shrinking: Equatable {
  /// The type of ``smaller``.
  associatedtype Smaller: Sequence<Self>

  /// Smaller pairs, the smallest ones first.
  var smaller: Smaller { get }

  /// Pairs of the same size that are easier to read, the easiest first.
  var simpler: [Self] { get }
}

extension Shrinking {
  /// Returns the smallest pair that can be found that still fails. First elements are left out,
  /// then identities and contents are made small.
  ///
  /// - Parameter fails: Returns whether a pair fails; this one does.
  public func shrunk(while fails: (Self) -> Bool) -> Self {
    var best = self
    while let next = best.smaller.first(where: fails) {
      best = next
    }
    return best.simpler.first(where: fails) ?? best
  }
}

extension TrialPair: Shrinking {
  /// The pairs without a stretch of one list or both, long stretches first.
  public var smaller: some Sequence<TrialPair> {
    withoutStretches(count: max(old.count, new.count)) { pair, stretch, side in
      if side != .new { pair.old.removeStretch(stretch) }
      if side != .old { pair.new.removeStretch(stretch) }
    }
  }

  /// The pair with identities from 0 on, without updates, or both.
  public var simpler: [TrialPair] {
    [renumbered, renumbered.withoutUpdates, withoutUpdates]
  }

  /// The pair with identities 0, 1, 2 … in order of appearance.
  private var renumbered: TrialPair {
    var numbers: [Int: Int] = [:]
    func renumber(_ element: TrialElement) -> TrialElement {
      TrialElement(id: numbers.number(of: element.id), contents: element.contents)
    }
    return TrialPair(old: old.map(renumber), new: new.map(renumber))
  }

  private var withoutUpdates: TrialPair {
    TrialPair(old: old.map(\.id), new: new.map(\.id))
  }
}

/// The lists of a pair that elements are removed from.
enum ShrinkingSide: CaseIterable {
  case both, old, new
}

extension Shrinking {
  /// Returns the pairs without a stretch of up to `count` places, long stretches first. Pairs that
  /// are equal to this one are left out.
  ///
  /// - Parameter remove: Removes a stretch, which may extend beyond the end, from one list or both.
  func withoutStretches(
    count: Int, _ remove: @escaping (inout Self, Range<Int>, ShrinkingSide) -> Void
  ) -> some Sequence<Self> {
    let lengths = sequence(first: max(1, count / 2)) { $0 > 1 ? $0 / 2 : nil }
    return lengths.lazy.flatMap { length in
      (0..<count).lazy.flatMap { start in
        ShrinkingSide.allCases.lazy.compactMap { side in
          var rest = self
          remove(&rest, start..<(start + length), side)
          return rest == self ? nil : rest
        }
      }
    }
  }
}

extension [Int: Int] {
  /// Returns the number of an identity: how many other identities this method was called with
  /// before it.
  mutating func number(of id: Int) -> Int {
    let number = self[id] ?? count
    self[id] = number
    return number
  }
}

extension Array {
  mutating func removeStretch(_ stretch: Range<Int>) {
    removeSubrange(stretch.clamped(to: 0..<count))
  }
}
