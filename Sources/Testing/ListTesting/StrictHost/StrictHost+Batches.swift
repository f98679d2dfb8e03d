import ListBatches
import ListDiff
import ListSnapshots

// MARK: - Batches

extension StrictHost {
  /// Performs the calls inside `updates` as one batch.
  ///
  /// Deletions, reloads and sources of moves refer to the list before the batch, insertions and
  /// targets of moves to the list after it, in any order of the calls. The data has to be swapped
  /// inside `updates`. Elements with new contents that are neither reloaded nor inserted have to be
  /// reconfigured afterwards: the next batch and ``checkContents()`` look for stale cells.
  ///
  /// - Parameter updates: Called once, immediately. If it throws, or catches an error that the host
  ///   has thrown inside it, the host changes nothing.
  /// - Throws: `StrictHostError` for the first rule broken. The host then shows the same list as
  ///   before.
  /// - Complexity: O(*n*) for all items before and after.
  public func performBatchUpdates(
    _ updates: () throws -> Void
  ) throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in
      try checkIdle(.batch)
      defer { endBatch() }
      try beginBatch()
      phase = .recording
      do { try updates() } catch {
        throw blockError ?? error as? StrictHostError
          ?? StrictHostError(.failedBlock, .batch, [], "the block threw \(error)")
      }
      if let blockError { throw blockError }
      phase = .applying
      try finishBatch(.beforeNextBatch)
    }
  }

  /// Performs a set of operations: the structural ones as one batch, inside which the data is
  /// swapped, then the reconfigurations.
  ///
  /// Afterwards, the host looks for stale cells.
  ///
  /// - Parameters:
  ///   - operations: The changes from the list that is shown to the one that is installed.
  ///   - install: Sets the data after the batch in the data source. Called once, unless the host
  ///     refuses the call before.
  /// - Throws: `StrictHostError` for the first rule broken. The host then shows the same list as
  ///   before.
  /// - Complexity: O(*n*) for all items before and after.
  public func perform(
    _ operations: BatchOperations, installing install: () -> Void
  ) throws(StrictHostError) {
    try perform(operations) {
      install()
      return .atOnce
    }
  }

  /// Performs a set of operations as ``perform(_:installing:)`` does.
  ///
  /// - Parameter install: Returns when to look for stale cells, or nil if it has installed nothing.
  ///   In that case, the host changes nothing.
  func perform(
    _ operations: BatchOperations, installing install: () -> ContentCheck?
  ) throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in
      try checkIdle(.batch)
      defer { endBatch() }
      try beginBatch()
      phase = .recording
      let check = install()
      if let blockError { throw blockError }
      guard let check else { return }
      phase = .applying
      pending.operations = operations
      try finishBatch(check)
    }
  }

  /// Performs a set of operations as ``perform(_:installing:)`` does, if the host shows the numbers
  /// of items that the operations start from. Otherwise it reloads in full.
  ///
  /// - Parameters:
  ///   - operations: The changes from the list with those counts to the one that is installed.
  ///   - itemCounts: How many items each section has in the list that the operations start from.
  ///   - install: Sets the data after the batch in the data source. Called once, unless the host
  ///     refuses the call before.
  /// - Returns: Whether the operations were performed, or the host was reloaded.
  /// - Throws: `StrictHostError` for the first rule broken. The host then shows the same list as
  ///   before.
  public func perform(
    _ operations: BatchOperations, from itemCounts: [Int], installing install: () -> Void
  ) throws(StrictHostError) -> StrictHostOutcome {
    try reporting { () throws(StrictHostError) in try checkIdle(.batch) }
    guard itemCounts != shown.items else {
      try perform(operations, installing: install)
      return .applied
    }
    let reason = StrictHostError(
      .staleBatch, .batch, [],
      "the operations start from \(itemCounts) items by section, the host shows \(shown.items)")
    install()
    try reloadData()
    return .reloaded(because: reason)
  }

  /// Reloads the whole list from the data source.
  ///
  /// A reload while an item is being dragged is legal and ends the dragging.
  ///
  /// - Throws: `StrictHostError` inside a batch, from another thread, or if the data source returns
  ///   impossible counts. The host then shows the same list as before.
  /// - Complexity: O(*n*).
  public func reloadData() throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in
      try checkIdle(.fullReload)
      phase = .applying
      defer { phase = .idle }
      let counts = try readCounts(.fullReload)
      shownIdentities = dataIdentities
      log(.fullReload)
      let old = sections
      shown = counts
      sections = counts.items.indices.map { makeSection($0) }
      draggedItem = nil
      hasUncheckedContents = false
      for item in old.lazy.flatMap(\.items) { recycleCell(of: item) }
      for element in old.lazy.flatMap(\.supplementaries) { recycleView(of: element) }
      giveCells()
      layOut()
    }
  }
}

/// When the host looks for stale cells after a batch.
enum ContentCheck {
  /// When the batch is done.
  case atOnce
  /// When the next batch begins: until then they can be reconfigured.
  case beforeNextBatch
  /// With the next batch, which follows.
  case withNextBatch
}

/// The result of operations that start from a certain state.
public enum StrictHostOutcome: Sendable, Hashable {
  /// The operations were performed.
  case applied
  /// The host showed another state, which the error names, and was reloaded in full.
  case reloaded(because: StrictHostError)
}

// MARK: - Beginning and end

extension StrictHost {
  private func beginBatch() throws(StrictHostError) {
    phase = .applying
    guard !needsLayout else {
      throw StrictHostError(.pendingLayout, .batch, [], "a layout is pending")
    }
    try checkShownCounts(.batch)
    if hasUncheckedContents { try findStaleContents() }
  }

  private func endBatch() {
    phase = .idle
    pending = PendingBatch()
    blockError = nil
  }

  private func finishBatch(_ check: ContentCheck) throws(StrictHostError) {
    let plan = try BatchEffect(from: shown, to: readCounts(.batch), pending)
    try checkDragging()
    let identities = dataIdentities
    let change = try CheckedBatch(plan, pending.operations, in: self, identities, check == .atOnce)
    shownIdentities = identities
    logBatch(hasDuplicates: plan.hasDuplicates)
    commit(change)
    reconfigure(pending.operations)
    layOut()
    hasUncheckedContents = check == .beforeNextBatch
  }

  private func checkDragging() throws(StrictHostError) {
    guard let draggedItem else { return }
    for index in pending.sectionReloads
    where sections[index.section].items.contains(where: { $0 === draggedItem }) {
      throw StrictHostError(
        .reloadedWhileDragged, .sectionReload, [.oldSection(index)],
        "an item of the section is being dragged")
    }
  }

  /// The identities of all elements of the data source, if it returns them at once.
  private var dataIdentities: (any ListIdentities)? { (dataSource as? StrictListFeed)?.identities }
}
