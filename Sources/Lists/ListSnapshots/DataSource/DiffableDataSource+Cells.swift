import ListDiff

// The events of the host, with the identities of items instead of paths and cells.

extension DiffableDataSource {
  /// The handlers for the cells of items. They are kept, so they must hold the data source weakly.
  public var display: DisplayHandlers<ItemID, Host.Cell> {
    get { cells.handlers }
    set { cells.handlers = newValue }
  }

  /// As ``display``, for headers, footers and badges.
  public var supplementaryDisplay: DisplayHandlers<SupplementaryID<SectionID>, Host.Supplementary>
  {
    get { supplementaries.handlers }
    set { supplementaries.handlers = newValue }
  }

  /// The handlers for items that will soon be in the window. They are kept, so they must hold the
  /// data source weakly.
  public var prefetching: PrefetchingHandlers<ItemID> {
    get { needs.handlers }
    set { needs.handlers = newValue }
  }

  /// Returns the cell that belongs to an item, in the window or prepared for it. The result is nil
  /// if the item has no cell, or if the host is gone or has another content.
  ///
  /// - Complexity: O(1), expected.
  public func cell(of item: ItemID) -> Host.Cell? { host == nil ? nil : cells.cell(of: item) }

  /// Returns the view that belongs to a supplementary element; nil as for ``cell(of:)``.
  ///
  /// - Complexity: O(1), expected.
  public func view(of element: SupplementaryID<SectionID>) -> Host.Supplementary? {
    host == nil ? nil : supplementaries.cell(of: element)
  }

  /// Unbinds the cells and views whose items and sections are no longer shown, unless the host has
  /// recycled them.
  package func endLives() {
    engine.calling {
      cells.recycleAll { engine.path(of: $0) == nil }
      supplementaries.recycleAll { engine.shown.index(of: $0.section) == nil }
    }
  }

  /// Whether ``PrefetchingHandlers/willNeed`` was called with an item that hasn't been displayed
  /// since and is still needed.
  package func isNeeded(_ item: ItemID) -> Bool { needs.contains(item) }

  /// Ends the needs of items that are no longer shown, or of all items if the host is gone.
  func endNeeds() {
    guard !needs.isEmpty else { return }
    let isGone = host == nil
    engine.calling { needs.end { isGone || engine.path(of: $0) == nil } }
  }

  /// Unbinds all cells and views, and leaves the host, which then shows an empty list.
  package func leave() {
    loseHost()
    engine.calling { needs.leave() }
    emptyHost()
  }

  /// Shows or removes the empty view. It isn't shown before the host shows a list.
  func showEmptyView() {
    guard emptyView != nil || showsEmptyView, let host else { return }
    showsEmptyView =
      emptyView != nil && host.shownVersion != nil && engine.shownItemCounts.allSatisfy { $0 == 0 }
    host.emptyView = showsEmptyView ? emptyView : nil
  }

  /// Unbinds all cells and views after the host got another content, and drops what the host has
  /// reported of them.
  func loseHost() {
    states.dropReported { _ in true }
    engine.calling {
      cells.recycleAll { _ in true }
      supplementaries.recycleAll { _ in true }
    }
    endNeeds()
  }

  /// Whether the data source has left its host.
  package var hasLeft: Bool { engine.hasLeft }

  /// Empties the host that the data source has left, as soon as no callback of it is running.
  package func emptyHost() {
    // The data source has to live as long as it is the content.
    engine.leaveHost { [self] host in
      (host as? Host)?.content = nil
      _ = successor?.takeHost()
    }
  }

  /// Begins no update in this turn, and becomes the content of the host in the next one.
  package func waitForNextTurn() { engine.wait { [weak self] in self?.takeHost() ?? true } }

  /// Becomes the content of the host, unless the data source has left it.
  ///
  /// - Returns: False if another data source still has to empty the host.
  private func takeHost() -> Bool {
    guard owner != nil, let host = engine.anyHost as? Host else { return true }
    let old = host.content as? DiffableDataSource
    guard old === self || old?.engine.hasLeft != true else { return false }
    host.content = self
    return true
  }

