import ListTerminal
import TestSupport

@MainActor
@Suite struct `Configured rows of a terminal` {
  let host = TerminalListHost(size: TerminalSize(columns: 40, rows: 9))
  let scheduler = ManualScheduler()
  let source: DiffableDataSource<Int, String, TerminalListHost>
  private let log = Log()

  private final class Log {
    var deleted: [String] = []
  }

  private struct Custom: ContentConfiguration, CustomStringConvertible {
    var name: String
    var isOn = false
    var description: String { name + (isOn ? " on" : " off") }
    func updated(for state: CellState) -> Self { Custom(name: name, isOn: state.isFocused) }
  }

  init() {
    let rows = CellRegistration<TerminalCell, String> { [log] cell, _, word in
      cell.contentConfiguration =
        word.hasPrefix("#")
        ? Custom(name: word)
        : ListContentConfiguration(
          text: word, secondaryText: word == "b" ? "second" : nil, value: word == "b" ? "7" : nil,
          imageName: word == "b" ? "@" : nil)
      cell.configurationUpdateHandler = { cell, state in
        cell.accessories =
          [
            word.count == 1 ? .outlineDisclosure() : .disclosure(),
            .delete { log.deleted.append(word) },
            .reorder(),
          ] + (state.isSelected ? [.checkmark()] : [])
      }
    }
    source = DiffableDataSource(host: host, scheduler: scheduler) { rows.cell(for: $1, at: $0) }
    source.reordering.canReorderItem = { $0 != "d1" }
    host.showsCursor = true
  }

  private var lines: [String] {
    var lines = host.screen().text
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  private func press(_ keys: String) {
    for key in keys.unicodeScalars { expect(host.handle(.character(key))) }
  }

  private func show(_ section: Int, _ words: String) throws {
    var snapshot = source.snapshot()
    try snapshot.appendSections([section])
    try snapshot.appendItems(words.split(separator: " ").map(String.init), toSection: section)
    try source.apply(snapshot, animatingDifferences: false) { _ in }
  }

  @Test func `10.25 draw contents, levels and accessories`() throws {
    var outline = SectionSnapshot<String>()
    try outline.append(["a", "b"])
    try outline.append(["a1"], to: "a")
    try source.apply(outline, to: 0, animatingDifferences: false) { _ in }
    expectEqual(lines, ["   ▸ a", "   ▸ @ b second 7"])
    try source.expand("a")
    host.clearMarks()
    expectEqual(lines, ["   ▾ a", "     a1 ›", "   ▸ @ b second 7"])
    source.isEditing = true
    expectEqual(lines, ["   ▾ ✕ a ⇅", "     ✕ a1 › ⇅", "   ▸ ✕ @ b second 7 ⇅"])
    source.isEditing = false
    press("\r")
    expectEqual(lines[0], "  *▾ a ✓")
  }

  @Test func `10.25 expand and collapse with space`() throws {
    var outline = SectionSnapshot<String>()
    try outline.append(["a"])
    try outline.append(["a1"], to: "a")
    try source.apply(outline, to: 0, animatingDifferences: false) { _ in }
    _ = lines
    press(" ")
    scheduler.run()
    host.clearMarks()
    expectEqual(lines, ["   ▾ a", "     a1 ›"])
    expect(host.handle(.down))
    // A disclosure without a handler doesn't act.
    expect(!host.handle(.character(" ")))
    expect(host.handle(.up))
    press(" ")
    scheduler.run()
    host.clearMarks()
    expectEqual(lines, ["   ▸ a"])
  }

  @Test func `10.25 delete with d, Delete, or space`() throws {
    try show(0, "x1 x2")
    _ = lines
    expect(!host.handle(.character("d")))
    source.isEditing = true
    _ = lines
    press("d")
    expect(host.handle(.down))
    press("\u{7F} ")
    expectEqual(log.deleted, ["x1", "x2", "x2"])
  }

  @Test func `10.25 move with J and K, where the content allows it`() throws {
    try show(0, "a1 b1")
    try show(1, "c1 d1")
    _ = lines
    expect(!host.handle(.character("J")))
    source.isEditing = true
    scheduler.run()
    press("J")
    expectEqual(source.shownSnapshot.itemIdentifiers, ["b1", "a1", "c1", "d1"])
    press("J")
    expectEqual(host.cursor, ItemPath(section: 1, item: 0))
    expectEqual(source.shownSnapshot.itemIdentifiers(at: 0), ["b1"])
    press("J")
    expectEqual(lines.map { $0.filter(\.isLetter) }, ["b", "c", "a", "d"])
    press("KKK")
    expectEqual(lines.map { $0.filter(\.isLetter) }, ["a", "b", "c", "d"])
    expect(!host.handle(.character("K")))
    expect(host.handle(.end))
    expect(!host.handle(.character("K")))
    // The host and the data source agree: the next update is no reload.
    var outcome: UpdateOutcome?
    var snapshot = source.snapshot()
    try snapshot.appendItems(["e1"])
    try source.apply(snapshot, animatingDifferences: false) { outcome = $0 }
    expectEqual(outcome, .applied)
  }

  @Test func `10.25 stay in place if an update is requested where they may be moved`() throws {
    for isAsked in [false, true] {
      var words = "a1 b1 c1"
      try show(isAsked ? 1 : 0, words)
      source.isEditing = true
      _ = lines
      scheduler.run()
      var updates = 1
      let update = { [source] in
        guard updates > 0 else { return }
        updates -= 1
        _ = try? source.apply(source.snapshot()) { _ in }
      }
      source.reordering.canReorderItem = { _ in
        if isAsked { update() }
        return true
      }
      source.reordering.willReorder = { _ in if !isAsked { update() } }
      source.reordering.didReorder = {
        words = $0.sectionTransactions.first?.finalItems.joined(separator: " ") ?? ""
      }
      expect(!host.handle(.character("J")))
      scheduler.run()
      expectEqual(words, "a1 b1 c1")
      expectEqual(lines.map { $0.filter(\.isLetter) }, ["a", "b", "c"])
      press("J")
      scheduler.run()
      expectEqual(words, "b1 a1 c1")
      expectEqual(lines.map { $0.filter(\.isLetter) }, ["b", "a", "c"])
      try source.apply(Snapshot(), animatingDifferences: false) { _ in }
      scheduler.run()
    }
  }

  @Test func `10.24 have the focus of the cursor`() throws {
    try show(0, "#1 #2")
    expectEqual(lines, ["   #1 on ›", "   #2 off ›"])
    expect(host.handle(.down))
    expectEqual(lines, ["   #1 off ›", "   #2 on ›"])
    expect(source.cellState(of: "#2").isFocused)
    expect(source.cellState(of: "#2").isHighlighted)
    host.showsCursor = false
    expectEqual(lines, ["   #1 off ›", "   #2 off ›"])
  }
}

extension Snapshot {
  fileprivate func itemIdentifiers(at section: Int) -> [ItemID] {
    Array(items(inSectionAt: section, 0..<Int.max))
  }
}
