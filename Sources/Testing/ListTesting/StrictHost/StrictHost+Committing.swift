import ListBatches
import ListDiff

// The part of an update that can't fail.

extension StrictHost {
  /// Shows the list after a change.
  func commit(_ change: CheckedBatch) {
    let plan = change.plan
    let gone = itemsGone(plan)
    let elements = plan.supplementaries == nil ? [] : sections.flatMap(\.supplementaries)
    shown = plan.new
    var next: [StrictHostSection] = []
    next.reserveCapacity(plan.new.items.count)
    for (index, origin) in plan.sections.origins.enumerated() {
      guard origin >= 0 else {
        next.append(makeSection(index))
        continue
      }
      let section = sections[origin]
      if plan.hasItemChanges[index] { section.items = items(of: index, after: change) }
      if !change.supplementaries.isEmpty {
        section.supplementaries = change.supplementaries[index].enumerated().map {
          $1 ?? makeSupplementary(SupplementaryPath(section: index, element: $0))
        }
      }
      next.append(section)
    }
    sections = next
    // Not earlier: an element that the batch inserts must not get a cell that the batch removes.
    giveCells()
    for item in gone {
      if item === draggedItem { draggedItem = nil }
      recycleCell(of: item)
    }
    guard !elements.isEmpty else { return }
    let kept = Set(sections.lazy.flatMap(\.supplementaries).map(ObjectIdentifier.init))
    for element in elements where !kept.contains(ObjectIdentifier(element)) {
      recycleView(of: element)
    }
  }

  private func items(of section: Int, after change: CheckedBatch) -> [StrictHostItem] {
    let places = change.plan.newItems(section)
    return places.map { place in
      let origin = change.plan.items.origins[place]
      guard origin < 0 else { return change.oldItem(origin) }
      return makeItem(ItemPath(section: section, item: place - places.lowerBound))
    }
  }

  private func itemsGone(_ plan: BatchEffect) -> [StrictHostItem] {
    var gone: [StrictHostItem] = []
    for (index, use) in plan.sections.uses.enumerated() {
      switch use {
      case .deleted, .reloaded:
        gone += sections[index].items
      case .kept, .moved:
        let places = plan.oldItems(index)
        for place in places {
          switch plan.items.uses[place] {
          case .deleted, .reloaded: gone.append(sections[index].items[place - places.lowerBound])
          case .kept, .moved: break
          }
        }
      }
    }
    return gone
  }

  // MARK: - Making objects

  func makeSection(_ section: Int) -> StrictHostSection {
    let place = StrictHostPlace.section(SectionIndex(section))
    let contents = dataSource.contents(of: place)
    if contents != nil { knowsContents = true }
    return StrictHostSection(
      identity: dataSource.identity(of: place), contents: contents,
      items: (0..<shown.items[section]).map { makeItem(ItemPath(section: section, item: $0)) },
      supplementaries: (0..<shown.supplementaries[section]).map {
        makeSupplementary(SupplementaryPath(section: section, element: $0))
      })
  }

  private func makeItem(_ path: ItemPath<After>) -> StrictHostItem {
    let item = StrictHostItem(
      identity: dataSource.identity(of: .item(path)), height: itemHeight(at: path))
    if viewportHeight == nil { comingItems.append((item, path)) }
    return item
  }

  private func makeSupplementary(_ path: SupplementaryPath<After>) -> StrictHostSupplementary {
    let place = StrictHostPlace.supplementary(path)
    let element = StrictHostSupplementary(
      identity: dataSource.identity(of: place), contents: dataSource.contents(of: place),
      height: supplementaryHeight(at: path),
      isBelowItems: dataSource.isBelowItems(supplementaryAt: path))
    if viewportHeight == nil { comingElements.append((element, path)) }
    return element
  }

  func itemHeight(at path: ItemPath<After>) -> Double {
    dataSource.height(of: .item(path)).map(Self.sanitized) ?? options.estimatedItemHeight
  }

  func supplementaryHeight(at path: SupplementaryPath<After>) -> Double {
    dataSource.height(of: .supplementary(path)).map(Self.sanitized)
      ?? options.estimatedSupplementaryHeight
  }

  // MARK: - Cells

  /// Assigns cells and views to the elements that come into the window.
  func giveCells() {
    let (items, elements) = (comingItems, comingElements)
    comingItems = []
    comingElements = []
    for (item, path) in items { giveCell(to: item, at: path) }
    for (element, path) in elements { giveView(to: element, at: path) }
  }

  private func giveCell(to item: StrictHostItem, at path: ItemPath<After>) {
    let kind = dataSource.reuseKind(ofItemAt: path)
    let cell: StrictHostCell
    if let pooled = pool.take(kind: kind) {
      cell = pooled
      log(.cellReused(path))
    } else {
      cell = StrictHostCell(kind: kind)
      log(.cellMade(path))
    }
    cell.useCount += 1
    item.cell = cell
    dataSource.configure(cell, forItemAt: path)
    readContents(of: item, at: path)
    dataSource.willDisplay(cell, forItemAt: path)
  }

  func readContents(of item: StrictHostItem, at path: ItemPath<After>) {
    item.shownContents = dataSource.contents(of: .item(path))
    if item.shownContents != nil { knowsContents = true }
  }

  func recycleCell(of item: StrictHostItem) {
    guard let cell = item.cell else { return }
    item.cell = nil
    item.shownContents = nil
    dataSource.didEndDisplaying(cell)
    pool.put(cell)
    log(.cellPooled(kind: cell.kind))
    dataSource.didRecycle(cell)
  }

  /// Assigns its view to a supplementary element, if it has one.
  private func giveView(to element: StrictHostSupplementary, at path: SupplementaryPath<After>) {
    guard let kind = dataSource.reuseKind(ofSupplementaryAt: path) else { return }
    let view = viewPool.take(kind: kind) ?? StrictHostCell(kind: kind)
    view.useCount += 1
    element.view = view
    dataSource.configure(view, forSupplementaryAt: path)
    dataSource.willDisplay(view, forSupplementaryAt: path)
  }

  func recycleView(of element: StrictHostSupplementary) {
    guard let view = element.view else { return }
    element.view = nil
    dataSource.didEndDisplayingSupplementary(view)
    viewPool.put(view)
    dataSource.didRecycleSupplementary(view)
  }

  // MARK: - Log

  func logBatch(hasDuplicates: Bool) {
    guard logsEvents else { return }
    let operations = pending.operations
    var batch: [StrictHostEvent] = []
    batch += operations.sectionDeletions.map { .sectionDeleted($0) }
    batch += operations.itemDeletions.map { .itemDeleted($0) }
    batch += operations.supplementaryDeletions.map { .supplementaryDeleted($0) }
    batch += operations.sectionMoves.map { .sectionMoved(from: $0.before, to: $0.after) }
    batch += operations.itemMoves.map { .itemMoved(from: $0.before, to: $0.after) }
    batch += operations.sectionInsertions.map { .sectionInserted($0) }
    batch += operations.itemInsertions.map { .itemInserted($0) }
    batch += operations.supplementaryInsertions.map { .supplementaryInserted($0) }
    batch += pending.sectionReloads.map { .sectionReloaded($0) }
    batch += operations.itemReloads.map { .itemReloaded($0) }
    if hasDuplicates {
      var seen: Set<StrictHostEvent> = []
      batch.removeAll { !seen.insert($0).inserted }
    }
    events += batch
  }
}
