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
  ///   - isReplacing: Whether it supersedes earlier requests that also replace others.
  ///   - preparation: The work to do before the description, while the update waits.
  ///   - willDescribe: Called before the list is described, if this update decides how.
  ///   - isOrdered: Whether the completion already waits for those of earlier requests.
  ///   - completion: Called once with the outcome, in the order of the requests:
  ///     `UpdateOutcome.cancelled` if the list is gone or has nothing to describe,
  ///     `UpdateOutcome.withoutHost` if no host is attached.
  @discardableResult
  func requestUpdate(
    _ kind: ListUpdateKind, isAnimated: Bool, isImmediate: Bool = false, isReplacing: Bool = false,
    preparation: LateDescription<ListDraft.List>.Preparation? = nil,
    willDescribe: @escaping @MainActor () -> Void = {}, isOrdered: Bool = false,
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) -> UpdateTicket {
    let completion = isOrdered ? completion : completions.add(completion)
    guard let screen else {
      forgetRequests()
      willDescribe()
      let outcome = canDescribe ? UpdateOutcome.withoutHost : .cancelled
      completion(outcome)
      return UpdateTicket(outcome)
    }
    updates.nextKind = max(updates.nextKind, kind)
    let description = LateDescription<ListDraft.List>(
      isReplacing: isReplacing, preparation: preparation
    ) { [weak self] shown, isReload in
      guard let self else { return nil }
      willDescribe()
      return describe(shown, isReload ? .reload : min(updates.nextKind, .list))
    }
    return screen.update(
      isReload: kind == .reload, isAnimated: isAnimated, isImmediate: isImmediate, description
    ) { [weak self] in completion(self == nil ? .cancelled : $0) }
  }

  /// Returns the list to be shown; nil if there is none.
  private func describe(_ shown: ListDraft.List, _ kind: ListUpdateKind) -> ListDraft.List? {
    updates.nextKind = .items
    guard canDescribe else { return nil }
    var draft = ListDraft(
      list: shown, kind: max(kind, updates.current ?? .items),
      startsAnew: updates.startsAnew || updates.current != nil, policy: duplicatePolicy)
    let screen = screen
    isDescribing = true
    edit(&draft)
    isDescribing = false
    // A callback may have detached the list.
    guard self.screen === screen else { return shown }
    guard !draft.isRefused else {
      lastReports = draft.reports
      return nil
    }
    updates.current = draft.kind
    // The first cell needs the index of items. Making it here, where the types are known, takes a
    // tenth of the time.
    _ = draft.list.indexOfItem(0)
    updates.startsAnew = false
    if let undone = updates.described { draft.list.mark(as: undone) }
    updates.refilledSections.formUnion(draft.refilledSections)
    updates.reports += draft.reports
    if kind != .reload {
      draft.list.mark(
        reloading: itemsOfOtherKinds(in: draft.list),
        reloadingSections: sectionsOfOtherKinds(among: draft.refilledSections))
      for section in draft.list.reloadedSectionIdentifiers { display.answers[section] = nil }
    } else {
      display.answers = [:]
    }
    updates.staleSections = []
    updates.described = draft.list
    return draft.list
  }

  /// Returns the items that are to be filled again, but need cells of another kind.
  private func itemsOfOtherKinds(in list: ListDraft.List) -> [Int] {
    list.reconfiguredItemIdentifiers.filter { item in
      guard let kind = screen?.kind(of: item), let path = list.path(of: item) else { return false }
      let wanted = owner(of: .item(item))?.cell(for: .item(item), at: path.item)
      return wanted?.kind != kind
    }
  }

  /// Returns the sections with a header that appears, disappears or needs a view of another kind.
  private func sectionsOfOtherKinds(among sections: Set<Int>) -> [Int] {
    updates.staleSections.sorted()
      + sections.filter { section in
        (display.answers[section] ?? [:]).contains { id, kind in
          owner(of: .supplementary(id))?.cell(for: .supplementary(id), at: nil)?.kind != kind
        }
      }.sorted()
  }

  /// Called when an update has ended, before its completions.
  func didUpdate(_ metrics: UpdateMetrics) {
    guard let screen, let kind = updates.current else { return }
    (updates.current, updates.described) = (nil, nil)
    (lastReports, updates.reports) = (updates.reports, [])
    let refilled = updates.refilledSections
    updates.refilledSections = []
    changing {
      settleSections()
      updateVisibility()
      screen.endLives()
      updateWorkingRange(isSettled: true)
      if metrics.changesSections {
        display.answers = display.answers.filter { screen.index(for: $0.key) != nil }
      }
      releaseOwners(notIn: screen.shownSnapshot)
    }
    for id in refilled.flatMap({ (display.answers[$0] ?? [:]).keys }) { refill(id) }
    tellEmptiness()
    onUpdate?(metrics)
    for listener in updates.listeners { listener.listener?.list(self, didUpdate: kind) }
  }

  /// Adds a report to those of the update under way or, if there is none, of the last one.
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

extension UpdateMetrics {
  /// Whether sections may have left the list.
  fileprivate var changesSections: Bool {
    if case .reloaded = outcome { return true }
    return changes.sectionDeletions > 0
  }
}
