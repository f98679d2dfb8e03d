// The sections are diffed as a flat list. Items that they share or that are unchanged are skipped,
// and the core pairs the others.

/// Returns the changes, computed by the C core. If two identities collide, it runs again with
/// another seed; if they collide again, with numbers as identities.
@_alwaysEmitIntoClient
func confirmedChanges<Sections: SectionReader, Items: ElementReader>(
  _ input: SectionedInput<Sections, Items>, hashing: Hashing
) throws(ListDiffError) -> SectionedChanges where Sections.Items.Element == Items.Element {
  let flat = try confirmedChanges(
    from: input.old, to: input.new, reader: SectionIDReader(input.sections), hashing: hashing)
  let changed = input.changedSections(flat)
  var hashing = hashing
  for _ in 0..<2 {
    if let changes = try coreChanges(input, flat, changed, hashing: hashing) {
      return changes
    }
    hashing = hashing.reseeded
  }
  return try numberedChanges(input, flat, changed, hashing: hashing)
}

/// Returns the changes, computed by the C core with numbers from a dictionary as keys.
@usableFromInline
func numberedChanges<Sections: SectionReader, Items: ElementReader>(
  _ input: SectionedInput<Sections, Items>, _ flat: ListChanges, _ changed: ChangedSections,
  hashing: Hashing
) throws(ListDiffError) -> SectionedChanges where Sections.Items.Element == Items.Element {
  let numbered = SectionedInput(
    old: input.old, new: input.new, sections: input.sections, items: NumberedReader(input.items))
  guard let changes = try coreChanges(numbered, flat, changed, hashing: hashing) else {
    throw .internalError(reason: "numbers that identify items have collided")
  }
  return changes
}

/// Returns the changes, computed by the C core, or nil if two items with the same key are not the
/// same item.
@_alwaysEmitIntoClient
func coreChanges<Sections: SectionReader, Items: ElementReader>(
  _ input: SectionedInput<Sections, Items>, _ flat: ListChanges, _ changed: ChangedSections,
  hashing: Hashing
) throws(ListDiffError) -> SectionedChanges? where Sections.Items.Element == Items.Element {
  let given = GivenSections(input, flat, changed)
  let diff = try CoreDiff()
  defer { diff.close() }
  let old = try diff.list(.oldKeys, of: given.old, in: input, hashing: hashing)
  let new = try diff.list(.newKeys, of: given.new, in: input, hashing: hashing, like: (given, old))
  let result = try diff.run(
    old: (given.old.records, old), new: (given.new.records, new), hashing: hashing)
  guard
    let updates = input.confirmedUpdates(
      result, given, changed, keysAreExact: old.keysAreExact)
  else { return nil }
  return result.result(
    sections: input.sectionChanges(flat, changed) { after in
      given.place(ofNew: after).map { result.stayingCount($0) }
    },
    updates: updates, supplementaries: changed.supplementaries)
}

extension SectionedInput {
  /// Returns the changes of the sections. The moves are chosen by the items that stay.
  ///
  /// - Parameter stayingCount: Returns how many items of a new section stay in place; nil if all
  ///   do.
  @_alwaysEmitIntoClient
  func sectionChanges(
    _ flat: ListChanges, _ changed: ChangedSections, stayingCount: (Int) -> Int?
  ) -> ListChanges {
    if flat.moves.isEmpty && changed.updates.isEmpty { return flat }
    var moves: [ListChanges.Move] = []
    if !flat.moves.isEmpty {
      let pairs = flat.pairs()
      moves = weightedMoves(among: pairs, oldCount: flat.oldCount) { place in
        let after = pairs[place].after
        if let count = stayingCount(after) { return Worth(1, count) }
        let hidden = sections.hiddenEnds(new[after].pointee)
        return Worth(1, hidden.front + sections.items(new[after].pointee).count + hidden.back)
      }
    }
    return flat.replacing(moves: moves, updates: changed.updates)
  }
}
