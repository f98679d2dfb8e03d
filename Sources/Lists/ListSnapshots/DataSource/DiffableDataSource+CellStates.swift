import ListDiff

// The states of cells. A changed state is shown once in the next turn of the main actor, or earlier
// if the host calls `updateCellsIfNeeded()`.

extension DiffableDataSource {
  /// Returns the state of an item's cell, even while the item has no cell.
  ///
  /// - Complexity: O(1), expected.
  public func cellState(of item: ItemID) -> CellState {
    var state = states.state(of: item)
    if let outline = outline(showing: item) {
      state.isExpanded = outline.isExpanded(item)
      state.outlineLevel = (try? outline.level(of: item)) ?? 0
    }
    return state
  }

  /// Changes the states of an item that the application sets: disabled, editing, swiped, and states
  /// with a ``CellStateKey``. They are kept as long as the item is in the list, or hidden in one of
  /// its outlines.
  ///
  /// - Parameters:
  ///   - item: An item of the list or of its outlines; nothing is changed for others.
  ///   - change: Changes the state. It can't change what the host reports or an outline determines.
  public func updateCellState(of item: ItemID, _ change: (inout CellState) -> Void) {
    guard isKnown(item) else { return }
    var state = states.own[item] ?? CellState()
    change(&state)
    states.own[item] = state.own == CellState() ? nil : state.own
    invalidate([item])
  }

  /// Whether the user edits the list. If true, all cells have the state ``CellState/isEditing``.
  public var isEditing: Bool {
    get { states.isEditing }
    set {
      guard newValue != states.isEditing else { return }
      states.isEditing = newValue
      invalidate(cells.bound)
    }
  }

  /// Selects an item, or ends its selection. No handler is called.
  ///
  /// - Parameters:
  ///   - isSelected: Whether the item is to be selected.
  ///   - item: An item that is shown; nothing is changed for others.
  ///   - animated: Whether the host animates it.
  public func setSelected(_ isSelected: Bool, of item: ItemID, animated: Bool = false) {
    guard let host, let path = engine.path(of: item) else { return }
    host.setSelected(isSelected, itemAt: path, animated: animated)
    states.did(isSelected ? .select : .deselect, item)
    invalidate([item])
  }

  /// Requests an update of the cells of items: their handlers are called, and their content is
  /// updated, once in the next turn of the main actor.
  ///
  /// - Parameter items: Items; those without a cell are ignored.
  public func setNeedsUpdateConfiguration(of items: some Sequence<ItemID>) {
    guard host != nil else { return }
    for item in items where cells.cell(of: item) is any ConfigurableCell {
      states.waiting[item] = true
    }
    scheduleUpdate()
  }

  public func updateCellsIfNeeded() {
    let waiting = states.waiting
    states.waiting = [:]
    guard host != nil else { return }
    for (item, isForced) in waiting {
      guard let cell = cells.cell(of: item) as? any ConfigurableCell else { continue }
      let state = cellState(of: item)
      guard isForced || state != cell.configuration.state else { continue }
      engine.calling { cell.configuration.update(cell, to: state) }
    }
  }

  /// Fills a cell in its state.
  func fill(_ cell: Host.Cell, for item: ItemID, _ body: () -> Bool) -> Bool {
    guard let cell = cell as? any ConfigurableCell else { return body() }
    let request: @MainActor (CellConfiguration.Request) -> Void = { [weak self] in
      self?.handle($0, from: item)
    }
    return cell.configuration.fill(
      cell, in: cellState(of: item), owner: cells, request: request, body)
  }

  /// Updates the states for an event of the host.
  func note(_ event: ListEvent<Host.Cell, Host.Supplementary>) {
    switch event {
    case .interaction(let interaction, let path):
      guard let item = engine.shown.item(at: path) else { return }
      states.did(interaction, item)
      invalidate([item])
    case .focus(let path): move(\.focused, to: path)
    case .drag(let path): move(\.dragged, to: path)
    default: break
    }
  }

