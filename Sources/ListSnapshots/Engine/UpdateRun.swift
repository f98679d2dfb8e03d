import ListSectionDiff

/// Updates that are done together: all that waited when the one before was done.
@MainActor
final class UpdateRun<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Request = UpdateRequest<SectionID, ItemID>

  /// In the order in which they were asked for.
  let requests: [Request]

  /// The one whose snapshot is shown: the newest that is not cancelled.
  private(set) var lead: Request?

  /// The version that the lead led to when it was chosen.
  private var target: Stamp?

  /// The outcomes of the others, by their places in ``requests``.
  private var otherOutcomes: [UpdateOutcome?] = []

  /// What is to be shown anew, from when the run begins.
  private(set) var marks: UpdateMarks<SectionID, ItemID>?

  /// Whether all is to be made anew, since the lead or one that it took the place of wants it so.
  private(set) var isReload = false

  /// What the items show, where one of the updates says so.
  private(set) var contents: (any UpdateContents<ItemID>)?

  /// The items that show something else, without a mark that says so.
  private var changedItems: [ItemID] = []

  /// Whether the snapshot of the lead is the state.
  var isShown = false

  /// What became of the lead.
  var outcome = UpdateOutcome.applied

  var metrics = UpdateMetrics()
  var clock = RunClock()

  /// The tickets of the host's animations that are not over.
  var animations: Set<Int> = []

  init(_ requests: [Request]) { self.requests = requests }

  /// Chooses the lead, again if the last choice has been cancelled.
  ///
  /// - Parameters:
  ///   - old: The snapshot that is shown.
  ///   - outlines: The sections of it that are outlines.
  /// - Returns: Whether it leads where the last choice did: to the same version.
  @discardableResult
  func chooseLead(after old: Request.List, _ outlines: Outlines<SectionID, ItemID>) -> Bool {
    let chosen = target
    lead = Request.newest(of: requests.reversed(), after: old, outlines)
    target = lead?.snapshot.version
    return target == chosen
  }

  /// Begins: from here on nothing can be cancelled.
  ///
  /// - Parameters: As of ``chooseLead(after:_:)``.
  /// - Returns: Whether the lead could: not, if it was cancelled, or what it was made from was.
  func begin(from old: Request.List, _ outlines: Outlines<SectionID, ItemID>) -> Bool {
    guard let lead, lead.ticket.begin() else { return false }
    for request in requests { _ = request.ticket.begin() }
    guard chooseLead(after: old, outlines) else { return false }
    var marks = UpdateMarks(of: lead.snapshot)
    isReload = lead.isReload
    otherOutcomes = requests.map { request in
      guard request !== lead else { return nil }
      guard !request.ticket.isCancelled else { return .cancelled }
      let isCarried = marks.carry(UpdateMarks(of: request.snapshot), to: lead.snapshot)
      isReload = isReload || request.isReload
      return isCarried || request.isReload ? .merged : .superseded
    }
    for staged in stageContents(of: lead) {
      marks.add(staged, from: old)
      changedItems += staged.changedItems
    }
    // What comes back is filled as what it is next, whichever batch it comes in.
    contents?.adopt(changedItems.filter { old.path(of: $0) == nil })
    self.marks = marks
    return true
  }

  /// Finds out what each item is to show: what the newest update says that has it.
  ///
  /// - Returns: What of it differs from what is shown.
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
      // It has all of its items.
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

  /// Lets items that get new cells before the last batch show in them what they are to show.
  func adoptContents(ofItemsMadeAnew marks: PlacedMarks, in old: Request.List) {
    guard !changedItems.isEmpty else { return }
    contents?.adopt(
      changedItems.filter { item in
        old.path(of: item).map {
          marks.remakes(ItemPath(section: $0.section, item: $0.item))
        } ?? false
      })
  }

  /// Tells everybody, in order, what became of their update.
  func complete() {
    for (place, request) in requests.enumerated() {
      if otherOutcomes.isEmpty {
        request.complete(.cancelled)
      } else {
        request.complete(otherOutcomes[place] ?? outcome)
      }
    }
  }
}
