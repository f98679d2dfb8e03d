import ListDiff
import ListSnapshots

// What a controller can read from its list, and request from it.

extension ListSectionController {
  /// The index of the section in the newest list; nil if it isn't there, or the list is gone.
  public final var section: Int? { adapter == nil ? nil : place }

  /// Whether the section is the first one of the list.
  public final var isFirstSection: Bool { section == 0 }

  /// Whether the section is the last one of the list.
  public final var isLastSection: Bool {
    section != nil && section == adapter.map { $0.sections.controllers.count - 1 }
  }

  /// Returns the cell that shows an item; nil if none does.
  public final func visibleCell(forItemAt index: Int) -> AnyObject? {
    items.indices.contains(index) ? adapter?.screen?.anyCell(of: items[index]) : nil
  }

  /// Returns the index of the item that a cell shows; nil if it shows none of this section.
  public final func index(of cell: AnyObject) -> Int? {
    items.indices.first { visibleCell(forItemAt: $0) === cell }
  }

  /// The cells of the section in the window, or prepared for it, in order.
  public final var visibleCells: [AnyObject] {
    items.indices.compactMap { visibleCell(forItemAt: $0) }
  }

  /// The cells of the section that are in the window as a whole, in order.
  public final var fullyVisibleCells: [AnyObject] {
    guard let screen = adapter?.screen, let host = screen.listHost, let window = host.visibleRect
    else { return [] }
    return items.compactMap { item in
      let frame = screen.itemPath(for: item).flatMap { host.frame(ofItemAt: $0) }
      return frame.map(window.contains) == true ? screen.anyCell(of: item) : nil
    }
  }

  /// Returns the header, the footer or another view of the section, given by its index among those
  /// of its kind; nil if it has none in the window.
  public final func visibleSupplementary(
    ofKind elementKind: String, at index: Int = 0
  ) -> AnyObject? {
    adapter?.screen?.anyView(
      of: SupplementaryID(section: number, elementKind: elementKind, element: index))
  }

  /// The indexes of the selected items of the section.
  public final var selectedIndexes: [Int] {
    adapter?.selectedItems.compactMap { items.firstIndex(of: $0) }.sorted() ?? []
  }

  /// Selects an item, or deselects it, without calling handlers.
  public final func setSelected(_ isSelected: Bool, itemAt index: Int, animated: Bool = false) {
    guard items.indices.contains(index) else { return }
    adapter?.screen?.setSelected(isSelected, of: items[index], animated: animated)
  }

  /// Makes the host request the sizes of items again.
  public final func invalidateSizes(ofItemsAt indexes: some Sequence<Int>) {
    adapter?.invalidateSizes(of: indexes.filter(items.indices.contains).map { items[$0] })
  }

  /// Call this when the object was changed in place, as the list can't detect that:
  /// `didUpdate(from:to:)` is called, and the cells, headers and footers on screen are filled
  /// again.
  public final func setNeedsUpdate() {
    adapter?.requests.changedInPlace.append(self)
    adapter?.requestUpdate(.items, isAnimated: false)
  }

  /// Scrolls to an item, or as near to it as the ends of the content allow. Returns false if there
  /// is no such item, or the host doesn't know its frame.
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

extension CellRegistration {
  /// Returns the cell of an item, given by its index in the section of a controller.
  @MainActor
  public func cell(
    for item: Item, at index: Int, of controller: ListSectionController
  ) -> ControllerCell {
    cell(for: item, at: ItemPath(section: controller.section ?? 0, item: index))
  }
}

extension SupplementaryRegistration {
  /// Returns a header, a footer or another view, given by its index among those of its kind.
  @MainActor
  public func view(of controller: ListSectionController, at index: Int = 0) -> ControllerCell {
    view(at: SupplementaryPath(section: controller.section ?? 0, element: index))
  }
}
