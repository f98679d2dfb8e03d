import ListLayout
import ListTerminal
import TestSupport

/// Sentences on a terminal, in cells that a layout places.
@MainActor
private final class Notes {
  let host: TerminalListHost
  let source: DiffableDataSource<Int, Int, TerminalListHost>
  private let texts = Texts()

  private final class Texts {
    var texts: [Int: String] = [:]
  }

  init(_ style: TerminalLayoutStyle, columns: Int, rows: Int, headers: Bool = false) {
    host = TerminalListHost(size: TerminalSize(columns: columns, rows: rows))
    host.layout = style.description(cellWidth: 12)
    let cells = CellRegistration<TerminalCell, Int> { [texts] cell, _, item in
      cell.fields = [texts.texts[item] ?? "item \(item)"]
    }
    let titles = CellRegistration<TerminalCell, Int> { cell, _, item in
      cell.fields = ["part \(item)"]
    }
    source = DiffableDataSource(host: host) { cells.cell(for: $1, at: $0) }
    if headers {
      source.supplementaryProvider = { kind, path, section in
        kind == TerminalListHost.headerKind
          ? titles.cell(for: section, at: ItemPath(section: path.section, item: 0)) : nil
      }
    }
  }

  subscript(item: Int) -> String? {
    get { texts.texts[item] }
    set { texts.texts[item] = newValue }
  }

  func show(_ sections: [(Int, [Int])], marked: Bool = false) async throws {
    var snapshot = Snapshot<Int, Int>()
    for (section, items) in sections {
      try snapshot.appendSections([section])
      try snapshot.appendItems(items, toSection: section)
    }
    try await source.apply(snapshot, animatingDifferences: marked)
  }

