import ListDiff

/// The cost and the changes of one update.
///
/// Updates that were merged are measured together.
public struct UpdateMetrics: Sendable, Hashable {
  /// The outcome of the update.
  public internal(set) var outcome = UpdateOutcome.unchanged

  /// The time from the request to the start of the work, for the oldest of the merged updates.
  public internal(set) var wait = Duration.zero

  /// The time to turn identities into numbers, on the main actor. Integers of lists that differ
  /// little are numbered with the diff.
  public internal(set) var fingerprint = Duration.zero

  /// The time for the diff and the plan of the batches, including the wait for a thread.
  public internal(set) var diff = Duration.zero

  /// The time that the host took for its batches or its reload.
  public internal(set) var batches = Duration.zero

  /// The time from then until the host reported the end of its animations.
  public internal(set) var animation = Duration.zero

  /// How many items the diff visited, in both snapshots together.
  ///
  /// Items that both snapshots share because they were edited from a common origin are left out,
  /// except at most one of each run. If there are many short runs, all of their items are visited.
  public internal(set) var visitedItems = 0

  /// The number of items in the snapshot.
  public internal(set) var itemCount = 0

  /// Whether the diff ran off the main actor.
  public internal(set) var ranInBackground = false

  /// The number of batches that the host performed.
  public internal(set) var batchCount = 0

  /// The numbers of changes, by kind.
  public internal(set) var changes = ChangeCounts()

  init() {}
}

/// The numbers of changes, by kind.
public struct ChangeCounts: Sendable, Hashable {
  public internal(set) var sectionDeletions = 0
  public internal(set) var sectionInsertions = 0
  public internal(set) var sectionMoves = 0
  public internal(set) var sectionReloads = 0
  public internal(set) var itemDeletions = 0
  public internal(set) var itemInsertions = 0
  public internal(set) var itemMoves = 0
  public internal(set) var itemReloads = 0
  public internal(set) var itemReconfigurations = 0

  init() {}

  init(_ changes: SectionedChanges, _ marks: PlacedMarks) {
    sectionDeletions = changes.sectionDeletions.count
    sectionInsertions = changes.sectionInsertions.count
    sectionMoves = changes.sectionMoves.count
    sectionReloads = marks.reloadedSections.count
    itemDeletions = changes.itemDeletions.count
    itemInsertions = changes.itemInsertions.count
    itemMoves = changes.itemMoves.count
    itemReloads = marks.reloadedItems.count
    itemReconfigurations = marks.reconfiguredItems.count
  }

  /// The number of changes that a list view animates: all except reconfigurations.
  public var animated: Int {
    sectionDeletions + sectionInsertions + sectionMoves + sectionReloads + itemDeletions
      + itemInsertions + itemMoves + itemReloads
  }
}
