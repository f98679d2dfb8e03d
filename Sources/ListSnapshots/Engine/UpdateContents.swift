import ListDiff

/// What items are to show, as far as the engine has to know: the models that an update of a
/// ``ModelDataSource`` brings.
///
/// All updates of a data source share one store, which knows what is shown and, while the host is
/// led elsewhere, what comes next.
@MainActor
protocol UpdateContents<ItemID>: AnyObject {
  associatedtype ItemID: Hashable & Sendable

  /// Takes what it has over, but for what a newer update has brought: it is called for the newest
  /// update first.
  ///
  /// - Parameter items: The items that are to be shown.
  /// - Returns: What this changes.
  func stage(for items: [ItemID]) -> StagedContents<ItemID>

  /// Lets items go on showing what they do, but for what an update has brought.
  func keep(_ items: [ItemID])

  /// Takes over what it has of items of which nothing is known otherwise.
  ///
  /// - Returns: These items.
  func fillGaps(of items: [ItemID]) -> [ItemID]

  /// Lets items show what comes next from now on, before the others do.
  func adopt(_ items: [ItemID])

  /// Ends the update: what came next is what is shown.
  func install()
}

/// What the contents of an update change.
struct StagedContents<ItemID> {
  /// The items that show something else.
  var changedItems: [ItemID] = []

  /// The items of which nothing was known.
  var newItems: [ItemID] = []

  var isEmpty: Bool { changedItems.isEmpty && newItems.isEmpty }
}
