import ListSectionDiff

/// Owns the state of a list and leads its host from one state to the next.
///
/// There is one update under way at a time. What is asked for meanwhile, from wherever, waits; when
/// the update is done, all that waits is done as one.
@MainActor
final class UpdateEngine<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias List = Snapshot<SectionID, ItemID>
  typealias Request = UpdateRequest<SectionID, ItemID>
  typealias Run = UpdateRun<SectionID, ItemID>

  /// The snapshot that is shown when no update is under way, without marks.
  private(set) var state = List()

  /// The version of ``state``.
  private(set) var version = StateVersion.next()

  /// The sections of ``state`` that are outlines.
  private(set) var outlines = Outlines<SectionID, ItemID>()

  /// What the host is to show at this moment, which may be on the way to the next state.
  private(set) var shown = ShownList<SectionID, ItemID>.snapshot(List())

  private weak var anyHost: (any ListHost)?

  /// Whether a host shows what this engine tells, and not what another data source does.
  var isOurs: @MainActor (any ListHost) -> Bool = { _ in true }

  /// What shows the list; nil, if it is gone, or has another content.
  var host: (any ListHost)? { anyHost.flatMap { isOurs($0) ? $0 : nil } }

  var options: DataSourceOptions
  let scheduler: any UpdateScheduler

  /// What the last update was like.
  private(set) var metrics: UpdateMetrics?

  /// What the last update did, item by item.
  private(set) var record = UpdateRecord<SectionID, ItemID>()

  /// Called after each update, before the completions.
  var onUpdate: (@MainActor (UpdateMetrics) -> Void)?

  private var phase = Phase.idle
  private var queue: [Request] = []
  private var run: Run?
  private var callbackDepth = 0
  private var handlerDepth = 0
  private var isWakeScheduled = false

  /// How the run goes on that may do so, but not from inside a callback.
  private var postponed: (@MainActor () -> Void)?

  private var animationCount = 0

  private enum Phase {
    case idle
    /// An update is worked on in this very call.
    case working
    /// A diff is being made elsewhere.
    case diffing
    /// The host shows the new state, and something is still moving.
    case animating
  }

  /// Makes numbers of two snapshots.
  private let number: @MainActor (List, List) -> DiffInput

  init(
    host: any ListHost, options: DataSourceOptions, scheduler: any UpdateScheduler,
    number: @escaping @MainActor (List, List) -> DiffInput
  ) {
    self.number = number
    anyHost = host
    self.options = options
    self.scheduler = scheduler
  }

  /// The newest snapshot that was asked for and not cancelled.
  var newest: List { newestRequest?.snapshot.withoutMarks ?? state }

  /// The outlines of ``newest``.
  var newestOutlines: Outlines<SectionID, ItemID> { newestRequest?.outlines ?? outlines }

  /// What the items of ``newest`` show, where one of the updates that aren't shown yet says so.
  var newestContents: (any UpdateContents<ItemID>)? {
    newestRequest.flatMap { $0.contents ?? $0.origin }
  }

  /// The versions of ``newest`` with its marks, and of its outlines.
  var newestVersions: (list: Stamp, outlines: Stamp) {
    let request = newestRequest
    return (request?.snapshot.version ?? state.version, (request?.outlines ?? outlines).stamp)
  }

  /// The newest update that isn't shown yet and not cancelled.
  private var newestRequest: Request? {
    let begun = run.flatMap { $0.isShown ? nil : $0.requests } ?? []
    return Request.newest(
      of: [queue, begun].lazy.flatMap { $0.reversed() }, after: state, outlines)
  }

  /// Whether an update is not shown yet: the batch under way isn't its last one, or it waits.
  var expectsFurtherBatches: Bool { newestRequest != nil }

  /// Whether the state can be changed by others than updates.
  var isBetweenStates: Bool { phase == .working }
}

// MARK: - Asking

extension UpdateEngine {
  /// Does an update at once or, where that can't be, as soon as it can.
  func ask(_ request: Request) {
    queue.append(request)
    wake()
  }

  /// Calls code of others that may ask for updates where none can begin: from inside the host.
  func calling<Result>(_ body: () -> Result) -> Result {
    callbackDepth += 1
    defer {
      callbackDepth -= 1
      wakeLater()
    }
    return body()
  }

  /// Calls code of others that is not called from inside the host. What it asks for may begin at once,
  /// but what has begun doesn't go on.
  func telling<Result>(_ body: () -> Result) -> Result {
    handlerDepth += 1
    defer {
      handlerDepth -= 1
      wakeLater()
    }
    return body()
  }

  private var canGoOn: Bool { callbackDepth == 0 && handlerDepth == 0 }

  private func wake() {
    if let step = postponed {
      guard canGoOn else { return }
      postponed = nil
      step()
    } else if phase == .idle, callbackDepth == 0 {
      work()
    }
  }

  /// Wakes after a callback, if there is something to do.
  private func wakeLater() {
    guard canGoOn, postponed != nil || phase == .idle && !queue.isEmpty else { return }
    scheduleWake()
  }

