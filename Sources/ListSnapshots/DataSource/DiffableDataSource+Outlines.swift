import ListSectionDiff

extension DiffableDataSource {
  /// Shows an outline in a section: the visible items of it are the items of the section.
  ///
  /// - Parameters:
  ///   - outline: What the section should be.
  ///   - section: Which section; one that is not there is added at the end.
  ///   - animatingDifferences: As in ``apply(_:animatingDifferences:)``.
  /// - Returns: What became of the update.
  /// - Throws: As ``apply(_:animatingDifferences:)``: if a visible item is in another section, also
  ///   where the list drops duplicates.
  /// - Complexity: As ``apply(_:animatingDifferences:)``, and O(*n*) for *n* visible items.
  @discardableResult
  public func apply(
    _ outline: SectionSnapshot<ItemID>, to section: SectionID, animatingDifferences: Bool = true
  ) async throws(List.Failure) -> UpdateOutcome {
    try await PendingOutcome.of { (isCancelled, completion) throws(List.Failure) in
      try ask(
        outline, to: section, isAnimated: animatingDifferences, isCancelled: isCancelled,
        completion: completion)
    }
  }

  /// Shows an outline in a section: the visible items of it are the items of the section.
  ///
  /// - Parameters:
  ///   - outline: What the section should be.
  ///   - section: Which section; one that is not there is added at the end.
  ///   - animatingDifferences: As in ``apply(_:animatingDifferences:)``.
  ///   - completion: As in ``apply(_:animatingDifferences:completion:)``.
  /// - Returns: The update, which can be cancelled.
  /// - Throws: As ``apply(_:animatingDifferences:)``: if a visible item is in another section, also
  ///   where the list drops duplicates.
  /// - Complexity: As ``apply(_:to:animatingDifferences:)``.
  @discardableResult
  public func apply(
    _ outline: SectionSnapshot<ItemID>, to section: SectionID, animatingDifferences: Bool = true,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(List.Failure) -> UpdateTicket {
    try ask(outline, to: section, isAnimated: animatingDifferences, completion: completion)
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

  /// Asks for an outline in a section.
  ///
  /// - Parameter edit: How that is done to another list; nil, if the outline stays as it is.
  func ask(
    _ outline: SectionSnapshot<ItemID>, to section: SectionID, isAnimated: Bool,
    isCancelled: Bool = false, edit: UpdateRequest<SectionID, ItemID>.Edit? = nil,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) throws(List.Failure) -> UpdateTicket {
    let (list, outlines) = try Self.showing(
      outline, in: section, of: engine.newest, engine.newestOutlines)
    return try ask(
      list, outlines: outlines, isAnimated: isAnimated, isCancelled: isCancelled,
      edit: edit ?? { try? Self.showing(outline, in: section, of: $0, $1) },
      completion: completion)
  }

  /// A list with an outline in one section.
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

  /// Makes sure that none of the items is in another section, where a snapshot would drop it. Where it
  /// would not, validation finds it.
  private static func check(
    _ items: [ItemID], comingTo section: SectionID, of snapshot: List
  ) throws(List.Failure) {
    guard snapshot.duplicatePolicy != .reject, let target = snapshot.indexOfSection(section)
    else { return }
    let clashes = items.enumerated().compactMap { place, item in
      snapshot.path(of: item).map { path in
        let places = [path, ItemPath(section: target, item: place)]
        return DuplicateItem(item: item, places: places.sorted())
      }
    }
    guard clashes.isEmpty else {
      throw .duplicateItems(clashes.sorted { $0.places[0] < $1.places[0] })
    }
  }
}
