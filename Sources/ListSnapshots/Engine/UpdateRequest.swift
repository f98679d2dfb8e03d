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

  /// What its items show, where it says so.
  let contents: (any UpdateContents<ItemID>)?

  /// What the items show of which nobody else says so: the snapshot may be made from one that is not
  /// shown yet, and may never be.
  let origin: (any UpdateContents<ItemID>)?

  private let completion: @MainActor (UpdateOutcome) -> Void

  init(
    _ snapshot: Snapshot<SectionID, ItemID>, outlines: Outlines<SectionID, ItemID>,
    isReload: Bool, isAnimated: Bool, asked: Duration,
    contents: (any UpdateContents<ItemID>)?, origin: (any UpdateContents<ItemID>)?,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) {
    self.snapshot = snapshot
    self.outlines = outlines
    self.isReload = isReload
    self.isAnimated = isAnimated
    self.asked = asked
    self.contents = contents
    self.origin = origin
    self.completion = completion
  }

  func complete(_ outcome: UpdateOutcome) { completion(outcome) }
}
