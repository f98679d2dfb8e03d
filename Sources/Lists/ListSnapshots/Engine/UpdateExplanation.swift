import ListDiff

/// The effect of the last update on an item, with the reason.
public enum UpdateExplanation: Sendable, Hashable {
  /// The item is in neither snapshot.
  case unknown

  /// The item is only in the new snapshot.
  case inserted(at: ItemPath<After>)

  /// The item is only in the old snapshot.
  case deleted(from: ItemPath<Before>)

  /// The item was moved: it is in another section, or in another order with the items that stay.
  case moved(from: ItemPath<Before>, to: ItemPath<After>, isReconfigured: Bool)

  /// The item was moved as in ``moved(from:to:isReconfigured:)`` and has a new cell, since it was
  /// marked or, if `isWithSection` is true, the section that it left or entered.
  case movedAndReloaded(from: ItemPath<Before>, to: ItemPath<After>, isWithSection: Bool)

  /// The item has another path only since other elements were inserted, deleted or moved. No
  /// operation was done on it.
  case displaced(from: ItemPath<Before>, to: ItemPath<After>)

  /// The item has the same path, was not marked, and its model, if the data source has one, didn't
  /// change.
  case unchanged

  /// The cell of the item was filled again, since the item was marked or its model changed.
  case reconfigured

  /// The item has a new cell, since it was marked.
  case reloaded

  /// The item has a new cell, since its section was marked.
  case reloadedWithSection(Int)

  /// The item has a new cell, since it could not keep its own in a single batch.
  case replaced(from: ItemPath<Before>, to: ItemPath<After>)

  /// The item has a new cell, since the host was reloaded.
  case reloadedWithAll(ReloadReason)

  /// The item was not shown, since there was no host.
  case notShown
}

extension UpdateExplanation: CustomStringConvertible {
  /// A phrase without the item as its subject, as in `inserted at 0.3: only in the new snapshot`.
  public var description: String {
    switch self {
    case .unknown: "in neither snapshot"
    case .inserted(let path): "inserted at \(path): only in the new snapshot"
    case .deleted(let path): "deleted from \(path): only in the old snapshot"
    case .moved(let from, let to, let isReconfigured):
      "moved from \(from) to \(to)\(isReconfigured ? ", cell filled again" : "")"
    case .movedAndReloaded(let from, let to, let isWithSection):
      "moved from \(from) to \(to), new cell: "
        + (isWithSection ? "its old or new section was marked" : "it was marked")
    case .displaced(let from, let to): "now at \(to) instead of \(from), because of other elements"
    case .unchanged: "unchanged: neither moved nor marked, and its model is the same"
    case .reconfigured: "cell filled again: it was marked, or its model changed"
    case .reloaded: "new cell: it was marked"
    case .reloadedWithSection(let section):
      "new cell: section \(section) was marked"
    case .replaced(let from, let to):
      "new cell at \(to) for the one at \(from): a single batch can't keep it"
    case .reloadedWithAll(let reason): "new cell: the host was reloaded (\(reason))"
    case .notShown: "not shown: there is no host"
    }
  }
}
