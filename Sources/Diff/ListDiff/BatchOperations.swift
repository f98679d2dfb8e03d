/// The operations of a list view in one batch of updates.
///
/// Deletions, reloads and origins of moves refer to the list before the batch, insertions and
/// destinations of moves to the list after it. Reconfigurations come after the batch and refer to
/// the list after it; they change only the contents of a cell.
public struct BatchOperations: Sendable, Hashable {
  /// The sections to delete with all their items, ascending.
  public var sectionDeletions: [SectionIndex<Before>] = []

  /// The sections to insert with all their items, ascending.
  public var sectionInsertions: [SectionIndex<After>] = []

  /// The sections to move with their items, by ascending destination.
  public var sectionMoves: [SectionedChanges.SectionMove] = []

  /// The items to delete, ascending.
  public var itemDeletions: [ItemPath<Before>] = []

  /// The items to insert, ascending.
  public var itemInsertions: [ItemPath<After>] = []

  /// The items to move, by ascending destination.
  public var itemMoves: [SectionedChanges.ItemMove] = []

  /// The items whose cells to replace, ascending. A list view treats a reload as a deletion and an
  /// insertion.
  public var itemReloads: [ItemPath<Before>] = []

  /// The sections whose own contents to show again after the batch, ascending.
  public var sectionReconfigurations: [SectionIndex<After>] = []

  /// The items whose contents to show again in the same cell after the batch, ascending.
  public var itemReconfigurations: [ItemPath<After>] = []

  /// The supplementary elements to delete from sections that stay, ascending.
  public var supplementaryDeletions: [SupplementaryPath<Before>] = []

  /// The supplementary elements to insert into sections that stay, ascending.
  public var supplementaryInsertions: [SupplementaryPath<After>] = []

  /// The supplementary elements whose contents to show again after the batch, ascending.
  public var supplementaryReconfigurations: [SupplementaryPath<After>] = []

  /// Creates a batch without operations.
  @inlinable
  public init() {}
}

extension BatchOperations {
  /// Whether there are no operations.
  public var isEmpty: Bool { self == BatchOperations() }

  /// Whether sections or items are deleted, inserted, moved or reloaded, which needs a batch of the
  /// list view.
  public var isStructural: Bool {
    !sectionDeletions.isEmpty || !sectionInsertions.isEmpty || !sectionMoves.isEmpty
      || !itemDeletions.isEmpty || !itemInsertions.isEmpty || !itemMoves.isEmpty
      || !itemReloads.isEmpty
  }
}
