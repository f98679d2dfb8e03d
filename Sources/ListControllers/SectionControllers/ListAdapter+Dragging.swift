import ListDiff
import ListSnapshots

extension ListAdapter {
  /// Lets the only item of a section that is dropped in another section take its section with it: the
  /// host puts the item back, and an update moves the section.
  func moveSection(of item: Int, to path: ItemPath<After>) {
    guard let moveDelegate, isAlone(item),
      let controller = sections.controller(ofItem: item), let object = controller.anyObject,
      let place = controller.place, let target = self.controller(atShown: path.section)?.place,
      place != target
    else { return }
    let old = objects
    var new = old
    new.insert(new.remove(at: place), at: target)
    moveDelegate.adapter(self, move: object, from: old, to: new)
    performUpdates(animated: true)
  }

  /// Whether an item is the only one of its section.
  func isAlone(_ item: Int) -> Bool {
    sections.controller(ofItem: item).map { $0.items == [item] } ?? false
  }

  /// Moves an item to where the user has dropped it.
  func moveItem(_ item: Int, to path: ItemPath<After>) {
    guard let source = sections.controller(ofItem: item),
      let target = controller(atShown: path.section),
      let index = source.items.firstIndex(of: item)
    else { return }
    guard source !== target else {
      let place = moveItem(from: index, of: source, to: path, of: source)
      source.didMoveItem(from: index, to: place)
      source.moveItem(from: index, to: place)
      return
    }
    let isFilled = handOver(item) {
      let place = moveItem(from: index, of: source, to: path, of: target)
      sections.setStray(item, in: target.number)
      target.receiveItem(from: index, of: source, at: place)
    }
    guard !isFilled else { return }
    target.change.reloaded.append(item)
    setNeedsItems(of: target)
    requestUpdate(.items, isAnimated: false) { _ in }
  }

  /// Moves an item behind the nearest item before a path that is still in the section, since items may
  /// have been edited after they were shown.
  ///
  /// - Returns: The index of the item then.
  private func moveItem(
    from index: Int, of source: ListSectionController, to path: ItemPath<After>,
    of target: ListSectionController
  ) -> Int {
    let item = source.items.remove(at: index)
    let before = screen?.shown.items(inSectionAt: path.section, 0..<path.item) ?? []
    let places = before.reversed().lazy.compactMap { target.items.firstIndex(of: $0) }
    let place = places.first.map { $0 + 1 } ?? 0
    target.items.insert(item, at: place)
    return place
  }

  /// Returns the controller of a section that the host shows: a newer list may be on its way.
  func controller(atShown index: Int) -> ListSectionController? {
    screen?.section(at: index).flatMap { sections.numbered[$0] }
  }
}