  private func scheduleWake() {
    guard !isWakeScheduled else { return }
    isWakeScheduled = true
    scheduler.later { [self] in
      isWakeScheduled = false
      wake()
    }
  }

  /// Does all that waits, until it has to wait for something itself.
  private func work() {
    phase = .working
    while !queue.isEmpty {
      let run = Run(queue)
      queue = []
      self.run = run
      guard begin(run) else { return }
      finish(run)
    }
    phase = .idle
  }

  /// Goes on after a wait, or after the callback that tells that the wait is over.
  private func resume(_ run: Run, _ step: @escaping @MainActor () -> Bool) {
    guard canGoOn else {
      postponed = { [self] in resume(run, step) }
      return
    }
    phase = .working
    guard step() else { return }
    finish(run)
    work()
  }

  private func finish(_ run: Run) {
    if run.lead != nil {
      run.metrics.outcome = run.outcome
      metrics = run.metrics
      onUpdate?(run.metrics)
    }
    self.run = nil
    run.complete()
  }
}

// MARK: - One update

extension UpdateEngine {
  /// Makes the diff, here or elsewhere.
  ///
  /// - Returns: Whether the update is done; if not, it goes on later.
  private func begin(_ run: Run) -> Bool {
    run.chooseLead(after: state, outlines)
    guard let lead = run.lead else { return true }
    run.clock.begun = scheduler.now
    run.metrics.wait = scheduler.now - (run.requests.first?.asked ?? scheduler.now)
    run.metrics.itemCount = lead.snapshot.numberOfItems
    run.clock.fingerprinted = run.clock.begun
    guard lead.snapshot.version != state.version, host != nil, mismatch == nil,
      !run.requests.contains(where: { $0.isReload && !$0.ticket.isCancelled })
    else { return proceed(run, nil, from: version) }
    let input = number(state, lead.snapshot)
    run.metrics.visitedItems = input.visitedItems
    run.clock.fingerprinted = scheduler.now
    run.metrics.fingerprint = run.clock.fingerprinted - run.clock.begun
    let (old, new) = (state.placed(as: .old), lead.snapshot.placed(as: .new))
    let plan = { @Sendable [policy = options.batches] in
      Result { () throws(ListDiffError) -> UpdatePlan in
        try UpdatePlan(input, from: old, to: new, policy: policy)
      }
    }
    guard input.visitedItems >= options.backgroundThreshold else {
      return proceed(run, plan(), from: version)
    }
    run.metrics.ranInBackground = true
    phase = .diffing
    let base = version
    scheduler.compute(plan) { [self] plan in
      resume(run) { [self] in proceed(run, plan, from: base) }
    }
    return false
  }

  /// Shows what the update leads to.
  ///
  /// - Parameters:
  ///   - plan: The batches, or why there are none; nil, if none were needed when that was decided.
  ///   - base: The version of the state that the plan starts from.
  /// - Returns: As ``begin(_:)``.
  private func proceed(
    _ run: Run, _ plan: Result<UpdatePlan, ListDiffError>?, from base: StateVersion
  ) -> Bool {
    // The user may have dragged an item elsewhere while the diff was made.
    guard base == version, run.begin(from: state, outlines), let lead = run.lead,
      let marks = run.marks
    else { return begin(run) }
    run.clock.planned = scheduler.now
    run.metrics.diff = run.clock.planned - run.clock.fingerprinted
    let old = state
    guard let host else {
      show(run, lead)
      run.outcome = .withoutHost
      record = UpdateRecord(from: old, to: state, .withoutHost)
      return true
    }
    if run.isReload { return reload(host, run, lead, .asked) }
    let isUnchanged = lead.snapshot.version == state.version
    if !(isUnchanged && marks.isEmpty && host.shownVersion == version), let mismatch {
      return reload(host, run, lead, .outOfStep(mismatch))
    }
    let found: UpdatePlan
    switch plan {
    case .success(let plan): found = plan
    case .failure(let error): return reload(host, run, lead, .diffFailed(error))
    case nil where isUnchanged:
      found = UpdatePlan(unchangedSectionCount: state.numberOfSections)
    case nil:
      // Another thread has cancelled the reload for whose sake there is no diff.
      return reload(host, run, lead, .asked)
    }
    let places = PlacedMarks(
      marks, from: state, to: lead.snapshot, found, dragged: host.draggedItem)
    run.adoptContents(ofItemsMadeAnew: places, in: state)
    let batches = places.batches(of: found, from: state.placed(as: .old))
    run.metrics.changes = ChangeCounts(found.changes, places)
    guard !batches.isEmpty else {
      show(run, lead)
      host.shownVersion = version
      run.outcome = .unchanged
      record = UpdateRecord(from: old, to: state, .batches(found.changes, batches, places))
      return true
    }
    host.layoutIfNeeded()
    if let count = excess(run, host, found, places) {
      return reload(host, run, lead, .tooManyChanges(count))
    }
    return perform(batches, of: found, places, in: host, run, lead)
  }

