import ListControllers
import TestSupport

/// A described list whose rows describe, update, detach and more inside all of their callbacks.
@MainActor
final class ActingDescribedLives: ActingLives {
  struct Group: Identifiable, Sendable {
    let id: Int
    var title: ActingLine?
    var note: ActingLine?
    var lines: [ActingLine]
  }

  /// What is described.
  struct Contents: Sendable {
    var top: Int?
    var groups: [Group] = []
    var end: [ActingLine] = []
  }

  let stage: ActingStage
  let list: DescribedList
  private var contents = Contents()
  private var nextLine = 0

  init(seed: UInt64, kind: LifeKind) throws {
    stage = try ActingStage(seed: seed, kind) { DescribedList(options: $0, scheduler: $1) }
    guard let list = stage.list as? DescribedList else { preconditionFailure("another list") }
    self.list = list
    list.onReorder = { [weak self] _, _ in self?.drop() }
    stage.deedOfStyle = { [weak self] in self?.edit() }
  }

  // MARK: Edits

  func edit() {
    switch stage.pick(12) {
    case 0: stage.keep(list.reloadData(completion: stage.completion()))
    case 1: list.setContext(stage.pick(3))
    case 2: select()
    default:
      for _ in 0...stage.pick(3) { change() }
      showSomehow()
    }
  }

  /// A user has dragged a row: mostly shows the newest contents, wherever the row is in them.
  private func drop() {
    if stage.pick(2) == 0 { change() }
    if stage.pick(4) > 0 { showSomehow() }
    stage.act("onReorder")
  }

  private func showSomehow() {
    stage.pick(4) == 0 ? showInBackground() : show(animated: stage.pick(2) == 0)
  }

  func show(animated: Bool) {
    stage.keep(
      list.show(animated: animated, completion: stage.completion()) {
        // What is requested while it is described was requested earlier.
        if stage.kind != .alone { stage.act("description") }
        return Self.describe(contents)
      })
  }

  private func showInBackground() {
    let contents = contents
    stage.keep(
      list.showInBackground(completion: stage.completion()) { return Self.describe(contents) })
  }

  /// Changes the state of a row, as an application does from outside.
  private func select() {
    let path = ItemPath<After>(section: stage.pick(4), item: stage.pick(3))
    (list.controller(at: path) as? ActingLineController)?.update { $0.count += 1 }
  }

  @DescriptionBuilder
  private nonisolated static func describe(_ contents: Contents) -> ListDescription {
    if let top = contents.top { Row(PlainController.self, "top \(top)") }
    Row(OtherPlainController.self, contents.top == 1 ? "one" : nil)
    Sections(contents.groups) { group in
      Header(OtherActingLineController.self, group.title)
      Rows(ActingLineController.self, group.lines)
      if let note = group.note {
        Row(PlainController.self, "note \(note.text)")
        if note.text > 0 { Footer(OtherActingLineController.self, note) }
      }
    }
    Rows(OtherActingLineController.self, contents.end) { $0.text == 3 ? nil : $0 }
  }

  private func makeLine() -> ActingLine {
    nextLine += 1
    // Sometimes an id that was there, or is there.
    return ActingLine(id: stage.pick(8) == 0 ? stage.pick(nextLine) : nextLine, stage: stage)
  }

  /// A header or footer, which may come, go and change.
  private func makeView(_ id: Int) -> ActingLine? {
    stage.pick(3) == 0 ? nil : ActingLine(id: id, text: stage.pick(3), stage: stage)
  }

  private func change() {
    let place = stage.pick(contents.groups.count)
    switch stage.pick(10) {
    case 0: contents.top = stage.pick(3) == 0 ? nil : stage.pick(3)
    case 1:
      contents.end = (0..<stage.pick(3)).map {
        ActingLine(id: $0, text: stage.pick(4), stage: stage)
      }
    case 2:
      let lines = (0..<stage.pick(4)).map { _ in makeLine() }
      contents.groups.insert(
        Group(id: stage.pick(6), lines: lines), at: stage.pick(contents.groups.count + 1))
    case _ where contents.groups.isEmpty: break
    case 3: contents.groups.remove(at: place)
    case 4: contents.groups.shuffle(using: &stage.random)
    case 5: contents.groups[place].title = makeView(1000)
    case 6: contents.groups[place].note = makeView(2000)
    case 7:
      let index = stage.pick(contents.groups[place].lines.count + 1)
      contents.groups[place].lines.insert(makeLine(), at: index)
    case _ where contents.groups[place].lines.isEmpty: break
    default: changeLine(in: place)
    }
  }

  private func changeLine(in place: Int) {
    let index = stage.pick(contents.groups[place].lines.count)
    if stage.pick(2) == 0 {
      contents.groups[place].lines[index].text += 1
    } else {
      let line = contents.groups[place].lines.remove(at: index)
      let other = stage.pick(contents.groups.count)
      let target = stage.pick(contents.groups[other].lines.count + 1)
      contents.groups[other].lines.insert(line, at: target)
    }
  }

  // MARK: What has to be

  /// The texts of the sections, and of their headers and footers.
  private var expected: (rows: [[String]], views: [[String]]) {
    let text = { (line: ActingLine) in "\(line.id):\(line.text)" }
    var lines: Set<Int> = []
    var rows: [[String]] = []
    var views: [[String]] = []
    let top = (contents.top.map { ["top \($0)"] } ?? []) + (contents.top == 1 ? ["one"] : [])
    if !top.isEmpty { rows.append(top) }
    if !top.isEmpty { views.append([]) }
    var groups: Set<Int> = []
    for group in contents.groups where groups.insert(group.id).inserted {
      let note = group.note.map { ["note \($0.text)"] } ?? []
      rows.append(group.lines.filter { lines.insert($0.id).inserted }.map(text) + note)
      let footer = group.note.flatMap { $0.text > 0 ? $0 : nil }
      views.append([group.title, footer].compactMap { $0.map(text) })
    }
    let end = contents.end.filter { $0.text != 3 }.map(text)
    if !end.isEmpty { rows.append(end) }
    if !end.isEmpty { views.append([]) }
    return (rows, views)
  }

  func isShown(on host: StrictListHost) -> Bool {
    let expected = expected
    return host.shows(expected.rows, views: expected.views)
  }

  func clear() { contents = Contents() }
}
