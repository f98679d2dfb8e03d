/// What a list view has to do in one batch of updates.
///
/// Deletions and sources of moves are in coordinates of the list before the batch, insertions and
/// targets of moves in those of the list after it. Reconfigurations are to be done when the batch
/// is over, in coordinates of the list after it; they change what a cell shows, and nothing of the
/// structure.
public struct BatchOperations: Sendable, Hashable {
  /// Sections that go away, with all items that they have then. Ascending.
  public var sectionDeletions: [SectionIndex<Before>] = []

  /// Sections that come, with all items that they have then. Ascending.
  public var sectionInsertions: [SectionIndex<After>] = []

  /// Sections that stand elsewhere, with their items. By ascending target.
  public var sectionMoves: [SectionedChanges.SectionMove] = []

  /// Items that go away. Ascending.
  public var itemDeletions: [ItemPath<Before>] = []

  /// Items that come. Ascending.
  public var itemInsertions: [ItemPath<After>] = []

  /// Items that stand elsewhere. By ascending target.
  public var itemMoves: [SectionedChanges.ItemMove] = []

  /// Items whose cell is made anew. Ascending. To a list view that is a deletion and an insertion.
  public var itemReloads: [ItemPath<Before>] = []

  /// Sections whose own contents are shown anew after the batch. Ascending.
  public var sectionReconfigurations: [SectionIndex<After>] = []

  /// Items whose contents are shown anew after the batch, in the same cell. Ascending.
  public var itemReconfigurations: [ItemPath<After>] = []

  /// Supplementary elements that surviving sections have no more. Ascending.
  public var supplementaryDeletions: [SupplementaryPath<Before>] = []

  /// Supplementary elements that are new in surviving sections. Ascending.
  public var supplementaryInsertions: [SupplementaryPath<After>] = []

  /// Supplementary elements whose contents are shown anew after the batch. Ascending.
  public var supplementaryReconfigurations: [SupplementaryPath<After>] = []

  /// Nothing to do yet.
  @inlinable
  public init() {}
}

extension BatchOperations {
  /// Whether there is nothing to do.
  public var isEmpty: Bool { self == BatchOperations() }

  /// Whether sections or items come, go, move or are reloaded: then the operations belong into one
  /// batch of the list view.
  public var isStructural: Bool {
    !sectionDeletions.isEmpty || !sectionInsertions.isEmpty || !sectionMoves.isEmpty
      || !itemDeletions.isEmpty || !itemInsertions.isEmpty || !itemMoves.isEmpty
      || !itemReloads.isEmpty
  }
}
