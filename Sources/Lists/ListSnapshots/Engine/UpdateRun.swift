import ListDiff

/// Merges the updates that waited into one.
///
/// The newest one that is not cancelled is the lead: its snapshot is shown. It takes over the marks
/// and the contents that the others have for items of its snapshot.
@MainActor
final class UpdateRun<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Request = UpdateRequest<SectionID, ItemID>

  /// In the order in which they were requested. What every update does with them goes by indexes: where
  /// the types of identities aren't known, an iterator takes memory for each element.
  let requests: [Request]

  /// The one whose snapshot is shown: the newest that is not cancelled.
  private(set) var lead: Request?

  /// The version of the lead's snapshot when the lead was chosen.
  private var leadVersion: Stamp?

  /// The outcomes of the other updates, in the order of ``requests``; nil for the outcome of the
  /// lead.
  private var otherOutcomes: [UpdateOutcome?] = []

  /// The marks of all updates; nil before the run begins.
  private(set) var marks: Marks<SectionID, ItemID>?

  /// The paths in the lead's snapshot of items whose contents change, and which were shown before.
  private(set) var changedPaths: [ItemPath<After>] = []

  /// Whether the host is to be reloaded, for the lead or for an update that it replaces.
  private(set) var isReload = false

  /// The contents of the items, if one of the updates has any.
  private(set) var contents: (any UpdateContents<ItemID>)?

  /// Whether all updates that were not cancelled are animated.
  var isAnimated: Bool {
    requests.indices.allSatisfy { requests[$0].isAnimated || requests[$0].ticket.isCancelled }
  }

  /// The number of items in each section of the lead's snapshot, once it is known.
  var itemCounts: [Int]?

  /// Whether the snapshot of the lead has become the state.
  var isShown = false

  /// Whether another batch follows the one under way.
  var hasFurtherBatches = false

  /// The snapshot that will be shown, from the moment in which the run begins until it is shown.
  var target: Request.List? { marks == nil || isShown ? nil : lead?.snapshot }

  /// The outcome of the lead.
  var outcome = UpdateOutcome.applied

  var metrics = UpdateMetrics()

  /// When the phase under way began.
  private var phaseStart = Duration.zero

  /// The numbers of the host's animations that have not ended.
  var animations: Set<Int> = []

  init(_ requests: [Request]) { self.requests = requests }

  /// Returns how long the phase under way has taken, and begins the next one.
  func endPhase(at now: Duration) -> Duration {
    defer { phaseStart = now }
    return now - phaseStart
  }

  /// Chooses the lead; if the last lead was cancelled, another one.
  ///
  /// - Parameters:
  ///   - old: The snapshot that is shown.
  ///   - outlines: The sections of it that are outlines.
  /// - Returns: Whether the version to be shown is the same as before the call.
  @discardableResult
  func chooseLead(after old: Request.List, _ outlines: Outlines<SectionID, ItemID>) -> Bool {
    let chosen = leadVersion
    lead = Request.newest(of: requests.reversed(), after: old, outlines)
    leadVersion = lead?.snapshot.version
    return leadVersion == chosen
  }

  /// Merges the updates and begins the run. From here on none of them can be cancelled.
  ///
  /// - Parameters:
  ///   - old: The snapshot that is shown.
  ///   - outlines: The sections of it that are outlines.
  ///   - changes: The changes from it to the snapshot of the lead, if they are known.
  ///   - itemCounts: Returns the number of items in each section of a list.
  /// - Returns: False if the lead was cancelled, or an update that its list was made from.
  func begin(
    from old: Request.List, _ outlines: Outlines<SectionID, ItemID>, _ changes: SectionedChanges?,
    itemCounts: (Request.List) -> [Int]
  ) -> Bool {
    guard let lead, lead.ticket.begin() else { return false }
    for place in requests.indices { _ = requests[place].ticket.begin() }
    guard chooseLead(after: old, outlines) else { return false }
    var marks = Marks(of: lead.snapshot)
    isReload = lead.isReload
    let describing = Request.describing(requests)
    otherOutcomes = requests.indices.map { place in
      let request = requests[place]
      guard request !== lead else { return nil }
      guard !request.ticket.isCancelled else { return .cancelled }
      if let refusal = request.refusal { return .refused(refusal) }
      isReload = isReload || request.isReload
      if let description = request.description {
        // The description that replaces it has its marks.
        if description.isReplacing, request !== describing { return .superseded }
        return request.turn == lead.turn ? nil : .merged
      }
      let isCarried = marks.carry(Marks(of: request.snapshot), to: lead.snapshot)
      return isCarried || request.isReload ? .merged : .superseded
    }
    if let changes, lead.outlines.isEmpty,
      let changed = lead.contents?.stage(
        from: old.numberOfItems == 0 ? nil : old.memo, to: lead.snapshot.memo,
        changes.commonRuns(from: itemCounts(old), to: itemCounts(lead.snapshot)))
    {
      changedPaths = changed
      contents = lead.contents
    } else {
      for staged in stageContents(of: lead) { marks.add(staged, from: old) }
    }
    self.marks = marks
    return true
  }

  /// Finds the contents of each item: those of the newest update that has it.
  ///
  /// - Returns: The differences from what is shown.
  private func stageContents(of lead: Request) -> [StagedContents<ItemID>] {
    guard lead.origin != nil || requests.contains(where: { $0.contents != nil }) else { return [] }
    let items = lead.snapshot.itemIdentifiers
    var found: [StagedContents<ItemID>] = []
    for (place, request) in requests.enumerated().reversed() {
      guard let contents = request.contents, otherOutcomes[place] != .cancelled else { continue }
      let staged = contents.stage(for: items)
      found.append(staged)
      if request !== lead && !staged.isEmpty { otherOutcomes[place] = .merged }
      self.contents = contents
      // The lead's contents cover all of its items.
      if request === lead { break }
    }
    if lead.contents == nil { contents?.keep(items) }
    contents?.keep(lead.outlines.items(in: lead.snapshot))
    if let origin = lead.origin {
      found.append(StagedContents(newItems: origin.fillGaps(of: items)))
      contents = contents ?? origin
    }
    return found
  }

  /// The outcome of each update, once the run is over.
  var outcomes: [UpdateOutcome] {
    requests.indices.map { place in
      // If the run never began, all its updates are cancelled or refused.
      guard !otherOutcomes.isEmpty else {
        let refusal = requests[place].ticket.begin() ? requests[place].refusal : nil
        return refusal.map(UpdateOutcome.refused) ?? .cancelled
      }
      let other = otherOutcomes[place] ?? outcome
      // If no host shows the list, the description has shown nothing for the other updates.
      let isShownNowhere = outcome == .withoutHost && requests[place].isDescribedLate
      return other == .merged && isShownNowhere ? outcome : other
    }
  }
}
