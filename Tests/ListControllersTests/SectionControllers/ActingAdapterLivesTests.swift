import ListControllers
import TestSupport

/// A list of section controllers that edit, update, detach and more inside all of their callbacks.
@MainActor
final class ActingAdapterLives: ListAdapterDataSource, ActingLives {
  let stage: ActingStage
  let adapter: ListAdapter

  /// The data: what is shown, in order.
  private var groups: [ActingGroup] = []

  /// The rows of each group. Alone, each controller has rows of its own, so a remade one has others.
  private(set) var rows: [Int: [Int]] = [:]

  /// Which ``rows`` the newest controller of a group has.
  private var keys: [Int: Int] = [:]
  private var lastNumber = 0

  /// Fills the cells of all controllers.
  let cells: CellRegistration<StrictHostCell, String>
  let headers: CellRegistration<StrictHostCell, String>

  init(seed: UInt64, kind: LifeKind) throws {
    stage = try ActingStage(seed: seed, kind) { ListAdapter(options: $0, scheduler: $1) }
    guard let adapter = stage.list as? ListAdapter else { preconditionFailure("another list") }
    self.adapter = adapter
    cells = CellRegistration { [weak stage] cell, _, text in
      cell.contents = text
      stage?.act("fill")
    }
    headers = CellRegistration { [weak stage] view, _, text in
      view.contents = text
      stage?.act("fill of a header")
    }
    adapter.dataSource = self
    adapter.moveDelegate = self
    stage.deedOfStyle = { [weak self] in self?.edit() }
  }

  func objects(for adapter: ListAdapter) -> [any ListObject] {
    stage.act("objects")
    return groups
  }

  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController? {
    guard let group = object as? ActingGroup else { return nil }
    let key = stage.kind == .alone ? makeNumber() : group.id
    if rows[key] == nil { rows[key] = makeRows(stage.pick(4)) }
    keys[group.id] = key
    let controller = ActingController(self, key: key)
    stage.act("sectionController")
    return controller
  }

  // MARK: Edits

  func edit() {
    switch stage.pick(11) {
    case 0...2:
      for _ in 0...stage.pick(3) { editGroups() }
      show(animated: stage.pick(2) == 0)
    case 3, 4: editRows()
    case 5:
      let remakes = stage.pick(3) == 0
      stage.keep(adapter.reloadData(remakingControllers: remakes, completion: stage.completion()))
    case 6:
      // The update under way ends before.
      stage.keep(
        adapter.performDataSourceChange(
          { editGroups() }, completion: stage.completion(isOrdered: false)))
    case 7:
      guard let group = groups.randomElement(using: &stage.random) else { return }
      stage.keep(adapter.reload([group], completion: stage.completion()))
    case 8: editRowsSilently()
    case 9: anyController()?.setNeedsUpdate()
    default:
      guard let controller = anyController(), !controller.rows.isEmpty else { return }
      controller.setSelected(true, itemAt: stage.pick(controller.rows.count))
    }
  }

  func show(animated: Bool) {
    stage.keep(adapter.performUpdates(animated: animated, completion: stage.completion()))
  }

  private func editGroups() {
    switch stage.pick(5) {
    case 0, 1:
      let id = stage.pick(8)
      guard !groups.contains(where: { $0.id == id }) else { return }
      groups.insert(ActingGroup(id: id, title: 0), at: stage.pick(groups.count + 1))
    case 2 where !groups.isEmpty: groups.remove(at: stage.pick(groups.count))
    case 3 where !groups.isEmpty: groups[stage.pick(groups.count)].title += 1
    default: groups.shuffle(using: &stage.random)
    }
  }

  private func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private func makeRows(_ count: Int) -> [Int] { (0..<count).map { _ in makeNumber() } }

  private func anyController() -> ActingController? {
    groups.randomElement(using: &stage.random).flatMap { adapter.sectionController(for: $0) }
      as? ActingController
  }

  /// Changes rows without a word about where, only that they have changed.
  private func editRowsSilently() {
    guard let controller = anyController() else { return }
    rows[controller.key] = makeRows(stage.pick(5))
    controller.setNeedsUpdate()
    show(animated: stage.pick(2) == 0)
  }

  private func editRows() {
    guard let controller = anyController() else { return }
    let number = stage.nextCompletion
    let completion = stage.completion()
    do {
      stage.keep(
        try adapter.performBatch(
          animated: stage.pick(2) == 0,
          edits: { batch in
            for _ in 0...stage.pick(3) { try editRow(of: controller, batch) }
          }, completion: completion))
    } catch {
      // An edit of data that was not shown yet: nothing was requested.
      stage.takeBack(number)
      controller.setNeedsUpdate()
      show(animated: false)
    }
  }

  private func editRow(of controller: ActingController, _ batch: ListBatch) throws {
    let key = controller.key
    let count = controller.rows.count
    switch stage.pick(5) {
    case 0, 1:
      let place = stage.pick(count + 1)
      rows[key]?.insert(makeNumber(), at: place)
      try batch.insertItems(at: [place], in: controller)
    case 2 where count > 0:
      let place = stage.pick(count)
      rows[key]?.remove(at: place)
      try batch.deleteItems(at: [place], in: controller)
    case 3 where count > 0:
      let (from, to) = (stage.pick(count), stage.pick(count))
      moveRow(from: (key, from), to: (key, to))
      try batch.moveItem(from: from, to: to, in: controller)
    case 4 where count > 0: try batch.reloadItems(at: [stage.pick(count)], in: controller)
    default: break
    }
  }

  func moveRow(from: (key: Int, index: Int), to: (key: Int, index: Int)) {
    guard let row = rows[from.key]?.remove(at: from.index) else { return }
    rows[to.key]?.insert(row, at: to.index)
  }

  // MARK: The end

  func clear() { groups = [] }

  func isShown(on host: StrictListHost) -> Bool {
    let expected = groups.map { group in
      (keys[group.id].flatMap { rows[$0] } ?? []).map { "\(group.title):\($0)" }
    }
    guard host.shows(expected) else { return false }
    return zip(host.strictHost.sections, groups).allSatisfy { section, group in
      section.supplementaries.allSatisfy {
        ($0.view?.contents as? String).map { $0 == "header \(group.title)" } ?? true
      }
    }
  }
}

extension ActingAdapterLives: ListAdapterMoveDelegate {
  func adapter(
    _ adapter: ListAdapter, move object: any ListObject, from old: [any ListObject],
    to new: [any ListObject]
  ) {
    let moved = new.compactMap { ($0 as? ActingGroup)?.id }
    groups =
      moved.compactMap { id in groups.first { $0.id == id } }
      + groups.filter { !moved.contains($0.id) }
    stage.act("move of a section")
  }
}
