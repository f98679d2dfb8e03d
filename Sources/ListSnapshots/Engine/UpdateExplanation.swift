import ListSectionDiff

/// What the last update did with an item, and why.
public enum UpdateExplanation: Sendable, Hashable {
  /// It is in neither of the two snapshots.
  case unknown

  /// It is in the new snapshot only.
  case inserted(at: ItemPath<After>)

  /// It is in the old snapshot only.
  case deleted(from: ItemPath<Before>)

  /// It stands in another section, or elsewhere in relation to those that stay.
  case moved(from: ItemPath<Before>, to: ItemPath<After>, isReconfigured: Bool)

  /// It stands elsewhere, as with ``moved(from:to:isReconfigured:)``, and has a new cell, since it
  /// was marked or, if `isWithSection` is true, the section was that it left or came to.
  case movedAndReloaded(from: ItemPath<Before>, to: ItemPath<After>, isWithSection: Bool)

  /// It has another place only because others came, went or moved, or its section moved. Nothing
  /// was done with it.
  case displaced(from: ItemPath<Before>, to: ItemPath<After>)

  /// It is where it was and, for all that the data source knows, shows what it showed: it was not
  /// marked, and has no model that differs.
  case unchanged

  /// It shows its contents anew in the cell that it had: it was marked, or its model differs.
  case reconfigured

  /// It has a new cell, since it was marked.
  case reloaded

  /// It has a new cell, since its section was marked.
  case reloadedWithSection(Int)

  /// It has a new cell, since there was to be one batch, in which it could not keep its own.
  case replaced(from: ItemPath<Before>, to: ItemPath<After>)

  /// It has a new cell, since the host was reloaded in full.
  case reloadedWithAll(ReloadReason)

  /// There was no host.
  case notShown
}

extension UpdateExplanation: CustomStringConvertible {
  /// One sentence, without the item as its subject, as in `inserted at 0.3, being new`.
  public var description: String {
    switch self {
    case .unknown: "neither shown before nor now"
    case .inserted(let path): "inserted at \(path), being new"
    case .deleted(let path): "deleted from \(path), being no more in the snapshot"
    case .moved(let from, let to, let isReconfigured):
      "moved from \(from) to \(to)\(isReconfigured ? ", and shown anew in its cell" : "")"
    case .movedAndReloaded(let from, let to, let isWithSection):
      "moved from \(from) to \(to), and given a new cell"
        + (isWithSection ? " with a section that was marked" : ", being marked")
    case .displaced(let from, let to): "now at \(to) instead of \(from), because of others"
    case .unchanged: "not touched: neither moved nor marked, and no model differs"
    case .reconfigured: "shown anew in its cell, being marked or having another model"
    case .reloaded: "given a new cell, being marked"
    case .reloadedWithSection(let section):
      "given a new cell with all of section \(section), which was marked"
    case .replaced(let from, let to):
      "given a new cell at \(to) for the one at \(from), there being one batch only"
    case .reloadedWithAll(let reason): "given a new cell with all others: reloaded, \(reason)"
    case .notShown: "not shown, there being no host"
    }
  }
}
