import ListDiff
import ListLayout
import ListSnapshots

extension BrowserListHost {
  /// Performs a batch as `ListHost` describes. If the operations don't result in the installed
  /// list, all sizes become unknown; this is no error.
  ///
  /// - Parameters:
  ///   - operations: The changes from the list that is shown to the one that is installed.
  ///   - animated: Whether the page animates the changes.
  ///   - install: Gives ``content`` the list after the batch.
  ///   - completion: Called when the page has acknowledged the message with the batch; at once if
  ///     no page is connected.
  /// - Complexity: O(*k* log *k* + *s* + *w*) for *k* operations, *s* sections and *w* rows in the
  ///   page, and O(*m*) for *m* items in the sections whose items change.
  public func performBatch(
    _ operations: BatchOperations, animated: Bool, installing install: () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    let old = shownItemCounts
    // Until the page has scrolled by the correction, the offset may be beyond the end of the new
    // list.
    if correction == 0 { offset = visible.minY }
    install()
    let new = contentItemCounts
    events.forgetPaths()
    batchCount += 1
    events.holding {
      var reloads: [ItemPath<After>] = []
      let keepsNothing =
        operations.sectionDeletions.count == old.count && operations.itemMoves.isEmpty
      if !keepsNothing, let map = try? PathMap(operations, from: old, to: new) {
        take(map)
        reloads = map.changes.itemUpdates.map(\.after)
      } else {
        // This is usually the first list. Its items need not be inserted one by one.
        memory.delete(rows.map(\.key))
        layOutAnew(new)
      }
      forgetSizes(ofItemsAt: operations.itemReconfigurations)
      layOutCorrected()
      refill(reloads, inNewCells: true)
      refill(operations.itemReconfigurations)
      refillElements()
    }
    followsBatch = true
    tellNeeds()
    if animated { presentation.duration = animationDuration }
    guard isConnected else { return completion() }
    waiting.append(completion)
    onChange?()
  }

  public func reload(installing install: () -> Void) {
    install()
    events.forgetPaths()
    batchCount += 1
    events.holding {
      layOutAnew(contentItemCounts)
      layOut()
      refill(rows.compactMap(\.path), inNewCells: true)
      refillElements()
    }
    tellNeeds()
    onChange?()
  }

  /// Marks the sizes of items as unknown, so that the page measures them again if their contents
  /// change.
  public func invalidateSizes(ofItemsAt paths: [ItemPath<After>]) {
    forgetSizes(ofItemsAt: paths)
    events.holding { layOut() }
    onChange?()
  }

  /// Lays out the rows for the offset after the page has scrolled by the correction. Rows that stay
  /// in the window must keep their cells.
  private func layOutCorrected() {
    let place = offset
    offset += correction
    layOut()
    offset = place
  }

  private var contentItemCounts: [Int] { content?.itemCounts.map { max(0, $0) } ?? [] }

  private func take(_ map: PathMap) {
    let reloads = Set(map.changes.itemUpdates.map(\.before))
    memory.delete(
      rows.compactMap { row in
        row.path.map { map.after(ItemPath(sameIndexes: $0)) == nil } == true ? row.key : nil
      })
    func newPath(_ path: ItemPath<After>) -> ItemPath<After>? {
      let path = ItemPath<Before>(sameIndexes: path)
      return reloads.contains(path) ? nil : map.after(path)
    }
    selected = Set(selected.compactMap(newPath))
    focused = focused.flatMap(newPath)
    let window = LayoutRect(x: 0, y: offset + correction, width: size.width, height: size.height)
    let viewport = LayoutViewport(window, sticksToStart: false)
    // The closure is called before the frames change, as it may read them.
    var inputs: [ItemPath<After>: LayoutItemInput] = [:]
    if let itemInput {
      let paths = map.changes.itemInsertions + map.changes.itemUpdates.map(\.after)
      for path in paths { inputs[path] = itemInput(path) }
    }
    correction +=
      (try? frames.update(by: map.changes, keeping: viewport) { inputs[$0] ?? .init() }) ?? 0
  }

  /// Lays out a list of which only the numbers of items are known.
  private func layOutAnew(_ counts: [Int]) {
    selected = []
    focused = nil
    let items = counts.enumerated().map { section, count in
      guard let itemInput else { return SectionItems(count: count) }
      return SectionItems((0..<count).map { itemInput(ItemPath(section: section, item: $0)) })
    }
    frames = ListFrames(layout, items: items, in: frames.environment)
  }

  private func forgetSizes(ofItemsAt paths: [ItemPath<After>]) {
    guard !paths.isEmpty else { return }
    frames.invalidateSizes(of: paths.map { .item($0) })
    guard let itemInput else { return }
    let sizes = paths.compactMap { path in
      itemInput(path).size.map { (element: LayoutElement.item(path), size: $0) }
    }
    frames.setSizes(sizes)
  }
}
