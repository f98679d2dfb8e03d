import ListDiff

/// The place of an error: a section, an item or a supplementary element, before the batch or after
/// it.
public enum StrictHostPath: Sendable, Hashable {
  /// A section of the list before the batch.
  case oldSection(SectionIndex<Before>)
  /// A section of the list after the batch, or of the list that is shown when there is no batch.
  case newSection(SectionIndex<After>)
  /// An item of the list before the batch.
  case oldItem(ItemPath<Before>)
  /// An item of the list after the batch, or of the list that is shown when there is no batch.
  case newItem(ItemPath<After>)
  /// A supplementary element of the list before the batch.
  case oldSupplementary(SupplementaryPath<Before>)
  /// A supplementary element of the list after the batch, or of the list that is shown when there
  /// is no batch.
  case newSupplementary(SupplementaryPath<After>)
}

extension StrictHostPath: CustomStringConvertible {
  /// As in `old item 3.0`.
  public var description: String {
    switch self {
    case .oldSection(let index): "old section \(index)"
    case .newSection(let index): "new section \(index)"
    case .oldItem(let path): "old item \(path)"
    case .newItem(let path): "new item \(path)"
    case .oldSupplementary(let path): "old supplementary element \(path)"
    case .newSupplementary(let path): "new supplementary element \(path)"
    }
  }
}
