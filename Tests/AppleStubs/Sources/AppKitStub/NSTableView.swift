import StubCore

/// A table view that edits an array of rows in sequence, each row an object. Where AppKit raises an
/// exception, it appends to ``NSView/exceptions`` and does nothing.
@MainActor
open class NSTableView: NSView {
  /// The state of a shown row. It survives moves, but not removals and reloads.
  @MainActor
  public final class Row {
    public internal(set) var isSelected = false
    public internal(set) var view: NSTableRowView?

    /// The identity of the element that the row showed when it was inserted.
    public internal(set) var identity: AnyHashable?

    var isGroup = false
    var knownHeight: CGFloat?
  }

  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let effectFade = AnimationOptions(rawValue: 1)
    public static let slideUp = AnimationOptions(rawValue: 16)
  }

  public enum DropOperation: UInt, Sendable {
    case on, above
  }

  /// A call that changed rows, with the animation in which it was made.
  public enum Call: Equatable {
    case reload
    case remove(IndexSet, AnimationOptions, TimeInterval)
    case insert(IndexSet, AnimationOptions, TimeInterval)
    case move(Int, Int, TimeInterval)
    case reloadRows(IndexSet, IndexSet)
    case noteHeights(IndexSet)
  }

  open weak var dataSource: (any NSTableViewDataSource)? {
    didSet { needsLoad = true }
  }

  open weak var delegate: (any NSTableViewDelegate)? {
    didSet {
      needsLoad = true
      delegateReceiver = StubReceiver(delegate, Self.delegateSelectors)
    }
  }

  /// The delegate, with the optional methods that the view calls.
  public private(set) var delegateReceiver = StubReceiver(nil, [])
  public static let delegateSelectors: Set<String> = ["tableView:aMethod:", stubHeightOfRow]

  /// The system's height of group rows.
  public static let groupRowHeight: CGFloat = 28

  open var rowHeight: CGFloat = 20
  open var allowsMultipleSelection = false
  public private(set) var clickedRow = -1
  open weak var target: AnyObject?
  open var action: Selector?
  open var doubleAction: Selector?

  public enum RowActionEdge: Int, Sendable { case leading, trailing }

  open var headerView: NSTableHeaderView?
  public private(set) var tableColumns: [NSTableColumn] = []

  private var calls: [Call] = []

  /// Returns the identity of the data's element in a row. Set by a test that checks whether rows
  /// keep their identities.
  public var identify: ((Int) -> AnyHashable?)?

  private var knownRows: [Row] = []
  private var needsLoad = true
  private var updateDepth = 0
  private var pool: [NSUserInterfaceItemIdentifier: [NSView]] = [:]

  /// The place to which a data source has moved a drop.
  private var drop: (row: Int, operation: DropOperation)?

  // MARK: Loading

  /// The rows, loaded if they were not.
  public var rows: [Row] {
    load()
    return knownRows
  }

  open var numberOfRows: Int { tableColumns.allSatisfy(\.isHidden) ? 0 : rows.count }

  open func addTableColumn(_ column: NSTableColumn) {
    tableColumns.append(column)
    for (index, row) in knownRows.enumerated() where !row.isGroup {
      guard let view = row.view else { continue }
      view.cells.append(nil)
      fill(view, tableColumns.count - 1, at: index)
    }
  }

  open func moveColumn(_ column: Int, toColumn target: Int) {
    tableColumns.insert(tableColumns.remove(at: column), at: target)
    for row in knownRows where row.view != nil && !row.isGroup {
      guard let view = row.view else { continue }
      view.cells.insert(view.cells.remove(at: column), at: target)
    }
  }

  open func reloadData() {
    if updateDepth > 0 { return raise("reload between beginUpdates and endUpdates") }
    calls.append(.reload)
    needsLoad = true
  }

  private func load() {
    guard needsLoad, let dataSource else { return }
    needsLoad = false
    let hadSelection = knownRows.contains(where: \.isSelected)
    for (index, row) in knownRows.enumerated() { removeView(of: row, at: index) }
    knownRows = (0..<dataSource.numberOfRows(in: self)).map { _ in Row() }
    askAboutRows()
    if hadSelection { tellSelection() }
  }

  private func askAboutRows() {
    for (index, row) in knownRows.enumerated() where row.knownHeight == nil {
      row.identity = row.identity ?? identify?(index)
      row.isGroup = delegate?.tableView(self, isGroupRow: index) ?? false
      let isAsked = delegateReceiver.responds(to: stubHeightOfRow)
      let height =
        isAsked
        ? delegate?.tableView(self, heightOfRow: index) ?? rowHeight
        : row.isGroup ? Self.groupRowHeight : rowHeight
      row.knownHeight = height == -1 ? (row.isGroup ? Self.groupRowHeight : rowHeight) : height
    }
    let height = knownRows.reduce(0) { $0 + ($1.knownHeight ?? 0) }
    if frame.height != height { frame.size.height = height }
    guard let clipView = superview as? NSClipView else { return }
    let bounds = clipView.constrainBoundsRect(clipView.bounds)
    if bounds != clipView.bounds { clipView.bounds = bounds }
  }

  // MARK: Views

  /// Makes views for the rows in the visible rectangle, and removes those of all others.
  open override func layoutSubtreeIfNeeded() {
    guard updateDepth == 0 else { return }
    load()
    let visible = Range(rows(in: visibleRect)) ?? 0..<0
    for (index, row) in knownRows.enumerated() where !visible.contains(index) {
      removeView(of: row, at: index)
    }
    for index in visible where knownRows[index].view == nil { addView(at: index) }
  }

  private func addView(at index: Int) {
    let row = knownRows[index]
    let view = NSTableRowView(frame: rect(ofRow: index))
    view.isGroupRowStyle = row.isGroup
    row.view = view
    view.cells = Array(repeating: nil, count: row.isGroup ? 1 : tableColumns.count)
    for column in view.cells.indices { fill(view, column, at: index) }
    addSubview(view)
    delegate?.tableView(self, didAdd: view, forRow: index)
  }

  private func fill(_ view: NSTableRowView, _ column: Int, at index: Int) {
    let cell = delegate?.tableView(
      self, viewFor: view.isGroupRowStyle ? nil : tableColumns[column], row: index)
    view.cells[column] = cell
    if let cell { view.addSubview(cell) }
  }

  private func removeView(of row: Row, at index: Int) {
    guard let view = row.view else { return }
    row.view = nil
    view.removeFromSuperview()
    delegate?.tableView(self, didRemove: view, forRow: index)
    view.cells.forEach(recycle)
  }

  private func recycle(_ cell: NSView?) {
    cell?.removeFromSuperview()
    if let cell, let identifier = cell.identifier { pool[identifier, default: []].append(cell) }
  }

  open func makeView(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?
  ) -> NSView? {
    pool[identifier]?.popLast()
  }

  /// Adds a view to the pool, as if a nib were registered for its identifier.
  public func addToPool(_ view: NSView) {
    if let identifier = view.identifier { pool[identifier, default: []].append(view) }
  }

  open func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    guard tableColumns.indices.contains(column) else {
      raise("view of column \(column) of \(tableColumns.count)")
      return nil
    }
    return rowView(atRow: row, makeIfNecessary: makeIfNecessary)?.view(atColumn: column) as? NSView
  }

  open func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? {
    guard isRow(row, "view") else { return nil }
    if makeIfNecessary, rows[row].view == nil { addView(at: row) }
    return rows[row].view
  }

  open func row(for view: NSView) -> Int {
    rows.firstIndex { $0.view.map { view.isDescendant(of: $0) } ?? false } ?? -1
  }

  // MARK: Geometry

  open func rect(ofRow row: Int) -> NSRect {
    guard isRow(row, "rectangle") else { return .zero }
    let top = rows[..<row].reduce(0) { $0 + ($1.knownHeight ?? 0) }
    return NSRect(x: 0, y: top, width: bounds.width, height: rows[row].knownHeight ?? 0)
  }

  open func rows(in rect: NSRect) -> NSRange {
    var (top, first, count) = (CGFloat(0), 0, 0)
    for (index, row) in rows.enumerated() {
      let bottom = top + (row.knownHeight ?? 0)
      if top < rect.maxY, bottom > rect.minY {
        if count == 0 { first = index }
        count += 1
      }
      top = bottom
    }
    return NSRange(location: first, length: count)
  }

  open func row(at point: NSPoint) -> Int {
    rows.indices.first { rect(ofRow: $0).contains(point) } ?? -1
  }

  // MARK: Changes

  open func beginUpdates() {
    load()
    updateDepth += 1
  }

  open func endUpdates() {
    if updateDepth == 0 { return raise("endUpdates without beginUpdates") }
    updateDepth -= 1
    endChange()
  }

  /// Compares the rows with the data when no update is open.
  private func endChange() {
    guard updateDepth == 0 else { return }
    let expected = dataSource?.numberOfRows(in: self) ?? 0
    guard knownRows.count == expected else {
      return raise("\(knownRows.count) rows after an update, not \(expected)")
    }
    askAboutRows()
    for (index, row) in knownRows.enumerated() {
      let expected = identify?(index)
      if row.identity != expected {
        raise("row \(index) shows \(describe(row.identity)), not \(describe(expected))")
      }
    }
    layoutSubtreeIfNeeded()
  }

  open func removeRows(at indexes: IndexSet, withAnimation animation: AnimationOptions = []) {
    load()
    if let wrong = indexes.first(where: { !knownRows.indices.contains($0) }) {
      return raise("error removing row \(wrong) of \(knownRows.count)")
    }
    calls.append(.remove(indexes, animation, NSAnimationContext.current.duration))
    let hadSelection = indexes.contains { knownRows[$0].isSelected }
    for index in indexes.reversed() { removeView(of: knownRows.remove(at: index), at: -1) }
    if hadSelection { tellSelection() }
    endChange()
  }

  open func insertRows(at indexes: IndexSet, withAnimation animation: AnimationOptions = []) {
    load()
    for (place, index) in indexes.enumerated() where index > knownRows.count + place {
      return raise("error inserting row \(index) of \(knownRows.count + place)")
    }
    calls.append(.insert(indexes, animation, NSAnimationContext.current.duration))
    for index in indexes { knownRows.insert(Row(), at: index) }
    endChange()
  }

  open func moveRow(at oldIndex: Int, to newIndex: Int) {
    load()
    guard knownRows.indices.contains(oldIndex), knownRows.indices.contains(newIndex) else {
      return raise("error moving row \(oldIndex) to \(newIndex) of \(knownRows.count)")
    }
    calls.append(.move(oldIndex, newIndex, NSAnimationContext.current.duration))
    knownRows.insert(knownRows.remove(at: oldIndex), at: newIndex)
    endChange()
  }

  open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    guard rowIndexes.allSatisfy({ isRow($0, "reload") }) else { return }
    guard columnIndexes.allSatisfy(tableColumns.indices.contains) else {
      return raise("reload of columns \(columnIndexes.map { $0 })")
    }
    calls.append(.reloadRows(rowIndexes, columnIndexes))
    for index in rowIndexes {
      guard let view = knownRows[index].view else { continue }
      for column in columnIndexes where view.cells.indices.contains(column) {
        recycle(view.cells[column])
        fill(view, column, at: index)
      }
    }
  }

  open func noteHeightOfRows(withIndexesChanged indexes: IndexSet) {
    guard indexes.allSatisfy({ isRow($0, "height") }) else { return }
    calls.append(.noteHeights(indexes))
    for index in indexes { knownRows[index].knownHeight = nil }
    if updateDepth == 0 { askAboutRows() }
  }

  // MARK: Selection

  open var selectedRowIndexes: IndexSet {
    IndexSet(rows.indices.filter { rows[$0].isSelected })
  }

  open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    guard indexes.allSatisfy({ isRow($0, "selection") }) else { return }
    let old = selectedRowIndexes
    for (index, row) in rows.enumerated() {
      row.isSelected = indexes.contains(index) || (extend && row.isSelected)
    }
    if selectedRowIndexes != old { tellSelection() }
  }

  open func deselectRow(_ row: Int) {
    guard isRow(row, "selection"), rows[row].isSelected else { return }
    rows[row].isSelected = false
    tellSelection()
  }

  private func tellSelection() {
    delegate?.tableViewSelectionDidChange(
      Notification(name: Self.selectionDidChangeNotification, object: self))
  }

  public static let selectionDidChangeNotification =
    Notification.Name("NSTableViewSelectionDidChange")

  // MARK: What a user does

  /// Selects a row alone, if the delegate allows it.
  public func click(row: Int) {
    selectRowIndexes(
      delegate?.tableView(self, selectionIndexesForProposedSelection: [row]) ?? [row],
      byExtendingSelection: false)
  }

  /// Clicks twice on a row.
  public func doubleClick(row: Int) {
    clickedRow = row
    send(doubleAction, to: target)
  }

  /// Opens the menu of a row.
  public func openMenu(row: Int) -> [NSMenuItem] {
    clickedRow = row
    return menu?.open() ?? []
  }

  /// Begins to drag rows, if all may be dragged.
  public func beginDragging(_ rows: IndexSet) -> NSDraggingSession? {
    guard rows.allSatisfy({ dataSource?.tableView(self, pasteboardWriterForRow: $0) != nil })
    else { return nil }
    let session = NSDraggingSession()
    dataSource?.tableView(self, draggingSession: session, willBeginAt: .zero, forRowIndexes: rows)
    return session
  }

  /// Drops what is dragged, if the data source accepts it.
  public func drop(_ info: any NSDraggingInfo, row: Int, _ operation: DropOperation = .above)
    -> Bool
  {
    guard let dataSource else { return false }
    drop = (row, operation)
    let accepted = dataSource.tableView(
      self, validateDrop: info, proposedRow: row, proposedDropOperation: operation)
    guard !accepted.isEmpty, let drop else { return false }
    return dataSource.tableView(
      self, acceptDrop: info, row: drop.row, dropOperation: drop.operation)
  }

  public func endDragging(_ session: NSDraggingSession) {
    dataSource?.tableView(self, draggingSession: session, endedAt: .zero, operation: [])
  }

  open func setDropRow(_ row: Int, dropOperation: DropOperation) { drop = (row, dropOperation) }

  // MARK: Records

  /// Returns the calls since the last time.
  public func takeCalls() -> [Call] {
    defer { calls = [] }
    return calls
  }

  private func describe(_ identity: AnyHashable?) -> String {
    identity.map { "\($0.base)" } ?? "nothing"
  }

  private func raise(_ exception: String) { exceptions.append(exception) }

  private func isRow(_ row: Int, _ use: String) -> Bool {
    if rows.indices.contains(row) { return true }
    raise("\(use) of row \(row) of \(rows.count)")
    return false
  }
}
