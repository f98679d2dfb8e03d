import ListDiff

/// Owns the state of a list and updates its host from one state to the next.
///
/// One update is under way at a time. Updates that are requested meanwhile, by any code, are
/// queued, and so are those that the coalescing holds back. When they may begin, they are merged
/// and done as one (``UpdateRun``).
@MainActor
final class UpdateEngine<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias List = Snapshot<SectionID, ItemID>
  typealias Request = UpdateRequest<SectionID, ItemID>
  typealias Run = UpdateRun<SectionID, ItemID>

  /// The snapshot that is shown when no update is under way, without marks.
  private(set) var state = List()

  /// The version of ``state``.
  private(set) var version = StateVersion.next()

  /// The sections of ``state`` that are outlines.
  private(set) var outlines = Outlines<SectionID, ItemID>()

  /// The list that the host shows at this moment; during an update it may be one between two
  /// states.
  var shown = ShownList<SectionID, ItemID>.snapshot(List()) {
    didSet { knownItemCounts = nil }
  }

  /// The item counts of ``shown``; nil until they are needed.
  private var knownItemCounts: [Int]?

  /// The item counts of ``shown``.
  var shownItemCounts: [Int] {
    if let knownItemCounts { return knownItemCounts }
    let counts =
      switch shown {
      case .snapshot(let list): identities.itemCounts(list)
      case .between(_, _, let sections): sections.map(\.items.count)
      }
    knownItemCounts = counts
    return counts
  }

  /// The host, even if it shows another content by now.
  private(set) weak var anyHost: (any ListHost)?

  /// Whether a host still has this engine's content, and not that of another data source.
  var isOurs: @MainActor (any ListHost) -> Bool = { _ in true }

  /// Whether the data source has left its host. The host then gets an empty list.
  private(set) var hasLeft = false

  /// The host that shows the list; nil if it is gone or has another content, or the data source has
  /// left it.
  var host: (any ListHost)? { hasLeft ? nil : ownHost }

  /// The host that still has this engine's content.
  private var ownHost: (any ListHost)? { anyHost.flatMap { isOurs($0) ? $0 : nil } }

  var options: DataSourceOptions
  let scheduler: any UpdateScheduler

  let identities: IdentityWork<SectionID, ItemID>

  /// The comparison of the last requested list with the state, if there was one.
  var comparison: (old: AnyObject, new: AnyObject, value: ListComparison<SectionID, ItemID>)?

  /// The metrics of the last update.
  var metrics: UpdateMetrics?

  /// The effect of the last update on each item.
  var record = UpdateRecord<SectionID, ItemID>()

  /// Called after each update, before the completions.
  var onUpdate: (@MainActor (UpdateMetrics) -> Void)?

  /// Called before the host performs a batch, or with nil before it reloads.
  var willShow: @MainActor (BatchOperations?) -> Void = { _ in }

  /// Called when the host shows the list of an update, and again when the update ends.
  var didShow: @MainActor () -> Void = {}

  // MARK: The update under way

  var phase = Phase.idle

  /// The updates that wait for the one under way, or are held back by the coalescing.
  var queue: [Request] = []

  /// The update under way.
  var run: Run?

  /// How many callbacks of the host are running, one inside the other.
  var callbackDepth = 0

  /// How many handlers that the host didn't call are running, one inside the other.
  var handlerDepth = 0

  var isWakeScheduled = false

  /// Which updates are held back.
  var hold = UpdateHold()

  /// Whether the description of a list is running now.
  var isDescribing = false

  /// Continues the update under way. Set while a callback is running; called after it.
  var postponed: (@MainActor () -> Void)?

  /// The number of animations that were requested from the host.
  var animationCount = 0

  enum Phase {
    case idle
    /// An update is being done in this very call.
    case working
    /// A diff, or what a description needs, is being made on another thread.
    case computing
    /// The host shows the new state, and something is still moving.
    case animating
  }

  init(
    host: any ListHost, options: DataSourceOptions, scheduler: any UpdateScheduler,
    identities: IdentityWork<SectionID, ItemID>
  ) {
    self.identities = identities
    anyHost = host
    self.options = options
    self.scheduler = scheduler
  }

  /// Leaves the host, and empties it once none of its callbacks is running.
  ///
  /// - Parameter release: Called when the host is empty.
  func leaveHost(_ release: @escaping @MainActor (any ListHost) -> Void) {
    hasLeft = true
    guard let host = ownHost else { return }
    guard !isCalled else {
      return scheduler.later { [self] in leaveHost(release) }
    }
    do {
      try host.reload { install(List(), Outlines()) }
    } catch {
      // The host has no version then, so the next content that shows a list in it reloads it.
      host.shownVersion = nil
    }
    release(host)
  }

  /// Whether a callback of the host or a description is running.
  var isCalled: Bool { callbackDepth > 0 || isDescribing }

  /// Makes a snapshot the state.
  ///
  /// - Parameter itemCounts: Its item counts, if they are known.
  func install(
    _ snapshot: List, _ outlines: Outlines<SectionID, ItemID>, itemCounts: [Int]? = nil
  ) {
    state = snapshot.withoutMarks
    self.outlines = outlines
    version = StateVersion.next()
    shown = .snapshot(state)
    knownItemCounts = itemCounts
  }
}

