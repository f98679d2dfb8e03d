import ListDiff
import ListSnapshots

/// A ``StrictHost`` as the host of a `DiffableDataSource`.
///
/// Whatever the data source does, every rule of ``StrictHostRule`` is checked: ``strictHost`` tells by
/// its `lastError` whether one was ever broken, by its objects what has kept its identity, and by
/// its events what was done.
///
/// ```swift
/// let host = try StrictListHost()
/// let source = DiffableDataSource<Int, Int, StrictListHost>(host: host) { path, id in … }
/// try await source.apply(snapshot)
/// #expect(host.shownItems == [[1, 2], [3]])
/// ```
@MainActor
public final class StrictListHost: ListHost {
  public typealias Cell = StrictHostCell
  public typealias Supplementary = StrictHostCell
  public typealias Failure = StrictHostError

  /// What checks and shows everything.
  public let strictHost: StrictHost

  /// Held weakly. Whoever sets another one than the data source that led here has to reload.
  public weak var content: (any ListContent<StrictHostCell, StrictHostCell>)? {
    didSet {
      feed.content = content
      if content !== oldValue { shownVersion = nil }
    }
  }

  public var shownVersion: StateVersion?

  /// Whether animated batches are over at once. If not, ``finishAnimations()`` ends them.
  public var finishesAnimationsAtOnce = true

  private var animations: [@MainActor () -> Void] = []
  private let feed: StrictListFeed

  /// A host that shows nothing yet.
  ///
  /// - Parameters:
  ///   - options: How high its window is, and what is checked; threads are not, since this host is
  ///     the main actor's.
  ///   - itemHeight: How high an item is, in points, by its identity; nil for the host's estimate.
  ///   - contents: What an item shows, by its identity, where cells are to be checked for stale
  ///     contents; nil, where they are not.
  /// - Throws: ``StrictHostError``, if the host can't be made.
  public init(
    options: StrictHostOptions = StrictHostOptions(),
    itemHeight: (@MainActor (AnyHashable) -> Double?)? = nil,
    contents: (@MainActor (AnyHashable) -> AnyHashable?)? = nil
  ) throws(StrictHostError) {
    feed = StrictListFeed(itemHeight: itemHeight, contents: contents)
    // The compiler sees to it that all calls are on the main actor, which need not stay on one thread:
    // where nothing runs a main loop, any thread may run its jobs.
    var options = options
    options.checksThread = false
    strictHost = try StrictHost(feed, options: options)
  }

  public var shownItemCounts: [Int] { strictHost.itemCounts }

  public var draggedItem: ItemPath<After>? {
    strictHost.draggedItem.flatMap { strictHost.path(of: $0) }
  }

  public func performBatch(
    _ operations: BatchOperations, animated: Bool, installing install: () -> Void,
    completion: @escaping @MainActor () -> Void
  ) throws(StrictHostError) {
    try strictHost.layoutIfNeeded()
    try strictHost.perform(operations, installing: install)
    if animated && !finishesAnimationsAtOnce {
      animations.append(completion)
    } else {
      completion()
    }
  }

  public func reload(installing install: () -> Void) throws(StrictHostError) {
    install()
    try strictHost.reloadData()
  }

  public func visibleCell(at path: ItemPath<After>) -> StrictHostCell? { strictHost.cell(at: path) }

  public var visibleItems: [ItemPath<After>] { strictHost.visiblePaths }

  public func offset(ofItemAt path: ItemPath<After>) -> Double? {
    guard strictHost.viewportHeight != nil else { return nil }
    return strictHost.extent(ofItemAt: path).map { $0.lowerBound - strictHost.scrollOffset }
  }

  public func scroll(by distance: Double) {
    // What is wrong with it, `lastError` tells.
    try? strictHost.scroll(to: strictHost.scrollOffset + distance)
    try? strictHost.layoutIfNeeded()
  }
}

// MARK: - What a test does

