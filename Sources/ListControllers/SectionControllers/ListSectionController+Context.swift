import ListDiff
import ListSnapshots

// What a controller can ask its list, and tell it.

extension ListSectionController {
  /// The index of the section in the newest list; nil if it isn't there.
  public final var section: Int? { place }

  /// Whether the section is the first one of the list.
  public final var isFirstSection: Bool { section == 0 }

  /// Whether the section is the last one of the list.
  public final var isLastSection: Bool {
    place != nil && place == adapter.map { $0.sections.controllers.count - 1 }
  }

  /// Returns the cell that shows an item; nil if none does.
  public final func visibleCell(forItemAt index: Int) -> AnyObject? {
    items.indices.contains(index) ? adapter?.screen?.cell(of: items[index]) : nil
  }

  /// Returns the index of the item that a cell shows; nil if it shows none of this section.
  public final func index(of cell: AnyObject) -> Int? {
    items.indices.first { visibleCell(forItemAt: $0) === cell }
  }

  /// The indexes of the selected items of the section.
  public final var selectedIndexes: [Int] {
    adapter?.screen?.selectedItems.compactMap { items.firstIndex(of: $0) }.sorted() ?? []
  }

  /// Selects an item, or deselects it, without asking or telling anybody.
  public final func setSelected(_ isSelected: Bool, itemAt index: Int, animated: Bool = false) {
    guard items.indices.contains(index) else { return }
    adapter?.screen?.setSelected(isSelected, item: items[index], animated: animated)
  }

  /// Asks for the sizes of items again.
  public final func invalidateSizes(ofItemsAt indexes: some Sequence<Int>) {
    adapter?.screen?.invalidateSizes(of: indexes.filter(items.indices.contains).map { items[$0] })
  }

  /// Says that the object was changed in place, which can't be seen otherwise: the controller is told,
  /// and its cells, headers and footers on screen are filled again.
  public final func setNeedsUpdate() { adapter?.setNeedsUpdate(self) }

  /// Scrolls to an item, as far as the content reaches.
  ///
  /// - Returns: False if there is no such item, or the host tells no frames.
  @discardableResult
  public final func scroll(
    toItemAt index: Int, _ position: ListScrollPosition = .nearest,
    axis: ListScrollAxis = .vertical, offset: Double = 0, animated: Bool = false
  ) -> Bool {
    guard items.indices.contains(index), let adapter else { return false }
    return adapter.scroll(
      toItems: [items[index]], position, axis, offset: offset, animated: animated)
  }
}

extension ListSectionController: CellController {
  final func cell(forItem item: Int, at path: ItemPath<After>) -> ListCell<AnyObject>? {
    index(of: item, near: path.item).flatMap { cell(forItemAt: $0) }
  }

  final func size(ofItem item: Int, in container: ListSize) -> ListSize? {
    index(of: item).flatMap { size(forItemAt: $0, in: container) }
  }

  final func didBind(_ cell: AnyObject, toItem item: Int) {
    if let index = index(of: item) { didBind(cell, toItemAt: index) }
  }

  final func willUnbind(_ cell: AnyObject, fromItem item: Int) { willUnbind(cell) }

  final func willDisplay(_ cell: AnyObject, ofItem item: Int) {
    guard let index = index(of: item) else { return }
    adapter?.lastIndexes[ObjectIdentifier(cell)] = index
    displayDelegate?.controller(self, willDisplay: cell, at: index)
  }

  final func didEndDisplaying(_ cell: AnyObject, ofItem item: Int) {
    let last = adapter?.lastIndexes.removeValue(forKey: ObjectIdentifier(cell))
    guard let index = index(of: item) ?? last else { return }
    displayDelegate?.controller(self, didEndDisplaying: cell, at: index)
  }

  final func allows(_ interaction: ListInteraction, item: Int) -> Bool {
    index(of: item).map { allows(interaction, itemAt: $0) } ?? false
  }

  final func did(_ interaction: ListInteraction, item: Int) {
    if let index = index(of: item) { did(interaction, itemAt: index) }
  }

  final func canReorder(item: Int) -> Bool { index(of: item).map(canMoveItem(at:)) ?? false }

  final func canMove(item: Int, within path: ItemPath<After>) -> Bool {
    index(of: item).map { canMoveItem(at: $0, to: min(path.item, items.count - 1)) } ?? false
  }

  final func canMove(item: Int, to path: ItemPath<After>) -> Bool {
    guard let index = index(of: item), let other = adapter?.controller(atShown: path.section)
    else { return false }
    return canMoveItem(at: index, to: min(path.item, other.items.count), of: other)
  }
}

extension ListSectionController: SectionOwner {
  final func supplementary(_ id: SupplementaryID<Int>) -> ListCell<AnyObject>? {
    supplementarySource?.supplementary(ofKind: id.elementKind, at: id.element)
  }

  final func size(
    ofSupplementary id: SupplementaryID<Int>, in container: ListSize
  ) -> ListSize? {
    supplementarySource?.size(
      ofSupplementaryOfKind: id.elementKind, at: id.element, in: container)
  }

  final func willDisplaySection() { displayDelegate?.willDisplay(self) }
  final func didEndDisplayingSection() { displayDelegate?.didEndDisplaying(self) }
  final func willEnterWorkingRange() { workingRangeDelegate?.willEnterWorkingRange(self) }
  final func didExitWorkingRange() { workingRangeDelegate?.didExitWorkingRange(self) }

  final func canReceive(item: Int, at index: Int) -> Bool {
    guard let other = adapter?.controller(ofItem: item) as? ListSectionController,
      let place = other.index(of: item)
    else { return false }
    return canReceiveItem(at: place, of: other, at: min(index, items.count))
  }
}

extension CellRegistration {
  /// Returns the cell of an item of a section controller.
  ///
  /// - Parameters:
  ///   - item: The item to show.
  ///   - index: Its index in the section.
  ///   - controller: The controller of the section.
  @MainActor
  public func cell(
    for item: Item, at index: Int, of controller: ListSectionController
  ) -> ControllerCell {
    cell(for: item, at: ItemPath(section: controller.section ?? 0, item: index))
  }
}
