import Foundation
import ListTerminal
import TestSupport

/// A list of words on a terminal; what stands behind a colon is contents.
@MainActor
private final class Words {
  struct Word: Identifiable, Equatable {
    let id: String
    let text: String
  }

  let host: TerminalListHost
  let source: ModelDataSource<String, Word, TerminalListHost>
  private let filled = Filled()

  private final class Filled {
    var cells: Set<ObjectIdentifier> = []
  }

  /// The cells that have ever been filled.
  var cells: Set<ObjectIdentifier> { filled.cells }

  init(columns: Int = 20, rows: Int = 8) {
    host = TerminalListHost(size: TerminalSize(columns: columns, rows: rows))
    let words = CellRegistration<TerminalCell, Word> { [filled] cell, _, word in
      cell.fields = word.text.split(separator: "|").map(String.init)
      filled.cells.insert(ObjectIdentifier(cell))
    }
    let headers = CellRegistration<TerminalCell, String> { cell, _, text in cell.fields = [text] }
    source = ModelDataSource(host: host) { path, word in words.cell(for: word, at: path) }
    source.identities.supplementaryProvider = { kind, path, section in
      section.isEmpty || kind != TerminalListHost.headerKind
        ? nil : headers.cell(for: section, at: ItemPath(section: path.section, item: 0))
    }
  }

  /// Shows sections of words, as in `a b:new`.
  @discardableResult
  func show(_ sections: (String, String)..., marked: Bool = true) throws -> UpdateOutcome? {
    try show(sections, marked: marked)
  }

  @discardableResult
  func show(_ sections: [(String, String)], marked: Bool) throws -> UpdateOutcome? {
    var outcome: UpdateOutcome?
    let sections = sections.map { id, words in
      SnapshotSection(
        id: id,
        items: words.split(separator: " ").map { word in
          Word(id: String(word.prefix { $0 != ":" }), text: String(word))
        })
    }
    try source.apply(sections, animatingDifferences: marked) { outcome = $0 }
    return outcome
  }

  /// What stands on the screen, but for empty rows at the end.
  var rows: [String] {
    var rows = host.screen().text
    while rows.last == "" { rows.removeLast() }
    return rows
  }
}

@MainActor
@Suite struct `A list on a terminal` {
  @Test func `shows a text while the list is empty`() throws {
    let words = Words(rows: 4)
    words.source.emptyView = "No words.\nAdd one."
    func lines() -> [String] {
      words.host.screen().lines.map { $0.text.trimmingCharacters(in: .whitespaces) }
    }
    expectEqual(lines(), ["", "", "", ""])
    try words.show(("", ""), ("rest", ""), marked: false)
    expectEqual(lines(), ["rest", "No words.", "Add one.", ""])
    try words.show(("", "a"), marked: false)
    expectEqual(lines(), ["a", "", "", ""])
    try words.show(marked: false)
    words.host.content = nil
    expectEqual(words.host.emptyView, nil)
  }

  @Test func `shows a row an item`() throws {
    let words = Words()
    try words.show(("", "a b c"), marked: false)
    expectEqual(words.rows, ["   a", "   b", "   c"])
  }

  @Test func `keeps its window where the list has become shorter and grows again`() throws {
    let words = Words(rows: 4)
    words.source.identities.options.keepsVisibleItems = false
    try words.show(("", "a b c d e f g h i j"), marked: false)
    words.host.scroll(by: 6)
    try words.show(("", "a b c d e f"), marked: false)
    expectEqual(words.rows, ["   c", "   d", "   e", "   f"])
    try words.show(("", "a b c d e f g h i j"), marked: false)
    expectEqual(words.rows, ["   c", "   d", "   e", "   f"])
  }

  @Test func `marks what an update has done, until the marks are cleared`() throws {
    let words = Words()
    try words.show(("", "a b c d"), marked: false)
    try expectEqual(words.show(("", "d a b:2 e")), .applied)
    expectEqual(words.rows, [">  d", "   a", " ~ b:2", "-  c", "+  e"])
    expectEqual(words.host.count(of: .leaving), 1)
    expectEqual(words.host.shownItemCounts, [4])
    words.host.clearMarks()
    expectEqual(words.rows, ["   d", "   a", "   b:2", "   e"])
  }

  @Test func `marks what has moved and changed with both signs`() throws {
    let words = Words()
    try words.show(("", "a b c"), marked: false)
    try words.show(("", "c:2 a b"))
    expectEqual(words.rows, [">~ c:2", "   a", "   b"])
  }

  @Test func `paints marks in their colours`() throws {
    let words = Words()
    try words.show(("", "a b c d"), marked: false)
    try words.show(("", "d a b:2 e"))
    let colors = words.host.screen().lines.prefix(5).map { $0.spans[0].style.color }
    expectEqual(colors, [.cyan, nil, .yellow, .red, .green])
  }

  @Test func `shows what is leaving where it stood, all of it`() throws {
    let words = Words()
    try words.show(("", "a b c d e"), marked: false)
    try words.show(("", "c"))
    expectEqual(words.rows, ["-  a", "-  b", "   c", "-  d", "-  e"])
    // Without clearing in between, another update adds its own.
    try words.show(("", "x"))
    expectEqual(words.rows, ["-  a", "-  b", "-  c", "-  d", "-  e", "+  x"])
  }

  @Test func `takes what comes back before it has gone for changed`() throws {
    let words = Words()
    try words.show(("", "a b"), marked: false)
    try words.show(("", "a"))
    try words.show(("", "a b"))
    expectEqual(words.rows, ["   a", " ~ b"])
  }

