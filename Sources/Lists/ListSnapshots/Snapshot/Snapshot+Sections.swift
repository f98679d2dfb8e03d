import ListDiff

extension Snapshot {
  /// Adds sections at the end.
  ///
  /// With ``DuplicatePolicy/reject``, a section that is in the snapshot already is an error. With
  /// ``DuplicatePolicy/keepFirst`` it stays where it is, with ``DuplicatePolicy/keepLast`` it moves
  /// to the new place; in both cases it keeps its items.
  ///
  /// - Parameter sections: The identities of the sections, in order.
  /// - Throws: ``SnapshotError/duplicateSections(_:)``.
  /// - Complexity: O(*k*) for *k* sections, amortised.
  @inlinable
  public mutating func appendSections(_ sections: [SectionID]) throws(Failure) {
    if sections.count == 1, appendNew(sections[0]) { return }
    try insert(sections, at: list.nodes.count)
  }

  /// Inserts sections before another one. Sections that are in the snapshot already are treated as
  /// by ``appendSections(_:)``.
  ///
  /// - Parameters:
  ///   - sections: The identities of the sections, in order.
  ///   - anchor: The section that follows them.
  /// - Throws: ``SnapshotError/unknownSections(_:)``, ``SnapshotError/duplicateSections(_:)``.
  /// - Complexity: O(*s* + *k*) for *k* sections, where *s* is the number of sections.
  @inlinable
  public mutating func insertSections(
    _ sections: [SectionID], beforeSection anchor: SectionID
  ) throws(Failure) {
    try insert(sections, at: position(of: anchor))
  }

  /// Inserts sections after another one. Sections that are in the snapshot already are treated as
  /// by ``appendSections(_:)``.
  ///
  /// - Parameters:
  ///   - sections: The identities of the sections, in order.
  ///   - anchor: The section that precedes them.
  /// - Throws: ``SnapshotError/unknownSections(_:)``, ``SnapshotError/duplicateSections(_:)``.
  /// - Complexity: O(*s* + *k*) for *k* sections, where *s* is the number of sections.
  @inlinable
  public mutating func insertSections(
    _ sections: [SectionID], afterSection anchor: SectionID
  ) throws(Failure) {
    try insert(sections, at: position(of: anchor) + 1)
  }

  /// Deletes sections with their items. Sections that are not in the snapshot are ignored, as by
  /// Apple's.
  ///
  /// - Parameter sections: The identities of the sections.
  /// - Throws: ``SnapshotError/tooManyItems(count:)``, only if the policy drops duplicates.
  /// - Complexity: O(*s* + *k*) for *k* sections, where *s* is the number of sections.
  @inlinable
  public mutating func deleteSections(_ sections: [SectionID]) throws(Failure) {
    let doomed = Set(sections.compactMap { list.position(of: $0) })
    guard !doomed.isEmpty else { return }
    try settleUnlessRejecting()
    let index = takeIndex()
    index?.forgetPending(inSectionsAt: doomed, of: list)
    list.removeSections(at: doomed)
    didEdit(index)
  }

  /// Moves a section with its items before another one. Moving it before itself does nothing.
  ///
  /// - Parameters:
  ///   - section: The section to move.
  ///   - anchor: The section that follows it then.
  /// - Throws: ``SnapshotError/unknownSections(_:)``.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable
  public mutating func moveSection(
    _ section: SectionID, beforeSection anchor: SectionID
  ) throws(Failure) {
    try move(section, to: anchor, distance: 0)
  }

  /// Moves a section with its items after another one. Moving it after itself does nothing.
  ///
  /// - Parameters:
  ///   - section: The section to move.
  ///   - anchor: The section that precedes it then.
  /// - Throws: ``SnapshotError/unknownSections(_:)``.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable
  public mutating func moveSection(
    _ section: SectionID, afterSection anchor: SectionID
  ) throws(Failure) {
    try move(section, to: anchor, distance: 1)
  }

  // MARK: - Implementation

  @inlinable
  func position(of section: SectionID) throws(Failure) -> Int {
    guard let position = list.position(of: section) else { throw .unknownSections([section]) }
    return position
  }

  /// Adds a section at the end, unless it is in the snapshot already or the snapshot has an index or
  /// a copy.
  ///
  /// - Returns: Whether it was added.
  @inlinable
  mutating func appendNew(_ section: SectionID) -> Bool {
    guard isKnownUniquelyReferenced(&memo), memo.isEmpty else { return false }
    let stamp = memo.takeStamp()
    guard list.append(section, stamp) else { return false }
    version = stamp
    return true
  }

  @inlinable
  mutating func insert(_ sections: [SectionID], at position: Int) throws(Failure) {
    guard !sections.isEmpty else { return }
    let areNew =
      !sections.contains { list.slots[$0] != nil }
      && (sections.count == 1 || Set(sections).count == sections.count)
    guard areNew else {
      try insertDuplicates(sections, at: position)
      return
    }
    let index = takeIndex()
    list.insert(sections, at: position)
    didEdit(index)
  }

  /// Inserts sections, one of which is in the snapshot already or given twice.
  @inlinable
  mutating func insertDuplicates(_ sections: [SectionID], at position: Int) throws(Failure) {
    let before = list.nodes.map(\.id)
    let order = before[..<position] + sections + before[position...]
    let places = Dictionary(grouping: order.indices) { order[$0] }
    let report = places.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }.map {
      let kept = duplicatePolicy == .keepFirst ? $0.first : $0.last
      return DuplicateSection(
        section: order[$0[0]], places: $0.map { SectionIndex($0) },
        kept: duplicatePolicy == .reject ? nil : kept.map { SectionIndex($0) })
    }
    guard duplicatePolicy != .reject else { throw .duplicateSections(report) }
    try settle()
    let kept = order.indices.filter {
      $0 == (duplicatePolicy == .keepFirst ? places[order[$0]]?.first : places[order[$0]]?.last)
    }.map { order[$0] }
    let index = takeIndex()
    list.arrange(kept)
    dropped.sections += report
    didEdit(index)
  }

  /// Moves a section before an anchor, or after it if the distance is 1.
  @inlinable
  mutating func move(
    _ section: SectionID, to anchor: SectionID, distance: Int
  ) throws(Failure) {
    guard let from = list.position(of: section), let to = list.position(of: anchor) else {
      throw .unknownSections(
        Marks<SectionID, ItemID>.unique([section, anchor]) { list.slots[$0] == nil })
    }
    guard from != to else { return }
    try settleUnlessRejecting()
    let index = takeIndex()
    list.moveSection(at: from, to: (to > from ? to - 1 : to) + distance)
    didEdit(index)
  }
}
