/// A trial's subject that can be made smaller, to find the least one that fails.
public protocol Shrinking: Equatable {
  associatedtype Smaller: Sequence<Self>

  /// Subjects with less in them, those that lack the most first.
  var smaller: Smaller { get }

  /// Subjects of the same size that are easier to read, the easiest first.
  var simpler: [Self] { get }
}

extension Shrinking {
  /// A subject as small as can be found that still fails, made by leaving elements out, then by
  /// making identities and contents small.
  ///
  /// - Parameter fails: Whether a subject shows the failure; true for this one.
  public func shrunk(while fails: (Self) -> Bool) -> Self {
    var best = self
    while let next = best.smaller.first(where: fails) {
      best = next
    }
    return best.simpler.first(where: fails) ?? best
  }
}

extension TrialPair: Shrinking {
  /// This pair without a stretch of one side or both, long stretches first.
  public var smaller: some Sequence<TrialPair> {
    withoutStretches(count: max(old.count, new.count)) { pair, stretch, side in
      if side != .new { pair.old.removeStretch(stretch) }
      if side != .old { pair.new.removeStretch(stretch) }
    }
  }

  public var simpler: [TrialPair] {
    [renumbered, renumbered.withoutUpdates, withoutUpdates]
  }

  /// The same with identities 0, 1, 2 … in order of appearance.
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

/// The lists of a pair from which something is left out.
enum ShrinkingSide: CaseIterable {
  case both, old, new
}

extension Shrinking {
  /// What is left when a stretch of `count` places is taken out, long stretches first; only what
  /// then differs.
  ///
  /// - Parameter remove: Takes a stretch out of one list or both; it may go beyond the end.
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
  /// The number of an identity: how many others were asked for before it was for the first time.
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
