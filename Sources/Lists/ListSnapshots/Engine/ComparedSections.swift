import ListDiff

/// The sections of two lists that are compared. All others are the same in both lists, and their
/// indexes are known.
@usableFromInline
struct ComparedSections: Sendable {
  /// The numbers of sections before those that are compared, and after them.
  @usableFromInline let front: Int
  @usableFromInline let back: Int

  /// The indexes of the compared sections in both lists, if each stays in its place; nil if all
  /// sections between `front` and `back` are compared.
  @usableFromInline let staying: [Int]?

  /// Makes the value for lists whose sections are all compared, except those at the ends.
  @usableFromInline
  init(front: Int, back: Int) {
    (self.front, self.back) = (front, back)
    staying = nil
  }

  /// Makes the value for two lists that both have `count` sections.
  @usableFromInline
  init(staying: [Int], of count: Int) {
    (front, back) = (0, count - staying.count)
    self.staying = staying
  }

  /// The number of sections that are not compared. If it is 0, indexes need no change.
  var leftOutCount: Int { front + back }

  /// Returns the index, among all sections, of a section that is compared. Between two batches,
  /// more sections may be compared than either list has.
  func index(of section: Int) -> Int { staying?[section] ?? front + section }

  /// Returns the indexes of the compared sections of a list that has `count` sections in all.
  @usableFromInline
  func indexes(in count: Int) -> [Int] { staying ?? Array(front..<count - back) }
}

// Each of these functions converts a place among the sections that are compared into one in the
// whole list.
extension ComparedSections {
  func whole<V>(_ index: SectionIndex<V>) -> SectionIndex<V> {
    SectionIndex(self.index(of: index.section))
  }

  func whole<V>(_ path: ItemPath<V>) -> ItemPath<V> {
    ItemPath(section: index(of: path.section), item: path.item)
  }

  func whole<V>(_ path: SupplementaryPath<V>) -> SupplementaryPath<V> {
    SupplementaryPath(section: index(of: path.section), element: path.element)
  }
}

extension BatchOperations {
  /// Converts operations on the sections that are compared into operations on the whole lists.
  func placed(in sections: ComparedSections) -> BatchOperations {
    guard sections.leftOutCount > 0 else { return self }
    var result = BatchOperations()
    result.sectionDeletions = sectionDeletions.map(sections.whole)
    result.sectionInsertions = sectionInsertions.map(sections.whole)
    result.sectionMoves = sectionMoves.map {
      .init(before: sections.whole($0.before), after: sections.whole($0.after))
    }
    result.itemDeletions = itemDeletions.map(sections.whole)
    result.itemInsertions = itemInsertions.map(sections.whole)
    result.itemMoves = itemMoves.map {
      .init(before: sections.whole($0.before), after: sections.whole($0.after))
    }
    result.itemReloads = itemReloads.map(sections.whole)
    result.sectionReconfigurations = sectionReconfigurations.map(sections.whole)
    result.itemReconfigurations = itemReconfigurations.map(sections.whole)
    result.supplementaryDeletions = supplementaryDeletions.map(sections.whole)
    result.supplementaryInsertions = supplementaryInsertions.map(sections.whole)
    result.supplementaryReconfigurations = supplementaryReconfigurations.map(sections.whole)
    return result
  }
}

extension SectionedChanges {
  /// Converts changes of the sections that are compared into changes of the whole lists.
  ///
  /// - Complexity: O(*k*) for *k* changes.
  func placed(in compared: ComparedSections) -> SectionedChanges {
    let more = compared.leftOutCount
    guard more > 0 else { return self }
    func placed(_ section: UInt32) -> UInt32 { UInt32(compared.index(of: Int(section))) }
    // The words of items and supplementary elements are pairs that begin with a section.
    return SectionedChanges(
      sections: ListChanges(
        oldCount: sections.oldCount + more, newCount: sections.newCount + more,
        deletionCount: sections.deletionCount, insertionCount: sections.insertionCount,
        moveCount: sections.moveCount, words: sections.words.map(placed)),
      words: words.enumerated().map { $0 % 2 == 0 ? placed($1) : $1 }, ends: ends)
  }
}
