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
/// Data flows one way: from models through the description to cells. Nothing is edited; what a row
/// remembers by itself is in the state of its ``ItemController``.
public final class DescribedList: ControlledList {
  /// Called when the user has dragged a row, with its place in the description and where it is shown
  /// now. Change the models and show them; otherwise the next update moves the row back.
  public var onReorder: (@MainActor (_ before: ItemPath<Before>, _ after: ItemPath<After>) -> Void)?

  /// What the update that begins shows; nil for what was described last.
  private var next: RequestedDescription?

  /// What was requested last, until it is described.
  private var requested: RequestedDescription?

  /// What the update under way shows, or the last one has shown.
  private var current: NumberedList?

  /// What the host shows, while an update is under way.
  private var shown: NumberedList?

  private var context = ListContext()

  /// The controllers that were made, by the numbers of their rows.
  private var controllers: [Int: any DescribedController] = [:]

  /// The headers and footers whose controllers were made, by their numbers.
  private var supplementaries: [Int: SupplementaryID<Int>] = [:]

  /// The registrations by the classes of the controllers.
  private var registrations: [ObjectIdentifier: Any] = [:]

  /// The changes of the update under way.
  private var changedItems: Set<Int> = []
  private var changedSections: Set<Int> = []
  private var leaving: Set<Int> = []

  /// Makes a list without a host.
  ///
  /// - Parameters:
  ///   - options: How the host is updated.
  ///   - scheduler: The clock, and the executor of what is done later.
  public override init(
    options: DataSourceOptions = DataSourceOptions(),
    scheduler: any UpdateScheduler = TaskScheduler()
  ) {
    super.init(options: options, scheduler: scheduler)
  }

  // MARK: - As the kernel asks

  override var canDescribe: Bool {
    next != nil || current != nil || requested?.value != nil && !isCancelled(requested)
  }

  override var tracksVisibility: Bool { true }

  override func edit(_ draft: inout ListDraft) {
    var list = takeNext(draft)
    draft.reports = list.reports
    draft.isRefused = list.isRefused
    guard !list.isRefused else { return }
    if shown == nil { shown = current }
    draft.setSections(list.sections.map { ($0.id, $0.items) })
    list.snapshot = draft.list
    current = list
    changedSections.formUnion(list.sectionsWithOtherHeaders)
    updateControllers()
    draft.list.mark(reconfiguring: changedItems.sorted())
    draft.refilledSections = changedSections
  }

  override func owner(of element: ListElement) -> (any ElementOwner)? {
    switch element {
    case .item(let item):
      if let known = controllers[item] { return known }
      guard let (block, index) = current?.row(item) ?? shown?.row(item) else { return nil }
      return make(item, block.rows, index, block.context)
    case .supplementary(let id): return controller(ofSupplementary: id)
    case .section: return nil
    }
  }

  override func letGo(_ list: ListDraft.List) {
    shown = nil
    invalidateSizes(of: changedItems)
    changedItems = []
    changedSections = []
    for number in leaving {
      supplementaries[number] = nil
      let controller = controllers.removeValue(forKey: number)
      events.add(.left, of: .item(number), to: controller)
    }
    leaving = []
  }

  override func didReorder(item: Int, to path: ItemPath<After>) {
    guard let old = current?.snapshot.path(of: item) else { return }
    onReorder?(ItemPath(section: old.section, item: old.item), path)
  }

  override func describeSection(_ section: Int, _ items: [Int]) -> String {
    let types = items.map { controllers[$0].map { "\(type(of: $0))" } ?? "-" }
    return "\(items.count) items: \(types.joined(separator: ", "))"
  }
}

// MARK: - Showing

