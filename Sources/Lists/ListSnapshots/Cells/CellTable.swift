/// Records which cell belongs to which element, and which cells are in the window.
///
/// Hosts report events in any order and leave some out. The table adds what is missing: before a
/// cell gets another element, it ends its display and leaves the old element, and an element has at
/// most one cell. Cells are held weakly.
@MainActor
final class CellTable<Element: Hashable, View> {
  var handlers = DisplayHandlers<Element, View>()

  /// The entries by the identities of their cells. `ObjectIdentifier` is a type that the compiler
  /// knows, so look-ups are fast.
  private var entries: [ObjectIdentifier: CellEntry] = [:]

  /// The entries by the elements that their cells belong to.
  private var cells: [Element: CellEntry] = [:]

  /// The number of entries at which ``fill(_:_:for:_:)`` removes those of released cells.
  private var limit = 64

  /// Returns the cell of an element.
  func cell(of element: Element) -> View? { cells[element]?.cell as? View }

  /// Returns the kind of the cell of an element.
  func kind(of element: Element) -> CellKind? {
    cells[element].flatMap { $0.cell == nil ? nil : $0.kind }
  }

  /// Returns the element that a cell belongs to.
  func element(of cell: View) -> Element? { entry(of: cell as AnyObject).map(element) }

  /// Returns whether the cell of an element is in the window.
  func isDisplayed(_ element: Element) -> Bool {
    cells[element].map { $0.isDisplayed && $0.cell != nil } ?? false
  }

  /// The elements whose cells are in the window, in no order.
  var displayed: [Element] {
    entries.values.filter { $0.isDisplayed && $0.cell != nil }.map(element)
  }

  /// The elements that have cells, in no order.
  var bound: [Element] { Array(cells.keys) }

  /// Fills a cell of a kind for an element.
  func fill(_ cell: View, _ kind: CellKind, for element: Element, _ body: () -> Bool) -> Bool {
    let object = cell as AnyObject
    if let old = entry(of: object) {
      if self.element(old) == element { return body() }
      recycle(cell, old)
    }
    if let old = cells[element] {
      if let other = old.cell as? View { recycle(other, old) } else { forget(old) }
    }
    if entries.count >= limit { forgetReleased() }
    let entry = ElementEntry(object, kind, element)
    entries[entry.id] = entry
    cells[element] = entry
    guard body() else {
      forget(entry)
      return false
    }
    // The body may have given the cell to another element.
    if entries[entry.id] === entry { handlers.didBind?(cell, element) }
    return true
  }

  /// Records that a cell has come into the window.
  func display(_ cell: View) {
    guard let entry = entry(of: cell as AnyObject), !entry.isDisplayed else { return }
    entry.isDisplayed = true
    handlers.willDisplay?(cell, element(entry))
  }

  /// Records that a cell has left the window.
  func endDisplay(of cell: View) {
    if let entry = entry(of: cell as AnyObject) { endDisplay(of: cell, entry) }
  }

  /// Records that a cell belongs to no element any more.
  func recycle(_ cell: View) {
    if let entry = entry(of: cell as AnyObject) { recycle(cell, entry) }
  }

  /// Unbinds the cells of elements that are gone, unless the host has recycled them.
  func recycleAll(where isGone: (Element) -> Bool) {
    for entry in entries.values where isGone(element(entry)) {
      if let cell = entry.cell as? View { recycle(cell, entry) } else { forget(entry) }
    }
  }

  private func endDisplay(of cell: View, _ entry: CellEntry) {
    guard entry.isDisplayed else { return }
    entry.isDisplayed = false
    handlers.didEndDisplaying?(cell, element(entry))
  }

  private func recycle(_ cell: View, _ entry: CellEntry) {
    endDisplay(of: cell, entry)
    // The handler may have given the cell to another element.
    guard entries[entry.id] === entry else { return }
    handlers.willUnbind?(cell, element(entry))
    forget(entry)
  }

  /// Returns the entry of a cell, unless it is that of a released cell with the same address.
  private func entry(of cell: AnyObject) -> CellEntry? {
    guard let entry = entries[ObjectIdentifier(cell)] else { return nil }
    guard entry.cell === cell else {
      forget(entry)
      return nil
    }
    return entry
  }

  /// Returns the element of an entry. All entries are made by ``fill(_:_:for:_:)``, with an
  /// element.
  private func element(_ entry: CellEntry) -> Element {
    unsafeDowncast(entry, to: ElementEntry<Element>.self).element
  }

  private func forget(_ entry: CellEntry) {
    if entries[entry.id] === entry {
      entries[entry.id] = nil
      (entry.cell as? any ConfigurableCell)?.configuration.unbind(from: self)
    }
    let element = element(entry)
    if cells[element] === entry { cells[element] = nil }
  }

  private func forgetReleased() {
    for entry in entries.values where entry.cell == nil { forget(entry) }
    limit = max(64, 2 * entries.count)
  }
}

/// A cell that belongs to an element.
private class CellEntry {
  let id: ObjectIdentifier
  weak var cell: AnyObject?
  let kind: CellKind
  var isDisplayed = false

  init(_ cell: AnyObject, _ kind: CellKind) {
    id = ObjectIdentifier(cell)
    self.cell = cell
    self.kind = kind
  }
}

private final class ElementEntry<Element>: CellEntry {
  let element: Element

  init(_ cell: AnyObject, _ kind: CellKind, _ element: Element) {
    self.element = element
    super.init(cell, kind)
  }
}