  /// How many changes there are, if they are too many to be animated.
  private func excess(
    _ run: Run, _ host: any ListHost, _ plan: UpdatePlan, _ marks: PlacedMarks
  ) -> Int? {
    guard let limit = options.maximumAnimatedChanges, let lead = run.lead, lead.isAnimated,
      run.metrics.changes.animated > limit
    else { return nil }
    guard options.countsVisibleChangesOnly else { return run.metrics.changes.animated }
    let count = VisibleChanges(host).count(plan.changes, marks) { path in
      let path = ItemPath<After>(section: path.section, item: path.item)
      return shown.item(at: path).flatMap { lead.snapshot.path(of: $0) }
    }
    return count > limit ? count : nil
  }

  /// How what the host shows differs from the state.
  private var mismatch: HostMismatch? {
    guard let host else { return nil }
    // A host that has never been told anything shows nothing yet, which then is the state.
    if host.shownVersion != version, host.shownVersion != nil || state.numberOfSections > 0 {
      return .version(shown: host.shownVersion, expected: version)
    }
    let counts = host.shownItemCounts
    guard counts != shown.itemCounts else { return nil }
    return .counts(shown: counts, expected: shown.itemCounts)
  }
}

// MARK: - Showing

extension UpdateEngine {
  private func perform(
    _ batches: [PlannedBatch], of plan: UpdatePlan, _ places: PlacedMarks,
    in host: any ListHost, _ run: Run, _ lead: Request
  ) -> Bool {
    let old = state
    let anchor = anchor(host)
    for batch in batches {
      do {
        try host.performBatch(batch.operations, animated: lead.isAnimated) {
          if let list = batch.list {
            shown = .between(PlacedList(sections: list, old: old, new: lead.snapshot))
          } else {
            show(run, lead)
          }
        } completion: {
          [ticket = ticket(for: run)] in
          ticket.finish()
        }
        run.metrics.batchCount += 1
      } catch {
        return reload(host, run, lead, .refused("\(error)"), from: old, anchor)
      }
    }
    host.shownVersion = version
    anchor?.restore(in: host, after: plan.changes) { shown.path(of: $0) }
    run.outcome = .applied
    record = UpdateRecord(from: old, to: state, .batches(plan.changes, batches, places))
    return end(run)
  }

  private func reload(
    _ host: any ListHost, _ run: Run, _ lead: Request, _ reason: ReloadReason
  ) -> Bool {
    // A host that shows something else must not be asked for a layout of it.
    if mismatch == nil { host.layoutIfNeeded() }
    return reload(host, run, lead, reason, from: state, anchor(host))
  }

  /// - Parameters:
  ///   - old: What was shown before the update, which may have begun.
  ///   - anchor: The first item that was visible then.
  private func reload(
    _ host: any ListHost, _ run: Run, _ lead: Request, _ reason: ReloadReason, from old: List,
    _ anchor: HostAnchor<ItemID>?
  ) -> Bool {
    do {
      try host.reload { show(run, lead) }
      host.shownVersion = version
      run.outcome = .reloaded(reason)
    } catch {
      // Whatever the host shows now, the next update finds out that it is not this.
      show(run, lead)
      host.shownVersion = nil
      run.outcome = .reloaded(.refused("\(error)"))
    }
    // What the batches before have set in motion, if any, is made anew.
    run.animations = []
    anchor?.restore(in: host, after: nil) { shown.path(of: $0) }
    record = UpdateRecord(from: old, to: state, .reload(reason))
    return end(run)
  }

  /// Waits for what is still moving.
  private func end(_ run: Run) -> Bool {
    run.clock.shown = scheduler.now
    run.metrics.batches = run.clock.shown - run.clock.planned
    guard !run.animations.isEmpty else { return true }
    phase = .animating
    return false
  }

  private func ticket(for run: Run) -> AnimationTicket {
    animationCount += 1
    let number = animationCount
    run.animations.insert(number)
    return AnimationTicket(scheduler) { [self] in
      run.animations.remove(number)
      guard run.animations.isEmpty, phase == .animating, self.run === run else { return }
      run.metrics.animation = scheduler.now - run.clock.shown
      resume(run) { true }
    }
  }

  private func anchor(_ host: any ListHost) -> HostAnchor<ItemID>? {
    options.keepsVisibleItems ? HostAnchor(host) { shown.item(at: $0) } : nil
  }

  private func show(_ run: Run, _ request: Request) {
    // A host that refuses after it has installed is reloaded, and installs again.
    if !run.isShown { run.contents?.install() }
    run.isShown = true
    install(request.snapshot, request.outlines)
  }

  /// Makes a snapshot the state.
  func install(_ snapshot: List, _ outlines: Outlines<SectionID, ItemID>) {
    state = snapshot.withoutMarks
    self.outlines = outlines
    version = StateVersion.next()
    shown = .snapshot(state)
  }
}
