extension SectionedTrialPair: Shrinking {
  /// The pairs without a stretch of sections or items in one list or both, long stretches first.
  public var smaller: some Sequence<SectionedTrialPair> {
    let sections = withoutStretches(count: max(old.count, new.count)) { pair, stretch, side in
      if side != .new { pair.old.removeStretch(stretch) }
      if side != .old { pair.new.removeStretch(stretch) }
    }
    let items = withoutStretches(count: max(old.itemCount, new.itemCount)) { pair, stretch, side in
      if side != .new { pair.old.removeItems(stretch) }
      if side != .old { pair.new.removeItems(stretch) }
    }
    return [AnySequence(sections), AnySequence(items)].lazy.joined()
  }

  /// The pair with identities from 0 on, without updates, or both.
  public var simpler: [SectionedTrialPair] {
    [renumbered, renumbered.withoutUpdates, withoutUpdates]
  }

  /// The pair with identities 0, 1, 2 … in order of appearance, of sections and of items.
  private var renumbered: SectionedTrialPair {
    var sectionNumbers: [Int: Int] = [:]
    var itemNumbers: [Int: Int] = [:]
    func renumber(_ section: TrialSection) -> TrialSection {
      TrialSection(
        id: sectionNumbers.number(of: section.id), contents: section.contents,
        items: section.items.map {
          TrialElement(id: itemNumbers.number(of: $0.id), contents: $0.contents)
        })
    }
    return SectionedTrialPair(old: old.map(renumber), new: new.map(renumber))
  }

  private var withoutUpdates: SectionedTrialPair {
    SectionedTrialPair(
      old: old.map { ($0.id, $0.items.map(\.id)) }, new: new.map { ($0.id, $0.items.map(\.id)) })
  }
}

extension [TrialSection] {
  fileprivate var itemCount: Int { reduce(0) { $0 + $1.items.count } }

  /// Removes items, counted through all sections.
  fileprivate mutating func removeItems(_ stretch: Range<Int>) {
    var first = 0
    for section in indices {
      let count = self[section].items.count
      let inside = stretch.clamped(to: first..<(first + count))
      self[section].items.removeSubrange((inside.lowerBound - first)..<(inside.upperBound - first))
      first += count
    }
  }
}
