import ListDiff

/// What a ``StrictHost`` has done, as its log tells it.
///
/// A batch is told in this order: deletions, moves, insertions, each of sections, items and
/// supplementary elements, then reloads; then the cells made, reused and given up.
public enum StrictHostEvent: Sendable, Hashable {
  /// Everything was made anew.
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

  /// An item got a cell that there was not before.
  case cellMade(ItemPath<After>)
  /// An item got a cell out of the pool.
  case cellReused(ItemPath<After>)
  /// The cell of an item shows its contents anew. An item without a cell has no such event.
  case cellReconfigured(ItemPath<After>)
  /// A cell of that kind went into the pool.
  case cellPooled(kind: String)
}