// MARK: - What is filled

// From the moment an update begins, providers are called only for elements of its list, with the
// paths in that list. The application may have no data for anything else.
extension UpdateEngine {
  /// Returns the item that the host shows at a path, and its path in the list that the update under
  /// way is going to show. The result is nil if there is no such item, or the update deletes it.
  func filledItem(at path: ItemPath<After>) -> (item: ItemID, path: ItemPath<After>)? {
    guard let item = shown.item(at: path) else { return nil }
    guard let target = run?.target else { return (item, path) }
    return identities.path(target, item).map { (item, $0) }
  }

  /// Returns the path at which the host shows an item, or nil if it doesn't. O(*n*) between two
  /// snapshots.
  func path(of item: ItemID) -> ItemPath<After>? { shown.path(of: item, identities.path) }

  /// As ``filledItem(at:)``, for a section.
  func filledSection(at index: Int) -> (section: SectionID, index: Int)? {
    guard let section = shown.section(at: index) else { return nil }
    guard let target = run?.target else { return (section, index) }
    return target.indexOfSection(section).map { (section, $0) }
  }
}

// MARK: - The newest request

extension UpdateEngine {
  /// The newest snapshot that was requested and not cancelled.
  var newest: List { newestRequest?.snapshot.withoutMarks ?? state }

  /// The outlines of ``newest``.
  var newestOutlines: Outlines<SectionID, ItemID> { newestRequest?.outlines ?? outlines }

  /// The contents of the items of ``newest``, if an update that isn't shown yet has any.
  var newestContents: (any UpdateContents<ItemID>)? {
    newestRequest.flatMap { $0.contents ?? $0.origin }
  }

  /// The versions of ``newest``, including its marks, and of its outlines.
  var newestVersions: (list: Stamp, outlines: Stamp) {
    let request = newestRequest
    return (request?.snapshot.version ?? state.version, (request?.outlines ?? outlines).stamp)
  }

  /// The newest update that is neither shown yet nor cancelled.
  private var newestRequest: Request? {
    if queue.isEmpty, run == nil { return nil }
    let begun = run.flatMap { $0.isShown ? nil : $0.requests } ?? []
    return Request.newest(
      of: [queue, begun].lazy.flatMap { $0.reversed() }, after: state, outlines)
  }

  /// Whether an update is not shown yet: it waits, or the batch under way isn't its last one.
  var expectsFurtherBatches: Bool { newestRequest != nil || run?.hasFurtherBatches == true }

  /// Whether to refuse a drop, because an update that isn't shown yet would undo it: an update that
  /// was requested inside a callback of the host, before the drop.
  var refusesDrops: Bool {
    let begun = run.flatMap { $0.isShown ? nil : $0.requests } ?? []
    return (begun + queue).contains { $0.precedesDrop && !$0.ticket.isCancelled }
  }
}
