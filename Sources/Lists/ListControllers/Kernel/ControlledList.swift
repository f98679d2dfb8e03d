import ListDiff
import ListSnapshots

/// A list whose cells belong to controllers: what `ListAdapter`, `DescribedList` and `ManagedList`
/// have in common.
///
/// It gives each identity one controller, which is kept through moves, updates and scrolling, and
/// is never given to another identity. The controllers are told their lives: made, updated, bound
/// to a cell, displayed, no longer displayed, unbound, let go. Every callback may edit the list,
/// request updates, scroll, select, and detach the list: what a callback requests comes after it.
@MainActor
public class ControlledList {
  let scheduler: any UpdateScheduler

  /// The data source and the host; nil if no host is attached.
  private(set) var screen: (any ListScreen)?

  /// How the host is updated. A change takes effect with the next update.
  public var options: DataSourceOptions {
    didSet { screen?.options = hostOptions }
  }

  /// When requested updates begin.
  public var coalescing: UpdateCoalescing {
    get { options.coalescing ?? defaultCoalescing }
    set { options.coalescing = newValue }
  }

  /// Which of several objects, rows or sections with the same identity are shown. They are reported
  /// in any case. With `reject`, such an update is cancelled, and the list stays as it is.
  public var duplicatePolicy = DuplicatePolicy.keepFirst

  /// How many sections before and behind those in the window are in the working range, with them.
  public var workingRangeSize = 0 {
    didSet { updateWorkingRange(isSettled: true) }
  }

  /// Whether a selected item is deselected once all handlers have been called.
  public var deselectsAutomatically = false

  /// The time until then, measured by the scheduler of the list. By default zero: at once.
  public var deselectionDelay = Duration.zero

  /// Returns whether the user may do something with an item, asked after the controllers of the
  /// item and of its section have agreed.
  public var interactionFilter: (@MainActor (ListInteraction, ItemPath<After>) -> Bool)?

  /// Called when the user has done something with an item, after the controllers of the item and of
  /// its section.
  public var onInteraction: (@MainActor (ListInteraction, ItemPath<After>) -> Void)?

  /// Called when the content was scrolled, inside a callback of the host.
  public var onScroll: (@MainActor (_ isByUser: Bool) -> Void)?

  /// As ``onScroll``, for a style of another module.
  package var scrollObserver: (@MainActor (_ isByUser: Bool) -> Void)?

  /// Returns whether something from another view or application may be dropped at a place of the
  /// list that is shown. If nil, everything may that ``onDrop`` takes.
  public var canDrop: (@MainActor (ListDrop, ItemPath<After>) -> Bool)?

  /// Takes what was dropped at a place of the list that is shown, and returns whether it was taken.
  /// Edit the data and request an update. If nil, nothing may be dropped.
  public var onDrop: (@MainActor (ListDrop, ItemPath<After>) -> Bool)?

  /// Called when the list becomes empty, or is no longer empty, and once when a host is attached.
  public var onEmptyChange: (@MainActor (_ isEmpty: Bool) -> Void)?

  /// What the host shows while no section has an item.
  final var shownWhenEmpty: Any? { didSet { showEmptyView() } }

  /// Called after each update with its cost and changes, before listeners and completions.
  public var onUpdate: (@MainActor (UpdateMetrics) -> Void)?

  /// The reports of the last update: where it has done otherwise than it was told.
  public internal(set) var lastReports: [ListReport] = []

  /// Whether the list is being described, or a callback is on the stack: an update begins later
  /// then.
  var isBusy: Bool { isDescribing || events.isTelling }

  var isDescribing = false
  let events = EventQueue()
  var display = DisplayState()
  var updates = UpdateState()
  let completions = CompletionOrder()

  /// The item that was dropped, until the style has moved it.
  private var drop: (item: Int, path: ItemPath<After>)?

  init(options: DataSourceOptions, scheduler: any UpdateScheduler) {
    self.options = options
    self.scheduler = scheduler
  }

  // MARK: What a style overrides

  var defaultCoalescing: UpdateCoalescing { .immediate }

  /// Describes the list. Called for each update when it begins.
  func edit(_ draft: inout ListDraft) {}

  /// Whether there is something to describe. If not, updates are cancelled.
  var canDescribe: Bool { true }

