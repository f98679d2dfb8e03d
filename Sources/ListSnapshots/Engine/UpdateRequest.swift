import ListDiff

/// An update as it was asked for.
@MainActor
final class UpdateRequest<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let snapshot: Snapshot<SectionID, ItemID>

  /// The sections of the snapshot that are outlines.
  let outlines: Outlines<SectionID, ItemID>

  /// Whether all is to be made anew, without a diff.
  let isReload: Bool

  let isAnimated: Bool
  let ticket = UpdateTicket()

  /// When it was asked for.
  let asked: Duration

  /// What the items show, where the data source keeps that as well.
  let contents: UpdateContents<ItemID>?

  private let completion: @MainActor (UpdateOutcome) -> Void

  init(
    _ snapshot: Snapshot<SectionID, ItemID>, outlines: Outlines<SectionID, ItemID>,
    isReload: Bool, isAnimated: Bool, asked: Duration, contents: UpdateContents<ItemID>?,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) {
    self.snapshot = snapshot
    self.outlines = outlines
    self.isReload = isReload
    self.isAnimated = isAnimated
    self.asked = asked
    self.contents = contents
    self.completion = completion
  }

  func complete(_ outcome: UpdateOutcome) { completion(outcome) }
}

/// What the items of a snapshot show, as far as the update has to know.
struct UpdateContents<ItemID> {
  /// The items that show something else than what is shown now.
  let changedItems: @MainActor () -> [ItemID]

  /// Takes the contents over: from then on they are what is shown.
  let install: @MainActor () -> Void
}
