/// What of outlines may be expanded and collapsed, and who is told. All is called on the main actor.
///
/// A handler may apply outlines and snapshots, and expand and collapse other items. What it changes
/// stays: the item is expanded or collapsed in the list that it leaves, if the item is still there.
@MainActor
public struct OutliningHandlers<ItemID: Hashable & Sendable> {
  /// Whether an item may be expanded. All may, as long as this is nil.
  public var shouldExpandItem: (@MainActor (ItemID) -> Bool)?

  /// Called before an item is expanded.
  public var willExpandItem: (@MainActor (ItemID) -> Void)?

  /// Whether an item may be collapsed. All may, as long as this is nil.
  public var shouldCollapseItem: (@MainActor (ItemID) -> Bool)?

  /// Called before an item is collapsed.
  public var willCollapseItem: (@MainActor (ItemID) -> Void)?

  /// Tells what is to be below an item that is expanded: called with the item and what is below it
  /// now, which stays if the answer is nil.
  public var snapshotForExpandingParent:
    (@MainActor (ItemID, SectionSnapshot<ItemID>) -> SectionSnapshot<ItemID>?)?

  /// Everything may be expanded and collapsed, and nobody is told.
  public init() {}
}

/// What can be wrong with expanding an item, which then has changed nothing.
public enum ExpansionError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Error, Hashable, Sendable
{
  /// What is to be below the item can't be.
  case outline(SectionSnapshotError<ItemID>)

  /// The list as a whole would not be right.
  case list(SnapshotError<SectionID, ItemID>)
}

extension ExpansionError: CustomStringConvertible {
  /// One sentence on what is wrong.
  public var description: String {
    switch self {
    case .outline(let error): error.description
    case .list(let error): error.description
    }
  }
}
