import ListDiff
import ListSnapshots

extension ControlledList {
  /// Adds a listener, which is held weakly. One that was added before is not added again.
  public func addUpdateListener(_ listener: any ListUpdateListener) {
    removeUpdateListener(listener)
    updates.listeners.append(WeakListener(listener: listener))
  }

  /// Removes a listener.
  public func removeUpdateListener(_ listener: any ListUpdateListener) {
    updates.listeners.removeAll { $0.listener == nil || $0.listener === listener }
  }

  /// Requests an update, which begins when ``coalescing`` says so.
  ///
  /// - Parameters:
  ///   - kind: What it does.
  ///   - isAnimated: Whether its changes are animated, if those of all updates merged with it are.
  ///   - isImmediate: Whether it begins at once, with all that wait.
  ///   - completion: Called once with the outcome: `UpdateOutcome.cancelled` if the list is gone or
  ///     has nothing to describe, `UpdateOutcome.withoutHost` if no host is attached.
  func requestUpdate(
    _ kind: ListUpdateKind, isAnimated: Bool, isImmediate: Bool = false,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) {
    let isWaiting = updates.waiting != nil
    let waiting = updates.waiting ?? WaitingUpdate()
    waiting.add(kind, isAnimated: isAnimated, completion: completion)
    updates.waiting = waiting
    guard !isWaiting || isImmediate else { return }
    // A description that requests an update doesn't repeat itself without end.
    let delay = updates.isDescribing ? .zero : isImmediate ? nil : delay()
    guard let delay else { return begin(waiting) }
    let action: @MainActor @Sendable () -> Void = { [weak self] in
      guard let self else {
        waiting.complete(.cancelled)
        return
      }
      if updates.waiting === waiting { begin(waiting) }
    }
    if delay == .zero {
      scheduler.later(action)
    } else {
      scheduler.later(after: delay, action)
    }
  }

  /// How long an update waits; nil if it begins at once.
  private func delay() -> Duration? {
    switch coalescing {
    case .immediate: return nil
    case .nextTurn: return .zero
    case .adaptive(let minimum, let increment, let maximum):
      let now = scheduler.now
      let interval = updates.interval ?? minimum
      guard let last = updates.lastBegin, now - last < interval else {
        updates.interval = minimum
        return nil
      }
      updates.interval = min(interval + increment, maximum)
      return last + interval - now
    }
  }

  private func begin(_ waiting: WaitingUpdate) {
    updates.waiting = nil
    if case .adaptive = coalescing { updates.lastBegin = scheduler.now }
    guard canDescribe else { return waiting.complete(.cancelled) }
    guard let screen else { return waiting.complete(.withoutHost) }
    updates.nextKind = max(updates.nextKind, waiting.kind)
    screen.update(
      isReload: waiting.kind == .reload, isAnimated: waiting.isAnimated
    ) { [weak self, weak screen] shown in
      // A list that has left this screen describes itself on another one.
      guard let self, self.screen === screen else { return shown }
      return describe(shown)
    } completion: { [weak self] outcome in
      waiting.complete(self == nil ? .cancelled : outcome)
    }
  }

  private func describe(_ shown: Snapshot<Int, Int>) -> Snapshot<Int, Int> {
    let kind = updates.nextKind
    var draft = ListDraft(
      list: shown, startsAnew: updates.startsAnew || updates.current != nil)
    updates.nextKind = .items
    updates.current = max(kind, updates.current ?? .items)
    updates.isDescribing = true
    edit(&draft)
    updates.isDescribing = false
    // The first cell needs the index of items; it is made here, where the types are known, in a tenth
    // of the time.
    _ = draft.list.indexOfItem(0)
    updates.startsAnew = false
    if let undone = updates.described {
      draft.reconfigure(undone.reconfiguredItemIdentifiers)
      draft.reload(undone.reloadedItemIdentifiers)
      draft.reloadSections(undone.reloadedSectionIdentifiers)
    }
    updates.refilledSections.formUnion(draft.refilledSections)
    updates.reports += draft.reports
    if kind != .reload {
      reloadItemsOfOtherKinds(in: &draft)
      reloadSectionsOfOtherKinds(in: &draft)
    }
    updates.described = draft.list
    return draft.list
  }

  /// A cell that is filled again has to be of the kind that its item wants now.
  private func reloadItemsOfOtherKinds(in draft: inout ListDraft) {
    guard let screen else { return }
    let others = draft.list.reconfiguredItemIdentifiers.filter { item in
      guard let kind = screen.kind(of: item), let path = draft.list.path(of: item) else {
        return false
      }
      return controller(ofItem: item)?.cell(forItem: item, at: path)?.kind != kind
    }
    try? draft.list.reloadItems(others)
  }

  /// A header that comes, goes or wants a view of another kind needs a reload of its section.
  private func reloadSectionsOfOtherKinds(in draft: inout ListDraft) {
    let others = draft.refilledSections.filter { section in
      draft.list.indexOfSection(section) != nil
        && screen?.supplementaryKinds(ofSection: section).contains { id, kind in
          owner(ofSection: section)?.supplementary(id)?.kind != kind
        } == true
    }
    try? draft.list.reloadSections(others.sorted())
  }

  /// An update is over: called before its completions.
  func didUpdate(_ metrics: UpdateMetrics) {
    guard let screen, let kind = updates.current else { return }
    updates.current = nil
    updates.described = nil
    lastReports = updates.reports
    updates.reports = []
    let refilled = updates.refilledSections
    updates.refilledSections = []
    display.settle(in: self)
    screen.endLives()
    // Before controllers are let go: what has left the list has left the window.
    updateVisibility()
    display.updateWorkingRange(of: self, isSettled: true)
    didShow(screen.shown)
    for section in refilled { screen.refillSupplementaries(ofSection: section) }
    tellEmptiness()
    onUpdate?(metrics)
    let listeners = updates.listeners
    for listener in listeners { listener.listener?.list(self, didUpdate: kind) }
  }

  /// Adds to the reports of the update under way, or to those of the last one.
  func report(_ report: ListReport) {
    if updates.current != nil {
      updates.reports.append(report)
    } else {
      lastReports.append(report)
    }
  }

  private func tellEmptiness() {
    guard updates.wasEmpty != isEmpty else { return }
    updates.wasEmpty = isEmpty
    onEmptyChange?(isEmpty)
  }
}
