import ListSnapshots

extension ListAdapter {
  /// Describes the list: all of it, or only the sections whose items were edited.
  func describe(_ draft: inout ListDraft) {
    guard let dataSource else { return }
    let requests = requests
    self.requests = SectionRequests()
    let asksForObjects = draft.startsAnew || draft.kind != .items
    if asksForObjects {
      let objects = dataSource.objects(for: self)
      let match = sections.match(objects, remakes: requests.remakesControllers, draft.policy)
      guard draft.accept(match, identity: { text(of: objects[$0]) }) else {
        return self.requests = requests
      }
      var made: [Int: ListSectionController] = [:]
      for (index, origin) in match.origins.enumerated() where origin == IdentityMatch.new {
        made[index] = dataSource.sectionController(for: objects[index], in: self)
      }
      sections.take(objects, match, made: made, for: self, &draft)
    }
    var told = asksForObjects ? sections.controllers.filter { $0.lastChange != .none } : []
    for controller in controllers(toldBy: requests, takesObjects: !asksForObjects, &draft) {
      if controller.lastChange == .none { told.append(controller) }
      if controller.lastChange != .first { controller.lastChange = .contents }
    }
    // All objects and places are the new ones by now.
    for controller in told { controller.tellUpdate() }
    draft.refilledSections = Set(told.lazy.filter { $0.lastChange == .contents }.map(\.number))

    let asked =
      asksForObjects
      ? sections.controllers
      : Set(requests.edited.keys.map(\.self) + told.map(\.number))
        .compactMap { sections.numbered[$0] }.filter { $0.place != nil }
    var total = ItemsChange()
    var reloaded: [Int] = []
    for controller in asked {
      let change = controller.takeChange(&draft)
      controller.lastChange = .none
      total.reconfigured += change.reconfigured
      total.reloaded += change.reloaded
      if change.reloadsSection { reloaded.append(controller.number) }
    }
    let described = asked.map { (id: $0.number, items: $0.items) }
    if asksForObjects || !draft.list.setItems(described) {
      draft.setSections(sections.controllers.map { (id: $0.number, items: $0.items) })
    }
    draft.list.mark(
      reloading: total.reloaded, reconfiguring: total.reconfigured, reloadingSections: reloaded)
  }

  /// Returns the controllers whose objects were reloaded, or changed in place.
  ///
  /// - Parameter takesObjects: Whether the objects that were reloaded are the newest.
  private func controllers(
    toldBy requests: SectionRequests, takesObjects: Bool, _ draft: inout ListDraft
  ) -> [ListSectionController] {
    var told = requests.changedInPlace.filter { $0.place != nil }
    for object in requests.reloadedObjects {
      guard let controller = sections.controller(of: .init(of: object)),
        !takesObjects || controller.take(object) != nil
      else {
        draft.reports.append(.unknownObject(text(of: object)))
        continue
      }
      controller.change.reloadsSection = true
      told.append(controller)
    }
    return told
  }
}
