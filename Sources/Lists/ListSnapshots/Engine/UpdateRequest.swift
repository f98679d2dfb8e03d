import ListDiff

/// A requested update.
///
/// It is either a whole list, or an edit of the newest one, such as showing an outline in a section
/// or reloading items. An edit is repeated if the list that it edits changes before it is shown:
/// because an update before it is cancelled, or the user drags an item. A whole list may also be
/// described late, when the update begins; all such updates that wait are done as one.
@MainActor
package final class UpdateRequest<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias List = Snapshot<SectionID, ItemID>

  /// Edits the list that would be shown without this update.
  typealias Edit =
    @MainActor (List, Outlines<SectionID, ItemID>) throws(UpdateRefusal) -> (
      snapshot: List, outlines: Outlines<SectionID, ItemID>
    )

  private(set) var snapshot: List

  /// The sections of the snapshot that are outlines.
  private(set) var outlines: Outlines<SectionID, ItemID>

  /// The outlines when the update was requested.
  private let givenOutlines: Outlines<SectionID, ItemID>

  /// Why its edit is impossible on the list that would be shown without this update; nil if it is
  /// possible.
  private(set) var refusal: UpdateRefusal?

  /// Whether this update, an update queued before it, or the list shown at the request has
  /// outlines.
  var isAmongOutlines = false

  /// Whether an update that ended after this one was requested was cancelled.
  var outlivesCancelled = false

  /// Whether it was requested inside a callback of the host. If the user drops an item before the
  /// update is shown, its list doesn't contain the drop.
  var precedesDrop = false

  /// Whether the host is reloaded, without a diff.
  let isReload: Bool

  let isAnimated: Bool
  let ticket = UpdateTicket()

  /// The time of the request.
  let requestTime: Duration

  /// The contents that it sets for its items, if it has any.
  let contents: (any UpdateContents<ItemID>)?

  /// The contents for items that have none when the update begins. The snapshot may have been made
  /// from another one that waited, and that may never be shown.
  let origin: (any UpdateContents<ItemID>)?

  private let edit: Edit?

  /// Describes the list when the update begins; nil if the request has the list.
  private(set) var description: LateDescription<List>?

  /// Updates that were held back together have the same number.
  var turn = 0

  /// The versions of the list and of the outlines that were edited.
  private var base: (list: Stamp, outlines: Stamp)

  /// Whether its outlines were computed without those of updates that were cancelled after the
  /// request.
  private var isAfterCancelled = false

  /// Called by ``UpdateEngine/finish(_:)`` only.
  let completion: @MainActor (UpdateOutcome) -> Void

  init(
    _ snapshot: List, outlines: Outlines<SectionID, ItemID>, isReload: Bool, isAnimated: Bool,
    requestTime: Duration, contents: (any UpdateContents<ItemID>)?,
    origin: (any UpdateContents<ItemID>)?, edit: Edit?,
    description: LateDescription<List>?, base: (list: Stamp, outlines: Stamp),
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) {
    self.snapshot = snapshot
    self.outlines = outlines
    givenOutlines = outlines
    self.isReload = isReload
    self.isAnimated = isAnimated
    self.requestTime = requestTime
    self.contents = contents
    self.origin = origin
    self.edit = edit
    self.description = description
    self.base = base
    self.completion = completion
  }

  /// Whether the list is described when the update begins.
  var isDescribedLate: Bool { description != nil }

  /// Whether the list can be described at once, without a preparation.
  var isPrepared: Bool { description?.preparation == nil }

  /// Returns the update that describes the list for all that are described late: the newest one
  /// that replaces others or, if there is none, the newest.
  static func describing(_ requests: [UpdateRequest]) -> UpdateRequest? {
    let late = requests.indices.filter {
      requests[$0].isDescribedLate && !requests[$0].ticket.isCancelled
    }
    let place = late.last { requests[$0].description?.isReplacing == true } ?? late.last
    return place.map { requests[$0] }
  }

  /// Removes and returns the work that has to be done before the list is described.
  func takePreparation() -> LateDescription<List>.Preparation? {
    defer { description?.preparation = nil }
    return description?.preparation
  }

  /// Describes the list for all updates whose lists are described late; from here on they can't be
  /// cancelled. If there is nothing to describe, all of them are cancelled.
  func describe(for requests: [UpdateRequest], from shown: List) {
    let late = requests.filter { $0.isDescribedLate && !$0.ticket.isCancelled }
    let list = description?.describe(shown, late.contains(where: \.isReload))
    for request in late {
      guard let list else {
        request.ticket.cancel()
        continue
      }
      if request.ticket.begin() { request.snapshot = list }
    }
  }

  /// Whether it is a whole list, not an edit. A comparison with nil would need the closure's type
  /// at run time, which iOS 17 and macOS 14 don't have.
  private var isWhole: Bool { if case .none = edit { true } else { false } }

  /// Returns the newest of some updates that is neither cancelled nor refused. If it is an edit, it
  /// has been applied to the result of the update before it.
  ///
  /// - Parameters:
  ///   - requests: The updates, the newest first.
  ///   - list: The list that is shown without them.
  /// - Complexity: O(*k*) if the last *k* updates are edits; for all *k* updates if one of them has
  ///   outlines.
  static func newest(
    of requests: some Sequence<UpdateRequest>, after list: List,
    _ outlines: Outlines<SectionID, ItemID>
  ) -> UpdateRequest? {
    var chain: [(request: UpdateRequest, isCancelled: Bool)] = []
    for request in requests {
      let isCancelled = request.ticket.isCancelled
      chain.append((request, isCancelled))
      // Without outlines, a whole list doesn't depend on the updates before it.
      if !isCancelled && request.isWhole && !request.isAmongOutlines { break }
    }
    var (newest, list, outlines) = (UpdateRequest?.none, list, outlines)
    var isAfterCancelled = false
    for (request, isCancelled) in chain.reversed() {
      guard !isCancelled, request.follow(list, outlines, isAfterCancelled) else {
        isAfterCancelled = true
        continue
      }
      (newest, list, outlines) = (request, request.snapshot, request.outlines)
    }
    return newest
  }

  /// Repeats the edit if the list that it edits has changed. A whole list takes over the outlines
  /// whose items it still shows. In the other sections it keeps its own outlines, as the user may
  /// have changed them by dragging. It drops these if they may come from a cancelled update.
  ///
  /// - Returns: False if the edit is refused.
  private func follow(
    _ list: List, _ outlines: Outlines<SectionID, ItemID>, _ isAfterCancelled: Bool
  ) -> Bool {
    if let edit {
      guard base != (list.version, outlines.stamp) else { return refusal == nil }
      base = (list.version, outlines.stamp)
      do throws(UpdateRefusal) {
        (snapshot, self.outlines) = try edit(list.withoutMarks, outlines)
        refusal = nil
      } catch {
        refusal = error
      }
      return refusal == nil
    }
    let isAfterCancelled = isAfterCancelled || outlivesCancelled
    guard base.outlines != outlines.stamp || self.isAfterCancelled != isAfterCancelled else {
      return true
    }
    (base.outlines, self.isAfterCancelled) = (outlines.stamp, isAfterCancelled)
    let fitting = outlines.fitting(snapshot)
    self.outlines = isAfterCancelled ? fitting : fitting.filled(from: givenOutlines)
    return true
  }
}

/// The description of a list that is made when its update begins.
package struct LateDescription<List> {
  /// Does something off the main actor, and calls its argument when that is done.
  package typealias Preparation = @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void

  /// Whether it replaces the descriptions that were requested before it, so that their updates are
  /// superseded. If false, it describes the list for them, too.
  let isReplacing: Bool

  /// The work that has to be done before the description, while the update waits.
  fileprivate(set) var preparation: Preparation?

  /// Returns the list to show, with marks, or nil if there is nothing to describe. The arguments
  /// are the list that is shown, and whether the host is going to be reloaded.
  let describe: @MainActor (_ shown: List, _ isReload: Bool) -> List?

  package init(
    isReplacing: Bool = false, preparation: Preparation? = nil,
    describe: @escaping @MainActor (_ shown: List, _ isReload: Bool) -> List?
  ) {
    self.isReplacing = isReplacing
    self.preparation = preparation
    self.describe = describe
  }
}
