import ListBatches
import ListDiff
import ListSnapshots

extension TerminalListHost {
  /// Performs a batch as `ListHost` describes. There is no animation, so the completion is called
  /// at once.
  ///
  /// - Parameters:
  ///   - operations: The changes from the list that is shown to the one that is installed.
  ///   - animated: Whether changes are marked.
  ///   - install: Gives ``content`` the list after the batch.
  ///   - completion: Called when the batch is done.
  /// - Throws: `StrictHostError` if the operations don't turn the list that is shown into the one
  ///   that is installed.
  /// - Complexity: O(*n*) for all items before and after.
  public func performBatch(
    _ operations: BatchOperations, animated: Bool, installing install: () -> Void,
    completion: @escaping @MainActor () -> Void
  ) throws(StrictHostError) {
    let oldRows = cursorRow == nil ? [] : groups.flatMap(\.items)
    let old = ListCounts(items: shownItemCounts)
    install()
    let new = ListCounts(items: contentItemCounts)
    let plan = try BatchEffect(from: old, to: new, PendingBatch(operations: operations))
    knownEntries = nil
    events.forgetPaths()
    events.holding { TerminalChange(self, plan, areMarked: animated).commit() }
    for path in operations.itemReconfigurations {
      guard let row = row(at: path) else { continue }
      if animated { row.marks.insert(.changed) }
      refill(row, at: path)
    }
    if animated {
      for index in operations.sectionReconfigurations {
        groups[index.section].marks.insert(.changed)
      }
    }
    settleCursor(oldRows: oldRows)
    fillWindow()
    completion()
  }

  public func reload(installing install: () -> Void) throws(StrictHostError) {
    install()
    knownEntries = nil
    events.forgetPaths()
    let oldRows = groups.flatMap(\.items)
    events.holding {
      for group in shownGroups {
        for row in group.rows { recycleCell(of: row) }
        recycleElements(of: group)
      }
      windowRows = []
      windowElements = []
      groups = contentItemCounts.enumerated().map { section, count in
        makeGroup(section: section, itemCount: count)
      }
      shownGroups = groups
    }
    settleCursor(oldRows: oldRows)
    fillWindow()
  }

  /// Returns how many rows have a mark. Headers count, footers don't.
  public func count(of mark: TerminalMarks) -> Int {
    entries.count { entry in
      switch entry {
      case .header(_, let group): group.marks.contains(mark)
      case .footer: false
      case .row(let row, _): row.marks.contains(mark)
      }
    }
  }

  func makeGroup(section: Int, itemCount: Int) -> TerminalGroup {
    TerminalGroup(
      identity: content?.identity(ofSection: section),
      items: (0..<itemCount).map { makeRow(at: ItemPath(section: section, item: $0)) })
  }

  func makeRow(at path: ItemPath<After>) -> TerminalRow {
    TerminalRow(identity: content?.identity(ofItemAt: path), path: path)
  }

  private var contentItemCounts: [Int] {
    content?.itemCounts.map { max(0, $0) } ?? []
  }
}
