import TestSupport

@testable import ListControllers

/// A managed list whose items edit, update, detach and more inside all of their callbacks.
@MainActor
final class ActingManagedLives: ActingLives {
  let stage: ActingStage
  let list: ManagedList
  private var model = ActingModel()
  private var nextItem = 0

  /// Whether a section is edited by the indexes of its items: the model reads from the tree what that does.
  private var editsSection = false

  init(seed: UInt64, kind: LifeKind) throws {
    stage = try ActingStage(seed: seed, kind) { ManagedList(options: $0, scheduler: $1) }
    guard let list = stage.list as? ManagedList else { preconditionFailure("another list") }
    self.list = list
    list.register(
      ActingItem.self,
      CellRegistration<StrictHostCell, ActingItem> { [weak stage] cell, _, item in
        cell.contents = item.shown
        stage?.act("fill")
      })
    stage.deedOfStyle = { [weak self] in self?.edit() }
    stage.onDrop = { [weak self] in _ = self?.model.readItems() }
    for _ in 0..<3 { insertSection() }
  }

  // MARK: Edits

  func edit() {
    let hasChanged = model.readItems()
    if hasChanged, !stage.isDragging, !editsSection {
      stage.recorder.fail("the tree has other items than the model")
    }
    switch stage.pick(18) {
    case 0, 1: insertNewItems()
    case 2: removeItems()
    case 3, 4: moveItems()
    case 5: changeItem()
    case 6: editGroups()
    case 7: editSections()
    case 8: hideSection()
    case 9: sortItems()
    case 10: reload()
    case 11: changeHeader()
    case 12: exchangeItems()
    case 13: replaceItem()
    case 14: insertBeside()
    case 15: editSection()
    case 16: model.items.randomElement(using: &stage.random)?.setSelected(stage.pick(2) == 0)
    default: show(animated: stage.pick(2) == 0)
    }
  }

  func show(animated: Bool) {
    stage.keep(list.update(animated: animated, completion: stage.completion()))
  }

  /// An edit may fail only before it has changed anything, and none of these may fail.
  private func trying(_ edit: () throws -> Void) {
    do { try edit() } catch { stage.recorder.fail("\(error)") }
  }

  private func newItems(_ count: Int) -> [ActingItem] {
    (0..<count).map { _ in
      nextItem += 1
      return ActingItem(stage, nextItem)
    }
  }

  private func insertNewItems() {
    guard let place = model.places.randomElement(using: &stage.random) else {
      return insertSection()
    }
    insert(newItems(1 + stage.pick(3)), place)
  }

  private func moveItems() {
    guard let place = model.places.randomElement(using: &stage.random) else { return }
    insert(someItems(), place)
  }

  private func someItems() -> [ActingItem] {
    Array(model.items.shuffled(using: &stage.random).prefix(1 + stage.pick(3)))
  }

  private func insert(_ items: [ActingItem], _ place: (section: Int, group: Int)) {
    model.remove(items)
    let count = model.sections[place.section].groups[place.group].items.count
    let index = stage.pick(count + 1)
    model.sections[place.section].groups[place.group].items.insert(contentsOf: items, at: index)
    let group = model.sections[place.section].groups[place.group].node
    trying { _ = try group.insert(items, at: index) }
  }

  private func removeItems() {
    let items = someItems()
    model.remove(items)
    trying { try list.removeItems(items) }
  }

  private func exchangeItems() {
    guard let place = model.places.randomElement(using: &stage.random) else { return }
    let (node, items) = model.sections[place.section].groups[place.group]
    guard !items.isEmpty else { return }
    let (one, other) = (stage.pick(items.count), stage.pick(items.count))
    model.sections[place.section].groups[place.group].items.swapAt(one, other)
    trying { try node.exchange(items[one], with: items[other]) }
  }

  private func replaceItem() {
    guard let place = model.places.randomElement(using: &stage.random) else { return }
    let (node, items) = model.sections[place.section].groups[place.group]
    guard let old = items.randomElement(using: &stage.random) else { return }
    let new = newItems(stage.pick(3))
    let index = items.firstIndex(of: old) ?? 0
    model.sections[place.section].groups[place.group].items
      .replaceSubrange(index...index, with: new)
    trying { try node.replace(old, with: new) }
  }

  private func insertBeside() {
    guard let place = model.places.randomElement(using: &stage.random) else { return }
    let (node, items) = model.sections[place.section].groups[place.group]
    guard let sibling = items.randomElement(using: &stage.random) else { return }
    let moved = someItems().filter { $0 !== sibling }
    model.remove(moved)
    let isBehind = stage.pick(2) == 0
    let found = model.sections[place.section].groups[place.group].items.firstIndex(of: sibling)
    model.sections[place.section].groups[place.group].items
      .insert(contentsOf: moved, at: (found ?? 0) + (isBehind ? 1 : 0))
    trying {
      if isBehind {
        try node.insert(moved, after: sibling)
      } else {
        try node.insert(moved, before: sibling)
      }
    }
  }

