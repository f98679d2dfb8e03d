import ListSnapshots

/// The controllers of a list, by their places, identities and numbers.
@MainActor
struct ControllerTable {
  /// In the order of the newest list.
  private(set) var controllers: [ListSectionController] = []

  /// By their numbers, including those that are leaving.
  private(set) var numbered: [Int: ListSectionController] = [:]

  /// The sections of items that were dragged to other sections. Their numbers still contain the old
  /// ones.
  var strays: [Int: Int] = [:]

  /// By the identities of their objects. Made when the first object is looked up.
  private var known: [ListNumbers.Identity: ListSectionController]?

  private var leaving: [ListSectionController] = []

  /// The number of the controller that was made last. Numbers of sections are small, since the
  /// numbers of their items contain them in their upper halves.
  private var lastNumber = 0

  func controller(ofItem item: Int) -> ListSectionController? {
    numbered[strays[item] ?? item >> 32]
  }

  mutating func controller(of identity: ListNumbers.Identity) -> ListSectionController? {
    if known == nil {
      known = Dictionary(
        controllers.compactMap { controller in controller.identity.map { ($0, controller) } },
        uniquingKeysWith: { first, _ in first })
    }
    return known?[identity]
  }

  /// Assigns objects to controllers. Each controller then knows how its object has changed.
  ///
  /// - Parameter made: The new controllers, by the indexes of their objects.
  mutating func take(
    _ objects: [any ListObject], _ match: IdentityMatch, made: [Int: ListSectionController],
    for adapter: ListAdapter, _ draft: inout ListDraft
  ) {
    let old = controllers
    for controller in old { controller.place = nil }
    controllers = []
    controllers.reserveCapacity(objects.count)
    for (index, origin) in match.origins.enumerated() where origin != IdentityMatch.dropped {
      let controller = origin >= 0 ? old[origin] : begin(made[index], objects[index], adapter)
      guard let controller else {
        draft.reports.append(.withoutController(object: text(of: objects[index]), index: index))
        continue
      }
      if origin >= 0, !controller.hasNewest {
        controller.lastChange = controller.take(objects[index]) ?? .none
      }
      controller.hasNewest = false
      controller.place = controllers.count
      controllers.append(controller)
    }
    guard !match.isUnchanged(from: old.count) else { return }
    known = nil
    for controller in old where controller.place == nil {
      if let report = controller.changedIdentity { draft.reports.append(report) }
      leaving.append(controller)
    }
  }

  /// Assigns its first object to a new controller. A controller has one identity for its whole
  /// life.
  private mutating func begin(
    _ controller: ListSectionController?, _ object: any ListObject, _ adapter: ListAdapter
  ) -> ListSectionController? {
    guard let controller, controller.number == 0 else { return nil }
    controller.adapter = adapter
    guard let change = controller.take(object) else {
      controller.adapter = nil
      return nil
    }
    lastNumber += 1
    (controller.number, controller.lastChange) = (lastNumber, change)
    numbered[lastNumber] = controller
    return controller
  }

  /// Removes the controllers that have left, and returns them.
  mutating func takeLeaving() -> [ListSectionController] {
    defer { leaving = [] }
    for controller in leaving { numbered[controller.number] = nil }
    // Few items are dragged to other sections.
    strays = strays.filter { item, section in numbered[section]?.items.contains(item) ?? false }
    return leaving
  }
}
