import ListDiff

extension ListFrames {
  /// Updates the layout for changes of its list. Items keep their sizes.
  ///
  /// - Parameters:
  ///   - changes: The changes from the list that is laid out.
  ///   - viewport: The part that is shown now; nil if nothing has to keep its place.
  ///   - item: Returns the input for an inserted or updated item. If it has no size for an updated
  ///     item, the old size becomes an estimate; its weight and traits replace the old ones.
  /// - Returns: The distance by which the scroll offset has to change.
  /// - Throws: `ListDiffError` if the changes are not for the list that is laid out. The layout
  ///   stays as it was.
  /// - Complexity: O(*c* + *s* + *m*) for *c* changes, *s* sections, and *m* items in the sections
  ///   that have changes.
  @discardableResult
  public mutating func update(
    by changes: SectionedChanges, keeping viewport: LayoutViewport? = nil,
    item: (ItemPath<After>) -> LayoutItemInput = { _ in LayoutItemInput() }
  ) throws(ListDiffError) -> Double {
    let update = try LayoutUpdate(changes, counts: sections.map(\.items.count))
    return keeping(viewport, newElement: update.newElement) { layout in
      layout.perform(update, item: item)
    }
  }

  /// Updates the layout for a batch of its list. Items keep their sizes.
  ///
  /// - Parameters:
  ///   - operations: The batch, from the list that is laid out.
  ///   - itemCounts: The number of items in each section after the batch.
  ///   - viewport: The part that is shown now; nil if nothing has to keep its place.
  ///   - item: Returns the input for an inserted or reloaded item.
  /// - Returns: The distance by which the scroll offset has to change.
  /// - Throws: `ListDiffError` if the operations don't turn the list that is laid out into one with
  ///   these counts. The layout stays as it was.
  /// - Complexity: As ``update(by:keeping:item:)``.
  @discardableResult
  public mutating func update(
    by operations: BatchOperations, itemCounts: [Int], keeping viewport: LayoutViewport? = nil,
    item: (ItemPath<After>) -> LayoutItemInput = { _ in LayoutItemInput() }
  ) throws(ListDiffError) -> Double {
    let map = try PathMap(operations, from: sections.map(\.items.count), to: itemCounts)
    return try update(by: map.changes, keeping: viewport, item: item)
  }

  /// Updates one section for changes of its items. Items keep their sizes.
  ///
  /// - Parameters:
  ///   - changes: The changes from the items that are laid out.
  ///   - section: The index of the section.
  ///   - viewport: The part that is shown now; nil if nothing has to keep its place.
  ///   - item: Returns the input for an inserted or updated item.
  /// - Returns: The distance by which the scroll offset has to change.
  /// - Throws: `ListDiffError` if the changes are not for the items that are laid out. The layout
  ///   stays as it was.
  /// - Complexity: O(*c* + *m*) for *c* changes and *m* items of the section.
  @discardableResult
  public mutating func update(
    by changes: ListChanges, inSection section: Int = 0, keeping viewport: LayoutViewport? = nil,
    item: (Int) -> LayoutItemInput = { _ in LayoutItemInput() }
  ) throws(ListDiffError) -> Double {
    let update = try LayoutUpdate(changes, inSection: section, counts: sections.map(\.items.count))
    return keeping(viewport, newElement: update.newElement) { layout in
      layout.perform(update) { item($0.item) }
    }
  }

