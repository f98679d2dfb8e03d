import ListDiff

extension DiffableDataSource {
  /// Shows an outline in a section, whose items are then the visible items of the outline, and
  /// waits for the outcome.
  ///
  /// - Parameters:
  ///   - outline: The outline to show.
  ///   - section: The section; one that is not in the list is added at the end.
  ///   - animatingDifferences: As in ``apply(_:animatingDifferences:)``.
  /// - Returns: The outcome of the update.
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` if a visible item is in another section, with
  ///   any ``DuplicatePolicy`` of the list.
  /// - Complexity: As ``apply(_:animatingDifferences:)``, and O(*n*) for *n* visible items.
  @discardableResult
  public func apply(
    _ outline: SectionSnapshot<ItemID>, to section: SectionID, animatingDifferences: Bool = true
  ) async throws(List.Failure) -> UpdateOutcome {
    try await ask(
      outline, to: section, isAnimated: animatingDifferences, isCancelled: Task.isCancelled
    ).outcome
  }

  /// Shows an outline in a section, whose items are then the visible items of the outline. Errors
  /// and cost are those of ``apply(_:to:animatingDifferences:)``.
  ///
  /// - Parameters:
  ///   - outline: The outline to show.
  ///   - section: The section; one that is not in the list is added at the end.
  ///   - animatingDifferences: Whether the changes are animated.
  ///   - completion: Called once, on the main actor, with the outcome; not if the call throws.
  /// - Returns: A ticket that cancels the update.
  @discardableResult
  public func apply(
    _ outline: SectionSnapshot<ItemID>, to section: SectionID, animatingDifferences: Bool = true,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(List.Failure) -> UpdateTicket {
    try ask(outline, to: section, isAnimated: animatingDifferences, completion: completion)
  }

  /// Returns the newest outline of a section that was requested and not cancelled, with its hidden
  /// items.
  ///
  /// - Parameter section: A section. If no outline was ever applied to it, its items are the root
  ///   items; if it is not in the list, the outline is empty.
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

  /// Requests an outline in a section.
  ///
  /// - Parameter edit: Repeats the request on another list; nil to show `outline` there, unchanged.
  func ask(
    _ outline: SectionSnapshot<ItemID>, to section: SectionID, isAnimated: Bool,
    isCancelled: Bool = false, edit: UpdateRequest<SectionID, ItemID>.Edit? = nil,
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) throws(List.Failure) -> UpdateTicket {
    let (list, outlines) = try Self.showing(
      outline, in: section, of: engine.newest, engine.newestOutlines)
    let shows: UpdateRequest<SectionID, ItemID>.Edit = { (list, outlines) throws(UpdateRefusal) in
      try Self.refusing { () throws(List.Failure) in
        try Self.showing(outline, in: section, of: list, outlines)
      }
    }
    // `??` would need the closure's type at run time, which iOS 17 and macOS 14 don't have.
    let again = if let edit { edit } else { shows }
    return try ask(
      list, outlines: outlines, isAnimated: isAnimated, isCancelled: isCancelled, edit: again,
      completion: completion)
  }

  /// Repeats an edit on another list. Its error is not the caller's fault there, so it becomes a
  /// refusal.
  static func refusing<Result, Failure: Error & Hashable & Sendable>(
    _ edit: () throws(Failure) -> Result
  ) throws(UpdateRefusal) -> Result {
    do { return try edit() } catch { throw UpdateRefusal(error) }
  }

  /// Returns a list with an outline in one section.
  static func showing(
    _ outline: SectionSnapshot<ItemID>, in section: SectionID, of list: List,
    _ outlines: Outlines<SectionID, ItemID>
  ) throws(List.Failure) -> (snapshot: List, outlines: Outlines<SectionID, ItemID>) {
    var snapshot = list
    let visible = outline.visibleItems
    if snapshot.indexOfSection(section) == nil { try snapshot.appendSections([section]) }
    if try snapshot.itemIdentifiers(inSection: section) != visible {
      try snapshot.deleteItems(snapshot.itemIdentifiers(inSection: section))
      try check(visible, comingTo: section, of: snapshot)
      try snapshot.appendItems(visible, toSection: section)
      try snapshot.validate()
    }
    var outlines = outlines
    outlines[section] = outline
    return (snapshot, outlines.fitting(snapshot))
  }

  /// Throws if one of the items is in another section, and the policy of the snapshot would drop
  /// it. With ``DuplicatePolicy/reject``, validation finds it.
  private static func check(
    _ items: [ItemID], comingTo section: SectionID, of snapshot: List
  ) throws(List.Failure) {
    guard snapshot.duplicatePolicy != .reject, let index = snapshot.indexOfSection(section)
    else { return }
    let clashes = items.enumerated().compactMap { place, item in
      snapshot.path(of: item).map { path in
        let places = [path, ItemPath(section: index, item: place)]
        return DuplicateItem(item: item, places: places.sorted())
      }
    }
    guard clashes.isEmpty else {
      throw .duplicateItems(clashes.sorted { $0.places[0] < $1.places[0] })
    }
  }
}
