import ListControllers
import ListDiff
import ListLayout
import ListSnapshots

/// A list that shows the content of a loader, on any host.
///
/// ```swift
/// let components = ComponentList(loader, registry: ComponentRegistry<TerminalCell>())
/// components.list.attach(to: host)
/// await loader.load()
/// ```
///
/// The header, the body and the overlays are sections, in this order. If the children of a
/// component are rows, it has a section of its own, as its header. The components between such
/// sections are sections, too.
///
/// A component keeps its state while it has the same path and is shown by the same registration. If
/// content can't be loaded again, the old content stays; see ``failureComponent``.
@MainActor
public final class ComponentList<Cell: AnyObject> {
  /// What a section shows.
  public enum Section: Hashable, Sendable {
    /// Components of a root, without rows of their own.
    case run(ComponentPath.Root)

    /// The children of a component, which is the header.
    case children(of: ComponentPath)

    /// The ``ComponentList/failureComponent``.
    case failure
  }

  /// The list. Attach it to a host, but don't show anything in it yourself.
  public let list: DescribedList

  public let loader: ContentLoader

  /// The components of the newest content that are left out, since nothing shows them.
  public var reports: [ContentReport] { content?.reports ?? [] }

  /// Returns a component for a failure of loading; nil for none. It is the row of a section between
  /// body and overlays, even if there is no content. The actions of its target are performed
  /// without a path.
  public var failureComponent: (@MainActor (ContentError) -> Component?)? {
    didSet { show() }
  }

  /// The distance from the end of the content, in points. If the user scrolls nearer to the end,
  /// the next page is loaded.
  public var nextPageDistance = 0.0

  /// Whether more pages are loaded until the content fills the window, or a page doesn't change the
  /// content. False by default.
  public var fillsWindow = false {
    didSet { fillWindow() }
  }

  /// Called after each attempt of an action, after the operations and the components on screen.
  public var onAction: (@MainActor (ActionContext) -> Void)? {
    get { user.onAction }
    set { user.onAction = newValue }
  }

  /// Called when a component comes into the window, also as a header, after the handler of its
  /// registration. It is called once each time the component is shown, not when the component is
  /// changed in place:
  ///
  /// ```swift
  /// components.willDisplay = { context in log.note(context.component.logging) }
  /// ```
  ///
  /// Children that a cell shows itself don't count.
  public var willDisplay: (@MainActor (ComponentContext) -> Void)? {
    get { user.willDisplay }
    set { user.willDisplay = newValue }
  }

  /// Called when a component has left the window or the list, after the handler of its
  /// registration.
  public var didEndDisplaying: (@MainActor (ComponentContext) -> Void)? {
    get { user.didEndDisplaying }
    set { user.didEndDisplaying = newValue }
  }

  private let registry: ComponentRegistry<Cell>
  private let user: ComponentUser
  private var content: ShownContent?

  /// The number of descriptions that wait to be shown.
  private var waitingCount = 0

  /// The callers that wait until no description waits.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// The content that didn't fill the window when a page was last requested, and the load that made
  /// that content.
  private var lastFilled: (ViewContent, Int)?

  /// Makes a list without a host. It shows the current and each later state of the loader.
  ///
  /// - Parameters:
  ///   - loader: Makes the content.
  ///   - registry: Has the cells for components.
  ///   - actions: The handlers of the application.
  ///   - options: How the host is updated.
  ///   - scheduler: The clock for selections and presses, and for updates.
  public init(
    _ loader: ContentLoader, registry: ComponentRegistry<Cell>,
    actions: ActionHandlers = ActionHandlers(), options: DataSourceOptions = DataSourceOptions(),
    scheduler: any UpdateScheduler = TaskScheduler()
  ) {
    (self.loader, self.registry) = (loader, registry)
    user = ComponentUser(loader, actions, scheduler)
    list = DescribedList(options: options, scheduler: scheduler)
    (list.deselectsAutomatically, list.deselectionDelay) = (true, ComponentUser.delay)
    list.setContext(user)
    list.addUpdateListener(user)
    user.didUpdate = { [weak self] in self?.fillWindow() }
    list.scrollObserver = { [weak self] in self?.didScroll($0) }
    loader.observers.add { [weak self] _ in
      self?.show()
      return self != nil
    }
    registry.observers.add { [weak self] _ in
      self?.content = nil
      self?.show()
      return self != nil
    }
    show()
  }