extension DescribedList {
  /// Shows what a block describes.
  ///
  /// Updates that wait are one, in which the newest description is shown; the others are
  /// `UpdateOutcome.superseded`.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes are animated, if those of all updates merged with it are.
  ///   - completion: Called once with the outcome, also if nothing has changed, in the order of the
  ///     calls; `UpdateOutcome.withoutHost` without a host, which a host attached later shows.
  ///   - content: Describes the list. Called once, at once.
  /// - Returns: A ticket to wait for the outcome, or to cancel the update.
  /// - Complexity: O(*n*) comparisons of ids, without hashes where they are in the same order; models
  ///   are compared where a controller was made. See also
  ///   ``showInBackground(animated:completion:_:)``.
  @discardableResult
  public func show(
    animated: Bool = true, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in },
    @DescriptionBuilder _ content: () -> ListDescription
  ) -> UpdateTicket {
    let description = RequestedDescription()
    description.value = PreparedDescription(content())
    return show(description, animated: animated, preparation: nil, completion: completion)
  }

  /// Shows the newest description in new cells; controllers are kept.
  ///
  /// - Parameter completion: Called once with the outcome.
  /// - Returns: A ticket to wait for the outcome, or to cancel the update.
  @discardableResult
  public func reloadData(
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) -> UpdateTicket {
    requestUpdate(.reload, isAnimated: false, completion: completion)
  }

  /// Sets a value that the controllers of all rows find in their context, unless one of the same type
  /// was set nearer. If it is `Equatable` and another one than before, their cells are filled again.
  public func setContext<Value: Sendable>(_ value: Value) {
    context.set(value)
    if current != nil { requestUpdate(.list, isAnimated: true) }
  }

  /// Returns the controller of a row that is shown; nil if there is none, or if its cell and its size
  /// were never wanted.
  public func controller(at path: ItemPath<After>) -> AnyObject? {
    screen?.itemIdentifier(for: path).flatMap { controllers[$0] }
  }

  /// Requests an update to a description.
  @discardableResult
  func show(
    _ description: RequestedDescription, animated: Bool,
    preparation: LateDescription<ListDraft.List>.Preparation?,
    completion: @escaping @MainActor (UpdateOutcome) -> Void
  ) -> UpdateTicket {
    requested = description
    let ticket = requestUpdate(
      .list, isAnimated: animated, isReplacing: true, preparation: preparation
    ) { [weak self] in
      self?.next = description
    } completion: { [weak self] outcome in
      self?.showAgain(description, after: outcome)
      completion(outcome)
    }
    description.ticket = ticket
    return ticket
  }

  /// A description that its host hasn't shown is shown by the one that was attached since.
  private func showAgain(_ description: RequestedDescription, after outcome: UpdateOutcome) {
    guard outcome == .withoutHost, isAttached, requested === description else { return }
    requestUpdate(.list, isAnimated: false, willDescribe: { [weak self] in self?.next = description })
  }

  private func isCancelled(_ description: RequestedDescription?) -> Bool {
    description?.ticket?.isCancelled ?? false
  }

  /// What a description is compared with.
  var base: NumberedList { current ?? NumberedList() }

  private func takeNext(_ draft: ListDraft) -> NumberedList {
    // A new host shows what was requested on the one before.
    if next == nil, draft.startsAnew, !isCancelled(requested) { next = requested }
    guard let next, let value = next.value else { return base }
    self.next = nil
    if requested === next { requested = nil }
    guard let ready = value.numbered, ready.base == base.stamp else {
      return DescriptionWalk.number(value.description, after: base, draft.policy)
    }
    return ready.list
  }
}

// MARK: - Controllers

extension DescribedList {
  private func make(
    _ number: Int, _ rows: any Elements, _ index: Int, _ context: ListContext
  ) -> any DescribedController {
    let controller = rows.controller(at: index, context.merged(into: self.context))
    controller.list = self
    controller.number = number
    controllers[number] = controller
    return controller
  }

  /// Gives all controllers their new models, then tells those whose models have changed.
  private func updateControllers() {
    guard let current else { return }
    var changes: [(number: Int, tell: @MainActor () -> Void)] = []
    for (number, controller) in controllers {
      let id = supplementaries[number]
      let found = id.map { current.supplementary($0).map { ($0, 0) } } ?? current.row(number)
      guard let (block, index) = found, block.numbers[index] == number else {
        leaving.insert(number)
        continue
      }
      let context = block.context.merged(into: context)
      guard let tell = block.rows.update(controller, at: index, context) else { continue }
      changes.append((number, tell))
      if let id { changedSections.insert(id.section) } else { changedItems.insert(number) }
    }
    for change in changes.sorted(by: { $0.number < $1.number }) { change.tell() }
  }

  /// Returns the controller of a header or footer.
  private func controller(ofSupplementary id: SupplementaryID<Int>) -> (any DescribedController)? {
    let isDescribed = current?.snapshot.indexOfSection(id.section) != nil
    guard let block = (isDescribed ? current : shown)?.supplementary(id) else { return nil }
    let number = block.numbers[0]
    supplementaries[number] = id
    return controllers[number] ?? make(number, block.rows, 0, block.context)
  }

  func registration<Cell, Item>(
    of type: Any.Type, _ make: () -> CellRegistration<Cell, Item>
  ) -> CellRegistration<Cell, Item> {
    if let known = registrations[ObjectIdentifier(type)] as? CellRegistration<Cell, Item> {
      return known
    }
    let registration = make()
    registrations[ObjectIdentifier(type)] = registration
    return registration
  }

  func invalidateSize(of controller: any DescribedController) {
    invalidateSizes(of: [controller.number])
  }

  func refill(_ controller: any DescribedController) {
    if let id = supplementaries[controller.number] {
      refill(id)
    } else {
      _ = screen?.refill(item: controller.number)
    }
  }
}
