import ListDiff

// Paths come from the host, so they refer to the list that the host shows at that moment. An
// application makes the next list from ``snapshot()``, so this returns the newest requested list.

extension DiffableDataSource {
  /// Returns the newest snapshot that was requested and not cancelled, without its marks, to be
  /// edited and applied again. It may not be shown yet.
  ///
  /// - Complexity: O(1).
  public func snapshot() -> List { engine.newest }

  /// The snapshot that the host shows; while batches are under way, the one before them.
  ///
  /// - Complexity: O(1).
  public var shownSnapshot: List { engine.state }

  /// The version of the state that the host shows.
  public var version: StateVersion { engine.version }

  /// Returns the item that is shown at a path, or nil if there is none.
  ///
  /// - Complexity: O(log *n*), amortised.
  public func itemIdentifier(for path: ItemPath<After>) -> ItemID? { engine.shown.item(at: path) }

  /// Returns the path at which an item is shown, or nil if it is not shown.
  ///
  /// - Complexity: As `Snapshot.indexOfItem(_:)`; O(*n*) between two batches of an update.
  public func itemPath(for item: ItemID) -> ItemPath<After>? { engine.path(of: item) }

  /// Returns the section that is shown at an index, or nil if there is none.
  ///
  /// - Complexity: O(1).
  public func sectionIdentifier(for index: Int) -> SectionID? { engine.shown.section(at: index) }

  /// Returns the index at which a section is shown, or nil if it is not shown.
  ///
  /// - Complexity: O(1); O(*s*) between two batches of an update of *s* sections.
  public func index(for section: SectionID) -> Int? { engine.shown.index(of: section) }
}
