import ListDiff
import ListLayout
import ListSnapshots

// The messages to a page, and its reports.
extension BrowserListHost {
  /// The extent of the largest window that a page may report, in CSS pixels.
  private static let maximumExtent = 20_000.0

  /// Begins to send messages to a page.
  ///
  /// - Parameter number: The number of the last message that the page has shown; nil if there is
  ///   none. If it is one of the last two messages, the next message is the difference from that
  ///   one. Otherwise it has all rows.
  public func connect(after number: Int? = nil) {
    isConnected = true
    let wasUnderWay = memory.isUnderWay
    memory.resume(after: number)
    if wasUnderWay, number != memory.lastNumber {
      waiting = sent + waiting
      presentation.target = presentation.target ?? sentPresentation.target
      presentation.results = sentPresentation.results + presentation.results
      sent = []
    }
    completeSent()
    onChange?()
  }

  /// Stops sending messages, and calls the completions of all batches. The page may connect again.
  public func disconnect() {
    isConnected = false
    completeBatches()
  }

  /// Returns the next message for the page as JSON in one line.
  ///
  /// - Returns: Nil if no page is connected, the page has not acknowledged the last message, or
  ///   there is nothing to send.
  /// - Complexity: O(*w* log *w* + *s*) for *w* rows in the page and *s* sections.
  public func nextMessage() -> String? {
    guard isConnected, !memory.isUnderWay else { return nil }
    content?.updateCellsIfNeeded()
    // A list that was not scrolled after its batch shows other rows than those that were laid out.
    if takeSizes() || correction != 0 { events.holding { layOut() } }
    let state = limited(windowState)
    presentation.keepsPlace = correction == 0
    presentation.sticksToEnd = sticksToEnd
    let message = memory.message(to: state, presentation)
    sentPresentation = presentation
    presentation = WindowMessage.Presentation()
    (correction, followsBatch) = (0, false)
    shapes.forget(
      allBut: Set(state.rows.map(\.content.shape) + (state.bar.map { [$0.shape] } ?? [])))
    guard let message else {
      completeWaiting()
      return nil
    }
    (sent, waiting) = (waiting, [])
    return message.json
  }

  /// Handles a report of the page. Keys, numbers and sizes that are impossible are ignored.
  public func take(_ report: PageReport) {
    let isAcknowledged = report.number.map { memory.acknowledge($0) } ?? false
    events.holding {
      let hasOtherSize = takeSize(of: report)
      measure(report)
      let hasScrolled = takeOffset(of: report)
      takeFocus(of: report)
      layOut()
      if hasOtherSize { events.tell(.didResize) }
      if hasScrolled { events.tell(.didScroll(byUser: true)) }
    }
    tellNeeds()
    for action in report.actions {
      presentation.results.append(
        ActionResult(number: action.number, isDone: perform(action.action, key: action.key)))
    }
    if isAcknowledged { completeSent() }
    onChange?()
  }

  /// The number of the last message.
  var lastMessageNumber: Int { memory.lastNumber }

  /// The number of the last message that the page has acknowledged.
  var acknowledgedNumber: Int? { memory.acknowledgedNumber }

  /// How long a batch waits for a page that doesn't acknowledge it.
  static let longestWait = Duration.seconds(2)

  var hasWaitingCompletions: Bool { !(waiting.isEmpty && sent.isEmpty) }

  /// Calls the completions of all batches, though the page has not acknowledged them.
  func completeBatches() {
    completeSent()
    completeWaiting()
  }

  private func completeSent() {
    let ended = sent
    sent = []
    for completion in ended { completion() }
  }

  private func completeWaiting() {
    let ended = waiting
    waiting = []
    for completion in ended { completion() }
  }

  // MARK: Reports

  private func takeSize(of report: PageReport) -> Bool {
    let extents = 1...Self.maximumExtent
    guard let new = report.size, new != size, extents ~= new.width, extents ~= new.height else {
      return false
    }
    var environment = frames.environment
    environment.size = new
    offset = visible.minY + frames.setEnvironment(environment, keeping: LayoutViewport(visible))
    size = new
    return true
  }

