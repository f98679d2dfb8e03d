import ListDiff
import ListSnapshots

/// A list that is described as a whole whenever something in it changes.
///
/// ```swift
/// let list = DescribedList()
/// list.attach(to: view)
/// list.show {
///   Row(LoadingController.self, isLoading ? Loading() : nil)
///   Sections(orders) { order in
///     Header(CustomerController.self, order.customer)
///     Rows(LineController.self, order.lines)
///   }
/// }
/// ```
///
/// Data flows one way: from models through the description to cells. You edit nothing in the list.
/// What a row remembers by itself is in the state of its ``ItemController``.
public final class DescribedList: ControlledList {
  /// Called when the user has dragged a row, with its place in the description and where it is
  /// shown now. Change the models and show them; otherwise the next update moves the row back.
  public var onReorder: (@MainActor (_ before: ItemPath<Before>, _ after: ItemPath<After>) -> Void)?

  /// The description that the next update shows; nil to show the last one again.
  private var next: RequestedDescription?

  /// The last request, until it is described.
  private var requested: RequestedDescription?

  /// The last request, if its description is being made off the main actor without a host.
  private var hostless: RequestedDescription?

  /// The list that the update under way shows, or the last one has shown.
  private var current = NumberedList()

  /// The list that the host shows, while an update is under way.
  private var shown: NumberedList?

  private var isDescribed = false
  private var context = ListContext()

  /// The controllers that were made, by the numbers of their rows.
  private var controllers: [Int: any DescribedController] = [:]

  /// The registrations by the classes of the controllers.
  var registrations: [ObjectIdentifier: Any] = [:]

  /// The rows that the update under way fills again, and the controllers that leave with it.
  private var changedItems: Set<Int> = []
  private var leaving: Set<Int> = []

  /// The view to show while no section has an item: a `UIView` in UIKit, an `NSView` in AppKit, a
  /// text on a terminal and in a page. If it has another type, ``ControlledList/lastReports`` says
  /// so.
  public var emptyView: Any? {
    get { shownWhenEmpty }
    set { shownWhenEmpty = newValue }
  }

  /// Makes a list without a host.
  public override init(
    options: DataSourceOptions = DataSourceOptions(),
    scheduler: any UpdateScheduler = TaskScheduler()
  ) {
    super.init(options: options, scheduler: scheduler)
  }

  override var tracksVisibility: Bool { true }
  override var canDescribe: Bool {
    next != nil || isDescribed || requested?.description != nil && requested?.isCancelled == false
  }

  override func edit(_ draft: inout ListDraft) {
    var list = takeNext(draft)
    draft.reports = list.reports
    draft.isRefused = list.isRefused
    guard !list.isRefused else { return }
    if shown == nil { shown = current }
    draft.setSections(list.sections.map { ($0.id, $0.items) })
    list.snapshot = draft.list
    (current, isDescribed) = (list, true)
    draft.refilledSections = list.sectionsWithOtherHeaders
    // All controllers get their new models before the first `didUpdate(from:)` is called.
    var changes: [(number: Int, tell: @MainActor () -> Void)] = []
    for (number, controller) in controllers {
      let id = controller.supplementary
      let found = id.map { list.supplementary($0).map { ($0, 0) } } ?? list.row(number)
      guard let (block, index) = found, block.numbers[index] == number else {
        leaving.insert(number)
        continue
      }
      let context = block.context.merged(into: context)
      guard let tell = controller.update(block.rows.model(at: index), context) else { continue }
      changes.append((number, tell))
      if let id { draft.refilledSections.insert(id.section) } else { changedItems.insert(number) }
    }
    for change in changes.sorted(by: { $0.number < $1.number }) { change.tell() }
    draft.list.mark(reconfiguring: changedItems.sorted())
  }

  private func takeNext(_ draft: ListDraft) -> NumberedList {
    // A new host shows the list that was requested on the host before.
    if next == nil, draft.startsAnew, requested?.isCancelled == false { next = requested }
    guard let next, let description = next.description else { return current }
    self.next = nil
    if requested === next { requested = nil }
    if let numbered = next.numbered, numbered.base == current.stamp { return numbered }
    return DescriptionWalk(description, after: current, draft.policy).list
  }

