import ListControllers
import ListDiff
import ListSnapshots
import ListTesting
import ListTrials
import TestSupport
import TestTags
import Testing

/// A list of section controllers under random edits, and what it has to show.
@MainActor
final class AdapterLives: ListAdapterDataSource {
  /// An object with the texts of its items.
  struct Group: Identifiable, Equatable {
    let id: Int
    var title: Int
  }

  /// Tells its life to the recorder.
  final class Controller: SectionController<Group>, SectionDisplayDelegate,
    SectionWorkingRangeDelegate
  {
    let lives: AdapterLives
    var rows: [Int]
    private let recorder: LifeRecorder
    private var isOnScreen = false
    private var isInRange = false

    init(_ lives: AdapterLives, _ rows: [Int]) {
      self.lives = lives
      recorder = lives.recorder
      self.rows = rows
      super.init()
      lives.recorder.made(self)
      displayDelegate = self
      workingRangeDelegate = self
    }

    deinit { recorder.freed() }

    override var numberOfItems: Int { rows.count }

    override func didUpdate(from old: Group?, to new: Group) {
      recorder.used(self, "update")
      lives.mayCallBack()
    }
    override func cell(forItemAt index: Int) -> ControllerCell? {
      recorder.used(self, "cell")
      guard let object else { return nil }
      return textCells.cell(for: "\(object.title):\(rows[index])", at: index, of: self)
    }
    override func didBind(_ cell: AnyObject, toItemAt index: Int) {
      recorder.bound(cell, to: self, item: ObjectIdentifier(cell).hashValue)
    }
    override func willUnbind(_ cell: AnyObject) { recorder.unbound(cell, from: self) }
    override func didLeaveList() {
      if isOnScreen || isInRange { recorder.fail("a section leaves from the screen") }
      recorder.left(self)
    }
    override func did(_ interaction: ListInteraction, itemAt index: Int) {
      recorder.used(self, "\(interaction)")
      lives.mayCallBack()
    }
    func willDisplay(_ controller: ListSectionController) {
      if isOnScreen { recorder.fail("a section is displayed twice") }
      isOnScreen = true
      lives.mayCallBack()
    }
    func didEndDisplaying(_ controller: ListSectionController) {
      if !isOnScreen { recorder.fail("a section ends twice") }
      isOnScreen = false
    }
    func controller(
      _ controller: ListSectionController, willDisplay cell: AnyObject, at index: Int
    ) { recorder.displayed(cell, of: self) }
    func controller(
      _ controller: ListSectionController, didEndDisplaying cell: AnyObject, at index: Int
    ) { recorder.undisplayed(cell, of: self) }
    func willEnterWorkingRange(_ controller: ListSectionController) {
      if isInRange { recorder.fail("a section enters the working range twice") }
      isInRange = true
    }
    func didExitWorkingRange(_ controller: ListSectionController) {
      if !isInRange { recorder.fail("a section leaves the working range twice") }
      isInRange = false
    }
    override func canMoveItem(at index: Int) -> Bool { true }
    override func canMoveItem(
      at index: Int, to target: Int, of other: ListSectionController
    ) -> Bool { true }
    override func canReceiveItem(
      at index: Int, of other: ListSectionController, at target: Int
    ) -> Bool { target % 3 != 2 }
    override func receiveItem(
      from index: Int, of other: ListSectionController, at target: Int
    ) {
      guard let other = other as? Controller else { return }
      rows.insert(other.rows.remove(at: index), at: target)
    }
    override func moveItem(from index: Int, to target: Int) {
      rows.insert(rows.remove(at: index), at: target)
    }
  }

