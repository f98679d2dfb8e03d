import ListBatches
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
///
/// It asks for headers and footers when a section comes or is made anew; see ``supplementaryKinds``.
/// A section that is kept keeps its views.
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

  /// The kinds of supplementary elements that it asks for: of each one in each section, ``headerKind``
  /// above the items and ``footerKind`` below them, if you don't say. All but ``footerKind`` stand
  /// above the items.
  ///
  /// Which of them a section has is asked for when the section comes, and a view of it whenever it
  /// comes into the window. A change holds for sections that come from then on.
  public var supplementaryKinds: [String] {
    get { feed.kinds }
    set { feed.kinds = newValue }
  }

  /// The kind of elements that stand above the items of a section.
  public static let headerKind = "header"

  /// The kind of elements that stand below the items of a section.
  public static let footerKind = "footer"

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
    let gone = operations.sectionDeletions.map { content?.identity(ofSection: $0.section) }
    try strictHost.perform(operations) {
      feed.forget(gone)
      install()
      return contentCheck
    }
    if animated && !finishesAnimationsAtOnce {
      animations.append(completion)
    } else {
      completion()
    }
  }

  /// When stale cells are looked for after a batch: not as long as others may show them anew.
  private var contentCheck: ContentCheck {
    content?.expectsFurtherBatches == true ? .withNextBatch : .atOnce
  }

  public func reload(installing install: () -> Void) throws(StrictHostError) {
    install()
    feed.forgetAll()
    try strictHost.reloadData()
  }

  public func visibleCell(at path: ItemPath<After>) -> StrictHostCell? { strictHost.cell(at: path) }

  /// The view of a supplementary element; nil, if the section has none of that kind, or it is out of
  /// the window.
  ///
  /// - Parameters:
  ///   - elementKind: Which kind of element; see ``supplementaryKinds``.
  ///   - section: The index of its section.
  public func visibleSupplementary(
    ofKind elementKind: String, inSection section: Int
  ) -> StrictHostCell? {
    strictHost.section(at: SectionIndex(section))?.supplementaries
      .first { $0.identity == AnyHashable(elementKind) }?.view
  }

  public func layoutIfNeeded() {
    // What is wrong with it, `lastError` tells.
    try? strictHost.layoutIfNeeded()
  }

  public var visibleItems: [ItemPath<After>] { strictHost.visiblePaths }

  public func offset(ofItemAt path: ItemPath<After>) -> Double? {
    guard strictHost.viewportHeight != nil else { return nil }
    return strictHost.extent(ofItemAt: path).map { $0.lowerBound - strictHost.scrollOffset }
  }

  public func scroll(by distance: Double) {
    // As in `layoutIfNeeded()`.
    try? strictHost.scroll(to: strictHost.scrollOffset + distance)
    layoutIfNeeded()
  }
}

// MARK: - What a test does

extension StrictListHost {
  /// What it shows, as the identities that its items had when they were made, section by section. An
  /// item of which the content told no identity is `AnyHashable(nil as AnyHashable?)`.
  public var shownItems: [[AnyHashable]] {
    strictHost.sections.map { $0.items.map { Self.known($0.identity) } }
  }

  /// The identities that its sections had when they were made, as in ``shownItems``.
  public var shownSections: [AnyHashable] { strictHost.sections.map { Self.known($0.identity) } }

  private static func known(_ identity: AnyHashable?) -> AnyHashable {
    identity ?? AnyHashable(identity)
  }

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

  /// Drags an item to another place, as a user does, if the content allows it. A drop that is refused
  /// puts it back. In either case the dragging is over then.
  ///
  /// - Returns: Whether the item is there now.
  /// - Throws: ``StrictHostError`` if there are no such places, or a rule is broken; if the content has
  ///   moved the item by then, the next update reloads.
  public func drag(
    _ source: ItemPath<Before>, to target: ItemPath<After>
  ) throws(StrictHostError) -> Bool {
    let path = ItemPath<After>(section: source.section, item: source.item)
    guard let content, content.canReorderItem(at: path) else { return false }
    try strictHost.layoutIfNeeded()
    try strictHost.beginDragging(item: path)
    defer { try? strictHost.endDragging() }
    let move = SectionedChanges.ItemMove(before: source, after: target)
    try strictHost.checkDrop(move)
    var operations = BatchOperations()
    operations.itemMoves = [move]
    var isMoved = false
    do throws(StrictHostError) {
      try strictHost.perform(operations) {
        isMoved = content.reorderItem(from: source, to: target)
        return isMoved ? contentCheck : nil
      }
    } catch {
      // The content has moved the item, which is not shown so.
      if isMoved { shownVersion = nil }
      throw error
    }
    return isMoved
  }
}