  override func owner(of element: ListElement) -> (any ElementOwner)? {
    switch element {
    case .item(let item):
      if let known = controllers[item] { return known }
      let row = current.row(item) ?? shown?.row(item)
      return row.map { makeController(in: $0.block, at: $0.index) }
    case .supplementary(let id):
      let list = current.snapshot.indexOfSection(id.section) != nil ? current : shown
      guard let block = list?.supplementary(id) else { return nil }
      let controller = controllers[block.numbers[0]] ?? makeController(in: block, at: 0)
      controller.supplementary = id
      return controller
    case .section: return nil
    }
  }

  override func indexTitle(ofSection section: Int) -> String? {
    let list = current.snapshot.indexOfSection(section) != nil ? current : shown
    return list?.snapshot.indexOfSection(section).flatMap { list?.sections[$0].indexTitle }
  }

  private func makeController(
    in block: NumberedList.Block, at index: Int
  ) -> any DescribedController {
    let controller = block.rows.controller(at: index, block.context.merged(into: context))
    controller.list = self
    controller.number = block.numbers[index]
    controllers[controller.number] = controller
    return controller
  }

  override func releaseOwners(notIn list: ListDraft.List) {
    shown = nil
    invalidateSizes(of: changedItems)
    changedItems = []
    for number in leaving {
      events.add(.left, of: .item(number), to: controllers.removeValue(forKey: number))
    }
    leaving = []
  }

  override func didReorder(item: Int, to path: ItemPath<After>) {
    guard let old = current.snapshot.path(of: item) else { return }
    onReorder?(ItemPath(sameIndexes: old), path)
  }

  override func describeSection(_ section: Int, _ items: [Int]) -> String {
    let types = items.map { controllers[$0].map { "\(type(of: $0))" } ?? "-" }
    return "\(items.count) items: \(types.joined(separator: ", "))"
  }

  /// Fills the cell of a row, a header or a footer again, and updates its size.
  func resize(_ controller: some DescribedController) {
    let number = controller.number
    invalidateSizes(of: [number])
    if let id = controller.supplementary { refill(id) } else { _ = screen?.refill(item: number) }
  }
}