  /// Tries the actions of a component's target in order, then to open its URI, as if the user had
  /// selected it.
  ///
  /// - Returns: Whether one was handled; false if there is no such component.
  @discardableResult
  public func select(_ path: ComponentPath, data: JSONObject = [:]) async -> Bool {
    // The fallback of a component, and its children, are not in the content of the loader.
    if let shown = content?.component(at: path) {
      return await user.runner.select(shown, at: path, data: data)
    }
    return await user.runner.select(path, data: data)
  }

  /// Waits until the host shows the state of the loader, including states that come meanwhile.
  /// Without a host, it waits only until the content is described.
  ///
  /// ```swift
  /// await loader.load()
  /// await components.waitUntilShown()
  /// ```
  public func waitUntilShown() async {
    guard waitingCount > 0 else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func show() {
    var failure: Component?
    if case .failed(let error, _) = loader.state { failure = failureComponent?(error) }
    let content = ShownContent(
      loader.state.content, failure: failure, after: self.content, find: registry.entry)
    self.content = content
    waitingCount += 1
    list.show { [weak self] _ in
      self?.didShow()
    } _: {
      Sections(content.sections) { section in
        Header(ComponentController.self, section.header)
        Rows(ComponentController.self, identities: section.rows)
      }
    }
  }

  private func didShow() {
    waitingCount -= 1
    fillWindow()
    guard waitingCount == 0 else { return }
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  // MARK: - Pages

  private func didScroll(_ isByUser: Bool) {
    guard isByUser else { return }
    user.endPress()
    guard canLoadPage, let window = list.visibleRect, let content = list.contentSize,
      window.maxY + nextPageDistance >= content.height,
      window.maxX + nextPageDistance >= content.width
    else { return }
    loader.requestNextPage()
  }

  /// Loads a page if the content doesn't fill the window. After a page, which may show nothing, it
  /// loads the next one, unless the page has changed nothing: then there are no more pages.
  private func fillWindow() {
    guard fillsWindow, canLoadPage, case .content(let content) = loader.state,
      let window = list.visibleRect, let size = list.contentSize, size.height <= window.height,
      size.width <= window.width, size != window.size, window.height.isFinite,
      window.width.isFinite, lastFilled.map({ $0 != (content, loader.beginCount) }) ?? true
    else { return }
    lastFilled = (content, loader.beginCount)
    loader.requestNextPage()
  }

  /// Whether all content is shown, and nothing is being loaded.
  private var canLoadPage: Bool { waitingCount == 0 && !loader.isLoading }
}

// MARK: - Places in the list that is shown

extension ComponentList {
  /// Returns the path of a row; nil if there is no such row, or it shows a failure.
  public func path(at path: ItemPath<After>) -> ComponentPath? { row(at: path)?.place.path }

  /// Returns where a component is a row; nil if it is a header, in another cell, or not shown.
  ///
  /// - Complexity: O(*n*).
  public func itemPath(of path: ComponentPath) -> ItemPath<After>? {
    ShownComponent.Place(path).flatMap { place in
      list.itemPath { (shown: ShownComponent) in shown.place == place }
    }
  }

  /// Returns what a section shows; nil if there is no such section.
  public func section(at index: Int) -> Section? {
    let header = list.headerModel(ofSection: index) as? ShownComponent
    if let path = header?.place.path { return .children(of: path) }
    let row = row(at: ItemPath(section: index, item: 0))
    return (header ?? row).map { $0.place.path.map { .run($0.root) } ?? .failure }
  }

  /// Returns the size and the traits of a row for a layout, such as that of `LayoutHost/itemInput`.
  public func layoutInput(at path: ItemPath<After>) -> LayoutItemInput {
    guard let row = row(at: path) else { return LayoutItemInput() }
    let size = list.visibleRect.flatMap { row.entry.size?(row.component, $0.size) }
    return LayoutItemInput(size: size, traits: row.entry.traits)
  }

  private func row(at path: ItemPath<After>) -> ShownComponent? {
    list.model(at: path) as? ShownComponent
  }
}
