import ListDiff

extension DiffableDataSource {
  /// Expands an item, as if the user tapped it: calls the handlers in ``outlining`` to learn
  /// whether it may be expanded and which items are below it.
  ///
  /// The handlers may change the list. The item is then expanded in the changed list.
  ///
  /// - Parameters:
  ///   - item: An item of an outline.
  ///   - section: The section of the outline; nil for the section where the item is visible or, if
  ///     it is hidden everywhere, the first one whose outline has it.
  ///   - completion: As in ``apply(_:animatingDifferences:completion:)``.
  /// - Returns: A ticket that cancels the update; nil if the item is in no such outline, is
  ///   expanded already, or may not be expanded.
  /// - Throws: ``ExpansionError`` if an item to be shown below it is in the list already.
  /// - Complexity: As ``apply(_:to:animatingDifferences:)``.
  @discardableResult
  public func expand(
    _ item: ItemID, inSection section: SectionID? = nil,
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) throws(ExpansionError<SectionID, ItemID>) -> UpdateTicket? {
    try turn(item, to: true, in: section ?? sectionHiding(item), completion)
  }

  /// Collapses an item, as if the user tapped it: calls a handler in ``outlining`` to learn whether
  /// it may be collapsed.
  ///
  /// The handlers may change the list. The item is then collapsed in the changed list.
  ///
  /// - Parameters:
  ///   - item: An item of an outline.
  ///   - section: The section of the outline; nil as in ``expand(_:inSection:completion:)``.
  ///   - completion: As in ``apply(_:animatingDifferences:completion:)``.
  /// - Returns: A ticket that cancels the update; nil if the item is in no such outline, is
  ///   collapsed already, or may not be collapsed.
  /// - Throws: ``ExpansionError`` if the list as a whole is not valid.
  /// - Complexity: As ``apply(_:to:animatingDifferences:)``.
  @discardableResult
  public func collapse(
    _ item: ItemID, inSection section: SectionID? = nil,
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) throws(ExpansionError<SectionID, ItemID>) -> UpdateTicket? {
    try turn(item, to: false, in: section ?? sectionHiding(item), completion)
  }

  /// Expands or collapses an item.
  ///
  /// - Parameter section: The section of the outline; nil for the one where the item is visible.
  private func turn(
    _ item: ItemID, to isExpanded: Bool, in section: SectionID?,
    _ completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(ExpansionError<SectionID, ItemID>) -> UpdateTicket? {
    // Each handler may remove the item, or expand or collapse it itself.
    let find = { self.outline(of: item, in: section, isExpanded: !isExpanded) }
    guard let start = find()?.section,
      !turningItems.contains(where: { $0.section == start && $0.item == item })
    else { return nil }
    turningItems.append((start, item))
    defer { turningItems.removeLast() }
    let may = isExpanded ? outlining.shouldExpandItem : outlining.shouldCollapseItem
    guard engine.telling({ may?(item) ?? true }), find() != nil else { return nil }
    let will = isExpanded ? outlining.willExpandItem : outlining.willCollapseItem
    engine.telling { will?(item) }
    var children: SectionSnapshot<ItemID>?
    if isExpanded, let ask = outlining.snapshotForExpandingParent {
      guard let below = try? find()?.outline.snapshot(of: item) else { return nil }
      children = engine.telling { ask(item, below) }
    }
    guard let found = find() else { return nil }
    let outline = try Self.turned(item, to: isExpanded, children, in: found.outline)
    do throws(List.Failure) {
      return try ask(
        outline, to: found.section, isAnimated: true,
        edit: { (list, outlines) throws(UpdateRefusal) in
          // If a handler deleted the item, it stays deleted. If the user dragged it, it is expanded
          // or collapsed in the section where it is now.
          let isThere = outlines[found.section]?.contains(item) ?? false
          let section = isThere ? found.section : list.sectionIdentifier(containingItem: item)
          guard let section, let outline = outlines[section], outline.contains(item) else {
            return (list, outlines)
          }
          return try Self.refusing { () throws(ExpansionError<SectionID, ItemID>) in
            let turned = try Self.turned(item, to: isExpanded, children, in: outline)
            do throws(List.Failure) {
              return try Self.showing(turned, in: section, of: list, outlines)
            } catch {
              throw .list(error)
            }
          }
        }, completion: completion)
    } catch {
      throw .list(error)
    }
  }

  /// Returns an outline with an item expanded or collapsed.
  ///
  /// - Parameter children: The new items below it; nil to keep those that are there.
  private static func turned(
    _ item: ItemID, to isExpanded: Bool, _ children: SectionSnapshot<ItemID>?,
    in outline: SectionSnapshot<ItemID>
  ) throws(ExpansionError<SectionID, ItemID>) -> SectionSnapshot<ItemID> {
    var outline = outline
    do throws(SectionSnapshotError<ItemID>) {
      if let children { try outline.replace(childrenOf: item, using: children) }
      if isExpanded { try outline.expand([item]) } else { try outline.collapse([item]) }
    } catch {
      throw .outline(error)
    }
    return outline
  }

  /// Finds the outline in which an item is expanded or collapsed now.
  ///
  /// - Parameter section: The section of the outline; nil for the one where the item is visible.
  private func outline(
    of item: ItemID, in section: SectionID?, isExpanded: Bool
  ) -> (section: SectionID, outline: SectionSnapshot<ItemID>)? {
    guard let section = section ?? engine.newest.sectionIdentifier(containingItem: item),
      let outline = engine.newestOutlines[section], outline.contains(item),
      outline.isExpanded(item) == isExpanded
    else { return nil }
    return (section, outline)
  }

  /// The first section whose outline has an item; nil if the item is visible.
  private func sectionHiding(_ item: ItemID) -> SectionID? {
    guard engine.newest.indexOfItem(item) == nil else { return nil }
    let outlines = engine.newestOutlines
    return engine.newest.sectionIdentifiers.first { outlines[$0]?.contains(item) ?? false }
  }
}