  @Test func `has headers for sections, and shows sections that go`() throws {
    let words = Words(rows: 9)
    try words.show(("one", "a b"), ("two", "c d"), ("three", ""), marked: false)
    expectEqual(
      words.rows, ["   one", "     a", "     b", "   two", "     c", "     d", "   three"])
    try words.show(("three", "c"), ("new", "e"), ("one", "a b:2"))
    expectEqual(
      words.rows,
      [
        ">  three", ">    c", "+  new", "+    e", "   one", "     a", " ~   b:2", "-  two",
        "-    d",
      ])
  }

  @Test func `marks nothing where changes are not to be seen`() throws {
    let words = Words()
    try words.show(("", "a b c"), marked: false)
    try words.show(("", "c b:2 d"), marked: false)
    expectEqual(words.rows, ["   c", "   b:2", "   d"])
  }

  @Test func `keeps its place when rows come or go above it`() throws {
    let words = Words(rows: 3)
    try words.show(("", "a b c d e f g h"), marked: false)
    words.host.scroll(by: 4)
    expectEqual(words.rows, ["   e", "   f", "   g"])
    try words.show(("", "x y a c d e f g h"))
    expectEqual(words.rows, ["   e", "   f", "   g"])
    expectEqual(words.host.window, 6..<9)
    words.host.clearMarks()
    expectEqual(words.rows, ["   e", "   f", "   g"])
    expectEqual(words.host.window, 5..<8)
  }

  @Test func `scrolls as far as there is something to scroll`() throws {
    let words = Words(rows: 3)
    try words.show(("", "a b c d e"), marked: false)
    words.host.scroll(by: 1e300)
    expectEqual(words.rows, ["   c", "   d", "   e"])
    words.host.scroll(by: .nan)
    words.host.scroll(by: -1)
    expectEqual(words.rows, ["   b", "   c", "   d"])
    words.host.scroll(by: -.greatestFiniteMagnitude)
    expectEqual(words.rows, ["   a", "   b", "   c"])
    words.host.size = TerminalSize(columns: 20, rows: 9)
    expectEqual(words.rows, ["   a", "   b", "   c", "   d", "   e"])
  }

  @Test func `has a heading, titles and a footing around its rows`() throws {
    let words = Words(columns: 16, rows: 5)
    words.host.heading = [TerminalLine("top")]
    words.host.footing = [TerminalLine("bottom")]
    words.host.columns = [
      TerminalColumn("n", width: 3, alignsRight: true), TerminalColumn("名前", width: 5),
      TerminalColumn("rest"),
    ]
    try words.show(("", "1|日本|x 22|overlong|yyyyyyyyyyyy 333"), marked: false)
    expectEqual(
      words.host.screen().text,
      ["top", "     n 名前  res", "     1 日本  x", "    22 over… yyy", "bottom"])
    expectEqual(words.host.window, 0..<2)
    words.host.size = TerminalSize(columns: 16, rows: 1)
    expectEqual(words.host.screen().text, ["bottom"])
    expect(words.host.visibleItems.isEmpty)
  }

  @Test func `uses the cells of rows that leave the window again`() throws {
    let words = Words(rows: 3)
    try words.show(("", (0..<100).map(String.init).joined(separator: " ")), marked: false)
    for _ in 0..<100 {
      words.host.scroll(by: 1)
      _ = words.host.screen()
    }
    expectEqual(words.rows, ["   97", "   98", "   99"])
    #expect(words.cells.count <= 4)
    expectEqual(words.host.visibleCell(at: ItemPath(section: 0, item: 98))?.fields, ["98"])
    expect(words.host.visibleCell(at: ItemPath(section: 0, item: 0)) == nil)
    expect(words.host.visibleCell(at: ItemPath(section: 3, item: 0)) == nil)
  }

  @Test func `refuses a batch that doesn't lead to what is installed`() throws {
    let words = Words()
    try words.show(("", "a b c"), marked: false)
    var operations = BatchOperations()
    operations.itemDeletions = [ItemPath(section: 0, item: 1)]
    #expect(throws: StrictHostError.self) {
      try words.host.performBatch(operations, animated: true, installing: {}, completion: {})
    }
    expectEqual(words.rows, ["   a", "   b", "   c"])
  }

  @Test(arguments: 0..<20)
  func `shows every list after any other`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = Words(rows: 200)
    for step in 0..<25 {
      var pool = (0..<14).shuffled(using: &random)
      let ids = ["A", "B", "C", "D"].shuffled(using: &random).prefix(
        Int.random(in: 0...4, using: &random))
      let sections = ids.map { id in
        let count = Int.random(in: 0...5, using: &random)
        let items = pool.prefix(count).map { "\($0):\(Int.random(in: 0...1, using: &random))" }
        pool.removeFirst(min(count, pool.count))
        return (id, items.joined(separator: " "))
      }
      if Bool.random(using: &random) { words.host.clearMarks() }
      let outcome = try words.show(sections, marked: step % 5 > 0)
      expect(outcome == .applied || outcome == .unchanged)
      let expected = sections.flatMap { id, items in
        [id] + items.split(separator: " ").map { "  \($0)" }
      }
      let present = words.rows.filter { !$0.hasPrefix("-") }
      expectEqual(present.map { String($0.dropFirst(3)) }, expected)
      let gone = words.rows.filter { $0.hasPrefix("-") }.map {
        $0.dropFirst(3).prefix { $0 != ":" }
      }
      expectEqual(Set(gone).count, gone.count, "something is leaving twice")
      expect(Set(gone).isDisjoint(with: present.map { $0.dropFirst(3).prefix { $0 != ":" } }))
    }
  }
}
