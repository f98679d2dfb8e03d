import ListSectionDiff

// Places are those of what the host shows at that moment, since that is where places come from.
// Snapshots are those of what was asked for, since that is what the next one is made of.

extension DiffableDataSource {
  /// The newest snapshot that was asked for and not cancelled, without its marks: what to edit and to
  /// apply again. It may not be shown yet.
  ///
  /// - Complexity: O(1).
  public func snapshot() -> List { engine.newest }

  /// The snapshot that the host shows; while batches are under way, the one that they started from.
  ///
  /// - Complexity: O(1).
  public var shownSnapshot: List { engine.state }

  /// The version of what the host shows.
  public var version: StateVersion { engine.version }

  /// The item that is shown at a place, or nil if there is none.
  ///
  /// - Complexity: O(log *n*), amortised.
  public func itemIdentifier(for path: ItemPath<After>) -> ItemID? { engine.shown.item(at: path) }

  /// Where an item is shown, or nil if it is not.
  ///
  /// - Complexity: As `Snapshot.indexOfItem(_:)`; O(*n*) between two batches of an update.
  public func itemPath(for item: ItemID) -> ItemPath<After>? { engine.shown.path(of: item) }

  /// The section that is shown at an index, or nil if there is none.
  ///
  /// - Complexity: O(1).
  public func sectionIdentifier(for index: Int) -> SectionID? { engine.shown.section(at: index) }

  /// Where a section is shown, or nil if it is not.
  ///
  /// - Complexity: O(1); O(*s*) between two batches of an update of *s* sections.
  public func index(for section: SectionID) -> Int? { engine.shown.index(of: section) }
}
