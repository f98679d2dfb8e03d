import ListBatches
import ListDiff

/// A list view without a screen that refuses everything that would harm one with a screen.
///
/// It is to list views what a sanitizer is to C: tests of list code run against it, on any machine.
/// It asks a data source as list views do, takes batches of updates as they do, and keeps items,
/// sections and cells as objects, so that a test can tell by `===` what has kept its identity. Each
/// call that breaks a rule (``StrictHostRule``) is answered with a ``StrictHostError`` and changes
/// nothing. No index that it is given traps.
///
/// ```swift
/// let data = StrictHostData(items: old)
/// let host = try StrictHost(data)
/// try host.performBatchUpdates {
///   data.items = new
///   try host.deleteItems(at: [ItemPath(section: 0, item: 2)])
/// }
/// ```
///
/// When a batch is refused, the host shows what it showed. If the data was swapped inside, it is no
/// more what is shown: ``reloadData()`` brings the two together again.
///
/// The host belongs to the thread that makes it. It holds its data source strongly, and the data
/// source has no need to hold the host.
public final class StrictHost {
  /// What it shows.
  public let dataSource: any StrictHostDataSource

  /// What can be set when a host is made.
  public let options: StrictHostOptions

  /// What it shows, section by section.
  public internal(set) var sections: [StrictHostSection] = []

  /// What it has done since it was made or since ``clearEvents()``.
  public internal(set) var events: [StrictHostEvent] = []

  /// Whether ``events`` are logged. Without, batches are faster.
  public var logsEvents: Bool

  /// The last error thrown on the host's own thread, so that one that is caught and forgotten can
  /// be found.
  public internal(set) var lastError: StrictHostError?

  /// How high the window is, in points; nil, if everything is visible. ``resize(toHeight:)`` sets
  /// it.
  public internal(set) var viewportHeight: Double?

  /// How many points of the content are above the window.
  public internal(set) var scrollOffset = 0.0

  /// Whether the window has changed since the last layout.
  public internal(set) var needsLayout = false

  /// The item that is being dragged.
  public internal(set) var draggedItem: StrictHostItem?

  var phase = Phase.idle
  var pending = PendingBatch()

  /// The first error thrown inside the block of the batch, also if the block has caught it.
  var blockError: StrictHostError?

  /// The counts of what is shown.
  var shown = ListCounts()

  /// Whether a batch has been done after which nobody looked for stale cells.
  var hasUncheckedContents = false

  var pool = CellPool()
  var viewPool = CellPool()
  private let thread = OwnThread()

  enum Phase {
    case idle
    /// The block of a batch runs.
    case recording
    /// The host works, and may be calling its data source.
    case applying
  }

  /// A host that shows what the data source has.
  ///
  /// - Throws: ``StrictHostError`` if the data source gives counts that can't be.
  /// - Complexity: O(*n*).
  public init(
    _ dataSource: any StrictHostDataSource, options: StrictHostOptions = StrictHostOptions()
  ) throws(StrictHostError) {
    self.dataSource = dataSource
    self.options = options
    logsEvents = false
    viewportHeight = options.viewportHeight.map(Self.sanitized)
    try reloadData()
    logsEvents = options.logsEvents
  }

  /// Forgets the log.
  public func clearEvents() { events.removeAll(keepingCapacity: true) }
}

/// What can be set when a ``StrictHost`` is made.
public struct StrictHostOptions: Sendable, Hashable {
  /// How high the window is, in points; nil, if everything is visible.
  public var viewportHeight: Double?

  /// The height of an item whose height the data source doesn't tell, in points.
  public var estimatedItemHeight = 44.0

  /// The height of a supplementary element whose height the data source doesn't tell, in points.
  public var estimatedSupplementaryHeight = 28.0

  /// Whether calls from other threads than the host's are refused.
  ///
  /// Without, code may hop threads, but still must not call from two at once.
  public var checksThread = true

  /// Whether the host logs what it does.
  public var logsEvents = true

  /// Everything visible, thread checked, events logged.
  public init() {}
}

// MARK: - Looking at it

extension StrictHost {
  /// How many items each section shows.
  public var itemCounts: [Int] { shown.items }

  /// The items that are shown, all sections in a row.
  public var items: [StrictHostItem] {
    // A flat list need not be copied.
    sections.count == 1 ? sections[0].items : sections.flatMap(\.items)
  }

  /// The section shown at `index`, or nil if there is none.
  public func section(at index: SectionIndex<After>) -> StrictHostSection? {
    sections.indices.contains(index.section) ? sections[index.section] : nil
  }

  /// The item shown at `path`, or nil if there is none.
  public func item(at path: ItemPath<After>) -> StrictHostItem? {
    guard let section = section(at: path.sectionIndex), section.items.indices.contains(path.item)
    else { return nil }
    return section.items[path.item]
  }

  /// The cell of the item shown at `path`, or nil if there is no such item or it is out of the
  /// window.
  public func cell(at path: ItemPath<After>) -> StrictHostCell? { item(at: path)?.cell }

  /// The supplementary element shown at `path`, or nil if there is none.
  public func supplementary(at path: SupplementaryPath<After>) -> StrictHostSupplementary? {
    guard let section = section(at: SectionIndex(path.section)),
      section.supplementaries.indices.contains(path.element)
    else { return nil }
    return section.supplementaries[path.element]
  }

  /// Where an item is shown, or nil if it is no more.
  ///
  /// - Complexity: O(*n*).
  public func path(of item: StrictHostItem) -> ItemPath<After>? {
    for (section, shown) in sections.enumerated() {
      if let index = shown.items.firstIndex(where: { $0 === item }) {
        return ItemPath(section: section, item: index)
      }
    }
    return nil
  }

  /// How many cells of a kind wait to be used again.
  public func pooledCellCount(ofKind kind: String) -> Int { pool.count(ofKind: kind) }
}

// MARK: - Who may call

extension StrictHost {
  func checkThread(_ operation: StrictHostOperation) throws(StrictHostError) {
    guard options.checksThread, !thread.isCurrent else { return }
    throw StrictHostError(.concurrentUpdate, operation, [], "it is called from another thread")
  }

  /// Refuses what can't be done while an update is under way.
  func checkIdle(_ operation: StrictHostOperation) throws(StrictHostError) {
    try checkThread(operation)
    switch phase {
    case .idle: return
    case .recording where operation == .fullReload:
      throw StrictHostError(.fullReloadInBatch, operation, [], "a batch is under way")
    case .recording, .applying:
      throw StrictHostError(.concurrentUpdate, operation, [], "another update is under way")
    }
  }

  /// Does what may be refused, and remembers the error if it is.
  func reporting(
    _ body: () throws(StrictHostError) -> Void
  ) throws(StrictHostError) {
    do { try body() } catch {
      guard !options.checksThread || thread.isCurrent else { throw error }
      lastError = error
      if phase == .recording && blockError == nil { blockError = error }
      throw error
    }
  }

  func log(_ event: @autoclosure () -> StrictHostEvent) {
    if logsEvents { events.append(event()) }
  }
}
