import ListDiff

/// The contents of the items of an update, such as the models of an update of a
/// ``ModelDataSource``. The engine knows no more of them than this protocol.
///
/// All updates of a data source share one store. It has the contents that are shown and, from the
/// moment an update begins, those that are shown after it. From then on the new contents fill all
/// cells.
@MainActor
protocol UpdateContents<ItemID>: AnyObject {
  associatedtype ItemID: Hashable & Sendable

  /// Makes the contents of this update the next ones, if they and those that are shown are the
  /// contents of two lists, item by item. No identity is looked up then.
  ///
  /// - Parameters:
  ///   - list: The memo of the list that is shown; nil if that list is empty.
  ///   - next: The memo of the list to be shown.
  ///   - runs: The items that are in both.
  /// - Returns: The paths in the next list of the items whose contents this changes; nil if it
  ///   changed nothing, since that condition is not met.
  func stage(
    from list: AnyObject?, to next: AnyObject, _ runs: @autoclosure () -> [CommonRun]
  ) -> [ItemPath<After>]?

  /// Makes the contents of this update the next ones, except those that a newer update has set. The
  /// engine calls this for the newest update first.
  ///
  /// - Parameter items: The items that are to be shown.
  /// - Returns: The items whose contents this changes.
  func stage(for items: [ItemID]) -> StagedContents<ItemID>

  /// Keeps the contents of items as they are, except those that an update has set.
  func keep(_ items: [ItemID])

  /// Sets the contents of items that have none yet.
  ///
  /// - Returns: These items.
  func fillGaps(of items: [ItemID]) -> [ItemID]

  /// Ends the update: the next contents become those that are shown.
  func install()
}

/// The items whose contents an update changes.
struct StagedContents<ItemID> {
  /// The items with other contents than before.
  var changedItems: [ItemID] = []

  /// The items that had no contents.
  var newItems: [ItemID] = []

  var isEmpty: Bool { changedItems.isEmpty && newItems.isEmpty }
}
