extension TrialPair {
  /// A pair as small as can be found that still fails, made by leaving elements out, then by
  /// making identities and contents small.
  ///
  /// - Parameter fails: Whether a pair shows the failure; true for this one.
  package func shrunk(while fails: (TrialPair) -> Bool) -> TrialPair {
    var best = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in best.withoutStretches where fails(candidate) {
        best = candidate
        isSmaller = true
        break
      }
    }
    for candidate in [best.renumbered, best.renumbered.withoutUpdates, best.withoutUpdates]
    where fails(candidate) {
      return candidate
    }
    return best
  }

  /// This pair without a stretch of one side or both, long stretches first.
  private var withoutStretches: some Sequence<TrialPair> {
    let longest = max(old.count, new.count)
    let lengths = sequence(first: max(1, longest / 2)) { $0 > 1 ? $0 / 2 : nil }
    return lengths.lazy.flatMap { length in
      (0..<longest).lazy.flatMap { start in
        [(true, true), (true, false), (false, true)].lazy.compactMap { fromOld, fromNew in
          var pair = self
          if fromOld { pair.old.removeStretch(start, length) }
          if fromNew { pair.new.removeStretch(start, length) }
          return pair == self ? nil : pair
        }
      }
    }
  }

  /// The same with identities 0, 1, 2 … in order of appearance.
  private var renumbered: TrialPair {
    var numbers: [Int: Int] = [:]
    func renumber(_ element: TrialElement) -> TrialElement {
      let number = numbers[element.id] ?? numbers.count
      numbers[element.id] = number
      return TrialElement(id: number, contents: element.contents)
    }
    return TrialPair(old: old.map(renumber), new: new.map(renumber))
  }

  private var withoutUpdates: TrialPair {
    TrialPair(old: old.map(\.id), new: new.map(\.id))
  }
}

extension Array {
  fileprivate mutating func removeStretch(_ start: Int, _ length: Int) {
    guard start < count else { return }
    removeSubrange(start..<Swift.min(count, start + length))
  }
}
