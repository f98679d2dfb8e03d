/// The handlers for expanding and collapsing items of outlines, called on the main actor.
///
/// A handler may apply outlines and snapshots, and expand and collapse other items. After that, the
/// item is expanded or collapsed in the changed list, if it is still there.
@MainActor
public struct OutliningHandlers<ItemID: Hashable & Sendable> {
  /// Returns whether an item may be expanded. If nil, all may.
  public var shouldExpandItem: (@MainActor (ItemID) -> Bool)?

  /// Called before an item is expanded.
  public var willExpandItem: (@MainActor (ItemID) -> Void)?

  /// Returns whether an item may be collapsed. If nil, all may.
  public var shouldCollapseItem: (@MainActor (ItemID) -> Bool)?

  /// Called before an item is collapsed.
  public var willCollapseItem: (@MainActor (ItemID) -> Void)?

  /// Returns the new items below an item that is being expanded. Called with the item and the items
  /// below it now; return nil to keep these.
  public var snapshotForExpandingParent:
    (@MainActor (ItemID, SectionSnapshot<ItemID>) -> SectionSnapshot<ItemID>?)?

  /// Makes handlers that allow everything and do nothing.
  public init() {}
}

/// The errors of expanding an item. A call that throws has changed nothing.
public enum ExpansionError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Error, Hashable, Sendable
{
  /// The new items below the item are not valid in its outline.
  case outline(SectionSnapshotError<ItemID>)

  /// The list as a whole would not be valid.
  case list(SnapshotError<SectionID, ItemID>)
}

extension ExpansionError: CustomStringConvertible {
  /// One sentence that names the error.
  public var description: String {
    switch self {
    case .outline(let error): error.description
    case .list(let error): error.description
    }
  }
}