  private func editSection() {
    guard let section = model.sections.randomElement(using: &stage.random)?.node else { return }
    editsSection = true
    defer {
      _ = model.readItems()
      editsSection = false
    }
    switch stage.pick(4) {
    case 0:
      guard let item = section.items.randomElement(using: &stage.random) else { return }
      trying { try section.remove(item) }
    case 1: section.append(newItems(1)[0])
    case 2:
      let new = newItems(1 + stage.pick(2))
      trying { try section.insertItems(new, at: stage.pick(section.itemCount + 1)) }
    default:
      let items = section.items.shuffled(using: &stage.random).prefix(2)
      trying {
        try section.insertItems(Array(items), at: stage.pick(section.itemCount - items.count + 1))
      }
    }
  }

  private func changeItem() {
    guard let item = model.items.randomElement(using: &stage.random) else { return }
    item.text += 1
    item.setNeedsUpdate()
    item.setNeedsLayout()
  }

  private func sortItems() {
    guard let place = model.places.randomElement(using: &stage.random) else { return }
    let group = model.sections[place.section].groups[place.group].node
    model.sections[place.section].groups[place.group].items.sort { $0.name > $1.name }
    group.sort { ($0 as? ActingItem)?.name ?? 0 > ($1 as? ActingItem)?.name ?? 0 }
  }

  private func editGroups() {
    guard !model.sections.isEmpty else { return }
    let section = stage.pick(model.sections.count)
    let count = model.sections[section].groups.count
    guard count > 0, stage.pick(2) == 0 else {
      let group = ItemGroup()
      let items = newItems(stage.pick(3))
      trying { _ = try group.append(items) }
      model.sections[section].groups.insert((group, items), at: 0)
      return model.sections[section].node.prepend(group)
    }
    let group = model.sections[section].groups.remove(at: stage.pick(count))
    if stage.pick(3) == 0 {
      let node = model.sections[section].node
      return trying { _ = try node.remove(group.node) }
    }
    let target = stage.pick(model.sections.count)
    model.sections[target].groups.append(group)
    model.sections[target].node.append(group.node)
  }

  private func insertSection() {
    let section = ManagedSection()
    section.canReceive = { [weak stage] _, _ in
      stage?.act("canReceive")
      return true
    }
    let group = ItemGroup()
    let items = newItems(stage.pick(4))
    trying { _ = try group.append(items) }
    section.append(group)
    let index = stage.pick(model.sections.count + 1)
    model.sections.insert(.init(node: section, groups: [(group, items)]), at: index)
    trying { try list.insert(section, at: index) }
  }

  private func editSections() {
    let count = model.sections.count
    switch count == 0 ? 0 : stage.pick(3) {
    case 0 where count < 4: insertSection()
    case 1:
      let index = stage.pick(count)
      model.sections.remove(at: index)
      trying { _ = try list.remove(at: index) }
    default:
      let (index, target) = (stage.pick(count), stage.pick(count))
      model.sections.insert(model.sections.remove(at: index), at: target)
      trying { try list.move(at: index, to: target) }
    }
  }

  private func hideSection() {
    guard !model.sections.isEmpty else { return }
    let section = stage.pick(model.sections.count)
    let node = model.sections[section].node
    if stage.pick(2) == 0 {
      model.sections[section].isHidden.toggle()
      node.isHidden.toggle()
    } else {
      model.sections[section].hidesWhenEmpty.toggle()
      node.hidesWhenEmpty.toggle()
    }
  }

  private func changeHeader() {
    guard !model.sections.isEmpty else { return }
    let section = stage.pick(model.sections.count)
    let node = model.sections[section].node
    let header = stage.pick(3) == 0 ? nil : stage.pick(5)
    model.sections[section].header = header
    let views = header.map { number in
      SectionView(
        SupplementaryRegistration<StrictHostCell>(elementKind: StrictListHost.headerKind) {
          [weak stage] view, _ in
          view.contents = "header \(number)"
          stage?.act("fill of a header")
        })
    }
    node.views = views.map { [$0] } ?? []
  }

  private func reload() {
    switch stage.pick(4) {
    case 0: stage.keep(list.reload(completion: stage.completion()))
    case 1: model.sections.randomElement(using: &stage.random)?.node.reload()
    case 2:
      model.places.randomElement(using: &stage.random).map {
        model.sections[$0.section].groups[$0.group].node.reload()
      }
    default: model.items.randomElement(using: &stage.random)?.reload(animated: true)
    }
  }

  // MARK: What has to be

  func isShown(on host: StrictListHost) -> Bool {
    let shown = model.shown
    let isShown = host.shows(
      shown.map { $0.items.map(\.shown) },
      views: shown.map { $0.header.map { ["header \($0)"] } ?? [] })
    return isShown && !model.readItems()
      && host.shownItems == shown.map { $0.items.map { AnyHashable($0.number) } }
      && host.visibleItems.allSatisfy { path in
        let item = shown[path.section].items[path.item]
        return item.itemPath == path && item.cell === host.visibleCell(at: path)
      }
  }

  func clear() {
    model = ActingModel()
    list.removeAll()
  }
}
