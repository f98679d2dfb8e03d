import ListBatches
import ListDiff
import ListSnapshots

/// A ``StrictHost`` as the host of a `DiffableDataSource`.
///
/// It checks every rule of `StrictHostRule`. The `lastError` of its ``strictHost`` is the last
/// broken rule. The objects of the strict host show which elements have kept their identity, and
/// its events list the operations.
///
/// ```swift
/// let host = try StrictListHost()
/// let source = DiffableDataSource<Int, Int, StrictListHost>(host: host) { path, id in … }
/// try await source.apply(snapshot)
/// #expect(host.shownItems == [[1, 2], [3]])
/// ```
///
/// It requests headers and footers when a section is inserted or reloaded; see
/// ``supplementaryKinds``. A section that is kept keeps its views.
@MainActor
public final class StrictListHost: ListHost {
  public typealias Cell = StrictHostCell
  public typealias Supplementary = StrictHostCell
  public typealias Failure = StrictHostError

  /// The host that checks and shows everything.
  public let strictHost: StrictHost

  /// The content, held weakly. If you set another one than a data source, reload the host.
  public weak var content: (any ListContent<StrictHostCell, StrictHostCell>)? {
    didSet {
      feed.events.content = content
      guard content !== oldValue else { return }
      shownVersion = nil
      emptyView = nil
    }
  }

  /// The text that a list view would show while the list is empty. The ``content`` sets it.
  public var emptyView: String?

  public var shownVersion: StateVersion?

  /// The kinds of supplementary elements that are requested, one of each for each section. The
  /// default is ``headerKind`` and ``footerKind``. All kinds except ``footerKind`` are above the
  /// items.
  ///
  /// When a section is inserted, the host finds out which of them it has. It requests a view each
  /// time the element comes into the window. If you set other kinds, sections that are inserted
  /// afterwards have them.
  public var supplementaryKinds: [String] {
    get { feed.kinds }
    set { feed.kinds = newValue }
  }

  /// The kind of the elements above the items of a section.
  public static let headerKind = "header"

  /// The kind of the elements below the items of a section.
  public static let footerKind = "footer"

  /// Whether animated batches finish at once. Otherwise ``finishAnimations()`` finishes them.
  public var finishesAnimationsAtOnce = true

  /// Whether the host reports to the content which items will soon be in the window. It does so
  /// only if the window has a height.
  public var isPrefetching = true

  private var animations: [@MainActor () -> Void] = []
  let feed: StrictListFeed

  /// The place of the window that was last reported to the content.
  private var reportedOffset = 0.0

  /// Creates a host with an empty list.
  ///
  /// - Parameters:
  ///   - options: The size of the window, and what is checked. Threads are not checked, since
  ///     this host belongs to the main actor.
  ///   - itemHeight: Returns the height in points of the item with an identity. If it returns nil,
  ///     the height is that of the content or, if there is none, the host's estimate.
  ///   - contents: Returns the contents of the item with an identity, to check cells for stale
  ///     contents, or nil to check nothing.
  /// - Throws: `StrictHostError` if `options` are not valid.
  public init(
    options: StrictHostOptions = StrictHostOptions(),
    itemHeight: (@MainActor (AnyHashable) -> Double?)? = nil,
    contents: (@MainActor (AnyHashable) -> AnyHashable?)? = nil
  ) throws(StrictHostError) {
    feed = StrictListFeed(
      window: ListSize(
        width: options.viewportWidth, height: options.viewportHeight ?? .infinity),
      itemHeight: itemHeight, contents: contents)
    // The compiler ensures that all calls are on the main actor. The main actor need not stay on
    // one thread: without a main loop, any thread may run its jobs.
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
    feed.events.forgetPaths()
    try strictHost.perform(operations) {
      feed.forget(gone)
      install()
      return contentCheck
    }
    tellScrolling()
    if animated && !finishesAnimationsAtOnce {
      animations.append(completion)
    } else {
      completion()
    }
  }

  /// When the host looks for stale cells after a batch. It waits while a further batch may still
  /// fill them.
  private var contentCheck: ContentCheck {
    content?.expectsFurtherBatches == true ? .withNextBatch : .atOnce
  }

