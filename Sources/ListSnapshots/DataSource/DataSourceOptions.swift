import ListSectionDiff

/// How a ``DiffableDataSource`` updates its host.
public struct DataSourceOptions: Sendable, Hashable {
  /// Whether every item keeps its cell whatever it takes, or there is one batch only.
  ///
  /// With either, items and sections that are marked to be reloaded are so in one more batch before.
  public var batches = BatchPolicy.faithful

  /// With more changes than that an animated update is a reload; nil, if there is no limit.
  public var maximumAnimatedChanges: Int?

  /// Whether only those changes count that concern the window: what is taken out of it, and what
  /// comes between items that are visible.
  public var countsVisibleChangesOnly = false

  /// From how many items that have to be looked at the diff is made off the main actor.
  ///
  /// A diff takes about 10 ns for each; below the limit it is over before a thread would have begun.
  public var backgroundThreshold = 10_000

  /// Whether the first visible item that stays keeps its place on the screen when items come or go
  /// above it.
  public var keepsVisibleItems = true

  /// Faithful batches, no limit, the first visible item kept in its place.
  public init() {}
}
