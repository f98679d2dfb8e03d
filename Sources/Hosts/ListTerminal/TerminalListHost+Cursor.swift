import ListBatches
import ListDiff
import ListSnapshots

// The cursor stays on its item, even if the item moves. When the item leaves the list, the cursor
// moves to the nearest row that stays.
extension TerminalListHost {
  /// The item with the cursor; nil if there is none.
  public var cursor: ItemPath<After>? {
    _ = entries
    return cursorRow?.path
  }

  /// Performs what a key does while ``showsCursor`` is true:
  ///
  /// | key | what it does |
  /// |---|---|
  /// | up, down, page up, page down, home, end | moves the cursor; the window follows it |
  /// | Return | selects or deselects the item with the cursor; then performs its primary action |
  /// | space | performs the first accessory of its cell that acts |
  /// | `d`, Delete | performs the accessory that deletes it, or its action for that |
  /// | `m` | opens a menu of its actions: up, down choose, Return performs, Escape or `m` closes |
  /// | `J`, `K` | moves it down or up, if its cell has that accessory and the content allows it |
  ///
  /// If an action needs a confirmation, the key opens a menu for it, and has to be pressed again.
  /// The menu covers lines near its row; destructive actions have the sign `!`. It closes when the
  /// item leaves the list or loses the cursor.
  ///
  /// The cursor highlights an item, if the content allows it. Selected rows have the sign `*`. The
  /// accessories `▸`, `▾` (outline) and `✕` (delete) are before the text of a row; `›`
  /// (disclosure), `✓` and `⇅` (reorder) are after it.
  ///
  /// - Returns: Whether the key has a meaning for the item with the cursor.
  @discardableResult
  public func handle(_ key: TerminalKey) -> Bool {
    guard showsCursor else { return false }
    if menu != nil { return handleInMenu(key) }
    // Reading `lineCount` numbers the lines.
    let last = lineCount - 1
    let line =
      cursorRow.map { viewport.lines(ofEntry: $0.place).lowerBound } ?? window.lowerBound
    let place = cursorRow?.place ?? 0
    switch key {
    case .up: go(to: row(from: place - 1, step: -1))
    case .down: go(to: row(from: place + 1, step: 1))
    case .pageUp: go(to: row(nearLine: max(line - windowHeight, 0), step: -1))
    case .pageDown: go(to: row(nearLine: min(line + windowHeight, last), step: 1))
    case .home: go(to: row(from: 0, step: 1))
    case .end: go(to: row(from: entries.count - 1, step: -1))
    case .character("\r"), .character("\n"):
      let row = cursorRow
      let isToggled = toggleSelection()
      // A callback may have moved the cursor.
      return row === cursorRow && performFirst(.primary) || isToggled
    case .character("m"): return openMenu()
    case .character(" "):
      let accessories = cursorCell?.configuration.shownAccessories ?? []
      return accessories.first(where: \.isActing).map { cursorCell?.perform($0.kind) } == true
    case .character("d"), .character("\u{7F}"):
      return cursorCell?.perform(.delete) == true || performFirst(.deletion)
    case .character("J"): return moveItem(by: 1)
    case .character("K"): return moveItem(by: -1)
    default: return false
    }
    return true
  }

  /// The cell with the cursor, up to date; nil if it is out of the window.
  private var cursorCell: TerminalCell? {
    layOut()
    content?.updateCellsIfNeeded()
    return cursorRow?.cell
  }

  public var highlightedItems: [ItemPath<After>] {
    cursorRow.flatMap { $0.isHighlighted ? cursor : nil }.map { [$0] } ?? []
  }

  public var selectedItems: [ItemPath<After>] {
    groups.enumerated().flatMap { section, group in
      group.items.indices.filter { group.items[$0].isSelected }
        .map { ItemPath(section: section, item: $0) }
    }
  }

  public func setSelected(_ isSelected: Bool, itemAt path: ItemPath<After>, animated: Bool) {
    row(at: path)?.isSelected = isSelected
  }

  /// Returns whether the item with the cursor may be selected or deselected.
  private func toggleSelection() -> Bool {
    guard let row = cursorRow, let content else { return false }
    let interaction: ListInteraction = row.isSelected ? .deselect : .select
    guard content.allows(interaction, itemAt: row.path) else { return false }
    row.isSelected.toggle()
    events.tell(.interaction(interaction, row.path))
    return true
  }

