import ListDiff

extension ListFrames {
  /// Updates the layout by the changes of its list. Sizes stay with their items.
  ///
  /// - Parameters:
  ///   - changes: The changes from the list that is laid out.
  ///   - viewport: What is shown now; nil if nothing has to keep its place.
  ///   - item: Returns what is known of an inserted or updated item. An updated item without a size
  ///     keeps its old one as an estimate; its weight and traits are those that are returned.
  /// - Returns: The distance by which the scroll offset has to change.
  /// - Throws: `ListDiffError` if the changes begin with another list. The layout stays as
  ///   it was.
  /// - Complexity: O(*c* + *s* + *m*) for *c* changes, *s* sections, and *m* items in the sections that
  ///   have changes.
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

  /// Updates one section by the changes of its items. Sizes stay with their items.
  ///
  /// - Parameters:
  ///   - changes: The changes from the items that are laid out.
  ///   - section: The index of the section.
  ///   - viewport: What is shown now; nil if nothing has to keep its place.
  ///   - item: Returns what is known of an inserted or updated item.
  /// - Returns: The distance by which the scroll offset has to change.
  /// - Throws: `ListDiffError` if the changes begin with another list. The layout stays as
  ///   it was.
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

  /// Lays out the list in another container. Sizes that were measured for another width stay as
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
      layout.forgetBoundarySizes()
      layout.solveAll()
    }
  }

  /// Lays out the list by another description.
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
      layout.boundarySizes = []
      layout.solveAll()
    }
  }

  /// Asks for the description of a section again, and lays it out.
  ///
  /// - Returns: The distance by which the scroll offset has to change.
  /// - Complexity: O(*m*) for *m* items of the section.
  @discardableResult
  public mutating func invalidateSection(
    _ section: Int, keeping viewport: LayoutViewport? = nil
  ) -> Double {
    guard sections.indices.contains(section) else { return 0 }
    return keeping(viewport) { layout in
      let new = layout.solved(section, like: layout.sections[section], after: nil)
      layout.sections[section] = new
      layout.place(sections: [section])
    }
  }

  private mutating func forgetBoundarySizes() {
    boundarySizes.forget()
    for section in sections.indices { sections[section].boundarySizes.forget() }
  }

  private mutating func solveAll() {
    var chain = LayoutChain()
    for index in sections.indices {
      sections[index] = solved(index, like: sections[index], after: chain)
      chain = sections[index].outgoing
    }
    placeSections()
  }

  /// Returns a section, laid out by its present description.
  ///
  /// - Parameter chain: What the section before leaves; nil for what it left before.
  private func solved(
    _ index: Int, like old: SolvedSection, after chain: LayoutChain?
  ) -> SolvedSection {
    let description = description.section(index, environment)
    let keepsKinds =
      old.description.storage === description.storage
      || old.description.boundaryItems.map(\.kind) == description.boundaryItems.map(\.kind)
    var new = SolvedSection(
      description, items: old.items, boundarySizes: keepsKinds ? old.boundarySizes : [],
      after: chain ?? old.incoming, in: shared, like: sections,
      neighbour: index - 1)
    new.keepMeasurements { old.solution.proposal(forItemAt: $0, old.items) }
    return new
  }

  // MARK: Updates

  private mutating func perform(
    _ update: LayoutUpdate, item: (ItemPath<After>) -> LayoutItemInput
  ) {
    if !update.keepsSections {
      performWithSections(update, item: item)
    } else {
      performInSections(update, item: item)
    }
    // The new contents of a header may need another size.
    for section in update.changedSections { sections[section].boundarySizes.forget() }
  }

  private mutating func performInSections(
    _ update: LayoutUpdate, item: (ItemPath<After>) -> LayoutItemInput
  ) {
    // What leaves a section is read before any section changes.
    let arrivals = update.touched.map { read(update, inSection: $0, item: item) }
    for (section, arrivals) in zip(update.touched, arrivals) {
      sections[section].take(
        arrivals, without: update.departures[section] ?? [], in: shared)
    }
    place(sections: update.touched)
  }

  private mutating func performWithSections(
    _ update: LayoutUpdate, item: (ItemPath<After>) -> LayoutItemInput
  ) {
    let old = self
    var chain = LayoutChain()
    var new: [SolvedSection] = []
    new.reserveCapacity(update.oldSections.count)
    let touched = Set(update.touched)
    for (index, before) in update.oldSections.enumerated() {
      let description = description.section(index, environment)
      var section: SolvedSection
      if let before {
        section = old.sections[before]
        if section.description != description {
          if section.description.boundaryItems.map(\.kind) != description.boundaryItems.map(\.kind)
          {
            section.boundarySizes = []
          }
          section.description = description
          section.incoming = chain
          section.solve(in: shared)
          section.keepMeasurements {
            old.sections[before].solution.proposal(forItemAt: $0, old.sections[before].items)
          }
        } else if section.incoming != chain {
          section.follow(chain, in: shared)
        }
      } else {
        section = SolvedSection(
          description, items: SectionItems(count: 0), after: chain, in: shared,
          like: new, neighbour: index - 1)
      }
      if touched.contains(index) {
        let arrivals = old.read(update, inSection: index, item: item)
        section.take(
          arrivals, without: before.flatMap { update.departures[$0] } ?? [], in: shared)
      }
      chain = section.outgoing
      new.append(section)
    }
    sections = new
    placeSections()
  }

  /// Returns the items that come into a section, or are updated in it.
  private func read(
    _ update: LayoutUpdate, inSection section: Int, item: (ItemPath<After>) -> LayoutItemInput
  ) -> [ItemArrival] {
    (update.arrivals[section] ?? []).map { arrival in
      var new = ItemArrival(index: arrival.item, isPlaced: arrival.isPlaced)
      let path = ItemPath<After>(section: section, item: arrival.item)
      if let before = arrival.before {
        let source = sections[before.section]
        new.record = source.items.record(at: before.item)
        new.proposal = source.solution.proposal(forItemAt: before.item, source.items)
      }
      if arrival.before == nil || arrival.isUpdated {
        new.record.update(item(path))
      }
      return new
    }
  }
}

extension [MeasuredSize?] {
  /// Keeps the sizes as estimates only.
  fileprivate mutating func forget() {
    for index in indices { self[index]?.isCurrent = false }
  }
}
