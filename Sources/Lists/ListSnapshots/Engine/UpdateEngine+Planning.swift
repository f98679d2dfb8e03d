import ListDiff

// How an update is shown: by which batches, or by a reload, and why.

extension UpdateEngine {
  /// Describes the list if its description was postponed, and makes the diff, here or on another
  /// thread.
  ///
  /// - Returns: Whether the update is done; if not, it continues later.
  func begin(_ run: Run) -> Bool {
    if let request = Request.describing(run.requests) {
      if let prepare = request.takePreparation() {
        phase = .computing
        prepare { [self] in resume(run) { [self] in begin(run) } }
        return false
      }
      // A list that has left this host is described when another host shows it.
      if !hasLeft {
        isDescribing = true
        request.describe(for: run.requests, from: state)
        isDescribing = false
      }
    }
    run.chooseLead(after: state, outlines)
    run.itemCounts = nil
    guard let lead = run.lead else { return true }
    let requests = run.requests
    let now = scheduler.now
    run.metrics.wait = requests.isEmpty ? .zero : now - requests[0].requestTime
    _ = run.endPhase(at: now)
    run.metrics.itemCount = lead.snapshot.numberOfItems
    if lead.snapshot.isCopy(of: state) {
      let changes = SectionedChanges(unchangedSectionCount: state.numberOfSections)
      return proceed(run, .success(UpdatePlan(changes: changes)), from: version)
    }
    guard host != nil, mismatch == nil,
      !requests.indices.contains(where: {
        requests[$0].isReload && !requests[$0].ticket.isCancelled
      })
    else { return proceed(run, nil, from: version) }
    let (visitedCount, input) = diffInput(from: state, to: lead.snapshot)
    run.metrics.visitedItems = visitedCount
    run.metrics.fingerprint = run.endPhase(at: scheduler.now)
    let (old, new) = (shownItemCounts, identities.itemCounts(lead.snapshot))
    run.itemCounts = new
    let plan = { @Sendable [policy = options.batches] in
      Result { () throws(ListDiffError) -> UpdatePlan in
        try UpdatePlan(input(), from: old, to: new, policy: policy)
      }
    }
    guard visitedCount >= options.backgroundThreshold else {
      return proceed(run, plan(), from: version)
    }
    run.metrics.ranInBackground = true
    phase = .computing
    let base = version
    scheduler.compute(plan) { [self] plan in
      resume(run) { [self] in proceed(run, plan, from: base) }
    }
    return false
  }

  /// Returns how many items a diff visits, and a function that returns the numbers of two lists.
  /// The numbers are made now, unless they can be made without running code of the identities: then
  /// the function makes them, on any thread.
  private func diffInput(
    from old: List, to new: List
  ) -> (visitedCount: Int, input: @Sendable () -> DiffInput) {
    let comparison = takeComparison(with: new)
    if let comparison, isItsOwnKey(ItemID.self) {
      return (comparison.visitedCount, { [identities] in identities.number(old, new, comparison) })
    }
    let input = identities.number(old, new, comparison)
    return (input.visitedItems, { input })
  }

  /// Throws if a list has duplicates that its policy rejects.
  func check(_ list: List) throws(List.Failure) {
    comparison = nil
    if list.memo.knownIndex == nil, state.numberOfItems > 0,
      let value = identities.compare(state, list)
    {
      comparison = (state.memo, list.memo, value)
      if value.rest != nil { return }
    }
    try identities.validate(list)
  }

  /// Removes and returns the comparison of a list with the state, if it was made.
  private func takeComparison(with list: List) -> ListComparison<SectionID, ItemID>? {
    defer { comparison = nil }
    guard let comparison, comparison.old === state.memo, comparison.new === list.memo else {
      return nil
    }
    return comparison.value
  }

  /// Shows the update: by batches, by a reload, or not at all.
  ///
  /// - Parameters:
  ///   - plan: The batches, or the error of the diff; nil if no diff was made.
  ///   - base: The version of the state that the plan starts from.
  /// - Returns: As ``begin(_:)``.
  private func proceed(
    _ run: Run, _ plan: Result<UpdatePlan, ListDiffError>?, from base: StateVersion
  ) -> Bool {
    // The user may have dragged an item to another place while the diff was made.
    guard base == version,
      run.begin(
        from: state, outlines, try? plan?.get().changes, itemCounts: identities.itemCounts),
      let lead = run.lead, let marks = run.marks
    else { return begin(run) }
    run.metrics.diff = run.endPhase(at: scheduler.now)
    let old = state
    guard let host else {
      // A host that the data source has left shows the old list until it is emptied.
      if !hasLeft { show(run, lead) }
      run.outcome = .withoutHost
      record = UpdateRecord(from: old, to: state, .withoutHost)
      return true
    }
    let isSettled =
      lead.snapshot.isCopy(of: state) && marks.isEmpty && run.changedPaths.isEmpty
      && host.shownVersion == version
    if run.isReload || !isSettled, let mismatch {
      // A layout of the list that the host shows would request items that are not there.
      return reload(host, run, lead, run.isReload ? .asked : .outOfStep(mismatch), anchor(host))
    }
    // Without a diff, a reload was requested, even if another thread has cancelled that request
    // since.
    guard !run.isReload, let plan else { return reload(host, run, lead, .asked) }
    let found: UpdatePlan
    switch plan {
    case .success(let plan): found = plan
    case .failure(let error): return reload(host, run, lead, .diffFailed(error))
    }
    let places = PlacedMarks(
      marks, run.changedPaths, from: state, to: lead.snapshot, found, dragged: host.draggedItem,
      path: identities.path)
    let batches = places.batches(of: found)
    run.metrics.changes = ChangeCounts(found.changes, places)
    guard !batches.isEmpty else {
      show(run, lead)
      host.shownVersion = version
      run.outcome = .unchanged
      record = UpdateRecord(
        from: old, to: state, .batches(.init(found.changes, batches, places)))
      return true
    }
    host.layoutIfNeeded()
    if let count = excess(run, host, found, places) {
      return reload(host, run, lead, .tooManyChanges(count))
    }
    return perform(batches, of: found, places, in: host, run, lead)
  }

  /// Returns the number of changes if they are too many to be animated; otherwise nil.
  private func excess(
    _ run: Run, _ host: any ListHost, _ plan: UpdatePlan, _ marks: PlacedMarks
  ) -> Int? {
    guard let limit = options.maximumAnimatedChanges, let lead = run.lead, run.isAnimated,
      run.metrics.changes.animated > limit
    else { return nil }
    guard options.countsVisibleChangesOnly else { return run.metrics.changes.animated }
    let count = plan.changes.visibleCount(in: host, marks) { path in
      let path = ItemPath<After>(sameIndexes: path)
      return shown.item(at: path).flatMap { identities.path(lead.snapshot, $0) }
    }
    return count > limit ? count : nil
  }

  /// The difference between the list that the host shows and the state; nil if there is none.
  var mismatch: HostMismatch? {
    guard let host else { return nil }
    // A host without a version shows nothing yet. This is no mismatch if the state is empty.
    if host.shownVersion != version, host.shownVersion != nil || state.numberOfSections > 0 {
      return .version(shown: host.shownVersion, expected: version)
    }
    let counts = host.shownItemCounts
    guard counts != shownItemCounts else { return nil }
    return .counts(shown: counts, expected: shownItemCounts)
  }
}