  /// The object that has an element; nil if there is none. An element that leaves the list has it
  /// until ``letGo(_:)``. A list may not be its own, which would keep it alive.
  func owner(of element: ListElement) -> (any ElementOwner)? { nil }

  /// Lets go of what has left the list, after an update.
  func letGo(_ shown: ListDraft.List) {}

  /// Forgets what was requested for the next update: it was answered, or the host has gone.
  func forgetRequests() {}

  /// The user has dropped an item at a place, where it is now shown.
  func didReorder(item: Int, to path: ItemPath<After>) {}

  /// Returns whether the user may drag an item.
  func canReorder(item: Int) -> Bool { owner(of: .item(item))?.canReorder(item: item) ?? false }

  /// An item may be dropped in its own section; elsewhere if its side and the other section agree.
  func canDrop(item: Int, at path: ItemPath<After>) -> Bool {
    guard let screen, let old = screen.itemPath(for: item), let owner = owner(of: .item(item)),
      owner.canMove(item: item, to: path, isWithin: old.section == path.section)
    else { return false }
    if old.section != path.section {
      let other = screen.sectionIdentifier(for: path.section).flatMap {
        self.owner(of: .section($0))
      }
      guard other?.canReceive(item: item, at: path.item) ?? true else { return false }
    }
    drop = (item, path)
    return true
  }

  /// Returns the title of a section in the index beside the list.
  func indexTitle(ofSection section: Int) -> String? { owner(of: .section(section))?.indexTitle }

  /// Whether items are told that they cross the edges of the window, and sections that they enter
  /// the working range.
  var tracksVisibility: Bool { false }
  var tracksWorkingRange: Bool { false }

  /// One line for each section, for ``debugDescription``.
  func describeSection(_ section: Int, _ items: [Int]) -> String { "\(items.count) items" }
}

// MARK: - The host

extension ControlledList {
  /// Shows the list in a host, and leaves the one before.
  ///
  /// The host is held weakly, and shows the list at once if there is something to describe; inside
  /// a callback of the host, in the next turn. Another list that the host showed is detached first.
  ///
  /// Updates that wait for the host before are a part of the first update of the new one, and have its
  /// outcome, usually `UpdateOutcome.reloaded(.asked)`. Those whose descriptions are being made off
  /// the main actor are completed with `UpdateOutcome.withoutHost`, and shown afterwards.
  ///
  /// - Parameters:
  ///   - host: The list view. Its content is set.
  ///   - completion: Called once with the outcome of the first update.
  /// - Returns: A ticket for that update.
  @discardableResult
  public func attach<Host: ListHost>(
    to host: Host, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) -> UpdateTicket {
    if let left = host.content as? DiffableDataSource<Int, Int, Host>, left.hasLeft {
      left.emptyHost()
    }
    let old = host.content as? DiffableDataSource<Int, Int, Host>
    let other = (old?.successor ?? old)?.owner as? ControlledList
    // Callbacks of the other list find it detached, and this one attached.
    changing {
      (other ?? self).changing {
        let waiting = screen?.takeWaitingUpdates()
        leaveHost(forgetsRequests: false)
        other?.detach()
        let screen = DiffableDataSource(of: self, on: host, after: old)
        if let waiting { screen.adopt(waiting) }
        self.screen = screen
        showEmptyView()
      }
    }
    return requestUpdate(.reload, isAnimated: false, isImmediate: true, completion: completion)
  }

  /// Leaves the host, which shows an empty list then. Cells end their lives; controllers stay.
  /// Updates that wait are completed with `UpdateOutcome.withoutHost`.
  public func detach() { leaveHost(forgetsRequests: true) }

  /// - Parameter forgetsRequests: Whether the updates that wait are over.
  private func leaveHost(forgetsRequests: Bool) {
    guard let screen else { return }
    changing {
      updateVisibility(isLeaving: true)
      screen.disconnect()
      self.screen = nil
      updates.leaveHost()
      updateWorkingRange(isSettled: true)
      (display.answers, display.needed) = ([:], [])
      if forgetsRequests { forgetRequests() }
      letGo(ListDraft.List())
    }
  }

  private func showEmptyView() {
    guard let type = screen?.showWhenEmpty(shownWhenEmpty), let shownWhenEmpty else { return }
    report(.otherEmptyView("\(Swift.type(of: shownWhenEmpty))", shown: "\(type)"))
  }

  /// Whether a host is attached.
  public var isAttached: Bool { screen != nil }