  let recorder = LifeRecorder()
  let scheduler = ManualScheduler()
  let host: StrictListHost
  var adapter: ListAdapter
  var random: SplitMix64
  var groups: [Group] = []
  var completions = 0
  var requests = 0
  private var nextRow = 0
  private var depth = 0

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    var options = StrictHostOptions()
    options.viewportHeight = random.next() % 3 == 0 ? nil : 60
    options.estimatedItemHeight = 10
    host = try StrictListHost(options: options)
    host.finishesAnimationsAtOnce = random.next() % 2 == 0
    var list = DataSourceOptions()
    if random.next() % 2 == 0 { list.batches = .single }
    if random.next() % 4 == 0 { list.backgroundThreshold = 0 }
    adapter = ListAdapter(options: list, scheduler: scheduler)
    adapter.dataSource = self
    adapter.workingRangeSize = Int(random.next() % 2)
    if random.next() % 2 == 0 { adapter.coalescing = .nextTurn }
  }

  func objects(for adapter: ListAdapter) -> [any ListObject] { groups }

  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController? {
    Controller(self, (0..<pick(4)).map { _ in makeRow() })
  }

  func pick(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }

  private func makeRow() -> Int {
    nextRow += 1
    return nextRow
  }

  /// Sometimes does something inside a callback.
  func mayCallBack() {
    guard depth == 0, pick(6) == 0 else { return }
    depth += 1
    defer { depth -= 1 }
    edit()
  }

  private func request(_ body: (@escaping @MainActor (UpdateOutcome) -> Void) -> Void) {
    requests += 1
    body { [weak self] _ in self?.completions += 1 }
  }

  /// Changes the data, and requests that it is shown.
  func edit() {
    switch pick(9) {
    case 0...2:
      for _ in 0...pick(3) { editGroups() }
      request { adapter.performUpdates(animated: pick(2) == 0, completion: $0) }
    case 3, 4: editRows()
    case 5: request { adapter.reloadData(remakingControllers: pick(3) == 0, completion: $0) }
    case 6:
      request { completion in
        adapter.performDataSourceChange({ editGroups() }, completion: completion)
      }
    case 7:
      if let group = groups.randomElement(using: &random) {
        request { adapter.reload([group], completion: $0) }
      }
    default:
      adapter.controller(atSection: pick(groups.count))?.setNeedsUpdate()
    }
  }

  private func editGroups() {
    switch pick(4) {
    case 0:
      let id = pick(12)
      guard !groups.contains(where: { $0.id == id }) else { return }
      groups.insert(Group(id: id, title: 0), at: pick(groups.count + 1))
    case 1 where !groups.isEmpty: groups.remove(at: pick(groups.count))
    case 2 where !groups.isEmpty: groups[pick(groups.count)].title += 1
    default: groups.shuffle(using: &random)
    }
  }

  private func editRows() {
    guard let controller = adapter.controller(atSection: pick(groups.count)) as? Controller else {
      return
    }
    request { completion in
      // An edit of a controller that is not in the list any more is refused, without a completion.
      let ticket = try? adapter.performBatch(animated: pick(2) == 0) { batch in
        for _ in 0...pick(3) {
          let count = controller.rows.count
          switch pick(4) {
          case 0:
            let place = pick(count + 1)
            controller.rows.insert(makeRow(), at: place)
            try batch.insertItems(at: [place], in: controller)
          case 1 where count > 0:
            let place = pick(count)
            controller.rows.remove(at: place)
            try batch.deleteItems(at: [place], in: controller)
          case 2 where count > 0:
            let (from, to) = (pick(count), pick(count))
            controller.rows.insert(controller.rows.remove(at: from), at: to)
            try batch.moveItem(from: from, to: to, in: controller)
          case 3 where count > 0: try batch.reloadItems(at: [pick(count)], in: controller)
          default: break
          }
        }
      } completion: {
        completion($0)
      }
      if ticket == nil { requests -= 1 }
    }
  }

  /// Does something that a user or the host does.
  func act() throws {
    let paths = host.visibleItems
    switch pick(7) {
    case 0:
      if let path = paths.randomElement(using: &random) { host.select(path) }
    case 1: host.scroll(by: Double(pick(120) - 60))
    case 2: host.resize(toWidth: Double(100 + pick(2)), height: pick(3) == 0 ? nil : 50)
    case 3: host.finishAnimations()
    case 4: scheduler.step()
    case 5:
      if let path = paths.randomElement(using: &random) {
        try host.drag(path, pick)
      }
    default: host.layoutIfNeeded()
    }
  }

  /// Lets everything that waits happen.
  func settle() {
    host.settle(scheduler)
    host.layoutIfNeeded()
  }

  /// What the cells have to show.
  var expected: [[String]] {
    (0..<groups.count).map { section in
      guard let controller = adapter.controller(atSection: section) as? Controller,
        let object = controller.object
      else { return ["no controller"] }
      return controller.rows.map { "\(object.title):\($0)" }
    }
  }

  /// The differences between what the host shows and what it has to show.
  func differences() -> [String] {
    var found: [String] = []
    adapter.performUpdates(animated: false)
    settle()
    let shown = host.strictHost.sections.map { $0.items.map { $0.cell?.contents as? String } }
    for (section, texts) in expected.enumerated() {
      guard shown.indices.contains(section), shown[section].count == texts.count else {
        found.append("section \(section) shows \(shown), not \(expected)")
        continue
      }
      for (item, text) in texts.enumerated() where shown[section][item] ?? text != text {
        found.append("\(section).\(item) shows \(shown[section][item] ?? ""), not \(text)")
      }
    }
    if shown.count != groups.count { found.append("\(shown.count) sections, not \(groups.count)") }
    if completions != requests { found.append("\(completions) completions of \(requests)") }
    if let error = host.strictHost.lastError { found.append("\(error)") }
    return found + recorder.errors
  }
}

@Suite("Section controllers: random lives")
@MainActor
struct AdapterLivesTests {
  @Test("show what their model says, and end as they should")
  func randomLives() throws {
    for seed in 0..<UInt64(lifeCount) {
      weak var adapter: ListAdapter?
      do {
        let list = try AdapterLives(seed: seed)
        adapter = list.adapter
        list.adapter.attach(to: list.host)
        for _ in 0..<(8 + list.pick(16)) {
          if list.pick(2) == 0 { list.edit() } else { try list.act() }
          if list.pick(20) == 0 {
            list.adapter.detach()
            list.adapter.attach(to: list.host)
          }
        }
        let differences = list.differences()
        expectEqual(differences, [], "seed \(seed)")
        guard differences.isEmpty else { return }
        list.groups = []
        list.adapter.performUpdates()
        list.settle()
        expectEqual(list.recorder.livingCount, 0, "seed \(seed)")
      }
      expect(adapter == nil, "seed \(seed)")
    }
  }
}
