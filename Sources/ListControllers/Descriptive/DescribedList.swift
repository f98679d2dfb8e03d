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

  /// What is to be shown by the next update; nil for what was described last.
  private var next: PreparedDescription?

  /// What the update under way shows, or the last one has shown.
  private var current: NumberedList?

  /// What the host shows, while an update is under way.
  private var shown: NumberedList?

  private var context = ListContext()

  /// The controllers that were made, by the numbers of their rows.
  private var controllers: [Int: any DescribedController] = [:]

  /// The registrations by the classes of the controllers.
  private var registrations: [ObjectIdentifier: Any] = [:]

  /// The changes of the update under way.
  private var changedItems: Set<Int> = []
  private var changedSections: Set<Int> = []
  private var leaving: Set<Int> = []

  let background = BackgroundDescriptions()
  private lazy var supplementaries = SupplementaryOwner(of: self)

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

  override var canDescribe: Bool { next != nil || current != nil }

  override var tracksVisibility: Bool { true }

  override func edit(_ draft: inout ListDraft) {
    var list = takeNext()
    draft.setSections(list.sections.map { ($0.id, $0.items) })
    list.snapshot = draft.list
    current = list
    draft.reports = list.reports
    changedSections.formUnion(list.sectionsWithOtherHeaders)
    updateControllers()
    draft.reconfigure(changedItems.sorted())
    draft.refilledSections = changedSections
  }

  override func controller(ofItem item: Int) -> (any CellController)? {
    if let known = controllers[item] { return known }
    guard let (block, index) = current?.row(item) ?? shown?.row(item) else { return nil }
    return make(item, block.rows, index, block.context)
  }

  override func owner(ofSection section: Int) -> (any SectionOwner)? { supplementaries }

  override func didShow(_ list: Snapshot<Int, Int>) { endUpdate() }

  override func didDetach() { endUpdate() }

  private func endUpdate() {
    shown = nil
    screen?.invalidateSizes(of: changedItems.sorted())
    changedItems = []
    changedSections = []
    for number in leaving {
      controllers.removeValue(forKey: number)?.list = nil
      supplementaries.ids[number] = nil
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
  /// Updates that wait are one, in which the newest description is shown.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes are animated, if those of all updates merged with it are.
  ///   - completion: Called once with the outcome, also if nothing has changed, in the order of the
  ///     calls; `UpdateOutcome.withoutHost` without a host, which a host attached later shows.
  ///   - content: Describes the list. Called once, at once.
  /// - Complexity: O(*n*) comparisons of ids, without hashes where they are in the same order; models
  ///   are compared where a controller was made. See also ``showInBackground(animated:_:)``.
  public func show(
    animated: Bool = true, completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in },
    @DescriptionBuilder _ content: () -> ListDescription
  ) {
    let description = PreparedDescription(content())
    show(description, animated: animated, completions: background.take() + [completion])
  }

  /// Shows the newest description in new cells; controllers are kept.
  public func reloadData(
    completion: @escaping @MainActor (UpdateOutcome) -> Void = { _ in }
  ) {
    requestUpdate(.reload, isAnimated: false, completion: completion)
  }

  /// Sets a value that the controllers of all rows find in their context, unless one of the same type
  /// was set nearer. If it is `Equatable` and another one than before, their cells are filled again.
  public func setContext<Value: Sendable>(_ value: Value) {
    context.set(value)
    if current != nil { requestUpdate(.list, isAnimated: true) { _ in } }
  }

  /// Returns the controller of a row that is shown; nil if there is none, or if its cell and its size
  /// were never wanted.
  public func controller(at path: ItemPath<After>) -> AnyObject? {
    screen?.item(at: path).flatMap { controllers[$0] }
  }

  /// - Parameter completions: That of the description last, after those that it supersedes.
  func show(
    _ description: PreparedDescription, animated: Bool,
    completions: [@MainActor (UpdateOutcome) -> Void]
  ) {
    next = description
    requestUpdate(.list, isAnimated: animated) { outcome in
      for completion in completions.dropLast() { completion(.superseded) }
      completions.last?(outcome)
    }
  }

  /// What a description off the main actor is compared with.
  var base: NumberedList { current ?? NumberedList() }

  private func takeNext() -> NumberedList {
    let old = base
    guard let next else { return old }
    self.next = nil
    if shown == nil { shown = current }
    guard let ready = next.numbered, ready.base == old.stamp else {
      return DescriptionWalk.number(next.description, after: old)
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
      let id = supplementaries.ids[number]
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
  func controller(ofSupplementary id: SupplementaryID<Int>) -> (any DescribedController)? {
    let isDescribed = current?.snapshot.indexOfSection(id.section) != nil
    guard let block = (isDescribed ? current : shown)?.supplementary(id) else { return nil }
    let number = block.numbers[0]
    supplementaries.ids[number] = id
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
    screen?.invalidateSizes(of: [controller.number])
  }

  func refill(_ controller: any DescribedController) {
    if let id = supplementaries.ids[controller.number] {
      screen?.refillSupplementaries(ofSection: id.section)
    } else {
      _ = screen?.refill(item: controller.number)
    }
  }
}