  /// Whether the list that is shown has no item.
  public var isEmpty: Bool { (screen?.shownSnapshot.numberOfItems ?? 0) == 0 }

  var hostOptions: DataSourceOptions {
    var options = options
    options.coalescing = coalescing
    return options
  }

  /// Changes the state of the list, and then tells what has happened.
  ///
  /// - Parameter isUrgent: Whether it is told even inside a callback.
  func changing<Result>(isUrgent: Bool = false, _ body: () -> Result) -> Result {
    events.changing(isUrgent: isUrgent, { [self] tell in screen?.calling(tell) ?? tell() }, body)
  }
}

// MARK: - What the host asks

extension ControlledList {
  /// Returns the view of a supplementary element, and notes what the host was answered.
  func view(of id: SupplementaryID<Int>) -> ListCell<AnyObject>? {
    let view = owner(of: .supplementary(id))?.cell(for: .supplementary(id), at: nil)
    let old = display.answers[id.section, default: [:]].updateValue(view?.kind, forKey: id)
    // The host has got two answers since it has made the section.
    if let old, old != view?.kind { updates.staleSections.insert(id.section) }
    return view
  }

  /// Fills the view of a supplementary element again, where it is, if it is of the kind that it
  /// wants.
  func refill(_ id: SupplementaryID<Int>) {
    guard let screen, let view = screen.anyView(of: id), let kind = screen.kind(of: id),
      let wanted = owner(of: .supplementary(id))?.cell(for: .supplementary(id), at: nil),
      wanted.kind == kind
    else { return }
    _ = screen.calling { wanted.configure(view) }
  }

  /// Returns the size of an element without negative lengths; nil if a length is not a number.
  func size(of element: ListElement, in container: ListSize) -> ListSize? {
    guard let size = owner(of: element)?.size(of: element, in: container),
      size.width.isFinite && size.height.isFinite
    else { return nil }
    return ListSize(width: max(0, size.width), height: max(0, size.height))
  }

  func allows(_ interaction: ListInteraction, item: Int) -> Bool {
    guard let path = screen?.itemPath(for: item) else { return false }
    let elements = [ListElement.item(item), section(at: path).map(ListElement.section)]
    return elements.compactMap(\.self).allSatisfy {
      owner(of: $0)?.allows(interaction, item: item, of: $0) ?? true
    } && interactionFilter?(interaction, path) ?? true
  }

  func did(_ interaction: ListInteraction, item: Int) {
    guard let path = screen?.itemPath(for: item) else { return }
    let event = ElementEvent.interaction(interaction, item: item, path)
    changing {
      events.add(event, of: .item(item), to: owner(of: .item(item)))
      if let section = section(at: path) {
        events.add(event, of: .section(section), to: owner(of: .section(section)))
      }
      events.add(event, of: .item(item), to: self)
    }
  }

  /// Items will soon be displayed, or will not be after all.
  func prefetch(_ items: [Int], isNeeded: Bool) {
    // An end without a begin comes while the owners are made.
    let told = isNeeded ? items : items.filter { display.needed.remove($0) != nil }
    let owners = told.map { owner(of: .item($0)) }
    changing {
      for (item, owner) in zip(told, owners) {
        if isNeeded {
          // A controller that was made by now may have detached the list.
          guard screen?.isNeeded(item) == true, display.needed.insert(item).inserted
          else { continue }
        }
        events.add(.prefetch(isNeeded: isNeeded), of: .item(item), to: owner)
      }
    }
  }

  private func section(at path: ItemPath<After>) -> Int? {
    screen?.sectionIdentifier(for: path.section)
  }

  func didDrop() {
    guard let (item, path) = drop else { return }
    drop = nil
    didReorder(item: item, to: path)
  }
}

extension ControlledList: ElementOwner {
  /// Calls the handlers of the whole list, which come last.
  func handle(_ event: ElementEvent, of element: ListElement) {
    guard case .interaction(let interaction, let item, let path) = event else { return }
    onInteraction?(interaction, path)
    guard interaction == .select && deselectsAutomatically else { return }
    guard deselectionDelay > .zero else { return deselect(item) }
    scheduler.later(after: deselectionDelay) { [weak self] in self?.deselect(item) }
  }

  private func deselect(_ item: Int) { screen?.setSelected(false, of: item, animated: true) }
}
