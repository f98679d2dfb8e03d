import ListDiff
import ListSnapshots

/// Has the cells of all items of a managed list.
@MainActor
final class ManagedCells: CellController {
  private weak var list: ManagedList?

  init(of list: ManagedList) { self.list = list }

  private func item(_ number: Int) -> ManagedItem? { list?.shownItem(number) }

  /// What is registered for an item. If it is nothing, that is reported.
  private func entry(for item: ManagedItem) -> ItemCells.Entry? {
    list?.cells.entry(for: item) { [weak list] in
      list?.report(.withoutCell(item: item.description))
    }
  }

  func cell(forItem number: Int, at path: ItemPath<After>) -> ListCell<AnyObject>? {
    item(number).flatMap { entry(for: $0)?.cell($0, path) }
  }

  func size(ofItem number: Int, in container: ListSize) -> ListSize? {
    guard let list, let item = item(number) else { return nil }
    let extent = list.scrollAxis == .vertical ? container.width : container.height
    if !item.needsLayout, let known = item.extras?.measured, known.extent == extent {
      return known.size
    }
    let size = entry(for: item)?.size(item, container) ?? item.size(in: container)
    item.needsLayout = false
    if size != nil || item.extras != nil { item.madeExtras.measured = (extent, size) }
    return size
  }

  func didBind(_ cell: AnyObject, toItem number: Int) { item(number)?.didBind(cell) }

  func willUnbind(_ cell: AnyObject, fromItem number: Int) {
    guard let item = item(number) else { return }
    item.willUnbind(cell)
    entry(for: item)?.willUnbind(cell, item)
  }

  func willDisplay(_ cell: AnyObject, ofItem number: Int) { item(number)?.willDisplay(cell) }

  func didEndDisplaying(_ cell: AnyObject, ofItem number: Int) {
    item(number)?.didEndDisplaying(cell)
  }

  func allows(_ interaction: ListInteraction, item number: Int) -> Bool {
    guard let item = item(number) else { return false }
    return item.extras?.filter?(interaction, item) != false && item.allows(interaction)
  }

  func did(_ interaction: ListInteraction, item number: Int) {
    guard let item = item(number) else { return }
    item.extras?.handlers[interaction]?(item)
    item.did(interaction)
  }

  func canReorder(item number: Int) -> Bool {
    item(number).map { $0.list != nil && $0.extras?.isMovable == true } ?? false
  }

  func canMove(item number: Int, within path: ItemPath<After>) -> Bool { canMove(number, to: path) }

  func canMove(item number: Int, to path: ItemPath<After>) -> Bool { canMove(number, to: path) }

  private func canMove(_ number: Int, to path: ItemPath<After>) -> Bool {
    guard let item = item(number), item.extras?.isMovable == true else { return false }
    list?.draggedItem = item
    return item.extras?.canMove?(item, path) ?? (item.section?.index == path.section)
  }
}
