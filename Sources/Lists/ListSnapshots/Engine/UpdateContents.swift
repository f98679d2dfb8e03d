import ListDiff

/// The contents of the items of an update, as the engine sees them: the models of an update of a
/// ``ModelDataSource``.
///
/// All updates of a data source share one store, with the contents that are shown and, from the
/// moment in which an update begins, those that are shown after it. From then on these fill all
/// cells.
@MainActor
protocol UpdateContents<ItemID>: AnyObject {
  associatedtype ItemID: Hashable & Sendable

  /// Sets the contents of this update as the next ones, except those that a newer update has set.
  /// The newest update is staged first.
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
@usableFromInline
struct StagedContents<ItemID> {
  /// The items with other contents than before.
  @usableFromInline var changedItems: [ItemID] = []

  /// The items that had no contents.
  @usableFromInline var newItems: [ItemID] = []

  var isEmpty: Bool { changedItems.isEmpty && newItems.isEmpty }
}
