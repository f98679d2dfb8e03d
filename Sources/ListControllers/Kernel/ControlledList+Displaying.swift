import ListDiff
import ListSnapshots

// The order of events is: cell before section, at the start and at the end.

extension ControlledList {
  func willDisplay(_ cell: AnyObject, item: Int) {
    guard let path = screen?.path(of: item), let section = screen?.section(at: path.section) else {
      return
    }
    let controller = controller(ofItem: item)
    controller?.willDisplay(cell, ofItem: item)
    show(cell, .item(item), controller, inSection: section)
  }

  func willDisplay(_ view: AnyObject, supplementary id: SupplementaryID<Int>) {
    owner(ofSection: id.section)?.willDisplay(view, ofSupplementary: id)
    show(view, .supplementary(id), nil, inSection: id.section)
  }

  private func show(
    _ view: AnyObject, _ element: DisplayState.Element, _ controller: (any CellController)?,
    inSection section: Int
  ) {
    let entry = DisplayState.Shown(
      element: element, controller: controller, section: section, owner: owner(ofSection: section))
    display.add(view, entry)?.willDisplaySection()
    updateWorkingRange()
  }

  func didEndDisplaying(_ view: AnyObject) {
    guard let (entry, isLast) = display.remove(view) else { return }
    switch entry.element {
    case .item(let item): entry.controller?.didEndDisplaying(view, ofItem: item)
    case .supplementary(let id): entry.owner?.didEndDisplaying(view, ofSupplementary: id)
    }
    if isLast { entry.owner?.didEndDisplayingSection() }
    updateWorkingRange()
  }

  /// Lets sections enter the working range now, and leave it in the next turn: a host may tell the ends
  /// of a change before its begins.
  private func updateWorkingRange() {
    guard workingRangeSize > 0 else { return }
    display.updateWorkingRange(of: self, isSettled: false)
    guard !display.isSettling else { return }
    display.isSettling = true
    scheduler.later { [weak self] in
      guard let self else { return }
      display.isSettling = false
      display.updateWorkingRange(of: self, isSettled: true)
    }
  }

  /// Gives an item, with its cell, to another controller.
  ///
  /// - Parameter move: Changes what ``controller(ofItem:)`` returns.
  /// - Returns: False if the other controller wants a cell of another kind.
  func handOver(_ item: Int, _ move: () -> Void) -> Bool {
    guard let cell = screen?.cell(of: item) else {
      move()
      return true
    }
    let isDisplayed = display.shown[ObjectIdentifier(cell)] != nil
    if isDisplayed { didEndDisplaying(cell) }
    controller(ofItem: item)?.willUnbind(cell, fromItem: item)
    move()
    let isFilled = screen?.refill(item: item) ?? true
    controller(ofItem: item)?.didBind(cell, toItem: item)
    if isDisplayed { willDisplay(cell, item: item) }
    return isFilled
  }

  /// The sections on screen, in order.
  var displayedSections: [Int] {
    display.counts.keys.compactMap { section in
      screen?.index(ofSection: section).map { (index: $0, section: section) }
    }.sorted { $0.index < $1.index }.map(\.section)
  }
}
