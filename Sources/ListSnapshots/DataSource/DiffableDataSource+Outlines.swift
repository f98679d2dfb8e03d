import ListDiff

extension DiffableDataSource {
  /// Shows an outline in a section: the visible items of it are the items of the section.
  ///
  /// - Parameters:
  ///   - outline: What the section should be.
  ///   - section: Which section; one that is not there is added at the end.
  ///   - animatingDifferences: As in ``apply(_:animatingDifferences:)``.
  /// - Returns: What became of the update.
  /// - Throws: As ``apply(_:animatingDifferences:)``: if a visible item is in another section.
  /// - Complexity: As ``apply(_:animatingDifferences:)``, and O(*n*) for *n* visible items.
  @discardableResult
  public func apply(
    _ outline: SectionSnapshot<ItemID>, to section: SectionID, animatingDifferences: Bool = true
  ) async throws(List.Failure) -> UpdateOutcome {
    let answer = PendingOutcome()
    let ticket = try apply(outline, to: section, animatingDifferences: animatingDifferences) {
      answer.deliver($0)
    }
    return await answer.outcome(of: ticket)
  }

  /// Shows an outline in a section: the visible items of it are the items of the section.
  ///
  /// - Parameters:
  ///   - outline: What the section should be.
  ///   - section: Which section; one that is not there is added at the end.
  ///   - animatingDifferences: As in ``apply(_:animatingDifferences:)``.
  ///   - completion: As in ``apply(_:animatingDifferences:completion:)``.
  /// - Returns: The update, which can be cancelled.
  /// - Throws: As ``apply(_:animatingDifferences:)``: if a visible item is in another section.
  /// - Complexity: As ``apply(_:to:animatingDifferences:)``.
  @discardableResult
  public func apply(
    _ outline: SectionSnapshot<ItemID>, to section: SectionID, animatingDifferences: Bool = true,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(List.Failure) -> UpdateTicket {
    var snapshot = engine.newest
    let visible = outline.visibleItems
    if snapshot.indexOfSection(section) == nil { try snapshot.appendSections([section]) }
    if try snapshot.itemIdentifiers(inSection: section) != visible {
      try snapshot.deleteItems(snapshot.itemIdentifiers(inSection: section))
      try snapshot.appendItems(visible, toSection: section)
    }
    var outlines = engine.newestOutlines
    outlines[section] = outline
    return try ask(
      snapshot, outlines: outlines.fitting(snapshot), isAnimated: animatingDifferences,
      completion: completion)
  }

  /// The outline of a section, with all items that are hidden: the newest that was asked for and not
  /// cancelled.
  ///
  /// - Parameter section: Which section. One that was never given an outline has its items as roots,
  ///   one that is not there has none.
  /// - Complexity: O(1); O(*n*) for *n* items of a section without outline.
  public func snapshot(for section: SectionID) -> SectionSnapshot<ItemID> {
    if let outline = engine.newestOutlines[section] { return outline }
    var outline = SectionSnapshot<ItemID>()
    if let items = try? engine.newest.itemIdentifiers(inSection: section) {
      // Items are in a section once, so that this can't fail.
      try? outline.append(items)
    }
    return outline
  }

  /// Expands an item, as the user asks for by a tap: asks ``outlining`` whether it may be, and what
  /// is to be below it.
  ///
  /// - Parameters:
  ///   - item: An item of an outline.
  ///   - completion: As in ``apply(_:animatingDifferences:completion:)``.
  /// - Returns: The update; nil, if the item is in no outline, is expanded, or may not be.
  /// - Throws: ``ExpansionError``, if what is to be below the item is somewhere else already.
  @discardableResult
  public func expand(
    _ item: ItemID, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) throws(ExpansionError<SectionID, ItemID>) -> UpdateTicket? {
    guard let section = engine.newestOutlines.section(of: item),
      let outline = engine.newestOutlines[section], !outline.isExpanded(item),
      outlining.shouldExpandItem?(item) ?? true
    else { return nil }
    outlining.willExpandItem?(item)
    var expanded = outline
    do throws(SectionSnapshotError<ItemID>) {
      if let children = try outlining.snapshotForExpandingParent?(
        item, outline.snapshot(of: item))
      {
        try expanded.replace(childrenOf: item, using: children)
      }
      try expanded.expand([item])
    } catch {
      throw .outline(error)
    }
    return try show(expanded, in: section, completion)
  }

  /// Collapses an item, as the user asks for by a tap: asks ``outlining`` whether it may be.
  ///
  /// - Parameters:
  ///   - item: An item of an outline.
  ///   - completion: As in ``apply(_:animatingDifferences:completion:)``.
  /// - Returns: The update; nil, if the item is in no outline, is collapsed, or may not be.
  /// - Throws: ``ExpansionError``, if the list as a whole is not right.
  @discardableResult
  public func collapse(
    _ item: ItemID, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) throws(ExpansionError<SectionID, ItemID>) -> UpdateTicket? {
    guard let section = engine.newestOutlines.section(of: item),
      var outline = engine.newestOutlines[section], outline.isExpanded(item),
      outlining.shouldCollapseItem?(item) ?? true
    else { return nil }
    outlining.willCollapseItem?(item)
    do throws(SectionSnapshotError<ItemID>) {
      try outline.collapse([item])
    } catch {
      throw .outline(error)
    }
    return try show(outline, in: section, completion)
  }

  private func show(
    _ outline: SectionSnapshot<ItemID>, in section: SectionID,
    _ completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(ExpansionError<SectionID, ItemID>) -> UpdateTicket {
    do throws(List.Failure) {
      return try apply(outline, to: section, completion: completion)
    } catch {
      throw .list(error)
    }
  }
}