  var screen: [String] {
    host.screen().text.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

@MainActor
struct TerminalLayoutTests {
  @Test func `a list wraps long text, and everything below moves`() async throws {
    let notes = Notes(.list, columns: 16, rows: 7)
    notes[1] = "a rather long sentence"
    try await notes.show([(0, [0, 1, 2])])
    expectEqual(
      notes.screen, ["   item 0", "   a rather long", "   sentence", "   item 2", "", "", ""])
    expectEqual(notes.host.lineCount, 4)
    expectEqual(
      notes.host.frame(ofItemAt: ItemPath(section: 0, item: 1)),
      ListRect(x: 0, y: 1, width: 16, height: 2))
  }

  @Test func `a grid has cells of equal width in rows`() async throws {
    let notes = Notes(.grid, columns: 40, rows: 6, headers: true)
    notes[2] = "one two three four"
    try await notes.show([(7, [0, 1, 2, 3]), (8, [4])])
    expectEqual(
      notes.screen,
      [
        "   part 7", "   item 0        item 1        one two",
        "                               three",
        "                               four", "   item 3", "   part 8",
      ])
  }

  @Test func `columns fill the shortest one`() async throws {
    let notes = Notes(.columns, columns: 26, rows: 4)
    notes[0] = "one two three four five"
    try await notes.show([(0, [0, 1, 2, 3])])
    expectEqual(
      notes.screen,
      ["   one two       item 1", "   three         item 2", "   four five     item 3", ""])
  }

  @Test func `the first visible cell keeps its place when cells are inserted above it`()
    async throws
  {
    let notes = Notes(.grid, columns: 26, rows: 4)
    for item in 0..<200 where item % 3 == 0 { notes[item] = "item \(item) has a long text" }
    try await notes.show([(0, Array(0..<100))])
    notes.host.scroll(by: 40)
    let first = try #require(notes.host.visibleItems.first)
    let before = try #require(notes.host.offset(ofItemAt: first))
    try await notes.show([(0, Array(100..<150) + Array(0..<100))])
    _ = notes.host.screen()
    let now = ItemPath<After>(section: 0, item: first.item + 50)
    expectEqual(notes.host.offset(ofItemAt: now), before)
    expect(notes.host.visibleItems.contains(now))
  }

  @Test func `the cursor visits the cells in their order and the window follows`() async throws {
    let notes = Notes(.columns, columns: 26, rows: 3)
    notes.host.showsCursor = true
    try await notes.show([(0, Array(0..<20))])
    for step in 1..<20 {
      notes.host.handle(.down)
      expectEqual(notes.host.cursor, ItemPath(section: 0, item: step))
      let cursor = try #require(notes.host.cursor)
      expect(notes.host.visibleItems.contains(cursor))
    }
    notes.host.handle(.home)
    expect(notes.host.cursor == ItemPath(section: 0, item: 0) && notes.host.scrollOffset == 0)
    notes.host.handle(.pageDown)
    expectEqual(notes.host.cursor, ItemPath(section: 0, item: 6))
  }

  @Test func `leaving cells stay until marks are cleared`() async throws {
    let notes = Notes(.grid, columns: 26, rows: 3)
    try await notes.show([(0, [0, 1, 2])])
    _ = notes.screen
    try await notes.show([(0, [0, 2, 3])], marked: true)
    expectEqual(notes.screen, ["   item 0     -  item 1", "   item 2     +  item 3", ""])
    notes.host.clearMarks()
    expectEqual(notes.screen, ["   item 0        item 2", "   item 3", ""])
  }

  @Test func `another width arranges the cells again`() async throws {
    let notes = Notes(.grid, columns: 26, rows: 4)
    try await notes.show([(0, [0, 1, 2])])
    notes.host.size = TerminalSize(columns: 13, rows: 4)
    expectEqual(notes.screen, ["   item 0", "   item 1", "   item 2", ""])
  }

  @Test(arguments: TerminalLayoutStyle.allCases)
  func `the end of a list is shown at once, whatever its cells turn out to need`(
    style: TerminalLayoutStyle
  ) async throws {
    let notes = Notes(style, columns: 30, rows: 6)
    for item in 0..<60 { notes[item] = "item \(item) has a rather long sentence to say" }
    try await notes.show([(0, Array(0..<60))])
    _ = notes.screen
    notes.host.scroll(by: 1000)
    let screen = notes.screen
    expect(notes.host.visibleItems.contains(ItemPath(section: 0, item: 59)))
    notes.host.scroll(by: 1000)
    expectEqual(notes.screen, screen)
  }

  @Test func `lines of cells that have left the window are still known after a change`()
    async throws
  {
    let notes = Notes(.list, columns: 20, rows: 6)
    for item in 0..<40 { notes[item] = "item \(item) has a long sentence" }
    try await notes.show([(0, Array(0..<40))])
    _ = notes.screen
    notes.host.scroll(by: 20)
    _ = notes.screen
    let lines = notes.host.lineCount
    try await notes.show([(0, Array(0..<41))])
    expectEqual(notes.host.lineCount, lines + 1)
  }

  @Test func `only cells in the window are filled, whatever the window does`() async throws {
    let notes = Notes(.columns, columns: 40, rows: 5)
    var random = SplitMix64(seed: 7)
    for item in 0..<500 {
      notes[item] = Array(repeating: "word", count: Int.random(in: 1...12, using: &random))
        .joined(separator: " ")
    }
    try await notes.show([(0, Array(0..<300)), (1, Array(300..<400))])
    for _ in 0..<thorough(1_500) {
      notes.host.scroll(by: Double(Int.random(in: -60...60, using: &random)))
      _ = notes.host.screen()
      let visible = notes.host.visibleItems
      expectEqual(Set(visible).count, visible.count)
      for section in 0..<2 {
        for item in 0..<notes.host.shownItemCounts[section] {
          let path = ItemPath<After>(section: section, item: item)
          expectEqual(notes.host.visibleCell(at: path) != nil, visible.contains(path))
        }
      }
    }
  }

  @Test func `the entries of a list have numbers in its order, whatever its sections have`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<thorough(600) {
      let sections = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        TerminalViewport.Section(
          itemCount: Int.random(in: 0...3, using: &random),
          hasHeader: .random(using: &random), hasFooter: .random(using: &random))
      }
      var viewport = TerminalViewport()
      viewport.resize(columns: 20, height: 50)
      viewport.show(sections, layout: nil)
      let numbers = Array(0..<viewport.lineCount)
      viewport.show(sections, layout: TerminalLayoutStyle.list.description())
      viewport.measure { TerminalBlock("\($0)", []) }
      expectEqual(viewport.entries.sorted(), numbers)
      expectEqual(numbers.map { viewport.line(ofEntry: $0) }, numbers)
      let lines = viewport.draw { TerminalBlock("\($0)", []) }
      expectEqual(lines.map(\.text), numbers.map { "   \($0)" })
    }
  }

  @Test(arguments: [
    ("", 5, [""]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
    ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]), ("日本語", 4, ["日本", "語"]),
    ("日 a", 1, ["a"]), ("a  b", 9, ["a b"]), ("日", 1, [""]),
  ])
  func `text is wrapped between words`(text: String, columns: Int, lines: [String]) {
    expectEqual(TerminalText.wrapped(text, columns: columns), lines)
  }
}