  /// Stores the sizes that a page reports, with the rows for which it has measured them.
  private func measure(_ report: PageReport) {
    guard !report.measurements.isEmpty else { return }
    let measured = Dictionary(memory.acknowledgedRows.map { ($0.key, $0) }) { first, _ in first }
    let current = Dictionary(rows.map { ($0.key, $0) }) { first, _ in first }
    var changed: Set<LayoutElement> = []
    for measurement in report.measurements {
      guard let row = measured[measurement.key], let current = current[row.key] else { continue }
      // A row changes its size by itself when an image has loaded.
      if let old = current.measurement, old.size != measurement.size {
        changed.insert(current.element)
      }
      current.measurement = (row, measurement.size)
    }
    takeSizes(also: changed)
  }

  /// Sets sizes in the layout that it lacks and that the page has reported. The page reports each
  /// size once: if a row is again as it was before, the page doesn't measure it again.
  ///
  /// - Parameter changed: Rows that the page has measured again.
  /// - Returns: Whether there were any.
  @discardableResult
  private func takeSizes(also changed: Set<LayoutElement> = []) -> Bool {
    let open = Set(frames.elementsToMeasure(in: surroundings).map(\.element)).union(changed)
    guard !open.isEmpty else { return false }
    let sizes = rows.compactMap { row in
      row.measurement.flatMap { measured in
        open.contains(row.element) && windowRow(row).measures(as: measured.row)
          ? (element: row.element, size: measured.size) : nil
      }
    }
    offset = visible.minY + frames.setSizes(sizes, keeping: LayoutViewport(visible))
    return !sizes.isEmpty
  }

  private func takeOffset(of report: PageReport) -> Bool {
    // The page has yet to scroll where the program wants.
    let isScrolling = memory.isUnderWay && sentPresentation.target != nil
    guard presentation.target == nil, !isScrolling else { return false }
    var place = report.offset
    if let key = report.topKey, let row = rows.first(where: { $0.key == key }),
      let frame = frames.attributes(of: row.element)?.frame
    {
      place = frame.minY + report.topDistance
    }
    guard let place, place.isFinite else { return false }
    let before = visible.minY
    offset = place
    offset = visible.minY
    lead = 3 * (visible.minY - before)
    return visible.minY != before
  }

  private func takeFocus(of report: PageReport) {
    let path = rows.first { $0.key == report.focusedKey }?.path
    guard path != focused else { return }
    focused = path
    events.tell(.focus(path))
  }

  /// Performs an action that a row contains now.
  private func perform(_ action: BrowserAction, key: Int) -> Bool {
    if key == RowOperation.bar { return bar.perform(action) }
    guard let row = rows.first(where: { $0.key == key }) else { return false }
    if row.cell.perform(action) { return true }
    guard let path = row.path, let content else { return false }
    if action.name == "reorder" { return reorder(row, at: path, to: action.value) }
    let interaction: ListInteraction
    switch action.name {
    case "select" where !selected.contains(path): interaction = .select
    case "deselect" where selected.contains(path): interaction = .deselect
    default: return false
    }
    guard content.allows(interaction, itemAt: path) else { return false }
    setSelected(interaction == .select, itemAt: path, animated: true)
    content.handle(.interaction(interaction, path))
    return true
  }

  /// Moves a row that the user has dropped.
  ///
  /// - Parameter place: The key of the row whose place it gets.
  private func reorder(_ row: BrowserRow, at path: ItemPath<After>, to place: String?) -> Bool {
    let source = ItemPath<Before>(sameIndexes: path)
    guard row.cell.configuration.shownAccessories.contains(where: { $0.kind == .reorder }),
      let target = rows.first(where: { String($0.key) == place })?.path, target != path,
      let content, content.canReorderItem(at: path),
      content.reorderItem(from: source, to: target)
    else { return false }
    var operations = BatchOperations()
    operations.itemMoves = [SectionedChanges.ItemMove(before: source, after: target)]
    performBatch(operations, animated: true, installing: {}, completion: {})
    return true
  }

