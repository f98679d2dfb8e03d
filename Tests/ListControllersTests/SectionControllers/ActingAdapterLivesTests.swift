import ListControllers
import ListDiff
import ListSnapshots
import ListTesting
import TestSupport
import Testing

/// A list of section controllers that edit, update, detach and more inside all of their callbacks.
@MainActor
final class ActingAdapterLives: ListAdapterDataSource, ActingLives {
  let stage: ActingStage
  let adapter: ListAdapter

  /// The data: what is shown, in order, and the rows of each group.
  private var groups: [ActingGroup] = []
  private(set) var rows: [Int: [Int]] = [:]
  private var nextRow = 0

  /// Fills the cells of all controllers.
  let cells: CellRegistration<StrictHostCell, String>
  let headers: CellRegistration<StrictHostCell, String>

  init(seed: UInt64) throws {
    stage = try ActingStage(seed: seed) { ListAdapter(options: $0, scheduler: $1) }
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
    let controller = ActingController(self)
    stage.act("sectionController")
    return controller
  }

  // MARK: Edits

  func edit() {
    switch stage.pick(10) {
    case 0...2:
      for _ in 0...stage.pick(3) { editGroups() }
      show(animated: stage.pick(2) == 0)
    case 3, 4: editRows()
    case 5:
      let remakes = stage.pick(3) == 0
      stage.keep(
        adapter.reloadData(remakingControllers: remakes, completion: stage.completion()))
    case 6:
      stage.keep(
        adapter.performDataSourceChange({ editGroups() }, completion: stage.completion()))
    case 7:
      guard let group = groups.randomElement(using: &stage.random) else { return }
      stage.keep(adapter.reload([group], completion: stage.completion()))
    case 8: editRowsSilently()
    default:
      guard let controller = anyController(), let count = controller.group.map(count) else {
        return
      }
      if count > 0 { controller.setSelected(true, itemAt: stage.pick(count)) }
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
      if rows[id] == nil { rows[id] = (0..<stage.pick(4)).map { _ in makeRow() } }
      groups.insert(ActingGroup(id: id, title: 0), at: stage.pick(groups.count + 1))
    case 2 where !groups.isEmpty: groups.remove(at: stage.pick(groups.count))
    case 3 where !groups.isEmpty: groups[stage.pick(groups.count)].title += 1
    default: groups.shuffle(using: &stage.random)
    }
  }

  private func makeRow() -> Int {
    nextRow += 1
    return nextRow
  }

  private func count(_ group: ActingGroup) -> Int { rows[group.id]?.count ?? 0 }

  private func anyController() -> ActingController? {
    groups.randomElement(using: &stage.random).flatMap { adapter.sectionController(for: $0) }
      as? ActingController
  }

  /// Changes rows without a word about where, only that they have changed.
  private func editRowsSilently() {
    guard let controller = anyController(), let group = controller.group else { return }
    rows[group.id] = (0..<stage.pick(5)).map { _ in makeRow() }
    controller.setNeedsUpdate()
    show(animated: stage.pick(2) == 0)
  }

  private func editRows() {
    guard let controller = anyController(), let group = controller.group else { return }
    let number = stage.nextCompletion
    let completion = stage.completion()
    do {
      stage.keep(
        try adapter.performBatch(
          animated: stage.pick(2) == 0,
          edits: { batch in
            for _ in 0...stage.pick(3) { try editRow(of: group.id, controller, batch) }
          }, completion: completion))
    } catch {
      // An edit of data that was not shown yet: nothing was requested.
      stage.takeBack(number)
      controller.setNeedsUpdate()
      show(animated: false)
    }
  }

  private func editRow(
    of id: Int, _ controller: ActingController, _ batch: ListBatch
  ) throws {
    let count = rows[id]?.count ?? 0
    switch stage.pick(5) {
    case 0, 1:
      let place = stage.pick(count + 1)
      rows[id]?.insert(makeRow(), at: place)
      try batch.insertItems(at: [place], in: controller)
    case 2 where count > 0:
      let place = stage.pick(count)
      rows[id]?.remove(at: place)
      try batch.deleteItems(at: [place], in: controller)
    case 3 where count > 0:
      let (from, to) = (stage.pick(count), stage.pick(count))
      moveRow(from: (id, from), to: (id, to))
      try batch.moveItem(from: from, to: to, in: controller)
    case 4 where count > 0: try batch.reloadItems(at: [stage.pick(count)], in: controller)
    default: break
    }
  }

  func moveRow(from: (id: Int, index: Int), to: (id: Int, index: Int)) {
    guard let row = rows[from.id]?.remove(at: from.index) else { return }
    rows[to.id]?.insert(row, at: to.index)
  }

  // MARK: The end

  func clear() { groups = [] }

  func isShown(on host: StrictListHost) -> Bool {
    let expected = groups.map { group in (rows[group.id] ?? []).map { "\(group.title):\($0)" } }
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

@Suite("Section controllers: random lives with callbacks that act")
@MainActor
struct ActingAdapterLivesTests {
  @Test("show what their model says, whatever each callback does, and end as they should")
  func actingLives() throws {
    try ActingAdapterLives.live(times: lifeCount, isActing: true)
  }

  @Test("show what their model says without acting callbacks")
  func quietLives() throws {
    try ActingAdapterLives.live(times: lifeCount / 5, isActing: false)
  }
}
