import ListDiff

extension ListAdapter {
  /// The only item of a section that is dropped in another section takes its section with it: the host
  /// puts the item back, and an update moves the section.
  func moveSection(of item: Int, to path: ItemPath<After>) {
    guard let moveDelegate, isAlone(item),
      let controller = sections.controller(ofItem: item), let object = controller.anyObject,
      let place = controller.place, place != path.section, objects.indices.contains(path.section)
    else { return }
    let old = objects
    var new = old
    new.insert(new.remove(at: place), at: path.section)
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
      let target = sections.controller(at: path.section),
      let index = source.items.firstIndex(of: item)
    else { return }
    source.items.remove(at: index)
    target.items.insert(item, at: min(path.item, target.items.count))
    if source === target {
      source.didMoveItem(from: index, to: path.item)
      source.moveItem(from: index, to: path.item)
    } else {
      sections.setStray(item, in: target.number)
      target.receiveItem(from: index, of: source, at: path.item)
    }
  }
}
