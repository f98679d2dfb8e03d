import ListSnapshots

/// The controllers of a list, by their places, identities and numbers.
@MainActor
struct SectionTable {
  /// In the order of the newest list.
  private(set) var controllers: [ListSectionController] = []

  /// By their numbers, those that are leaving included.
  private(set) var numbered: [Int: ListSectionController] = [:]

  /// By the identities of their objects, once one was looked for.
  private var known: [ListNumbers.Identity: ListSectionController]?

  private var leaving: [ListSectionController] = []

  /// The sections of items that were dragged to other ones, which their numbers don't tell.
  private var strays: [Int: Int] = [:]

  /// The number of the controller made last. Numbers of sections are small, since those of their items
  /// have them in their upper halves.
  private var lastNumber = 0

  func controller(ofItem item: Int) -> ListSectionController? {
    numbered[strays[item] ?? ListSectionController.section(ofItem: item)]
  }

  mutating func controller(of identity: ListNumbers.Identity) -> ListSectionController? {
    let known =
      known
      ?? Dictionary(
        controllers.compactMap { controller in controller.identity.map { ($0, controller) } },
        uniquingKeysWith: { first, _ in first })
    self.known = known
    return known[identity]
  }

  func controller(at place: Int) -> ListSectionController? {
    controllers.indices.contains(place) ? controllers[place] : nil
  }

  /// Finds the controllers of objects.
  ///
  /// - Parameters:
  ///   - objects: The objects, in order.
  ///   - remakes: Whether all controllers are made anew.
  ///   - policy: Which of several objects with one identity are kept.
  func match(
    _ objects: [any ListObject], remakes: Bool, _ policy: DuplicatePolicy
  ) -> IdentityMatch {
    IdentityMatch(
      count: objects.count, oldCount: remakes ? 0 : controllers.count, policy,
      isSame: { controllers[$1].hasIdentity(of: objects[$0]) },
      id: { ListNumbers.Identity(of: objects[$0]) }, oldID: { controllers[$0].identity })
  }

  /// Gives objects their controllers, each of which knows then how its object has changed.
  ///
  /// - Parameters:
  ///   - objects: The objects, in order.
  ///   - match: Where their controllers are.
  ///   - made: The new controllers, by the indexes of their objects.
  ///   - adapter: The list.
  ///   - draft: Reports are added to it.
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
      if origin >= 0 { controller.lastChange = controller.take(objects[index]) ?? .none }
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

  /// Gives a new controller its first object. A controller has one identity for its whole life.
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
    controller.number = lastNumber
    controller.lastChange = change
    numbered[lastNumber] = controller
    return controller
  }

  /// Forgets the controllers that have left, and returns them.
  mutating func takeLeaving() -> [ListSectionController] {
    let gone = leaving
    leaving = []
    for controller in gone { numbered[controller.number] = nil }
    // Few items are dragged to other sections.
    strays = strays.filter { item, section in numbered[section]?.items.contains(item) ?? false }
    return gone
  }

  /// An item was dragged to another section.
  mutating func setStray(_ item: Int, in section: Int) { strays[item] = section }
}

/// What the next update of a ``ListAdapter`` does besides asking its data source.
@MainActor
struct SectionRequests {
  /// Whether all controllers are made anew.
  var remakesControllers = false

  /// Objects whose sections are reloaded.
  var reloadedObjects: [any ListObject] = []

  /// Controllers whose objects were changed in place.
  var changedInPlace: [ListSectionController] = []

  /// Controllers whose items have to be asked for, by their numbers.
  var edited: [Int: ListSectionController] = [:]
}
