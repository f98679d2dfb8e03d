import ListControllers
import ListTesting

extension LifeTrial {
  /// Does a random edit to the list and to the model.
  func edit() {
    switch int(0..<12) {
    case 0, 1, 2: insertItems()
    case 3, 4: removeItems()
    case 5, 6: moveItems()
    case 7: changeItem()
    case 8: editGroups()
    case 9: editSections()
    case 10: hideSections()
    default: sortItems()
    }
  }

  private func anyGroup() -> (section: Int, group: Int)? {
    model.places.randomElement(using: &random)
  }

  private func someItems() -> [LifeItem] {
    Array(model.items.shuffled(using: &random).prefix(int(1..<4)))
  }

  private func newItem() -> LifeItem {
    let item = LifeItem(recorder)
    item.canMove { _, _ in true }
    return item
  }

  private func insertItems() {
    guard let place = anyGroup() else { return editSections() }
    let new = (0..<int(1..<4)).map { _ in newItem() }
    insert(new, place)
  }

  private func moveItems() {
    guard let place = anyGroup() else { return }
    insert(someItems(), place)
  }

  private func insert(_ items: [LifeItem], _ place: (section: Int, group: Int)) {
    model.remove(items)
    let count = model.sections[place.section].groups[place.group].items.count
    let index = int(0..<count + 1)
    model.sections[place.section].groups[place.group].items.insert(contentsOf: items, at: index)
    let group = model.sections[place.section].groups[place.group].node
    // An edit may fail only before it has changed anything.
    do { try group.insert(items, at: index) } catch { model.sections = [] }
  }

  private func removeItems() {
    let items = someItems()
    model.remove(items)
    do { try list.removeItems(items) } catch { model.sections = [] }
  }

  private func changeItem() {
    guard let item = model.items.randomElement(using: &random) else { return }
    item.name += 1
    item.setNeedsUpdate()
  }

  private func sortItems() {
    guard let place = anyGroup() else { return }
    let group = model.sections[place.section].groups[place.group].node
    model.sections[place.section].groups[place.group].items.sort { $0.hashValue < $1.hashValue }
    group.sort { $0.hashValue < $1.hashValue }
  }

  private func editGroups() {
    guard !model.sections.isEmpty else { return }
    let section = int(0..<model.sections.count)
    let count = model.sections[section].groups.count
    if count > 0, Bool.random(using: &random) {
      let group = model.sections[section].groups.remove(at: int(0..<count))
      let target = int(0..<model.sections.count)
      if Bool.random(using: &random) {
        model.sections[target].groups.append(group)
        model.sections[target].node.append(group.node)
      } else {
        _ = try? model.sections[section].node.remove(group.node)
      }
    } else {
      let group = ItemGroup()
      let items = (0..<int(0..<3)).map { _ in newItem() }
      _ = try? group.append(items)
      model.sections[section].groups.insert((group, items), at: 0)
      model.sections[section].node.prepend(group)
    }
  }

  private func editSections() {
    let count = model.sections.count
    switch count == 0 ? 0 : int(0..<3) {
    case 0 where count < 4:
      let section = ManagedSection()
      section.canReceive = { _, _ in true }
      let group = ItemGroup()
      let items = (0..<int(0..<4)).map { _ in newItem() }
      _ = try? group.append(items)
      section.append(group)
      let index = int(0..<count + 1)
      model.sections.insert(.init(node: section, groups: [(group, items)]), at: index)
      try? list.insert(section, at: index)
    case 1:
      let index = int(0..<count)
      model.sections.remove(at: index)
      _ = try? list.remove(at: index)
    default:
      let (index, target) = (int(0..<count), int(0..<count))
      model.sections.insert(model.sections.remove(at: index), at: target)
      try? list.move(at: index, to: target)
    }
  }

  private func hideSections() {
    guard !model.sections.isEmpty else { return }
    let section = int(0..<model.sections.count)
    if Bool.random(using: &random) {
      model.sections[section].isHidden.toggle()
      model.sections[section].node.isHidden.toggle()
    } else {
      model.sections[section].hidesWhenEmpty.toggle()
      model.sections[section].node.hidesWhenEmpty.toggle()
    }
  }
}
