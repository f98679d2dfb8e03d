import ListDiff

/// A section of records.
typealias BenchSection = PlainSection<Int, [Record]>

/// Two versions of a list with sections. Strings are shared, as with flat lists.
struct SectionedLists: Equatable {
  let old: [BenchSection]
  let new: [BenchSection]

  /// Creates the lists of a plan.
  ///
  /// - Parameters:
  ///   - plan: The places of sections and items.
  ///   - sharesUnchanged: Whether sections with the same items share the array of the old list, as
  ///     after a copy. If true, no section may move.
  ///   - maker: Makes identities and items.
  init(_ plan: SectionedPlan, sharesUnchanged: Bool, maker: ElementMaker) {
    let old = plan.old.map { section in
      BenchSection(id: maker.integer(section.serial), items: section.items.map(maker.record))
    }
    let elements = old.flatMap(\.items)
    let updated = Set(plan.updated)
    self.old = old
    new = plan.new.enumerated().map { place, section in
      let isUnchanged = section == plan.old[place] && updated.isDisjoint(with: section.items)
      if sharesUnchanged && isUnchanged { return old[place] }
      let items = section.items.map { updated.contains($0) ? elements[$0].updated : elements[$0] }
      return BenchSection(id: maker.integer(section.serial), items: items)
    }
  }
}
