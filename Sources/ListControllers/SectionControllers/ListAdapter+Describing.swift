import ListSnapshots

extension ListAdapter {
  /// Describes the list: all of it, or only the sections whose items were edited.
  func describe(_ draft: inout ListDraft) {
    guard let dataSource else { return }
    let requests = requests
    self.requests = SectionRequests()
    let asksForObjects = draft.startsAnew || updates.current != .items
    if asksForObjects {
      draft.reports = sections.take(
        dataSource.objects(for: self), remakes: requests.remakesControllers, for: self
      ) { dataSource.sectionController(for: $0, in: self) }
    }
    var told = asksForObjects ? sections.controllers.filter { $0.lastChange != .none } : []
    told += take(requests, &draft)
    // All objects and places are the new ones by now.
    for controller in told { controller.tellUpdate() }
    draft.refilledSections = Set(told.lazy.filter { $0.lastChange == .contents }.map(\.number))

    let asked =
      asksForObjects
      ? sections.controllers
      : Set(requests.edited.values.map(\.number) + told.map(\.number))
        .compactMap { sections.numbered[$0] }.filter { $0.place != nil }
    var total = ItemsChange()
    var reloaded: [Int] = []
    for controller in asked {
      let change = controller.updateItems()
      controller.lastChange = .none
      total.reconfigured += change.reconfigured
      total.reloaded += change.reloaded
      draft.reports += change.reports
      if change.reloadsSection { reloaded.append(controller.number) }
    }
    let described = asked.map { (id: $0.number, items: $0.items) }
    if asksForObjects { draft.setSections(described) } else { draft.setItems(described) }
    draft.reconfigure(total.reconfigured)
    draft.reload(total.reloaded)
    draft.reloadSections(reloaded)
  }

  /// Gives controllers the objects that were reloaded, or changed in place.
  ///
  /// - Returns: The controllers that have to be told.
  private func take(
    _ requests: SectionRequests, _ draft: inout ListDraft
  ) -> [ListSectionController] {
    var told = requests.changedInPlace.filter { $0.place != nil }
    for object in requests.reloadedObjects {
      guard let controller = sections.controller(of: .init(of: object)),
        controller.take(object) != nil
      else {
        draft.reports.append(.unknownObject(text(of: object)))
        continue
      }
      controller.change.reloadsSection = true
      told.append(controller)
    }
    for controller in told { controller.lastChange = .contents }
    return told
  }
}
