/// Which cell belongs to which element, and which cells are in the window.
///
/// It makes the lives of cells complete whatever a host tells, and in whatever order: a cell ends its
/// display and leaves its old element before it belongs to another one, and an element has one cell at
/// most. Cells are held weakly.
@MainActor
final class CellTable<Element: Hashable, View> {
  private struct Entry {
    weak var cell: AnyObject?
    var bound: Element?
    var displayed: Element?

    var isEmpty: Bool { bound == nil && displayed == nil }
  }

  var handlers = DisplayHandlers<Element, View>()

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The cells by the elements that they belong to.
  private var cells: [Element: ObjectIdentifier] = [:]

  /// Returns the cell of an element.
  func cell(of element: Element) -> View? {
    cells[element].flatMap { entries[$0]?.cell as? View }
  }

  /// Returns the element that a cell belongs to.
  func element(of cell: View) -> Element? { entry(of: cell)?.bound }

  /// The elements whose cells are in the window, in no order.
  var displayed: [Element] {
    entries.values.compactMap { $0.cell == nil ? nil : $0.displayed }
  }

  /// Fills a cell for an element.
  func fill(_ cell: View, for element: Element, _ body: () -> Bool) -> Bool {
    let id = ObjectIdentifier(cell as AnyObject)
    if entry(of: cell)?.bound == element { return body() }
    recycle(cell)
    if let other = cells[element], let old = entries[other]?.cell as? View { unbind(old) }
    entries[id] = Entry(cell: cell as AnyObject, bound: element)
    cells[element] = id
    guard body() else {
      forget(id)
      return false
    }
    // The body may have given the cell to another element.
    if entries[id]?.bound == element { handlers.didBind?(cell, element) }
    return true
  }

  /// A cell comes into the window.
  func display(_ cell: View) {
    guard let entry = entry(of: cell), let element = entry.bound, entry.displayed == nil else {
      return
    }
    entries[ObjectIdentifier(cell as AnyObject)]?.displayed = element
    handlers.willDisplay?(cell, element)
  }

  /// A cell has left the window.
  func endDisplay(of cell: View) {
    let id = ObjectIdentifier(cell as AnyObject)
    guard let element = entry(of: cell)?.displayed else { return }
    entries[id]?.displayed = nil
    handlers.didEndDisplaying?(cell, element)
    if entries[id]?.isEmpty == true { entries[id] = nil }
  }

  /// A cell belongs to no element any more.
  func recycle(_ cell: View) {
    endDisplay(of: cell)
    unbind(cell)
  }

  /// Ends the lives of the cells of elements that are gone, where the host has not told it.
  func recycleAll(where isGone: (Element) -> Bool) {
    for (id, entry) in entries {
      guard let element = entry.bound ?? entry.displayed, isGone(element) else { continue }
      if let cell = entry.cell as? View { recycle(cell) } else { forget(id) }
    }
  }

  private func unbind(_ cell: View) {
    let id = ObjectIdentifier(cell as AnyObject)
    guard let element = entry(of: cell)?.bound else { return }
    handlers.willUnbind?(cell, element)
    entries[id]?.bound = nil
    if cells[element] == id { cells[element] = nil }
    if entries[id]?.isEmpty == true { entries[id] = nil }
  }

  /// The entry of a cell, and not that of a released cell with the same address.
  private func entry(of cell: View) -> Entry? {
    let id = ObjectIdentifier(cell as AnyObject)
    guard let entry = entries[id] else { return nil }
    guard entry.cell === cell as AnyObject else {
      forget(id)
      return nil
    }
    return entry
  }

  private func forget(_ id: ObjectIdentifier) {
    if let element = entries[id]?.bound, cells[element] == id { cells[element] = nil }
    entries[id] = nil
  }
}
