import ListDiff

/// Checks the diff of two lists with sections: the properties that it must have for all lists.
///
/// They are those of a ``Trial``, for sections and for items. Also, among the sections that can
/// stay where they are, those with the most items do.
public struct SectionedTrial: Sendable {
  /// A check of the changes between the lists of a pair. It returns the error, in words. An array
  /// of closures that throw a given type needs a newer system than macOS 14.
  package typealias Property =
    @Sendable (SectionedTrialPair, SectionedChanges) throws -> String?

  /// A diff that must have the same result as the reference, with any hashing.
  package typealias Core =
    @Sendable (SectionedTrialPair, Hashing) throws(ListDiffError) -> SectionedChanges

  /// The diff in C.
  package static let core: Core = { pair, hashing throws(ListDiffError) in
    try changes(pair, .c, hashing)
  }

  /// All properties, in the order of the checks.
  package static let properties: [Property] = [
    fitTogether, leadToNew, leadBack, pairAll, updateWhatDiffers, moveFewestItems,
    moveFewestSections, showInFingerprints,
    areShownFaithfully, areShownInOneBatch,
  ]

  /// The lists that are compared.
  public let pair: SectionedTrialPair

  /// A trial of one pair of lists with sections.
  public init(_ pair: SectionedTrialPair) {
    self.pair = pair
  }

  /// Returns the first property that does not hold, in words; nil if all hold.
  ///
  /// - Parameter seed: Seeds the hashing of this trial.
  /// - Complexity: O(*n*²) for *n* items on both sides.
  public func failure(seed: UInt64 = 0) -> String? {
    failure(seed: seed, core: Self.core)
  }

  /// - Parameters:
  ///   - keptKeyBits: How many bits of a name's hash are its key. With few of them, names collide.
  ///   - core: The diff that is tried. With a wrong one, a test shows that a trial finds errors.
  package func failure(seed: UInt64 = 0, keptKeyBits: Int = 64, core: Core) -> String? {
    do {
      let changes = try Self.changes(pair, .reference, Hashing(seed: seed))
      if let failure = try disagreement(
        with: changes, seed: seed,
        of: { hashing throws(ListDiffError) in try core(pair, hashing) })
      {
        return failure
      }
      let hashing = Hashing(seed: seed, keptKeyBits: keptKeyBits)
      if let failure = try namesFailure(changes, hashing) { return failure }
      for property in Self.properties {
        if let failure = try property(pair, changes) { return failure }
      }
      return nil
    } catch {
      return "it throws: \(error)"
    }
  }

  private static func changes(
    _ pair: SectionedTrialPair, _ engine: DiffEngine, _ hashing: Hashing
  ) throws(ListDiffError) -> SectionedChanges {
    try sectionedChanges(
      from: pair.old, to: pair.new, sections: ListSectionReader(), items: IdentifiableReader(),
      engine: engine, hashing: hashing)
  }

  /// Names identify sections and items as numbers do, but they are hashed.
  private func namesFailure(
    _ reference: SectionedChanges, _ hashing: Hashing
  ) throws(ListDiffError) -> String? {
    let changes = try sectionedChanges(
      from: pair.old.map { NamedSection($0) }, to: pair.new.map { NamedSection($0) },
      sections: ListSectionReader(), items: IdentifiableReader(), engine: .c, hashing: hashing)
    guard changes == reference else {
      return "with hashed identities and \(hashing), C gives \(changes), the reference \(reference)"
    }
    return nil
  }

  /// The parts fit together. Each of them is checked.
  private static let fitTogether: Property = { _, changes in
    let checked = try SectionedChanges(
      oldSectionCount: changes.oldSectionCount, newSectionCount: changes.newSectionCount,
      checkedSectionDeletions: Array(changes.sectionDeletions),
      sectionInsertions: Array(changes.sectionInsertions),
      sectionMoves: Array(changes.sectionMoves), sectionUpdates: Array(changes.sectionUpdates),
      itemDeletions: Array(changes.itemDeletions), itemInsertions: Array(changes.itemInsertions),
      itemMoves: Array(changes.itemMoves), itemUpdates: Array(changes.itemUpdates))
    return checked == changes ? nil : "put together from its parts, \(changes) is \(checked)"
  }

  private static let leadToNew: Property = { pair, changes in
    let applied = try changes.applying(to: pair.old, insertedFrom: pair.new)
    return applied == pair.new ? nil : "applied to the old list, \(changes) gives \(applied)"
  }