  /// Moves the item with the cursor to the next place or into the next section, as if the user
  /// dragged it.
  private func moveItem(by step: Int) -> Bool {
    guard let content, let row = cursorRow, let cell = cursorCell,
      cell.configuration.shownAccessories.contains(where: { $0.kind == .reorder }),
      let target = place(next: row.path, by: step), content.canReorderItem(at: row.path)
    else { return false }
    let source = ItemPath<Before>(sameIndexes: row.path)
    let old = ListCounts(items: shownItemCounts)
    guard content.reorderItem(from: source, to: target) else { return false }
    var operations = BatchOperations()
    operations.itemMoves = [SectionedChanges.ItemMove(before: source, after: target)]
    var counts = shownItemCounts
    counts[source.section] -= 1
    counts[target.section] += 1
    let batch = PendingBatch(operations: operations)
    guard let plan = try? BatchEffect(from: old, to: ListCounts(items: counts), batch) else {
      shownVersion = nil
      return false
    }
    knownEntries = nil
    events.forgetPaths()
    events.holding { TerminalChange(self, plan, areMarked: false).commit() }
    _ = entries
    go(to: row)
    return true
  }

  private func place(next path: ItemPath<After>, by step: Int) -> ItemPath<After>? {
    if groups[path.section].items.indices.contains(path.item + step) {
      return ItemPath(section: path.section, item: path.item + step)
    }
    let section = path.section + step
    guard groups.indices.contains(section) else { return nil }
    return ItemPath(section: section, item: step > 0 ? 0 : groups[section].items.count)
  }

  // MARK: - Moving

  /// Returns the first row from an entry on, up or down, that isn't leaving.
  private func row(from place: Int, step: Int) -> TerminalRow? {
    var place = place
    while entries.indices.contains(place) {
      if case .row(let row, _) = entries[place], !row.isLeaving { return row }
      place += step
    }
    return nil
  }

  private func row(nearLine line: Int, step: Int) -> TerminalRow? {
    let place = place(atLine: line)
    return row(from: place, step: step) ?? row(from: place, step: -step)
  }

  /// Moves the cursor to a row, and the window with it.
  private func go(to row: TerminalRow?) {
    guard let row else { return }
    moveCursor(to: row)
    // For the first row of a section, the header is shown, too.
    let viewport = viewport
    let lines = viewport.lines(ofEntry: row.place)
    var top = lines.lowerBound
    if windowHeight > 1, row.place > 0, case .header = entries[row.place - 1] {
      top = viewport.lines(ofEntry: row.place - 1).lowerBound
    }
    let start = viewport.lines.lowerBound
    isMovedByKey = true
    defer { isMovedByKey = false }
    if top < start {
      scroll(by: Double(top - start))
    } else if lines.upperBound > start + windowHeight {
      scroll(by: Double(min(lines.upperBound - windowHeight, lines.lowerBound) - start))
    }
  }

  /// Moves the cursor to a row whose path is known, and reports it to the content.
  func moveCursor(to row: TerminalRow?) {
    guard row !== cursorRow else { return }
    if let old = cursorRow, old.isHighlighted {
      old.isHighlighted = false
      events.tell(.interaction(.unhighlight, old.path))
    }
    cursorRow = row
    if let menu, menu.identity == nil || menu.identity != row?.identity { self.menu = nil }
    events.tell(.focus(row?.path))
    guard let row, content?.allows(.highlight, itemAt: row.path) == true else { return }
    row.isHighlighted = true
    events.tell(.interaction(.highlight, row.path))
  }

  /// Places the cursor after a change of the list.
  ///
  /// - Parameter oldRows: The rows before the change, if there was a cursor.
  func settleCursor(oldRows: [TerminalRow]) {
    guard showsCursor else { return }
    let rows = groups.flatMap(\.items)
    guard let cursor = cursorRow else {
      moveCursor(to: row(nearLine: window.lowerBound, step: 1))
      return
    }
    guard !rows.contains(where: { $0 === cursor }) else { return }
    // The item is gone, so the content can't learn that the cursor leaves it.
    cursor.isHighlighted = false
    // Reading `entries` sets the paths of the rows.
    _ = entries
    let known = Dictionary(
      rows.compactMap { row in row.identity.map { ($0, row) } }, uniquingKeysWith: { a, _ in a })
    let place = oldRows.firstIndex { $0 === cursor } ?? 0
    for distance in oldRows.indices {
      for index in [place + distance, place - distance] where oldRows.indices.contains(index) {
        if let row = oldRows[index].identity.flatMap({ known[$0] }) {
          moveCursor(to: row)
          return
        }
      }
    }
    moveCursor(to: rows.isEmpty ? nil : rows[min(place, rows.count - 1)])
  }
}