  /// Lays out the list in another container. Sizes that were measured for another width become
  /// estimates.
  ///
  /// - Returns: The distance by which the scroll offset has to change.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func setEnvironment(
    _ environment: LayoutEnvironment, keeping viewport: LayoutViewport? = nil
  ) -> Double {
    keeping(viewport) { layout in
      layout.shared.environment = environment.usable
      layout.boundary.forgetMeasurement()
      for section in layout.sections.indices {
        layout.sections[section].boundary.forgetMeasurement()
      }
      layout.solveAll()
    }
  }

  /// Lays out the list with another description.
  ///
  /// - Returns: The distance by which the scroll offset has to change.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func setDescription(
    _ description: LayoutDescription, keeping viewport: LayoutViewport? = nil
  ) -> Double {
    keeping(viewport) { layout in
      layout.description = description
      layout.shared.configuration = description.configuration
      layout.boundary = BoundaryItems(description.configuration.boundaryItems)
      layout.solveAll()
    }
  }

  /// Calls the description's closure for a section again, and lays the section out.
  ///
  /// - Returns: The distance by which the scroll offset has to change.
  /// - Complexity: O(*m*) for *m* items of the section.
  @discardableResult
  public mutating func invalidateSection(
    _ section: Int, keeping viewport: LayoutViewport? = nil
  ) -> Double {
    guard sections.indices.contains(section) else { return 0 }
    return keeping(viewport) { layout in
      let old = layout.sections[section]
      layout.sections[section] = layout.solved(
        section, by: layout.description.section(section, layout.environment), like: old,
        after: old.incoming)
      layout.place(sections: [section])
    }
  }

  private mutating func solveAll() {
    var chain = LayoutChain()
    for index in sections.indices {
      sections[index] = solved(
        index, by: description.section(index, environment), like: sections[index], after: chain)
      chain = sections[index].outgoing
    }
    placeSections()
  }

  /// Returns a section, laid out with another description.
  ///
  /// - Parameters:
  ///   - old: The section with its items and sizes.
  ///   - chain: The state at the end of the section before.
  private func solved(
    _ index: Int, by description: LayoutSection, like old: SolvedSection, after chain: LayoutChain
  ) -> SolvedSection {
    var new = SolvedSection(
      description, items: old.items, boundary: old.boundary, after: chain, in: shared,
      like: sections, neighbour: index - 1)
    new.keepMeasurements { old.solution.proposal(forItemAt: $0, old.items) }
    return new
  }

  // MARK: Updates

  private mutating func perform(
    _ update: LayoutUpdate, item: (ItemPath<After>) -> LayoutItemInput
  ) {
    // Items that move are read before any section changes.
    let arrivals = update.sources.mapValues { $0.arrivals.map { record(of: $0, item) } }
    func takeItems(_ section: Int, _ layout: inout ListFrames) {
      guard let sources = update.sources[section] else { return }
      layout.sections[section].take(
        sources, arrivals: arrivals[section] ?? [],
        input: { item(ItemPath(section: section, item: $0)) }, in: layout.shared)
    }
    if update.keepsSections {
      let touched = update.sources.keys.sorted()
      for section in touched { takeItems(section, &self) }
      place(sections: touched)
    } else {
      let old = sections
      sections = []
      sections.reserveCapacity(update.oldSections.count)
      for (index, before) in update.oldSections.enumerated() {
        arrange(index, like: before.map { old[$0] })
        takeItems(index, &self)
      }
      placeSections()
    }
    // The new contents of a header may need another size.
    for section in update.changedSections { sections[section].boundary.forgetMeasurement() }
  }

  /// Appends a section after an update, with the items of the old section; nil for an inserted one.
  private mutating func arrange(_ index: Int, like old: SolvedSection?) {
    let description = description.section(index, environment)
    let chain = sections.last?.outgoing ?? LayoutChain()
    guard var section = old else {
      let items = SectionItems(count: 0)
      return sections.append(
        SolvedSection(
          description, items: items, after: chain, in: shared, like: sections, neighbour: index - 1
        ))
    }
    if section.description != description {
      section = solved(index, by: description, like: section, after: chain)
    } else if section.incoming != chain {
      section.follow(chain, in: shared)
    }
    sections.append(section)
  }

  /// Returns the record of an item that is inserted or moved.
  private func record(
    of arrival: ItemSources.Arrival, _ item: (ItemPath<After>) -> LayoutItemInput
  ) -> ItemRecord {
    var record = ItemRecord()
    if let before = arrival.before {
      let source = sections[before.section]
      record = source.items.record(at: before.item)
      record.proposal = source.solution.proposal(forItemAt: before.item, source.items)
    } else {
      record.update(item(arrival.path))
    }
    return record
  }
}
