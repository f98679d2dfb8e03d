import ListDiff

/// How a ``DiffableDataSource`` updates its host.
public struct DataSourceOptions: Sendable, Hashable {
  /// Whether every item keeps its cell, in as many batches as that takes, or there is one batch
  /// only.
  ///
  /// With either policy, marked items and sections are reloaded in one more batch at the end.
  public var batches = BatchPolicy.faithful

  /// The number of changes above which an animated update becomes a reload; nil for no limit.
  public var maximumAnimatedChanges: Int?

  /// Whether only changes in the window count: visible elements that are deleted, moved or
  /// reloaded, and items inserted between visible ones.
  public var countsVisibleChangesOnly = false

  /// The number of visited items from which a diff is made off the main actor.
  ///
  /// A diff takes about 10 ns for each; below the limit it ends before a thread would have started.
  public var backgroundThreshold = 10_000

  /// Whether the first visible item that stays keeps its place on the screen when items above it
  /// are inserted or deleted.
  public var keepsVisibleItems = true

  /// When requested updates begin; nil for the default of what is updated. That is at once for a
  /// data source.
  public var coalescing: UpdateCoalescing?

  /// Makes the default options: faithful batches, no limit, the first visible item kept in place.
  public init() {}
}
