/// The controllers of a list, by their places, identities and numbers.
@MainActor
struct SectionTable {
  /// In the order of the newest list.
  private(set) var controllers: [ListSectionController] = []

  /// By their numbers, those that are leaving included.
  private(set) var numbered: [Int: ListSectionController] = [:]

  private var known: [ListNumbers.Identity: ListSectionController] = [:]
  private var leaving: [ListSectionController] = []

  /// The sections of items that were dragged to other ones, which their numbers don't tell.
  private var strays: [Int: Int] = [:]

  private var updateCount = 0

  /// The number of the controller made last. Numbers of sections are small, since those of their items
  /// have them in their upper halves.
  private var lastNumber = 0

  func controller(ofItem item: Int) -> ListSectionController? {
    numbered[strays[item] ?? ListSectionController.section(ofItem: item)]
  }

  func controller(of identity: ListNumbers.Identity) -> ListSectionController? { known[identity] }

  func controller(at place: Int) -> ListSectionController? {
    controllers.indices.contains(place) ? controllers[place] : nil
  }

  /// Gives each object the controller of its identity, which is made if there is none.
  ///
  /// - Parameters:
  ///   - objects: The objects, in order.
  ///   - remakes: Whether all controllers are made anew.
  ///   - adapter: The list.
  ///   - make: Returns a new controller for an object.
  /// - Returns: What has to be reported. Each controller knows how its object has changed.
  mutating func take(
    _ objects: [any ListObject], remakes: Bool, for adapter: ListAdapter,
    make: (any ListObject) -> ListSectionController?
  ) -> [ListReport] {
    updateCount += 1
    if remakes { known = [:] }
    let old = controllers
    controllers = []
    controllers.reserveCapacity(objects.count)
    var reports: [ListReport] = []
    var origins: [Int] = []
    var duplicates: [Int: [Int]] = [:]
    for (index, object) in objects.enumerated() {
      let guess = remakes || controllers.count >= old.count ? nil : old[controllers.count]
      guard let (controller, change) = find(object, guess, adapter, make) else {
        reports.append(.withoutController(object: text(of: object), index: index))
        continue
      }
      guard let change else {
        duplicates[controller.number, default: []].append(index)
        continue
      }
      controller.lastUpdate = updateCount
      controller.lastChange = change
      controller.place = controllers.count
      controllers.append(controller)
      origins.append(index)
    }
    if !duplicates.isEmpty {
      for (controller, origin) in zip(controllers, origins) {
        guard let others = duplicates[controller.number] else { continue }
        let identity = controller.anyObject.map(text(of:)) ?? ""
        reports.append(.duplicates(identity: identity, indexes: [origin] + others, kept: origin))
      }
    }
    for controller in old where controller.lastUpdate != updateCount {
      if let report = controller.changedIdentity { reports.append(report) }
      leave(controller)
    }
    return reports
  }

  /// Returns the controller of an object, and how the object has changed: nil if it has one already.
  private mutating func find(
    _ object: any ListObject, _ guess: ListSectionController?, _ adapter: ListAdapter,
    _ make: (any ListObject) -> ListSectionController?
  ) -> (ListSectionController, ObjectChange?)? {
    // Most objects are where they were before, which saves the look-up.
    if let guess, guess.lastUpdate != updateCount, let change = guess.take(object) {
      return (guess, change)
    }
    let identity = ListNumbers.Identity(of: object)
    if let controller = known[identity] {
      guard controller.lastUpdate != updateCount else { return (controller, nil) }
      return controller.take(object).map { (controller, $0) }
    }
    // A controller has one identity for its whole life.
    guard let controller = make(object), controller.number == 0 else { return nil }
    controller.adapter = adapter
    guard let change = controller.take(object) else {
      controller.adapter = nil
      return nil
    }
    lastNumber += 1
    controller.number = lastNumber
    known[identity] = controller
    numbered[controller.number] = controller
    return (controller, change)
  }

  private mutating func leave(_ controller: ListSectionController) {
    controller.place = nil
    if let identity = controller.identity, known[identity] === controller { known[identity] = nil }
    leaving.append(controller)
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

  /// Objects whose sections are reloaded with them.
  var reloadedObjects: [any ListObject] = []

  /// Controllers whose objects were changed in place.
  var changedInPlace: [ListSectionController] = []

  /// Controllers whose items have to be asked for, by their numbers.
  var edited: [Int: ListSectionController] = [:]
}
