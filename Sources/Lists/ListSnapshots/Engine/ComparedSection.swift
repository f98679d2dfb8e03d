import ListDiff

/// A section of which some items are compared: numbers, or identities that are keys themselves.
@usableFromInline
struct ComparedSection<Items: Collection> {
  /// The old and the new version of a section have the same number.
  @usableFromInline let number: Int

  @usableFromInline var items: Items

  /// Which items are left out.
  @usableFromInline var condensed: CondensedItems

  /// - Parameters:
  ///   - shared: The items that the section shares with the other version. Those at its ends are
  ///     left out.
  ///   - count: The number of all items of the section.
  @inlinable
  init(_ number: Int, _ items: Items, hiding shared: SharedItems, of count: Int) {
    self.number = number
    self.items = items
    condensed = CondensedItems(count: count, front: shared.front, back: shared.back)
  }
}

extension ComparedSection: Sendable where Items: Sendable {}

/// Reads sections whose other items are the same in both lists.
@usableFromInline
struct ComparedSectionReader<Items: Collection>: SectionReader {
  @usableFromInline typealias Section = ComparedSection<Items>

  @inlinable init() {}
  @inlinable func id(_ section: Section) -> Int { section.number }
  @inlinable func items(_ section: Section) -> Items { section.items }
  @inlinable func hasSameContents(_ old: Section, _ new: Section) -> Bool { true }

  @inlinable
  func supplementaries(_ section: Section) -> EmptyCollection<NoSupplementary> {
    EmptyCollection()
  }

  @inlinable
  func hiddenEnds(_ section: Section) -> (front: Int, back: Int) {
    (section.condensed.front, section.condensed.back)
  }
}
