import ListDiff

extension DiffableDataSource {
  /// Expands an item, as the user asks for by a tap: asks ``outlining`` whether it may be, and what
  /// is to be below it.
  ///
  /// What the handlers change meanwhile stays: the item is expanded in the list that they leave.
  ///
  /// - Parameters:
  ///   - item: An item of an outline, in the section where it is visible. One that is visible nowhere
  ///     is expanded in the first section whose outline has it.
  ///   - completion: As in ``apply(_:animatingDifferences:completion:)``.
  /// - Returns: The update; nil, if the item is in no outline, is expanded, or may not be.
  /// - Throws: ``ExpansionError``, if what is to be below the item is somewhere else already.
  @discardableResult
  public func expand(
    _ item: ItemID, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) throws(ExpansionError<SectionID, ItemID>) -> UpdateTicket? {
    try turn(item, to: true, in: sectionHiding(item), completion)
  }

  /// Expands an item of a certain section, visible or hidden; otherwise as ``expand(_:completion:)``.
  ///
  /// - Parameters:
  ///   - item: An item of the outline of the section.
  ///   - section: Which section.
  ///   - completion: As in ``apply(_:animatingDifferences:completion:)``.
  /// - Returns: As ``expand(_:completion:)``.
  /// - Throws: As ``expand(_:completion:)``.
  @discardableResult
  public func expand(
    _ item: ItemID, inSection section: SectionID,
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) throws(ExpansionError<SectionID, ItemID>) -> UpdateTicket? {
    try turn(item, to: true, in: section, completion)
  }

  /// Collapses an item, as the user asks for by a tap: asks ``outlining`` whether it may be.
  ///
  /// What the handlers change meanwhile stays.
  ///
  /// - Parameters:
  ///   - item: An item of an outline; which one of several, ``expand(_:completion:)`` says.
  ///   - completion: As in ``apply(_:animatingDifferences:completion:)``.
  /// - Returns: The update; nil, if the item is in no outline, is collapsed, or may not be.
  /// - Throws: ``ExpansionError``, if the list as a whole is not right.
  @discardableResult
  public func collapse(
    _ item: ItemID, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) throws(ExpansionError<SectionID, ItemID>) -> UpdateTicket? {
    try turn(item, to: false, in: sectionHiding(item), completion)
  }

  /// Collapses an item of a certain section, visible or hidden; otherwise as
  /// ``collapse(_:completion:)``.
  ///
  /// - Parameters:
  ///   - item: An item of the outline of the section.
  ///   - section: Which section.
  ///   - completion: As in ``apply(_:animatingDifferences:completion:)``.
  /// - Returns: As ``collapse(_:completion:)``.
  /// - Throws: As ``collapse(_:completion:)``.
  @discardableResult
  public func collapse(
    _ item: ItemID, inSection section: SectionID,
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) throws(ExpansionError<SectionID, ItemID>) -> UpdateTicket? {
    try turn(item, to: false, in: section, completion)
  }

  /// Expands or collapses an item.
  ///
  /// - Parameter section: In which section; nil for where the item is visible then.
  private func turn(
    _ item: ItemID, to isExpanded: Bool, in section: SectionID?,
    _ completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(ExpansionError<SectionID, ItemID>) -> UpdateTicket? {
    // Each handler may take the item away, or do itself what it is told of.
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
    let outline: SectionSnapshot<ItemID>
    do throws(SectionSnapshotError<ItemID>) {
      outline = try Self.turned(item, to: isExpanded, children, in: found.outline)
    } catch {
      throw .outline(error)
    }
    do throws(List.Failure) {
      return try ask(
        outline, to: found.section, isAnimated: true,
        edit: { list, outlines in
          // An item that has gone is neither expanded nor collapsed, and one that was dragged is so
          // where it is.
          let isThere = outlines[found.section]?.contains(item) ?? false
          let section = isThere ? found.section : list.sectionIdentifier(containingItem: item)
          guard let section, let outline = outlines[section],
            let turned = try? Self.turned(item, to: isExpanded, children, in: outline)
          else { return (list, outlines) }
          return try? Self.showing(turned, in: section, of: list, outlines)
        }, completion: completion)
    } catch {
      throw .list(error)
    }
  }

  /// An outline with an item expanded or collapsed.
  ///
  /// - Parameter children: What is below the item from then on; nil for what is there.
  private static func turned(
    _ item: ItemID, to isExpanded: Bool, _ children: SectionSnapshot<ItemID>?,
    in outline: SectionSnapshot<ItemID>
  ) throws(SectionSnapshotError<ItemID>) -> SectionSnapshot<ItemID> {
    var outline = outline
    if let children { try outline.replace(childrenOf: item, using: children) }
    if isExpanded { try outline.expand([item]) } else { try outline.collapse([item]) }
    return outline
  }

  /// The outline that has an item expanded or collapsed, as it is now.
  ///
  /// - Parameter section: In which section; nil for where the item is visible.
  private func outline(
    of item: ItemID, in section: SectionID?, isExpanded: Bool
  ) -> (section: SectionID, outline: SectionSnapshot<ItemID>)? {
    guard let section = section ?? engine.newest.sectionIdentifier(containingItem: item),
      let outline = engine.newestOutlines[section], outline.contains(item),
      outline.isExpanded(item) == isExpanded
    else { return nil }
    return (section, outline)
  }

  /// The first section whose outline has an item, if it is visible nowhere.
  private func sectionHiding(_ item: ItemID) -> SectionID? {
    guard engine.newest.indexOfItem(item) == nil else { return nil }
    let outlines = engine.newestOutlines
    return engine.newest.sectionIdentifiers.first { outlines[$0]?.contains(item) ?? false }
  }
}
