import ListDiff
import ListSnapshots

/// An item that a managed list shows, as the kernel sees it. It knows the list even if the item has
/// left it.
@MainActor
final class ShownItem: ElementOwner {
  private let item: ManagedItem
  private weak var list: ManagedList?

  init(_ item: ManagedItem, in list: ManagedList) {
    self.item = item
    self.list = list
  }

  /// The registration of the item. If there is none, this is reported.
  private var entry: ItemCells.Entry? {
    list?.cells.entry(for: item) { [weak list, item] in
      list?.report(.withoutCell(item: item.description))
    }
  }

  func handle(_ event: ElementEvent, of element: ListElement) {
    switch event {
    case .prefetch(let isNeeded): isNeeded ? item.prefetch() : item.cancelPrefetch()
    case .bound(let cell): item.didBind(cell)
    case .displayed(let cell): item.willDisplay(cell)
    case .hidden(let cell): item.didEndDisplaying(cell)
    case .unbound(let cell):
      item.willUnbind(cell)
      entry?.type?.willUnbind(cell, of: item)
    case .interaction(let interaction, _, _):
      item.extras?.handlers[interaction]?()
      item.did(interaction)
    case .appeared, .disappeared, .enteredRange, .leftRange, .crossed, .left: break
    }
  }

  func cell(for element: ListElement, at index: Int?) -> ListCell<AnyObject>? {
    entry?.cell(item, ItemPath(section: item.section?.index ?? 0, item: index ?? 0))
  }

  func size(of element: ListElement, in container: ListSize) -> ListSize? {
    let extent = list?.scrollAxis == .horizontal ? container.height : container.width
    if !item.needsLayout, let known = item.extras?.measured, known.extent == extent {
      return known.size
    }
    let size = entry?.type?.size(ofAny: item, in: container) ?? item.size(in: container)
    item.needsLayout = false
    if size != nil || item.extras != nil { item.madeExtras.measured = (extent, size) }
    return size
  }

  func allows(_ interaction: ListInteraction, item: Int, of element: ListElement) -> Bool {
    self.item.extras?.filter?(interaction) != false && self.item.allows(interaction)
  }

  func actions(in place: ListActionPlace, forItem item: Int) -> [ListAction] {
    self.item.list === list ? self.item.actions(in: place) : []
  }

  func dragItem(forItem item: Int) -> AnyObject? { self.item.dragItem }

  func canReorder(item: Int) -> Bool { self.item.list != nil && self.item.isMovable }

  func canMove(item: Int, to path: ItemPath<After>, isWithin: Bool) -> Bool {
    guard self.item.isMovable else { return false }
    list?.draggedItem = self.item
    return self.item.extras?.canMove?(path) ?? (self.item.section?.index == path.section)
  }
}
