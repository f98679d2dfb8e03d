import ListSectionDiff

/// What one update cost, and what it did.
///
/// Updates that were merged into one have one measurement between them.
public struct UpdateMetrics: Sendable, Hashable {
  /// What became of it.
  public internal(set) var outcome = UpdateOutcome.unchanged

  /// The time from the call to the begin of the work: that of the oldest update among those merged.
  public internal(set) var wait = Duration.zero

  /// The time for making numbers of identities, on the main actor.
  public internal(set) var fingerprint = Duration.zero

  /// The time for the diff and the plan of the batches, waiting for a thread included.
  public internal(set) var diff = Duration.zero

  /// The time that the host took for its batches or its reload.
  public internal(set) var batches = Duration.zero

  /// The time from then until the host said that nothing moves any more.
  public internal(set) var animation = Duration.zero

  /// How many items the diff had to look at, in both snapshots together.
  ///
  /// Items that both have from a common origin are left out, wherever they stand: of each run of
  /// such neighbours one item counts at most.
  public internal(set) var visitedItems = 0

  /// How many items the snapshot has.
  public internal(set) var itemCount = 0

  /// Whether the diff ran off the main actor.
  public internal(set) var ranInBackground = false

  /// How many batches the host was given.
  public internal(set) var batchCount = 0

  /// How many sections and items came, went, moved and were shown anew.
  public internal(set) var changes = ChangeCounts()

  init() {}
}

/// How many changes of each kind there are.
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

  /// All that a list view has to animate: everything but what is shown anew in its own cell.
  public var animated: Int {
    sectionDeletions + sectionInsertions + sectionMoves + sectionReloads + itemDeletions
      + itemInsertions + itemMoves + itemReloads
  }
}

/// When the phases of an update ended.
struct RunClock {
  var begun = Duration.zero
  var fingerprinted = Duration.zero
  var planned = Duration.zero
  var shown = Duration.zero
}
