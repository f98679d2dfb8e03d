import ListDiff

/// An entry in the log of a ``StrictHost``.
///
/// A batch is logged in this order: deletions, moves, insertions, each of sections, items and
/// supplementary elements, then reloads; then the cells made, reused and pooled.
public enum StrictHostEvent: Sendable, Hashable {
  /// The whole list was reloaded.
  case fullReload

  case sectionDeleted(SectionIndex<Before>)
  case sectionInserted(SectionIndex<After>)
  case sectionMoved(from: SectionIndex<Before>, to: SectionIndex<After>)
  case sectionReloaded(SectionIndex<Before>)
  case sectionReconfigured(SectionIndex<After>)

  case itemDeleted(ItemPath<Before>)
  case itemInserted(ItemPath<After>)
  case itemMoved(from: ItemPath<Before>, to: ItemPath<After>)
  case itemReloaded(ItemPath<Before>)

  case supplementaryDeleted(SupplementaryPath<Before>)
  case supplementaryInserted(SupplementaryPath<After>)
  case supplementaryReconfigured(SupplementaryPath<After>)

  /// An item got a new cell.
  case cellMade(ItemPath<After>)
  /// An item got a cell from the pool.
  case cellReused(ItemPath<After>)
  /// The cell of an item was filled again. For an item without a cell, nothing is logged.
  case cellReconfigured(ItemPath<After>)
  /// A cell of the given kind went into the pool.
  case cellPooled(kind: String)
}
