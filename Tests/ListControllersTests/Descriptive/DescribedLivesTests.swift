import ListControllers
import ListDiff
import ListSnapshots
import ListTesting
import ListTrials
import TestSupport
import TestTags
import Testing

/// A described list under random edits, and what it has to show.
@MainActor
final class DescribedLives {
  /// A row, described in a group.
  struct Line: Identifiable, Equatable, Sendable {
    let id: Int
    var text = 0
    @Uncompared var lives: DescribedLives

    static func == (a: Line, b: Line) -> Bool { a.id == b.id && a.text == b.text }
  }

  struct Group: Identifiable, Sendable {
    let id: Int
    var title: Int?
    var note: Int?
    var lines: [Line]
  }

  /// What is described.
  struct Contents: Sendable {
    var top: Int?
    var groups: [Group] = []
    var end: [Line] = []
  }

  /// Tells its life to the recorder.
  class LineController: ItemController<Line, CountState, StrictHostCell> {
    private let recorder: LifeRecorder
    private var lives: DescribedLives { model.lives }
    private var isOnScreen = 0

    required init(model: Line, context: ListContext) {
      recorder = model.lives.recorder
      super.init(model: model, context: context)
      recorder.made(self)
    }

    deinit { recorder.freed() }

    override func size(in container: ListSize) -> ListSize? {
      recorder.used(self, "size")
      return ListSize(width: container.width, height: 10 + Double(state.count % 2))
    }
    override func configure(_ cell: StrictHostCell) {
      recorder.used(self, "configure")
      cell.contents = "\(model.id):\(model.text)"
      if lives.pick(30) == 0 { update { $0.count += 1 } }
    }
    override func didMount(_ cell: StrictHostCell) {
      recorder.bound(cell, to: self, item: 0)
      lives.mayCallBack()
    }
    override func willUnmount(_ cell: StrictHostCell) { recorder.unbound(cell, from: self) }
    override func willDisplay(_ cell: StrictHostCell) {
      recorder.displayed(cell, of: self)
      lives.mayCallBack()
    }
    override func didEndDisplaying(_ cell: StrictHostCell) { recorder.undisplayed(cell, of: self) }
    override func didUpdate(from old: Line) {
      recorder.used(self, "update")
      if old.id != model.id { recorder.fail("another identity") }
      if lives.pick(4) == 0 { update { $0.count += 1 } }
      lives.mayCallBack()
    }
    override func didAppear() { see(from: 0, to: 1) }
    override func didFullyAppear() { see(from: 1, to: 2) }
    override func willPartiallyDisappear() { see(from: 2, to: 1) }
    override func willDisappear() { see(from: 1, to: 0) }
    override func did(_ interaction: ListInteraction) {
      recorder.used(self, "\(interaction)")
      if lives.pick(2) == 0 { update { $0.count += 1 } }
      lives.mayCallBack()
    }
    override var canReorder: Bool { true }
    override func canMove(to path: ItemPath<After>) -> Bool { path.item % 3 != 2 }

    private func see(from old: Int, to new: Int) {
      recorder.used(self, "appearance")
      if isOnScreen != old { recorder.fail("appears from \(isOnScreen) to \(new)") }
      isOnScreen = new
    }
  }

  /// Of the same models, with other identities.
  final class OtherController: LineController {}

  let recorder = LifeRecorder()
  let scheduler = ManualScheduler()
  let host: StrictListHost
  let list: DescribedList
  private var random: SplitMix64
  private(set) var contents = Contents()
  private var completions: [Int] = []
  private var requests = 0

