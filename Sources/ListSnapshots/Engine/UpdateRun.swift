import ListDiff

/// Updates that are done together: all that waited when the one before was done.
@MainActor
final class UpdateRun<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Request = UpdateRequest<SectionID, ItemID>

  /// In the order in which they were asked for.
  let requests: [Request]

  /// The one whose snapshot is shown: the newest that is not cancelled.
  private(set) var lead: Request?

  /// The outcomes of the others, by their places in ``requests``.
  private var otherOutcomes: [UpdateOutcome?] = []

  /// What is to be shown anew, from when the run begins.
  private(set) var marks: UpdateMarks<SectionID, ItemID>?

  /// Whether all is to be made anew, since the lead or one that it took the place of wants it so.
  private(set) var isReload = false

  /// Whether the snapshot of the lead is the state.
  var isShown = false

  /// What became of the lead.
  var outcome = UpdateOutcome.applied

  var metrics = UpdateMetrics()
  var clock = RunClock()

  /// The tickets of the host's animations that are not over.
  var animations: Set<Int> = []

  init(_ requests: [Request]) {
    self.requests = requests
    lead = requests.last { !$0.ticket.isCancelled }
  }

  /// Chooses the lead again, the last choice having been cancelled.
  func chooseLead() { lead = requests.last { !$0.ticket.isCancelled } }

  /// Begins: from here on nothing can be cancelled.
  ///
  /// - Returns: Whether the lead could: not, if it was cancelled.
  func begin() -> Bool {
    guard let lead, lead.ticket.begin() else { return false }
    var marks = UpdateMarks(of: lead.snapshot)
    isReload = lead.isReload
    otherOutcomes = requests.map { request in
      guard request !== lead else { return nil }
      guard request.ticket.begin() else { return .cancelled }
      let isCarried = marks.carry(UpdateMarks(of: request.snapshot), to: lead.snapshot)
      isReload = isReload || request.isReload
      return isCarried || request.isReload ? .merged : .superseded
    }
    if let contents = lead.contents { marks.reconfigure(contents.changedItems()) }
    self.marks = marks
    return true
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
