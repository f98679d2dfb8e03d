import ListDiff
import ListSnapshots

// The events of cells and sections that the host reports. A cell comes before its section, at the
// start and at the end.

extension ControlledList {
  /// Records an event of a cell or a view: it was filled for an element, came into the window, left
  /// it, or no longer belongs to the element.
  func note(_ event: CellEvent, _ view: AnyObject, of element: ListElement) {
    // The old item must learn of the end before the cell is filled for another item.
    changing(isUrgent: event == .unbound) {
      switch event {
      case .bound:
        let owner = owner(of: element)
        display.bind(view, to: element, of: owner)
        events.add(.bound(view), of: element, to: owner)
      case .displayed: willDisplay(view, element)
      case .hidden: didEndDisplaying(view)
      case .unbound:
        didEndDisplaying(view)
        guard let bound = display.unbind(view) else { return }
        leaveWindow(bound.element)
        events.add(.unbound(view), of: bound.element, to: bound.owner)
      }
    }
  }

  private func willDisplay(_ view: AnyObject, _ element: ListElement) {
    if case .item(let item) = element { display.needed.remove(item) }
    guard let section = section(of: element), !display.isDisplayed(view),
      let bound = display.bound[ObjectIdentifier(view)]
    else { return }
    events.add(.displayed(view), of: element, to: bound.owner)
    show(view, in: section)
  }

  private func didEndDisplaying(_ view: AnyObject) {
    guard display.isDisplayed(view), let bound = display.bound[ObjectIdentifier(view)] else {
      return
    }
    leaveWindow(bound.element)
    events.add(.hidden(view), of: bound.element, to: bound.owner)
    show(view, in: nil)
  }

  /// Sets the section that a cell is displayed in.
  private func show(_ view: AnyObject, in section: Int?) {
    let old = display.bound[ObjectIdentifier(view)]?.section
    let new = section.map { (number: $0, owner: owner(of: .section($0))) }
    let (begun, ended) = display.setSection(new, of: ObjectIdentifier(view))
    if begun, let new { events.add(.appeared, of: .section(new.number), to: new.owner) }
    if ended, let old { events.add(.disappeared, of: .section(old.number), to: old.owner) }
    if begun || ended { noteSections() }
  }

  private func section(of element: ListElement) -> Int? {
    switch element {
    case .item(let item):
      screen?.itemPath(for: item).flatMap { screen?.sectionIdentifier(for: $0.section) }
    case .supplementary(let id): id.section
    case .section(let section): section
    }
  }

  /// Finds the cells whose section has changed with an update. Their new sections come into the
  /// window before the old ones leave it.
  func settleSections() {
    var ended: [ListElement: (any ElementOwner)?] = [:]
    for (view, bound) in display.bound {
      guard let old = bound.section, let section = section(of: bound.element),
        section != old.number
      else { continue }
      let owner = owner(of: .section(section))
      let change = display.setSection((section, owner), of: view)
      if change.begun { events.add(.appeared, of: .section(section), to: owner) }
      if change.ended { ended[.section(old.number)] = old.owner }
    }
    for (section, owner) in ended { events.add(.disappeared, of: section, to: owner) }
  }

  /// Moves an item, with its cell, to another owner.
  ///
  /// - Parameter move: Changes what ``owner(of:)`` returns.
  /// - Returns: False if the other owner wants a cell of another kind.
  func handOver(_ item: Int, _ move: () -> Void) -> Bool {
    guard let cell = screen?.anyCell(of: item) else {
      move()
      return true
    }
    let isDisplayed = display.isDisplayed(cell)
    note(.unbound, cell, of: .item(item))
    move()
    // A callback may have removed the cell from the item.
    let isFilled = screen?.refill(item: item) ?? true
    guard screen?.anyCell(of: item) === cell else { return isFilled }
    changing {
      note(.bound, cell, of: .item(item))
      if isDisplayed { note(.displayed, cell, of: .item(item)) }
    }
    return isFilled
  }

  /// The sections in the window, in order.
  var displayedSections: [Int] {
    display.counts.keys.compactMap { section in
      screen?.index(for: section).map { (index: $0, section: section) }
    }.sorted { $0.index < $1.index }.map(\.section)
  }
}

/// An event of a cell or a view.
enum CellEvent { case bound, displayed, hidden, unbound }
