/// Which cell belongs to which element, and which cells are in the window.
///
/// It makes the lives of cells complete whatever a host tells, and in whatever order: a cell ends its
/// display and leaves its old element before it belongs to another one, and an element has one cell at
/// most. Cells are held weakly.
@MainActor
final class CellTable<Element: Hashable, View> {
  private struct Entry {
    weak var cell: AnyObject?
    let element: Element
    var isDisplayed = false
  }

  var handlers = DisplayHandlers<Element, View>()

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The cells by the elements that they belong to.
  private var cells: [Element: ObjectIdentifier] = [:]

  /// How many entries lead to a search for those of released cells.
  private var limit = 64

  /// Returns the cell of an element.
  func cell(of element: Element) -> View? {
    cells[element].flatMap { entries[$0]?.cell as? View }
  }

  /// Returns the element that a cell belongs to.
  func element(of cell: View) -> Element? { entry(of: cell)?.element }

  /// The elements whose cells are in the window, in no order.
  var displayed: [Element] {
    entries.values.compactMap { $0.isDisplayed && $0.cell != nil ? $0.element : nil }
  }

  /// The elements that have cells, in no order.
  var bound: [Element] { Array(cells.keys) }

  /// Fills a cell for an element.
  func fill(_ cell: View, for element: Element, _ body: () -> Bool) -> Bool {
    if entry(of: cell)?.element == element { return body() }
    recycle(cell)
    if let old = self.cell(of: element) { recycle(old) }
    if entries.count >= limit { forgetReleased() }
    let id = ObjectIdentifier(cell as AnyObject)
    entries[id] = Entry(cell: cell as AnyObject, element: element)
    cells[element] = id
    guard body() else {
      forget(id)
      return false
    }
    // The body may have given the cell to another element.
    if entries[id]?.element == element { handlers.didBind?(cell, element) }
    return true
  }

  /// A cell comes into the window.
  func display(_ cell: View) {
    guard let entry = entry(of: cell), !entry.isDisplayed else { return }
    entries[ObjectIdentifier(cell as AnyObject)]?.isDisplayed = true
    handlers.willDisplay?(cell, entry.element)
  }

  /// A cell has left the window.
  func endDisplay(of cell: View) {
    guard let entry = entry(of: cell), entry.isDisplayed else { return }
    entries[ObjectIdentifier(cell as AnyObject)]?.isDisplayed = false
    handlers.didEndDisplaying?(cell, entry.element)
  }

  /// A cell belongs to no element any more.
  func recycle(_ cell: View) {
    endDisplay(of: cell)
    guard let element = entry(of: cell)?.element else { return }
    handlers.willUnbind?(cell, element)
    forget(ObjectIdentifier(cell as AnyObject))
  }

  /// Ends the lives of the cells of elements that are gone, where the host has not told it.
  func recycleAll(where isGone: (Element) -> Bool) {
    for (id, entry) in entries where isGone(entry.element) {
      if let cell = entry.cell as? View { recycle(cell) } else { forget(id) }
    }
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
    guard let element = entries.removeValue(forKey: id)?.element, cells[element] == id else {
      return
    }
    cells[element] = nil
  }

  private func forgetReleased() {
    for (id, entry) in entries where entry.cell == nil { forget(id) }
    limit = max(64, 2 * entries.count)
  }
}
