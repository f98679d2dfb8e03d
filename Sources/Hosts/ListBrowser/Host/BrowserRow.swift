import ListDiff
import ListLayout

/// A row in the window of a page, from the moment it enters the window until it leaves.
@MainActor
final class BrowserRow {
  /// The identity by which a row is found again after a change of the list.
  enum Identity: Hashable {
    case item(AnyHashable)
    case badge(kind: String, item: AnyHashable)
    case boundary(kind: String, section: AnyHashable)

    /// For a list without identities, or with a repeated one: no row is the same after a batch.
    case unidentified(LayoutElement, batch: Int)
  }

  let identity: Identity

  /// The key of the row in messages.
  let key: Int

  /// The row in the layout of the list that is shown.
  var element: LayoutElement
  var frame = RowFrame(x: 0, y: 0, width: 0, height: 0)
  var cell: BrowserCell

  /// The content to send; nil if it has to be read from the cell again.
  var content: RowContent?

  /// The row at the last measurement by the page, and its size.
  var measurement: (row: WindowRow, size: LayoutSize)?

  init(_ identity: Identity, key: Int, element: LayoutElement, cell: BrowserCell) {
    self.identity = identity
    self.key = key
    self.element = element
    self.cell = cell
  }

  /// The path of the item; nil for headers, footers and badges.
  var path: ItemPath<After>? {
    if case .item(let path) = element { path } else { nil }
  }

  /// The position of an element in the list: headers of a section are before its items, all other
  /// elements after them, and badges behind their items.
  static func order(
    _ element: LayoutElement, in frames: ListFrames
  ) -> (section: Int, part: Int, item: Int) {
    switch element {
    case .item(let path): return (path.section, 1, 2 * path.item)
    case .badge(_, let path): return (path.section, 1, 2 * path.item + 1)
    case .boundary(let kind, let section):
      let items = frames.section(section)?.boundaryItems ?? []
      let place = items.firstIndex { $0.kind == kind } ?? 0
      let isHeader =
        items.indices.contains(place)
        && [.top, .topLeading, .topTrailing].contains(items[place].alignment)
      return (section, isHeader ? 0 : 2, place)
    default: return (-1, 0, 0)
    }
  }
}
