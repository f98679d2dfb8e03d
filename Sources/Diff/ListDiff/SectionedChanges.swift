/// The changes from one version of a list with sections to the next.
///
/// ```swift
/// let changes = try SectionedChanges(from: old, to: new)
/// for path in changes.itemDeletions { … }         // path.section, path.item in `old`
/// for move in changes.itemMoves { … }             // move.before in `old`, move.after in `new`
/// for batch in try changes.batches(.faithful, from: old, to: new) {
///   listView.performBatchUpdates {
///     dataSource.sections = batch.data
///     …                                           // batch.operations
///   }
/// }
/// ```
///
/// Paths on the old side refer to the unchanged old list, and paths on the new side to the complete
/// new list. They have different types, ``ItemPath`` of ``Before`` and of ``After``, so the
/// compiler keeps them apart. An item that changes its section is a move. The items of deleted and
/// inserted sections are listed as deletions, insertions or moves. An item that moves with its
/// section is not listed.
///
/// <doc:Sections> defines the changes exactly, and explains batches.
///
/// A value holds no elements: only 8 bytes for each deleted and inserted item, and 16 for each
/// moved and updated item.
public struct SectionedChanges: Sendable, Hashable {
  /// The changes of the sections, as elements of a flat list.
  public let sections: ListChanges

  /// All paths of items and supplementary elements, part by part.
  @usableFromInline package let words: [UInt32]

  /// Where each ``Part`` ends in `words`.
  @usableFromInline package let ends: [Int]

  /// The parts, in their order in `words`.
  @usableFromInline
  enum Part: Int, CaseIterable {
    case itemDeletions, itemInsertions, itemMoves, itemUpdates
    case supplementaryDeletions, supplementaryInsertions, supplementaryUpdates
  }

  /// Creates changes from `words`, which must be laid out according to `ends`.
  @usableFromInline
  package init(sections: ListChanges, words: [UInt32], ends: [Int]) {
    self.sections = sections
    self.words = words
    self.ends = ends
  }
}

extension SectionedChanges {
  /// The number of sections of the old list.
  @inlinable
  public var oldSectionCount: Int { sections.oldCount }

  /// The number of sections of the new list.
  @inlinable
  public var newSectionCount: Int { sections.newCount }

  /// Whether nothing is deleted, inserted, moved or updated.
  @inlinable
  public var isEmpty: Bool { sections.isEmpty && words.isEmpty }

  /// Whether anything is deleted, inserted, moved or updated.
  @inlinable
  public var hasChanges: Bool { !isEmpty }

  /// The deleted sections, ascending.
  @inlinable
  public var sectionDeletions: Places<SectionIndex<Before>> { Places(sections.deletions.words) }

  /// The inserted sections, ascending.
  @inlinable
  public var sectionInsertions: Places<SectionIndex<After>> { Places(sections.insertions.words) }

  /// The sections whose order changed in relation to those that stay, by ascending new index: as
  /// few as possible, chosen so that the most items stay in place.
  @inlinable
  public var sectionMoves: Places<SectionMove> { Places(sections.moves.words) }

  /// The sections whose own contents differ, moved or not, by ascending new index.
  @inlinable
  public var sectionUpdates: Places<SectionUpdate> { Places(sections.updates.words) }

  /// The deleted items, ascending.
  @inlinable
  public var itemDeletions: Places<ItemPath<Before>> { Places(part(.itemDeletions)) }

  /// The inserted items, ascending.
  @inlinable
  public var itemInsertions: Places<ItemPath<After>> { Places(part(.itemInsertions)) }

  /// The items that change their section, or their order in relation to the items that stay in
  /// theirs, by ascending new path.
  @inlinable
  public var itemMoves: Places<ItemMove> { Places(part(.itemMoves)) }

  /// The items whose contents differ, moved or not, by ascending new path.
  @inlinable
  public var itemUpdates: Places<ItemUpdate> { Places(part(.itemUpdates)) }

  /// The supplementary elements removed from sections that are in both lists, ascending.
  @inlinable
  public var supplementaryDeletions: Places<SupplementaryPath<Before>> {
    Places(part(.supplementaryDeletions))
  }

  /// The supplementary elements added to sections that are in both lists, ascending.
  @inlinable
  public var supplementaryInsertions: Places<SupplementaryPath<After>> {
    Places(part(.supplementaryInsertions))
  }

  /// The supplementary elements whose contents differ, by ascending new path.
  @inlinable
  public var supplementaryUpdates: Places<SupplementaryUpdate> {
    Places(part(.supplementaryUpdates))
  }

  @inlinable
  func part(_ part: Part) -> ArraySlice<UInt32> {
    words[(part.rawValue == 0 ? 0 : ends[part.rawValue - 1])..<ends[part.rawValue]]
  }
}
