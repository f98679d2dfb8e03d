import ListDiff

/// How a ``DiffableDataSource`` updates its host.
public struct DataSourceOptions: Sendable, Hashable {
  /// Whether every item keeps its cell, which may take several batches, or there is one batch only.
  ///
  /// With both policies, marked items and sections are reloaded in one more batch at the end.
  public var batches = BatchPolicy.faithful

  /// The number of changes above which an animated update becomes a reload; nil for no limit.
  public var maximumAnimatedChanges: Int?

  /// Whether only changes in the window count: visible elements that are deleted, moved or
  /// reloaded, and items inserted between visible ones.
  public var countsVisibleChangesOnly = false

  /// The number of visited items from which a diff is made off the main actor.
  ///
  /// A diff takes about 10 ns for each item. Below the limit it ends before a thread would have
  /// started.
  public var backgroundThreshold = 10_000

  /// Whether the first visible item that stays keeps its place on the screen when items above it
  /// are inserted or deleted.
  public var keepsVisibleItems = true

  /// When requested updates begin. If nil, the list that is updated chooses: a data source begins
  /// at once.
  public var coalescing: UpdateCoalescing?

  /// Makes the default options: every item keeps its cell, no limit, the first visible item stays
  /// in place.
  public init() {}
}
