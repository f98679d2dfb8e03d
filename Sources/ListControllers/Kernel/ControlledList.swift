import ListDiff
import ListSnapshots

/// A list whose cells belong to controllers: what `ListAdapter`, `DescribedList` and `ManagedList` have
/// in common.
///
/// It gives each identity one controller, which is kept through moves, updates and scrolling, and is
/// never given to another identity. The controllers are told their lives: made, updated, bound to a
/// cell, displayed, no longer displayed, unbound, let go. It has no diff and no queue of its own; those
/// of its `DiffableDataSource` do the work.
@MainActor
public class ControlledList {
  let scheduler: any UpdateScheduler

  /// The data source and the host; nil if no host is attached.
  private(set) var screen: (any ListScreen)?

  /// How the host is updated. A change takes effect with the next update.
  public var options: DataSourceOptions {
    didSet { screen?.options = options }
  }

  /// When requested updates begin. At once by default.
  public var coalescing = UpdateCoalescing.immediate

  /// How many sections before and behind those on screen are in the working range; 0 for none.
  public var workingRangeSize = 0 {
    didSet { display.updateWorkingRange(of: self, isSettled: true) }
  }

  /// Whether a selected item is deselected once all handlers have been called.
  public var deselectsAutomatically = false

  /// Returns whether the user may do something with an item, asked after the controllers of the item
  /// and of its section have agreed.
  public var interactionFilter: (@MainActor (ListInteraction, ItemPath<After>) -> Bool)?

  /// Called when the user has done something with an item, after the controllers of the item and of
  /// its section.
  public var onInteraction: (@MainActor (ListInteraction, ItemPath<After>) -> Void)?

  /// Called when the list becomes empty, or is no longer empty, and once when a host is attached.
  public var onEmptyChange: (@MainActor (_ isEmpty: Bool) -> Void)?

  /// Called after each update with its cost and changes, before listeners and completions.
  public var onUpdate: (@MainActor (UpdateMetrics) -> Void)?

  /// What the last update has done otherwise than it was told.
  public internal(set) var lastReports: [ListReport] = []

  let display = DisplayState()
  var visibility = VisibilityState()
  var updates = UpdateState()

  /// The item that was dropped, until the style has moved it.
  private var drop: (item: Int, path: ItemPath<After>)?

  init(options: DataSourceOptions, scheduler: any UpdateScheduler) {
    self.options = options
    self.scheduler = scheduler
  }

  // MARK: What a style overrides

  /// Describes the list. Called once for each update, when it begins.
  func edit(_ draft: inout ListDraft) {}

  /// Whether there is something to describe. If not, updates are cancelled.
  var canDescribe: Bool { true }

  /// The object that has the cells of an item; nil if the item is not known. An item that leaves the list
  /// has it until ``didShow(_:)``.
  func controller(ofItem item: Int) -> (any CellController)? { nil }

  /// The object that has a section, as for items.
  func owner(ofSection section: Int) -> (any SectionOwner)? { nil }

  /// An update is over, and no cell belongs to an item that has left: lets go of what has left.
  func didShow(_ list: Snapshot<Int, Int>) {}

  /// The list has left its host, and no cell belongs to it.
  func didDetach() {}

  /// The user has dropped an item at a place, where it is now shown.
  func didReorder(item: Int, to path: ItemPath<After>) {}

  /// Returns whether the user may drag an item.
  func canReorder(item: Int) -> Bool { controller(ofItem: item)?.canReorder(item: item) ?? false }

  /// An item may be dropped in its own section; elsewhere if its side and the other section agree.
  func canDrop(item: Int, at path: ItemPath<After>) -> Bool {
    guard let screen, let old = screen.path(of: item) else { return false }
    if old.section != path.section {
      guard controller(ofItem: item)?.canMove(item: item, to: path) == true,
        screen.section(at: path.section).flatMap({ owner(ofSection: $0) })?
          .canReceive(item: item, at: path.item) == true
      else { return false }
    } else if controller(ofItem: item)?.canMove(item: item, within: path) != true {
      return false
    }
    drop = (item, path)
    return true
  }

  /// Whether items are told that they cross the edges of the window.
  var tracksVisibility: Bool { false }

  /// One line for each section, for ``debugDescription``.
  func describeSection(_ section: Int, _ items: [Int]) -> String { "\(items.count) items" }
}

// MARK: - The host

extension ControlledList {
  /// Shows the list in a host, and leaves the one before.
  ///
  /// The host is held weakly, and shows the list at once if there is something to describe. A host that
  /// another list was attached to belongs to this one from now on.
  ///
  /// - Parameters:
  ///   - host: The list view. Its content is set.
  ///   - completion: Called once with the outcome of the first update.
  public func attach<Host: ListHost>(
    to host: Host, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) {
    detach()
    screen = HostScreen(host, of: self, options: options, scheduler: scheduler)
    updates.startsAnew = true
    requestUpdate(.reload, isAnimated: false, isImmediate: true, completion: completion)
  }

  /// Leaves the host, which then shows a list without content. Cells end their lives; controllers stay.
  public func detach() {
    guard let screen else { return }
    screen.leave()
    self.screen = nil
    updates.startsAnew = true
    updates.current = nil
    updates.described = nil
    updateVisibility()
    display.leaveWorkingRange()
    didDetach()
  }

  /// Whether a host is attached.
  public var isAttached: Bool { screen != nil }

  /// Whether the list that is shown has no item.
  public var isEmpty: Bool { (screen?.shown.numberOfItems ?? 0) == 0 }
}

// MARK: - Interaction

extension ControlledList {
  func allows(_ interaction: ListInteraction, item: Int) -> Bool {
    guard let path = screen?.path(of: item) else { return false }
    guard controller(ofItem: item)?.allows(interaction, item: item) ?? true,
      screen?.section(at: path.section).flatMap({ owner(ofSection: $0) })?
        .allows(interaction, itemOfSection: item) ?? true
    else { return false }
    return interactionFilter?(interaction, path) ?? true
  }

  func did(_ interaction: ListInteraction, item: Int) {
    guard let path = screen?.path(of: item) else { return }
    let section = screen?.section(at: path.section)
    controller(ofItem: item)?.did(interaction, item: item)
    section.flatMap { owner(ofSection: $0) }?.did(interaction, itemOfSection: item)
    onInteraction?(interaction, path)
    if interaction == .select && deselectsAutomatically {
      screen?.setSelected(false, item: item, animated: true)
    }
  }

  func didDrop() {
    guard let (item, path) = drop else { return }
    drop = nil
    didReorder(item: item, to: path)
  }
}