extension StrictListHost {
  /// What it shows, as the identities that its items had when they were made, section by section.
  public var shownItems: [[AnyHashable?]] {
    strictHost.sections.map { $0.items.map(\.identity) }
  }

  /// The same of its sections.
  public var shownSections: [AnyHashable?] { strictHost.sections.map(\.identity) }

  /// How many animated batches are not over.
  public var animationCount: Int { animations.count }

  /// Ends the animations of all batches, in order.
  public func finishAnimations() {
    let ended = animations
    animations = []
    for completion in ended { completion() }
  }

  /// Lets go of the animations without telling that they are over.
  public func forgetAnimations() { animations = [] }

  /// Drags an item to another place, as a user does, if the content allows it.
  ///
  /// - Returns: Whether the item is there now.
  /// - Throws: ``StrictHostError`` if there are no such places.
  public func drag(
    _ source: ItemPath<Before>, to target: ItemPath<After>
  ) throws(StrictHostError) -> Bool {
    let path = ItemPath<After>(section: source.section, item: source.item)
    guard let content, content.canReorderItem(at: path) else { return false }
    try strictHost.layoutIfNeeded()
    try strictHost.beginDragging(item: path)
    var operations = BatchOperations()
    operations.itemMoves = [SectionedChanges.ItemMove(from: source, to: target)]
    var isMoved = false
    // A drop that is refused leaves the data as it is, which the host finds out.
    try strictHost.perform(operations) {
      isMoved = content.reorderItem(from: source, to: target)
    }
    try strictHost.endDragging()
    return isMoved
  }
}

/// Hands the content of a ``StrictListHost`` on to its ``StrictHost``.
///
/// The strict host knows no actors. It belongs to the main actor's host, which alone calls it.
private final class StrictListFeed: StrictHostDataSource {
  @MainActor weak var content: (any ListContent<StrictHostCell, StrictHostCell>)?
  private let itemHeight: (@MainActor (AnyHashable) -> Double?)?
  private let contents: (@MainActor (AnyHashable) -> AnyHashable?)?

  init(
    itemHeight: (@MainActor (AnyHashable) -> Double?)?,
    contents: (@MainActor (AnyHashable) -> AnyHashable?)?
  ) {
    self.itemHeight = itemHeight
    self.contents = contents
  }

  var sectionCount: Int { asking { $0.content?.sectionCount ?? 0 } }

  func itemCount(inSection section: Int) -> Int {
    asking { $0.content?.itemCount(inSection: section) ?? 0 }
  }

  func reuseKind(ofItemAt path: ItemPath<After>) -> String {
    asking { $0.content?.cell(forItemAt: path)?.kind.description ?? "none" }
  }

  func configure(_ cell: StrictHostCell, forItemAt path: ItemPath<After>) {
    nonisolated(unsafe) let cell = cell
    asking { _ = $0.content?.cell(forItemAt: path)?.configure(cell) }
  }

  func identity(of place: StrictHostPlace) -> AnyHashable? {
    asking { $0.identity(at: place) }
  }

  func contents(of place: StrictHostPlace) -> AnyHashable? {
    guard case .item = place else { return nil }
    return asking { feed in
      feed.identity(at: place).flatMap { feed.contents?($0) }
    }
  }

  func height(of place: StrictHostPlace) -> Double? {
    guard case .item = place else { return nil }
    return asking { feed in
      feed.identity(at: place).flatMap { feed.itemHeight?($0) }
    }
  }

  @MainActor
  private func identity(at place: StrictHostPlace) -> AnyHashable? {
    switch place {
    case .section(let index): content?.identity(ofSection: index.section)
    case .item(let path): content?.identity(ofItemAt: path)
    case .supplementary: nil
    }
  }

  private func asking<Answer>(_ question: @MainActor (StrictListFeed) -> Answer) -> Answer {
    nonisolated(unsafe) let feed = self
    return MainActor.assumeIsolated { Handed(question(feed)) }.value
  }
}

/// A value that doesn't leave the main actor, although the compiler can't see it.
private struct Handed<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