  private static let leadBack: Property = { pair, changes in
    let inverse = changes.inverted()
    guard try inverse.applying(to: pair.new, insertedFrom: pair.old) == pair.old else {
      return "the inverse of \(changes), \(inverse), does not lead back"
    }
    guard inverse.inverted() == changes else {
      return "the inverse of the inverse of \(changes) is \(inverse.inverted())"
    }
    return nil
  }

  /// Each identity has as many pairs as the list with fewer elements of it has.
  private static let pairAll: Property = { pair, changes in
    let sections = surplus(pair.old.map(\.id), pair.new.map(\.id))
    let items = surplus(pair.old.flatMap(\.items).map(\.id), pair.new.flatMap(\.items).map(\.id))
    guard changes.sectionDeletions.count == sections.old,
      changes.sectionInsertions.count == sections.new,
      changes.itemDeletions.count == items.old, changes.itemInsertions.count == items.new
    else {
      return "\(sections.old) deletions and \(sections.new) insertions of sections, "
        + "\(items.old) and \(items.new) of items are enough, not \(changes)"
    }
    // In a section that is in both lists, as many items as possible stay.
    let stays = try Stays(pair, changes)
    for section in stays.sections {
      let (old, new) = (pair.old[section.before].items, pair.new[section.after].items)
      let least = new.count - surplus(old.map(\.id), new.map(\.id)).new
      guard section.items.count == least else {
        return "\(least) items can stay in the new section \(section.after), not \(changes)"
      }
    }
    return nil
  }

  /// Every update has other contents. A missing update shows when the changes are applied.
  private static let updateWhatDiffers: Property = { pair, changes in
    for update in changes.sectionUpdates
    where pair.old[update.before.section].contents == pair.new[update.after.section].contents {
      return "the section \(update) has not changed, but is an update in \(changes)"
    }
    for update in changes.itemUpdates
    where pair.old[update.before.section].items[update.before.item]
      == pair.new[update.after.section].items[update.after.item]
    {
      return "the item \(update) has not changed, but is an update in \(changes)"
    }
    return nil
  }

  /// The number of moves within each section is the least for the pairing. It is counted by the
  /// slowest and simplest method.
  private static let moveFewestItems: Property = { pair, changes in
    let stays = try Stays(pair, changes)
    var least = pair.new.reduce(0) { $0 + $1.items.count } - changes.itemInsertions.count
    for section in stays.sections {
      least -= longestAscendingCount(section.items)
    }
    guard changes.itemMoves.count == least else {
      return "\(least) moves of items are enough, not \(changes)"
    }
    return nil
  }

  /// The number of section moves is the least, and as many items as possible stay in place.
  private static let moveFewestSections: Property = { pair, changes in
    let stays = try Stays(pair, changes)
    let moved = Set(changes.sectionMoves.map(\.after.section))
    // One more section weighs more than all items together.
    let itemCount = pair.new.reduce(1) { $0 + $1.items.count }
    let weights = stays.sections.map { itemCount + longestAscendingCount($0.items) }
    let most = heaviestAscendingWeight(stays.sections.map(\.before)) { weights[$0] }
    let found = zip(stays.sections, weights).reduce(0) { sum, section in
      moved.contains(section.0.after) ? sum : sum + section.1
    }
    guard found == most else {
      return "\(most / itemCount) sections with \(most % itemCount) items can stay where they are, "
        + "not \(found / itemCount) with \(found % itemCount): \(changes)"
    }
    return nil
  }

  /// Fingerprints of integers are exact, so they must give the same changes.
  private static let showInFingerprints: Property = { pair, changes in
    let sides = [pair.old, pair.new].map { SectionedFingerprints(of: $0, seed: 0) }
    let found = try SectionedChanges(from: sides[0], to: sides[1], engine: .verified)
    return found == changes ? nil : "from fingerprints comes \(found), from elements \(changes)"
  }
}

/// The sections that are in both lists of a pair, and the items that stay in them.
private struct Stays {
  /// By ascending new index. `items` are the old indexes of the items that were in the section
  /// before, in their new order.
  let sections: [(before: Int, after: Int, items: [Int])]

  init(_ pair: SectionedTrialPair, _ changes: SectionedChanges) throws(ListDiffError) {
    let paths = try changes.oldPaths(itemCounts: pair.old.map(\.items.count))
    sections = changes.sections.oldIndexes().enumerated().compactMap { after, before in
      before.map { before in
        (before, after, paths[after].compactMap { $0?.section == before ? $0?.item : nil })
      }
    }
  }
}
