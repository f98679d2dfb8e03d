import ListDiff
import ListSnapshots

extension ListAdapter {
  /// If the only item of a section is dropped in another section, moves the whole section before or
  /// after that one: the host puts the item back, and an update moves the section.
  func moveSection(of item: Int, to path: ItemPath<After>) {
    guard let moveDelegate, isAlone(item),
      let controller = sections.controller(ofItem: item), let object = controller.anyObject,
      let place = controller.place, let target = self.controller(atShown: path.section)?.place,
      place != target
    else { return }
    let old = objects
    var new = old
    new.remove(at: place)
    new.insert(object, at: (target > place ? target - 1 : target) + (path.item > 0 ? 1 : 0))
    moveDelegate.adapter(self, move: object, from: old, to: new)
    performUpdates(animated: true)
  }

  /// Whether an item is the only one of its section.
  func isAlone(_ item: Int) -> Bool { sections.controller(ofItem: item)?.items == [item] }

  /// Moves an item to the path where the user has dropped it.
  func moveItem(_ item: Int, to path: ItemPath<After>) {
    guard let source = sections.controller(ofItem: item),
      let target = controller(atShown: path.section), source.index(of: item) != nil
    else { return }
    guard source !== target else {
      guard let (index, place) = move(item, from: source, to: target, at: path) else { return }
      return source.moveItem(from: index, to: place)
    }
    let isFilled = handOver(item) {
      guard let (index, place) = move(item, from: source, to: target, at: path) else { return }
      sections.strays[item] = target.number
      target.receiveItem(from: index, of: source, at: place)
    }
    guard !isFilled else { return }
    target.change.reloaded.append(item)
    requests.edited.insert(target.number)
    requestUpdate(.items, isAnimated: false)
  }

  /// Moves an item behind the nearest item before a path that is still in the section, since items
  /// may have been edited after they were shown. Returns the old index and the new one.
  private func move(
    _ item: Int, from source: ListSectionController, to target: ListSectionController,
    at path: ItemPath<After>
  ) -> (index: Int, place: Int)? {
    guard let index = source.index(of: item) else { return nil }
    let end = target.dataCount - (source === target ? 1 : 0)
    source.items.remove(at: index)
    let before = screen?.shownSnapshot.items(inSectionAt: path.section, 0..<path.item) ?? []
    let places = before.reversed().lazy.compactMap { target.items.firstIndex(of: $0) }
    let place = max(0, min(places.first.map { $0 + 1 } ?? 0, end))
    target.items.insert(item, at: place)
    if let source = source as? any BoundSection, let target = target as? any BoundSection {
      let (model, entry) = (source.viewModels.remove(at: index), source.table.remove(at: index))
      target.viewModels.insert(model, at: place)
      target.table.insert(entry, at: place)
    }
    return (index, place)
  }

  /// Returns the controller of a section that the host shows. The newest list may be different.
  func controller(atShown index: Int) -> ListSectionController? {
    screen?.sectionIdentifier(for: index).flatMap { sections.numbered[$0] }
  }
}