  /// Returns the kind of the cell that belongs to an item.
  package func kind(of item: ItemID) -> CellKind? { cells.kind(of: item) }

  /// Returns the kind of the view that belongs to a supplementary element.
  package func kind(of element: SupplementaryID<SectionID>) -> CellKind? {
    supplementaries.kind(of: element)
  }

  /// Whether an update waits to begin.
  package var isWaiting: Bool { !engine.queue.isEmpty }

  /// Whether a callback of the host is running, or the list is being described.
  package var isCalled: Bool { engine.isCalled }

  /// Returns the item that a cell belongs to; nil if there is none.
  ///
  /// - Complexity: O(1), expected.
  public func itemIdentifier(of cell: Host.Cell) -> ItemID? {
    host == nil ? nil : cells.element(of: cell)
  }

  /// The items whose cells are in the window, in no order. This relies on what the host reports.
  ///
  /// - Complexity: O(*k*) for *k* cells.
  public var displayedItems: [ItemID] { host == nil ? [] : cells.displayed }

  /// The items that have cells, in the window or prepared for it, in no order. Reconfigure these if
  /// everything that the list shows may have changed.
  ///
  /// - Complexity: O(*k*) for *k* cells.
  public var boundItems: [ItemID] {
    host == nil ? [] : cells.bound.filter { cells.cell(of: $0) != nil }
  }

  public func size(ofItemAt path: ItemPath<After>, in container: ListSize) -> ListSize? {
    guard let sizeProvider, let item = engine.filledItem(at: path)?.item else { return nil }
    return engine.calling { sizeProvider(item, container) }
  }

  public func size(
    ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>,
    in container: ListSize
  ) -> ListSize? {
    guard let supplementarySizeProvider, let id = supplementary(elementKind, path)?.id else {
      return nil
    }
    return engine.calling { supplementarySizeProvider(id, container) }
  }

  public func handle(_ event: ListEvent<Host.Cell, Host.Supplementary>) {
    engine.calling {
      note(event)
      switch event {
      case .willDisplay(let cell, let path):
        needs.display(cells.element(of: cell) ?? engine.filledItem(at: path)?.item)
        cells.display(cell)
      case .didEndDisplaying(let cell): cells.endDisplay(of: cell)
      case .didRecycle(let cell): cells.recycle(cell)
      case .willDisplaySupplementary(let view, _, _): supplementaries.display(view)
      case .didEndDisplayingSupplementary(let view): supplementaries.endDisplay(of: view)
      case .didRecycleSupplementary(let view): supplementaries.recycle(view)
      case .interaction(let interaction, let path):
        if let item = engine.shown.item(at: path) { interactions.did?(interaction, item) }
      case .didScroll(let isByUser): window.didScroll?(isByUser)
      case .didResize: window.didResize?()
      case .willNeed(let paths):
        needs.need(
          paths.compactMap { engine.filledItem(at: $0)?.item }.filter { !cells.isDisplayed($0) })
      case .noLongerNeeds(let paths): needs.end(paths.compactMap(engine.shown.item))
      case .focus, .drag: break
      }
    }
  }

  public func allows(_ interaction: ListInteraction, itemAt path: ItemPath<After>) -> Bool {
    guard let item = engine.shown.item(at: path) else { return false }
    return engine.calling { interactions.allows?(interaction, item) ?? true }
  }

  /// Returns the identity of an element, and its path in the list that the cells are filled from.
  func supplementary(
    _ elementKind: String, _ path: SupplementaryPath<After>
  ) -> (id: SupplementaryID<SectionID>, path: SupplementaryPath<After>)? {
    engine.filledSection(at: path.section).map { section, index in
      (
        SupplementaryID(section: section, elementKind: elementKind, element: path.element),
        SupplementaryPath(section: index, element: path.element)
      )
    }
  }
}
