extension SectionedChanges {
  /// Creates changes of parts that are known to be valid and in order.
  @usableFromInline
  init(
    sections: ListChanges,
    itemDeletions: [ItemPath<Before>], itemInsertions: [ItemPath<After>],
    itemMoves: [ItemMove], itemUpdates: [ItemUpdate],
    supplementaries: SupplementaryChanges = SupplementaryChanges()
  ) {
    var packer = PlacePacker()
    packer.append(itemDeletions)
    packer.append(itemInsertions)
    packer.append(itemMoves)
    packer.append(itemUpdates)
    packer.append(supplementaries)
    self.init(sections: sections, words: packer.words, ends: packer.ends)
  }

  /// Creates the changes between two equal lists: none.
  ///
  /// - Parameter count: The number of sections of either list.
  public init(unchangedSectionCount count: Int) {
    self.init(
      sections: ListChanges(unchangedCount: count), words: [],
      ends: Part.allCases.map { _ in 0 })
  }

  /// Returns the changes from the new list to the old one: insertions become deletions, and
  /// deletions become insertions.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public func inverted() -> SectionedChanges {
    func turned<Old, New>(_ path: ItemPath<Old>) -> ItemPath<New> {
      ItemPath(sameIndexes: path)
    }
    func turned<Old, New>(_ path: SupplementaryPath<Old>) -> SupplementaryPath<New> {
      SupplementaryPath(section: path.section, element: path.element)
    }
    var supplementaries = SupplementaryChanges()
    supplementaries.deletions = supplementaryInsertions.map { turned($0) }
    supplementaries.insertions = supplementaryDeletions.map { turned($0) }
    supplementaries.updates =
      supplementaryUpdates
      .map { SupplementaryUpdate(before: turned($0.after), after: turned($0.before)) }
      .sorted { $0.after < $1.after }
    return SectionedChanges(
      sections: sections.inverted(),
      itemDeletions: itemInsertions.map { turned($0) },
      itemInsertions: itemDeletions.map { turned($0) },
      itemMoves: itemMoves.map { ItemMove(before: turned($0.after), after: turned($0.before)) }
        .sorted { $0.after < $1.after },
      itemUpdates: itemUpdates.map {
        ItemUpdate(before: turned($0.after), after: turned($0.before))
      }
      .sorted { $0.after < $1.after },
      supplementaries: supplementaries)
  }
}

extension SectionedChanges: CustomStringConvertible {
  /// All changes on one line, as in `2 → 2 sections: item deletions [0.1], item moves [0.0 → 1.2]`.
  public var description: String {
    let kinds = [
      describedKind("deletions", sectionDeletions),
      describedKind("insertions", sectionInsertions),
      describedKind("moves", sectionMoves),
      describedKind("updates", sectionUpdates),
      describedKind("item deletions", itemDeletions),
      describedKind("item insertions", itemInsertions),
      describedKind("item moves", itemMoves),
      describedKind("item updates", itemUpdates),
      describedKind("supplementary deletions", supplementaryDeletions),
      describedKind("supplementary insertions", supplementaryInsertions),
      describedKind("supplementary updates", supplementaryUpdates),
    ]
    return "\(oldSectionCount) → \(newSectionCount) sections: "
      + describedKinds(kinds, none: "no changes")
  }
}