extension DescribedList {
  /// Shows what a block describes.
  ///
  /// Updates that wait become one, which shows the newest description; the others have the outcome
  /// `UpdateOutcome.superseded`.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes are animated, if those of all updates merged with it are.
  ///   - completion: Called once with the outcome, even if nothing has changed, in the order of the
  ///     calls. Without a host the outcome is `UpdateOutcome.withoutHost`, and a host that is attached
  ///     later shows the list.
  ///   - content: Describes the list. Called before `show` returns.
  /// - Returns: A ticket to wait for the outcome, or to cancel the update.
  /// - Complexity: O(*n*) comparisons of ids, without hashes where they are in the same order;
  ///   models are compared where a controller was made.
  @discardableResult
  public func show(
    animated: Bool = true, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in },
    @DescriptionBuilder _ content: () -> ListDescription
  ) -> UpdateTicket {
    let request = RequestedDescription()
    request.description = content()
    return show(request, animated: animated, completions.add(completion))
  }

  /// Shows what a block describes. The block is called off the main actor, where its result is also
  /// compared; otherwise as ``show(animated:completion:_:)``.
  ///
  /// One description is made at a time. Of those that are requested meanwhile, the newest is made
  /// next. The others have the outcome `UpdateOutcome.superseded`, and a later call of
  /// ``show(animated:completion:_:)`` supersedes all of them.
  @discardableResult
  public func showInBackground(
    animated: Bool = true,
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in },
    @DescriptionBuilder _ content: @escaping @Sendable () -> ListDescription
  ) -> UpdateTicket {
    let request = RequestedDescription()
    let make: LateDescription<ListDraft.List>.Preparation = { [weak self, scheduler] done in
      let (old, policy) = (self?.current ?? NumberedList(), self?.duplicatePolicy ?? .keepFirst)
      scheduler.compute {
        let description = content()
        return (description, DescriptionWalk(description, after: old, policy).list)
      } deliver: {
        (request.description, request.numbered) = $0
        done()
      }
    }
    guard !isAttached else {
      return show(request, animated: animated, preparation: make, completions.add(completion))
    }
    // The description is made for a host that is attached meanwhile or later.
    let ticket = UpdateTicket()
    request.ticket = ticket
    let end = completions.add {
      completion($0)
      ticket.complete($0)
    }
    hostless = request
    make { [weak self] in
      guard let self, ticket.begin() else { return end(.cancelled) }
      guard hostless === request || hostless?.isCancelled == true else { return end(.superseded) }
      show(request, animated: animated, end)
    }
    return ticket
  }

  /// Shows the newest description in new cells. Controllers are kept.
  @discardableResult
  public func reloadData(
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) -> UpdateTicket {
    requestUpdate(.reload, isAnimated: false, completion: completion)
  }

  /// Sets a value for the context of all rows. A controller reads it from its context, unless a
  /// value of the same type was set nearer to its row. If the value is `Equatable` and has changed,
  /// their cells are filled again.
  public func setContext<Value: Sendable>(_ value: Value) {
    context.set(value)
    if isDescribed { requestUpdate(.list, isAnimated: true) }
  }

  /// Returns the controller of a row that is shown; nil if there is no such row, or if its cell and
  /// size were never needed.
  public func controller(at path: ItemPath<After>) -> AnyObject? {
    screen?.itemIdentifier(for: path).flatMap { controllers[$0] }
  }

  /// Returns the model of a row that is shown; nil if there is no such row.
  package func model(at path: ItemPath<After>) -> (any Sendable)? {
    screen?.itemIdentifier(for: path).flatMap { current.row($0) ?? shown?.row($0) }
      .map { $0.block.rows.model(at: $0.index) }
  }

  /// Returns the model of the header of a section that is shown; nil if it has none.
  package func headerModel(ofSection index: Int) -> (any Sendable)? {
    screen?.sectionIdentifier(for: index)
      .map { SupplementaryID(section: $0, elementKind: Header.kind) }
      .flatMap { current.supplementary($0) ?? shown?.supplementary($0) }
      .map { $0.rows.model(at: 0) }
  }

  /// Returns the path of the first shown row whose id is wanted; nil if none is.
  ///
  /// - Complexity: O(*n*).
  package func itemPath<ID: Hashable & Sendable>(
    where isWanted: (ID) -> Bool
  ) -> ItemPath<After>? {
    for case let table as NumberTable<ID> in current.rows.values.map(\.table) {
      guard let index = table.ids.firstIndex(where: isWanted) else { continue }
      return screen?.itemPath(for: table.numbers[index])
    }
    return nil
  }

  /// - Parameter completion: Called with the outcome. It already waits for those of earlier
  ///   requests.
  @discardableResult
  private func show(
    _ request: RequestedDescription, animated: Bool,
    preparation: LateDescription<ListDraft.List>.Preparation? = nil,
    _ completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) -> UpdateTicket {
    hostless = nil
    requested = request
    let take: @MainActor () -> Void = { [weak self] in self?.next = request }
    let ticket = requestUpdate(
      .list, isAnimated: animated, isReplacing: true, preparation: preparation, willDescribe: take,
      isOrdered: true
    ) { [weak self] outcome in
      // If the host has gone before it showed the description, the host that is attached now shows
      // it.
      if let self, outcome == .withoutHost, isAttached, requested === request {
        requestUpdate(.list, isAnimated: false, willDescribe: take)
      }
      completion(outcome)
    }
    request.ticket = ticket
    return ticket
  }
}

/// A description that was requested.
@MainActor
private final class RequestedDescription {
  /// Nil until it is made, if it is made off the main actor, together with its numbers.
  var description: ListDescription?
  var numbered: NumberedList?

  /// The ticket of the update that shows it.
  var ticket: UpdateTicket?

  var isCancelled: Bool { ticket?.isCancelled ?? false }
}
