import ListDiff

/// An update as it was asked for.
///
/// Some are asked for as a whole list, others as an edit of the one that is there by then: to show an
/// outline in a section, or to make items anew. If what such an edit was made on changes in the
/// meantime, since the update before it is cancelled or the user drags an item, it is made again.
@MainActor
final class UpdateRequest<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias List = Snapshot<SectionID, ItemID>

  /// Makes the list of an update from the one that is there without it; nil, if that can't be.
  typealias Edit =
    @MainActor (List, Outlines<SectionID, ItemID>) -> (
      snapshot: List, outlines: Outlines<SectionID, ItemID>
    )?

  private(set) var snapshot: List

  /// The sections of the snapshot that are outlines.
  private(set) var outlines: Outlines<SectionID, ItemID>

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

  private let edit: Edit?

  /// The versions of the list and of the outlines that the edit was made on.
  private var base: (list: Stamp, outlines: Stamp)

  /// Called by ``UpdateEngine/finish(_:)`` only.
  let completion: @MainActor (UpdateOutcome) -> Void

  init(
    _ snapshot: List, outlines: Outlines<SectionID, ItemID>, isReload: Bool, isAnimated: Bool,
    asked: Duration, contents: (any UpdateContents<ItemID>)?,
    origin: (any UpdateContents<ItemID>)?, edit: Edit?,
    base: (list: Stamp, outlines: Stamp),
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) {
    self.snapshot = snapshot
    self.outlines = outlines
    self.isReload = isReload
    self.isAnimated = isAnimated
    self.asked = asked
    self.contents = contents
    self.origin = origin
    self.edit = edit
    self.base = base
    self.completion = completion
  }

  /// The newest of some updates that is not cancelled, as it is with those before it.
  ///
  /// - Parameters:
  ///   - requests: The updates, the newest first.
  ///   - list: What is shown without them.
  /// - Complexity: O(*k*), if *k* updates are edits since the last one that is not.
  static func newest(
    of requests: some Sequence<UpdateRequest>, after list: List,
    _ outlines: Outlines<SectionID, ItemID>
  ) -> UpdateRequest? {
    var chain: [UpdateRequest] = []
    for request in requests where !request.ticket.isCancelled {
      chain.append(request)
      // A whole list needs the one before it only for its outlines.
      if chain.count > 1 && chain[chain.count - 2].edit == nil { break }
    }
    var (list, outlines) = (list, outlines)
    for (place, request) in chain.enumerated().reversed() {
      let isBeforeWhole = place > 0 && chain[place - 1].edit == nil
      if !isBeforeWhole { request.follow(list, outlines) }
      (list, outlines) = (request.snapshot, request.outlines)
    }
    return chain.first
  }

  /// Makes its edit on another list, if that is not the one that it was made on. A whole list takes
  /// those outlines over that fit it, and keeps what it has in the other sections.
  private func follow(_ list: List, _ outlines: Outlines<SectionID, ItemID>) {
    guard base != (list.version, outlines.stamp) else { return }
    base = (list.version, outlines.stamp)
    if let edit {
      guard let edited = edit(list.withoutMarks, outlines) else { return }
      (snapshot, self.outlines) = (edited.snapshot, edited.outlines)
    } else {
      self.outlines = outlines.fitting(snapshot).filled(from: self.outlines)
    }
  }
}