  /// Ends the selection and the highlight of items whose cells the host is about to replace.
  ///
  /// - Parameter operations: The next batch; nil for a reload.
  func endSelections(in operations: BatchOperations?) {
    let reported = states.selected.union(states.highlighted)
    guard !reported.isEmpty else { return }
    guard let operations else {
      states.renewed = reported
      return
    }
    for path in operations.itemReloads + operations.itemDeletions {
      renew(ItemPath(sameIndexes: path))
    }
    for section in operations.sectionDeletions.map(\.section) {
      for item in 0..<engine.shown.itemCount(inSection: section) {
        renew(ItemPath(section: section, item: item))
      }
    }
  }

  private func renew(_ path: ItemPath<After>) {
    if let item = engine.shown.item(at: path) { states.renewed.insert(item) }
  }

  /// Updates the states for the list that is shown now.
  func updateStates() {
    states.renewed = []
    let old = states.selected.union(states.highlighted)
    // A collapsed item has no cell, but keeps what the application has set.
    states.dropReported { engine.path(of: $0) == nil }
    states.dropOwn { !isKnown($0) }
    if !old.isEmpty, let host {
      // Items lose their selection when they are reloaded.
      states.selected = Set(host.selectedItems.compactMap(engine.shown.item))
      states.highlighted = Set(host.highlightedItems.compactMap(engine.shown.item))
      invalidate(old.union(states.selected).union(states.highlighted))
    }
    updateOutlineStates()
  }

  /// Updates what outlines determine for the list that is shown now.
  func updateOutlineStates() {
    if states.hadOutlines || !engine.outlines.isEmpty { invalidate(cells.bound) }
    states.hadOutlines = !engine.outlines.isEmpty
  }

  private func isKnown(_ item: ItemID) -> Bool {
    engine.state.sectionIdentifier(containingItem: item) != nil
      || engine.newest.sectionIdentifier(containingItem: item) != nil
      || engine.outlines.contains(item) || engine.newestOutlines.contains(item)
  }

  private func move(
    _ place: ReferenceWritableKeyPath<CellStates<ItemID>, ItemID?>, to path: ItemPath<After>?
  ) {
    let (old, new) = (states[keyPath: place], path.flatMap { engine.shown.item(at: $0) })
    states[keyPath: place] = new
    invalidate([old, new].compactMap { $0 })
  }

  private func handle(_ request: CellConfiguration.Request, from item: ItemID) {
    switch request {
    case .update: setNeedsUpdateConfiguration(of: [item])
    case .change(let change): updateCellState(of: item, change)
    case .toggle:
      // An item that can't be expanded now keeps its state.
      let isExpanded = outline(showing: item)?.isExpanded(item) ?? false
      _ = isExpanded ? try? collapse(item) : try? expand(item)
    }
  }

  /// Requests updates of the cells whose state differs from the one that they show.
  private func invalidate(_ items: some Sequence<ItemID>) {
    for item in items where states.waiting[item] == nil {
      guard let cell = cells.cell(of: item) as? any ConfigurableCell,
        cell.configuration.state != cellState(of: item)
      else { continue }
      states.waiting[item] = false
    }
    scheduleUpdate()
  }

  private func scheduleUpdate() {
    guard !states.waiting.isEmpty, !states.isScheduled else { return }
    states.isScheduled = true
    engine.scheduler.later { [weak self] in
      self?.states.isScheduled = false
      self?.updateCellsIfNeeded()
    }
  }

  /// Returns the outline of the section that shows an item. Between two batches of an update, the
  /// new items are only in the outlines of the target list.
  private func outline(showing item: ItemID) -> SectionSnapshot<ItemID>? {
    let lead = engine.run?.lead
    guard !engine.outlines.isEmpty || lead?.outlines.isEmpty == false else { return nil }
    if let section = engine.state.sectionIdentifier(containingItem: item) {
      return engine.outlines[section]
    }
    return lead.flatMap { lead in
      lead.snapshot.sectionIdentifier(containingItem: item).flatMap { lead.outlines[$0] }
    }
  }
}
