/// What leads from one version of a list with sections to the next.
///
/// ```swift
/// let changes = try SectionedChanges(from: old, to: new)
/// for path in changes.itemDeletions { … }         // path.section, path.item in `old`
/// for move in changes.itemMoves { … }             // move.from in `old`, move.to in `new`
/// for batch in try changes.batches(.faithful, from: old, to: new) {
///   listView.performBatchUpdates {
///     dataSource.sections = batch.data
///     …                                           // batch.operations
///   }
/// }
/// ```
///
/// Paths on the old side refer to the old list untouched, paths on the new side to the new list
/// complete; they are of different types, ``ItemPath`` of ``Before`` and of ``After``, which can't
/// be mixed up. Items that change section are moves. An item in a deleted or an inserted section
/// is listed as what it is: a deletion, an insertion or a move. An item that goes with its
/// section where that moves is not listed.
///
/// See <doc:Sections> for what exactly is matched with what, and for batches.
///
/// The value holds 8 bytes for each deleted and inserted item, 16 for each item moved or updated,
/// and nothing of the elements.
public struct SectionedChanges: Sendable, Hashable {
  /// The sections taken as the elements of a flat list.
  public let sections: ListChanges

  /// All paths of items and supplementary elements, part by part.
  @usableFromInline let words: [UInt32]

  /// Where each ``Part`` ends in `words`.
  @usableFromInline let ends: [Int]

  /// The parts, in the order in which they stand.
  @usableFromInline
  enum Part: Int, CaseIterable {
    case itemDeletions, itemInsertions, itemMoves, itemUpdates
    case supplementaryDeletions, supplementaryInsertions, supplementaryUpdates
  }

  /// Puts a result together; `words` must be laid out as `ends` tells.
  @usableFromInline
  init(sections: ListChanges, words: [UInt32], ends: [Int]) {
    self.sections = sections
    self.words = words
    self.ends = ends
  }
}

extension SectionedChanges {
  /// How many sections the old list has.
  @inlinable
  public var oldSectionCount: Int { sections.oldCount }

  /// How many sections the new list has.
  @inlinable
  public var newSectionCount: Int { sections.newCount }

  /// Whether the lists are the same.
  @inlinable
  public var isEmpty: Bool { sections.isEmpty && words.isEmpty }

  /// Whether anything is deleted, inserted, moved or updated.
  @inlinable
  public var hasChanges: Bool { !isEmpty }

  /// The sections that are gone, ascending.
  @inlinable
  public var sectionDeletions: Places<SectionIndex<Before>> { Places(sections.deletions.words) }

  /// The sections that have come, ascending.
  @inlinable
  public var sectionInsertions: Places<SectionIndex<After>> { Places(sections.insertions.words) }

  /// The sections that stand elsewhere in relation to those that stay, by ascending new index: the
  /// fewest there can be, and among those the ones that leave the most items in place.
  @inlinable
  public var sectionMoves: Places<SectionMove> { Places(sections.moves.words) }

  /// The sections whose own contents differ, moved or not, by ascending new index.
  @inlinable
  public var sectionUpdates: Places<SectionUpdate> { Places(sections.updates.words) }

  /// The items that are gone, ascending.
  @inlinable
  public var itemDeletions: Places<ItemPath<Before>> { Places(part(.itemDeletions)) }

  /// The items that have come, ascending.
  @inlinable
  public var itemInsertions: Places<ItemPath<After>> { Places(part(.itemInsertions)) }

  /// The items that stand in another section, or elsewhere in relation to those that stay in
  /// theirs, by ascending new path.
  @inlinable
  public var itemMoves: Places<ItemMove> { Places(part(.itemMoves)) }

  /// The items whose contents differ, moved or not, by ascending new path.
  @inlinable
  public var itemUpdates: Places<ItemUpdate> { Places(part(.itemUpdates)) }

  /// The supplementary elements that sections which are still there have no more, ascending.
  @inlinable
  public var supplementaryDeletions: Places<SupplementaryPath<Before>> {
    Places(part(.supplementaryDeletions))
  }

  /// The supplementary elements that are new in sections which were there before, ascending.
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
