import ListBatches
import ListDiff
import ListSnapshots

/// A list view without a screen that checks every rule of real list views.
///
/// Tests of list code run against it on any machine, as C code runs under a sanitizer. It reads a
/// data source and performs batches of updates as list views do. Items, sections and cells are
/// objects, so a test can check with `===` which of them have kept their identity. A call that
/// breaks a rule (`StrictHostRule`) throws a `StrictHostError` and changes nothing. No index traps.
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
/// When a batch is refused, the host shows the same list as before. If the data was swapped inside
/// the batch, the two differ until ``reloadData()`` is called.
///
/// The host belongs to the thread that creates it. It holds its data source strongly.
public final class StrictHost {
  /// The source of everything that the host shows.
  public let dataSource: any StrictHostDataSource

  /// The options that the host was created with.
  public let options: StrictHostOptions

  /// The sections that the host shows.
  public internal(set) var sections: [StrictHostSection] = []

  /// The log since the host was created or since ``clearEvents()``.
  public internal(set) var events: [StrictHostEvent] = []

  /// Whether ``events`` are logged. Batches are faster without a log.
  public var logsEvents: Bool

  /// The last error thrown on the host's own thread. A test can find in it an error that the tested
  /// code has caught.
  public internal(set) var lastError: StrictHostError?

  /// The height of the window in points; nil if everything is visible. ``resize(toHeight:)`` sets
  /// it.
  public internal(set) var viewportHeight: Double?

  /// The height of the content above the window, in points.
  public internal(set) var scrollOffset = 0.0

  /// Whether the window or a height has changed since the last layout.
  public internal(set) var needsLayout = false

  /// The item that is being dragged.
  public internal(set) var draggedItem: StrictHostItem?

  var phase = Phase.idle
  var pending = PendingBatch()

  /// The first error thrown inside the block of the batch, even if the block has caught it.
  var blockError: StrictHostError?

  /// How many elements are shown.
  var shown = ListCounts()

  /// The identities of all shown elements, if the data source returned them at once.
  var shownIdentities: (any ListIdentities)?

  /// Whether the data source has ever returned the contents of an item or a section.
  var knowsContents = false

  /// Whether the host still has to look for stale cells after the last batch.
  var hasUncheckedContents = false

  /// Whether an element needs its height.
  var hasStaleHeights = false

  /// The elements that come into the window and haven't got their cells yet.
  var comingItems: [(StrictHostItem, ItemPath<After>)] = []
  var comingElements: [(StrictHostSupplementary, SupplementaryPath<After>)] = []

  var pool = CellPool()
  var viewPool = CellPool()
  private let thread = OwnThread()

  enum Phase {
    case idle
    /// The block of a batch is running.
    case recording
    /// The host applies an update, and may call its data source.
    case applying
  }

  /// Creates a host that shows the list of a data source.
  ///
  /// - Throws: `StrictHostError` if the data source returns impossible counts.
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

  /// Removes all entries from the log.
  public func clearEvents() { events.removeAll(keepingCapacity: true) }
}

/// The options of a ``StrictHost``.
public struct StrictHostOptions: Sendable, Hashable {
  /// The height of the window in points; nil if everything is visible.
  public var viewportHeight: Double?

  /// The width of the window in points. A ``StrictListHost`` passes it to its content.
  public var viewportWidth = 320.0

  /// The height in points of an item for which the data source returns none.
  public var estimatedItemHeight = 44.0

  /// The height in points of a supplementary element for which the data source returns none.
  public var estimatedSupplementaryHeight = 28.0

  /// Whether calls from other threads than the host's are refused.
  ///
  /// Without the check, code may change threads, but must not call from two threads at once.
  public var checksThread = true

  /// Whether the host logs events.
  public var logsEvents = true

  /// Creates options with which everything is visible, threads are checked and events are logged.
  public init() {}
}

// MARK: - What is shown

extension StrictHost {
  /// The number of items in each section.
  public var itemCounts: [Int] { shown.items }

  /// The items of all sections.
  public var items: [StrictHostItem] {
    // For a flat list, no copy is needed.
    sections.count == 1 ? sections[0].items : sections.flatMap(\.items)
  }

  /// Returns the section at `index`, or nil if there is none.
  public func section(at index: SectionIndex<After>) -> StrictHostSection? {
    sections.indices.contains(index.section) ? sections[index.section] : nil
  }

  /// Returns the item at `path`, or nil if there is none.
  public func item(at path: ItemPath<After>) -> StrictHostItem? {
    guard let section = section(at: path.sectionIndex), section.items.indices.contains(path.item)
    else { return nil }
    return section.items[path.item]
  }

  /// Returns the cell of the item at `path`, or nil if there is no such item or it is outside of
  /// the window.
  public func cell(at path: ItemPath<After>) -> StrictHostCell? { item(at: path)?.cell }

  /// Returns the supplementary element at `path`, or nil if there is none.
  public func supplementary(at path: SupplementaryPath<After>) -> StrictHostSupplementary? {
    guard let section = section(at: SectionIndex(path.section)),
      section.supplementaries.indices.contains(path.element)
    else { return nil }
    return section.supplementaries[path.element]
  }

  /// Returns the path of an item, or nil if the item is no longer shown.
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

  /// Returns how many cells of a kind are in the pool.
  public func pooledCellCount(ofKind kind: String) -> Int { pool.count(ofKind: kind) }
}

// MARK: - Callers

extension StrictHost {
  func checkThread(_ operation: StrictHostOperation) throws(StrictHostError) {
    guard options.checksThread, !thread.isCurrent else { return }
    throw StrictHostError(.concurrentUpdate, operation, [], "it is called from another thread")
  }

  /// Throws if an update is under way.
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

  /// Performs an action that may throw, and stores its error.
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
