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

/// A section or an item, given by its index or path in a list.
protocol SectionedPlace {
  /// Converts a place among the sections that are compared into one in the whole list.
  func placed(in sections: ComparedSections) -> Self
}

extension SectionIndex: SectionedPlace {
  func placed(in sections: ComparedSections) -> Self { Self(sections.index(of: section)) }
}

extension ItemPath: SectionedPlace {
  func placed(in sections: ComparedSections) -> Self {
    Self(section: sections.index(of: section), item: item)
  }
}

extension SupplementaryPath: SectionedPlace {
  func placed(in sections: ComparedSections) -> Self {
    Self(section: sections.index(of: section), element: element)
  }
}

extension SectionedChanges.Move: SectionedPlace where Old: SectionedPlace, New: SectionedPlace {
  func placed(in sections: ComparedSections) -> Self {
    Self(before: before.placed(in: sections), after: after.placed(in: sections))
  }
}

extension ItemReplacement: SectionedPlace {
  func placed(in sections: ComparedSections) -> Self {
    Self(before: before.placed(in: sections), after: after.placed(in: sections))
  }
}

extension BatchOperations {
  /// Converts operations on the sections that are compared into operations on the whole lists.
  func placed(in sections: ComparedSections) -> BatchOperations {
    guard sections.leftOutCount > 0 else { return self }
    func placed<Place: SectionedPlace>(_ places: [Place]) -> [Place] {
      places.map { $0.placed(in: sections) }
    }
    var result = BatchOperations()
    result.sectionDeletions = placed(sectionDeletions)
    result.sectionInsertions = placed(sectionInsertions)
    result.sectionMoves = placed(sectionMoves)
    result.itemDeletions = placed(itemDeletions)
    result.itemInsertions = placed(itemInsertions)
    result.itemMoves = placed(itemMoves)
    result.itemReloads = placed(itemReloads)
    result.sectionReconfigurations = placed(sectionReconfigurations)
    result.itemReconfigurations = placed(itemReconfigurations)
    result.supplementaryDeletions = placed(supplementaryDeletions)
    result.supplementaryInsertions = placed(supplementaryInsertions)
    result.supplementaryReconfigurations = placed(supplementaryReconfigurations)
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