  /// How many reloads are not complete. They don't wait for descriptions in the background.
  private var reloads = 0
  private var nextLine = 0
  private var depth = 0
  private var hasMoved = false

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    var options = StrictHostOptions()
    options.viewportHeight = random.next() % 3 == 0 ? nil : 60
    options.estimatedSupplementaryHeight = 10
    options.logsEvents = false
    host = try StrictListHost(options: options)
    host.finishesAnimationsAtOnce = random.next() % 2 == 0
    var update = DataSourceOptions()
    if random.next() % 2 == 0 { update.batches = .single }
    if random.next() % 4 == 0 { update.backgroundThreshold = 0 }
    list = DescribedList(options: update, scheduler: scheduler)
    if random.next() % 2 == 0 { list.coalescing = .nextTurn }
    list.onReorder = { [weak self] in self?.drag($0, $1) }
  }

  func pick(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }

  /// Sometimes does something inside a callback.
  func mayCallBack() {
    guard depth == 0, pick(6) == 0 else { return }
    depth += 1
    defer { depth -= 1 }
    edit()
  }

  // MARK: Edits

  func edit() {
    if pick(12) == 0 {
      reloads += 1
      list.reloadData { [weak self] _ in self?.reloads -= 1 }
      return
    }
    for _ in 0...pick(3) { change() }
    show()
  }

  func show() {
    let contents = contents
    if pick(4) == 0 {
      request {
        list.showInBackground(completion: $0) { Self.describe(contents) }
      }
    } else {
      request {
        list.show(animated: pick(2) == 0, completion: $0) { Self.describe(contents) }
      }
    }
  }

  @DescriptionBuilder
  private nonisolated static func describe(_ contents: Contents) -> ListDescription {
    if let top = contents.top { Row(PlainController.self, "top \(top)") }
    Row(OtherPlainController.self, contents.top == 1 ? "one" : nil)
    Sections(contents.groups) { group in
      Header(PlainController.self, group.title.map { "title \($0)" })
      Rows(LineController.self, group.lines)
      if let note = group.note {
        Row(PlainController.self, "note \(note)")
        if note > 1 { Footer(OtherPlainController.self, "footer \(note)") }
      }
    }
    Rows(OtherController.self, contents.end) { $0.text == 3 ? nil : $0 }
  }

  private func request(_ body: (@escaping @MainActor (UpdateOutcome) -> Void) -> Void) {
    let number = requests
    requests += 1
    body { [weak self] _ in self?.completions.append(number) }
  }

  private func makeLine() -> Line {
    nextLine += 1
    // Sometimes an id that was there, or is there.
    return Line(id: pick(8) == 0 ? pick(nextLine) : nextLine, lives: self)
  }

  private func change() {
    let place = pick(contents.groups.count)
    switch pick(10) {
    case 0: contents.top = pick(3) == 0 ? nil : pick(3)
    case 1: contents.end = (0..<pick(3)).map { Line(id: $0, text: pick(4), lives: self) }
    case 2:
      let group = Group(id: pick(6), lines: (0..<pick(4)).map { _ in makeLine() })
      contents.groups.insert(group, at: pick(contents.groups.count + 1))
    case _ where contents.groups.isEmpty: break
    case 3: contents.groups.remove(at: place)
    case 4: contents.groups.shuffle(using: &random)
    case 5: contents.groups[place].title = pick(3) == 0 ? nil : pick(3)
    case 6: contents.groups[place].note = pick(3) == 0 ? nil : pick(3)
    case 7:
      contents.groups[place].lines.insert(
        makeLine(), at: pick(contents.groups[place].lines.count + 1))
    case _ where contents.groups[place].lines.isEmpty: break
    default:
      let index = pick(contents.groups[place].lines.count)
      if pick(2) == 0 {
        contents.groups[place].lines[index].text += 1
      } else {
        let line = contents.groups[place].lines.remove(at: index)
        let other = pick(contents.groups.count)
        contents.groups[other].lines.insert(
          line, at: pick(contents.groups[other].lines.count + 1))
      }
    }
  }

  /// The user has dragged a row: shows the newest contents, wherever the row is in them.
  private func drag(_ before: ItemPath<Before>, _ after: ItemPath<After>) {
    if pick(2) == 0 { change() }
    if pick(4) > 0 { show() }
  }

  // MARK: What the host does

  func act() throws {
    let paths = host.visibleItems
    switch pick(8) {
    case 0:
      if let path = paths.randomElement(using: &random) {
        host.select(path)
        host.deselect(path)
      }
    case 1: host.scroll(by: Double(pick(120) - 60))
    case 2: host.resize(toWidth: Double(100 + pick(2)), height: pick(3) == 0 ? nil : 50)
    case 3: host.finishAnimations()
    case 4, 5: scheduler.step()
    case 6:
      guard let path = paths.randomElement(using: &random) else { break }
      try host.drag(path, pick)
    default: host.layoutIfNeeded()
    }
  }

  /// Lets everything that waits happen, and what callbacks of the layout request.
  func settle() {
    repeat {
      host.settle(scheduler)
      host.layoutIfNeeded()
    } while scheduler.waitingCount > 0 || host.animationCount > 0
  }

  // MARK: What has to be

  /// The texts of the sections, with headers and footers, of which the host shows those in its window.
  private var expected: [(rows: [String], supplementaries: [String])] {
    var lines: Set<Int> = []
    var sections: [([String], [String])] = []
    let top =
      (contents.top.map { ["top \($0)"] } ?? []) + (contents.top == 1 ? ["one"] : [])
    if !top.isEmpty { sections.append((top, [])) }
    var groups: Set<Int> = []
    for group in contents.groups where groups.insert(group.id).inserted {
      let rows = group.lines.filter { lines.insert($0.id).inserted }.map { "\($0.id):\($0.text)" }
      let header = group.title.map { ["title \($0)"] } ?? []
      let footer = group.note.flatMap { $0 > 1 ? ["footer \($0)"] : nil } ?? []
      sections.append((rows + (group.note.map { ["note \($0)"] } ?? []), header + footer))
    }
    let end = contents.end.filter { $0.text != 3 }.map { "\($0.id):\($0.text)" }
    if !end.isEmpty { sections.append((end, [])) }
    return sections
  }

  /// Shows the newest contents, and returns what isn't as it has to be.
  func differences() -> [String] {
    let contents = contents
    request { list.show(animated: false, completion: $0) { Self.describe(contents) } }
    settle()
    var found: [String] = []
    let shown = host.strictHost.sections
    let expected = expected
    if shown.count != expected.count { return ["\(shown.count) sections, not \(expected.count)"] }
    for (section, (rows, supplementaries)) in zip(shown, expected) {
      let cells = section.items.map { $0.cell?.contents as? String }
      let views = section.supplementaries.map { $0.view?.contents as? String }
      let isRight =
        cells.count == rows.count && zip(cells, rows).allSatisfy { $0 ?? $1 == $1 }
        && views.count == supplementaries.count
        && zip(views, supplementaries).allSatisfy { $0 ?? $1 == $1 }
      if !isRight { found.append("shows \(cells) \(views), not \(rows) \(supplementaries)") }
    }
    // An update that a list has left on its old host may end later than those on its new one.
    let ended = hasMoved ? completions.sorted() : completions
    if ended != Array(0..<requests) { found.append("\(completions) of \(requests)") }
    if reloads != 0 { found.append("\(reloads) reloads without completion") }
    if let error = host.strictHost.lastError { found.append("\(error)") }
    return found + recorder.errors
  }

  func attachAgain() {
    hasMoved = true
    list.detach()
    list.attach(to: host)
  }

  func clear() {
    contents = Contents()
    list.show { Self.describe(contents) }
    settle()
  }
}

@Suite("Descriptive sections: random lives")
@MainActor
struct DescribedLivesTests {
  @Test("show what is described, and end as they should")
  func randomLives() throws {
    for seed in 0..<UInt64(lifeCount) {
      weak var list: DescribedList?
      weak var cell: StrictHostCell?
      do {
        let lives = try DescribedLives(seed: seed)
        list = lives.list
        lives.list.attach(to: lives.host)
        for _ in 0..<(8 + lives.pick(16)) {
          if lives.pick(2) == 0 { lives.edit() } else { try lives.act() }
          if lives.pick(20) == 0 { lives.attachAgain() }
        }
        let differences = lives.differences()
        cell = lives.host.visibleItems.first.flatMap { lives.host.visibleCell(at: $0) }
        expectEqual(differences, [], "seed \(seed)")
        guard differences.isEmpty else { return }
        lives.clear()
        expectEqual(lives.recorder.livingCount, 0, "seed \(seed)")
      }
      expect(list == nil && cell == nil, "seed \(seed)")
      guard list == nil else { return }
    }
  }
}