  // MARK: The state of the window

  var windowState: WindowState {
    var starts = [0]
    for count in shownItemCounts { starts.append(starts[starts.count - 1] + count) }
    var state = WindowState()
    state.rows = rows.map { row in
      var result = windowRow(row)
      result.index = row.path.map { starts[$0.section] + $0.item }
      return result
    }
    let note = emptyView.map { HTML(.p, [.class("empty")], HTML($0)) }
    state.bar = content(
      .div, [.class("bar-content")], HTML([bar.content] + (note.map { [$0] } ?? [])))
    state.shapes = shapes.shapes
    state.itemCount = starts[starts.count - 1]
    (state.width, state.height) = (frames.contentSize.width, frames.contentSize.height)
    return state
  }

  private func windowRow(_ row: BrowserRow) -> WindowRow {
    WindowRow(key: row.key, content: content(of: row), frame: row.frame)
  }

  private func content(of row: BrowserRow) -> RowContent {
    if let known = row.content { return known }
    let content = content(.div, attributes(of: row), wrapped(row))
    row.content = content
    return content
  }

  private func content(
    _ tag: HTMLTag, _ attributes: [HTMLAttribute], _ content: HTML
  ) -> RowContent {
    let shaped = ShapedHTML(tag, attributes, content, addressPolicy)
    for refusal in shaped.refusals { onRefusal?(refusal) }
    return RowContent(shape: shapes.number(of: shaped.shape), values: shaped.values)
  }

  /// Returns a state without the rows that don't fit into one message: those farthest from the
  /// window. The next message has them.
  private func limited(_ state: WindowState) -> WindowState {
    let known = Dictionary(memory.acknowledgedRows.map { ($0.key, $0.content) }) { first, _ in first
    }
    let costs = state.rows.map { row in
      // Escaping may lengthen each byte of a text.
      known[row.key] == row.content
        ? 0 : row.content.values.reduce(64) { $0 + 4 + $1.utf8.count * 6 / 5 }
    }
    guard costs.reduce(0, +) > maximumMessageSize else { return state }
    let visible = visible
    func distance(_ index: Int) -> Double {
      let frame = state.rows[index].frame
      return max(0, visible.minY - frame.y - frame.height, frame.y - visible.maxY)
    }
    var size = 0
    var isLeft = [Bool](repeating: false, count: costs.count)
    for index in costs.indices.sorted(by: { distance($0) < distance($1) }) where costs[index] > 0 {
      // At least one row is sent.
      isLeft[index] = size > 0 && size + costs[index] > maximumMessageSize
      if !isLeft[index] { size += costs[index] }
    }
    var result = state
    result.rows = costs.indices.compactMap { isLeft[$0] ? nil : state.rows[$0] }
    return result
  }

  private func attributes(of row: BrowserRow) -> [HTMLAttribute] {
    guard let path = row.path else {
      if case .badge(let kind, _) = row.element {
        return [.class("badge"), .data("kind", kind), .role("presentation")]
      }
      guard case .boundary(let kind, _) = row.element else { return [] }
      return [.class("row boundary"), .data("kind", kind)]
        + role.boundaryAttributes(isHeader: kind == ListConfiguration.headerKind)
    }
    let isSelected = String(selected.contains(path))
    let selection: HTMLAttribute =
      switch role {
      case .listbox, .grid: .aria("selected", isSelected)
      case .list, .feed: .data("selected", isSelected)
      }
    let expansion = row.cell.isExpanded.map { HTMLAttribute.aria("expanded", String($0)) }
    return [.class("row"), .role(role.itemRole), selection] + (expansion.map { [$0] } ?? [])
  }

  private func wrapped(_ row: BrowserRow) -> HTML {
    let content = row.cell.content
    if case .badge = row.element { return content }
    guard role == .grid, !content.hasElement(with: .role("gridcell")) else { return content }
    return HTML(.div, .role(row.path == nil ? "rowheader" : "gridcell")) { content }
  }
}