  public func reload(installing install: () -> Void) throws(StrictHostError) {
    install()
    feed.forgetAll()
    feed.events.forgetPaths()
    try strictHost.reloadData()
    tellScrolling()
  }

  public func visibleCell(at path: ItemPath<After>) -> StrictHostCell? { strictHost.cell(at: path) }

  /// Returns the view of a supplementary element, or nil if the section has none of that kind or it
  /// is outside of the window.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the element; see ``supplementaryKinds``.
  ///   - section: The index of its section.
  public func visibleSupplementary(
    ofKind elementKind: String, inSection section: Int
  ) -> StrictHostCell? {
    strictHost.section(at: SectionIndex(section))?.supplementaries
      .first { $0.identity == AnyHashable(elementKind) }?.view
  }

  /// Performs a pending layout. Inside a callback of the host, the layout stays pending.
  public func layoutIfNeeded() { layOut(isScrolledByUser: false) }

  func layOut(isScrolledByUser: Bool) {
    guard strictHost.phase == .idle else { return }
    // The error is in `lastError`.
    try? strictHost.layoutIfNeeded()
    tellScrolling(isByUser: isScrolledByUser)
    tellNeeds()
  }

  /// Reports to the content that the window has another place, if it has.
  private func tellScrolling(isByUser: Bool = false) {
    guard strictHost.scrollOffset != reportedOffset else { return }
    reportedOffset = strictHost.scrollOffset
    content?.handle(.didScroll(byUser: isByUser))
  }

  /// Reports to the content which items the window will show soon.
  private func tellNeeds() {
    guard isPrefetching, strictHost.viewportHeight != nil, !strictHost.needsLayout else { return }
    feed.events.tellNeeds(around: visibleItems)
  }

  public var visibleItems: [ItemPath<After>] { strictHost.visiblePaths }
}

// MARK: - For tests

extension StrictListHost {
  /// The identities that the items had when they were inserted, section by section. An item without
  /// an identity is `AnyHashable(nil as AnyHashable?)`.
  public var shownItems: [[AnyHashable]] {
    strictHost.sections.map { $0.items.map { Self.known($0.identity) } }
  }

  /// The identities that the sections had when they were inserted, as in ``shownItems``.
  public var shownSections: [AnyHashable] { strictHost.sections.map { Self.known($0.identity) } }

  private static func known(_ identity: AnyHashable?) -> AnyHashable {
    identity ?? AnyHashable(identity)
  }

  /// The number of animated batches that have not finished.
  public var animationCount: Int { animations.count }

  /// Finishes the animations of all batches, in order.
  public func finishAnimations() {
    let ended = animations
    animations = []
    for completion in ended { completion() }
  }

  /// Drops the animations without calling their completions.
  public func forgetAnimations() { animations = [] }

  /// Drags an item to another place as a user does, if the content allows it. If the drop is
  /// refused, the item goes back. In both cases the dragging ends.
  ///
  /// - Returns: Whether the item is at its new place.
  /// - Throws: `StrictHostError` if there are no such places, or a rule is broken. If the content
  ///   has moved the item by then, the next update reloads.
  public func drag(
    _ source: ItemPath<Before>, to target: ItemPath<After>
  ) throws(StrictHostError) -> Bool {
    let path = ItemPath<After>(sameIndexes: source)
    guard let content, content.canReorderItem(at: path) else { return false }
    try strictHost.layoutIfNeeded()
    try strictHost.beginDragging(item: path)
    content.handle(.drag(path))
    defer {
      try? strictHost.endDragging()
      content.handle(.drag(nil))
    }
    let move = SectionedChanges.ItemMove(before: source, after: target)
    try strictHost.checkDrop(move)
    var operations = BatchOperations()
    operations.itemMoves = [move]
    var isMoved = false
    feed.events.forgetPaths()
    do throws(StrictHostError) {
      try strictHost.perform(operations) {
        isMoved = content.reorderItem(from: source, to: target)
        return isMoved ? contentCheck : nil
      }
    } catch {
      // The content has moved the item, but the host doesn't show it there.
      if isMoved { shownVersion = nil }
      throw error
    }
    return isMoved
  }
}
