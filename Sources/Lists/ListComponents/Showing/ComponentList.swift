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
/// The header, the body and the overlays are sections, in this order. A component whose children
/// are rows has a section of its own, as its header; the components between such ones are sections,
/// too.
///
/// A component keeps its state as long as it has the same path and is shown by the same
/// registration. Content that failed to be loaded again stays; see ``failureComponent``.
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

  /// The list, to be attached to a host. Only this object shows something in it.
  public let list: DescribedList

  public let loader: ContentLoader

  /// The components of the content described last that are left out, since nothing shows them.
  public var reports: [ContentReport] { content?.reports ?? [] }

  /// Returns a component that says that loading has failed, if there should be one. It is the row
  /// of a section between body and overlays, also if there is no content. The actions of its target
  /// are performed without a path.
  public var failureComponent: (@MainActor (ContentError) -> Component?)? {
    didSet { show() }
  }

  /// How far before the end of the content the next page is loaded when the user scrolls there, in
  /// points.
  public var nextPageDistance = 0.0

  /// Whether further pages are loaded until the content fills the window, or one leaves the content as
  /// it was. Off at first.
  public var fillsWindow = false {
    didSet { fillWindow() }
  }

  /// Called after each try of an action, after the operations and the components on screen.
  public var onAction: (@MainActor (ActionContext) -> Void)? {
    get { user.onAction }
    set { user.onAction = newValue }
  }

  /// Called when a component comes into the window, also as a header, after its cell was told. It is
  /// called once for each time that the component is shown, not when it is changed where it is:
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

  /// Called when a component has left the window or the list, after its cell was told.
  public var didEndDisplaying: (@MainActor (ComponentContext) -> Void)? {
    get { user.didEndDisplaying }
    set { user.didEndDisplaying = newValue }
  }

  private let registry: ComponentRegistry<Cell>
  private let user: ComponentUser
  private var content: ShownContent?

  /// The number of descriptions that wait to be shown.
  private var waitingCount = 0

  /// Those who wait until no description does.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// The content that did not fill the window when a page was requested last, and the load that had
  /// made it.
  private var lastFilled: (ViewContent, Int)?

  /// Makes a list without a host, which shows what the loader has now and later.
  ///
  /// - Parameters:
  ///   - loader: What makes the content.
  ///   - registry: What shows the components.
  ///   - actions: What the application does for actions.
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
    // The fallback of a component, and its children, are not in the content.
    if let shown = content?.component(at: path) {
      return await user.runner.select(shown, at: path, data: data)
    }
    return await user.runner.select(path, data: data)
  }

  /// Waits until the host shows what the loader has, and what it gets meanwhile. Without a host, the
  /// content is only described.
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

  /// Loads a page if the content doesn't fill the window. A page that may show nothing is followed by
  /// the next one, unless it has changed nothing: then the pages have ended.
  private func fillWindow() {
    guard fillsWindow, canLoadPage, case .content(let content) = loader.state,
      let window = list.visibleRect, let size = list.contentSize, size.height <= window.height,
      size.width <= window.width, size != window.size, window.height.isFinite,
      window.width.isFinite, lastFilled.map({ $0 != (content, loader.beginCount) }) ?? true
    else { return }
    lastFilled = (content, loader.beginCount)
    loader.requestNextPage()
  }

  /// Whether all content is shown, and nothing loads.
  private var canLoadPage: Bool { waitingCount == 0 && !loader.isLoading }
}

// MARK: - Places in the list that is shown

extension ComponentList {
  /// Returns the path of a row; nil if there is no such row, or it is that of a failure.
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
    return LayoutItemInput(
      size: size.map { LayoutSize(width: $0.width, height: $0.height) }, traits: row.entry.traits)
  }

  private func row(at path: ItemPath<After>) -> ShownComponent? {
    list.model(at: path) as? ShownComponent
  }
}
