import ListTerminal
import TestSupport

/// Words on a terminal, and the log of what the host tells. Words in capitals can't be selected, words
/// that begin with `_` can't be highlighted.
@MainActor
final class Story {
  let host: TerminalListHost
  let source: DiffableDataSource<String, String, TerminalListHost>
  private let journal = Journal()

  private final class Journal {
    var log: [String] = []
  }

  init(columns: Int = 20, rows: Int = 4, elements: [String] = []) {
    host = TerminalListHost(size: TerminalSize(columns: columns, rows: rows))
    let words = CellRegistration<TerminalCell, String> { $0.fields = [$2] }
    let names = CellRegistration<TerminalCell, String> { $0.fields = [$2] }
    source = DiffableDataSource(host: host) { words.cell(for: $1, at: $0) }
    source.supplementaryProvider = { kind, path, section in
      guard elements.contains(kind) else { return nil }
      return names.cell(for: "\(kind) \(section)", at: ItemPath(section: path.section, item: 0))
    }
    source.interactions.allows = { interaction, word in
      switch interaction {
      case .select, .deselect: word != word.uppercased()
      case .highlight, .unhighlight: !word.hasPrefix("_")
      }
    }
    let journal = journal
    source.interactions.did = { journal.log.append("\($0) \($1)") }
    source.display.willDisplay = { journal.log.append("show \($1)") }
    source.display.didEndDisplaying = { journal.log.append("hide \($1)") }
    source.display.willUnbind = { journal.log.append("unbind \($1)") }
    source.supplementaryDisplay.willDisplay = {
      journal.log.append("show \($1.elementKind) \($1.section)")
    }
    source.supplementaryDisplay.didEndDisplaying = {
      journal.log.append("hide \($1.elementKind) \($1.section)")
    }
    source.window.didScroll = { journal.log.append($0 ? "scrolled" : "was scrolled") }
    source.window.didResize = { journal.log.append("resized") }
  }

  /// Shows sections of words.
  func show(_ sections: KeyValuePairs<String, String>, marked: Bool = false) throws {
    var snapshot = Snapshot<String, String>()
    for (section, words) in sections {
      try snapshot.appendSections([section])
      try snapshot.appendItems(words.split(separator: " ").map(String.init), toSection: section)
    }
    try source.apply(snapshot, animatingDifferences: marked) { expectEqual($0, .applied) }
    _ = host.screen()
  }

  func takeLog() -> [String] {
    defer { journal.log = [] }
    return journal.log
  }

  /// The word under the cursor.
  var cursor: String? { host.cursor.flatMap { source.itemIdentifier(for: $0) } }

  /// The lines of the screen, and the reversed one in brackets.
  var lines: [String] {
    host.screen().lines.filter { !$0.text.isEmpty }.map { line in
      line.spans.contains(where: \.style.isReversed) ? "[\(line.text)]" : line.text
    }
  }

  func press(_ keys: TerminalKey...) {
    for key in keys { expect(host.handle(key)) }
  }
}

@MainActor
@Suite struct `The cursor of a terminal` {
  @Test func `isn't there unless it is wanted`() throws {
    let story = Story()
    try story.show(["": "a b"])
    _ = story.takeLog()
    expect(!story.host.handle(.down))
    expectEqual(story.host.cursor, nil)
    expectEqual(story.lines, ["   a", "   b"])
    expectEqual(story.takeLog(), [])
  }

  @Test func `moves by keys, and the window follows`() throws {
    let story = Story(rows: 3)
    story.host.showsCursor = true
    expect(story.host.handle(.down))
    try story.show(["": "a b c d e f g h"])
    expectEqual(story.lines, ["[   a]", "   b", "   c"])
    story.press(.down, .down, .down)
    expectEqual(story.lines, ["   b", "   c", "[   d]"])
    story.press(.up, .up, .up)
    expectEqual(story.lines, ["[   a]", "   b", "   c"])
    story.press(.up)
    expectEqual(story.cursor, "a")
    story.press(.pageDown)
    expectEqual(story.cursor, "d")
    story.press(.pageDown, .pageDown)
    expectEqual(story.cursor, "h")
    story.press(.pageUp)
    expectEqual(story.cursor, "e")
    story.press(.end)
    expectEqual(story.lines, ["   f", "   g", "[   h]"])
    story.press(.home)
    expectEqual(story.lines, ["[   a]", "   b", "   c"])
    expect(!story.host.handle(.left))
    expect(!story.host.handle(.character("x")))
  }

  @Test func `passes by headers and footers, and shows the header of a first row`() throws {
    let story = Story(rows: 3, elements: ["header", "footer"])
    story.host.showsCursor = true
    try story.show(["1": "a b", "2": "c"])
    expectEqual(story.lines, ["   header 1", "[     a]", "     b"])
    story.press(.down, .down)
    expectEqual(story.lines, ["   footer 1", "   header 2", "[     c]"])
    story.press(.up, .up)
    expectEqual(story.lines, ["   header 1", "[     a]", "     b"])
    story.press(.pageDown)
    expectEqual(story.cursor, "c")
    story.press(.pageUp)
    expectEqual(story.cursor, "b")
  }

  @Test func `highlights what may be highlighted`() throws {
    let story = Story()
    try story.show(["": "a _b c"])
    _ = story.takeLog()
    story.host.showsCursor = true
    story.press(.down, .down)
    expectEqual(story.takeLog(), ["highlight a", "unhighlight a", "highlight c"])
    story.host.showsCursor = false
    expectEqual(story.takeLog(), ["unhighlight c"])
  }

  @Test func `selects and deselects with Return`() throws {
    let story = Story()
    story.host.showsCursor = true
    try story.show(["": "a B c"])
    _ = story.takeLog()
    story.press(.character("\r"), .down)
    // B can neither be selected nor deselected, and has no action.
    expect(!story.host.handle(.character("\r")))
    story.press(.down, .character("\n"))
    expectEqual(story.lines, ["  *a", "   B", "[  *c]"])
    expectEqual(story.host.selectedItems.map(\.item), [0, 2])
    story.press(.character("\r"))
    expectEqual(
      story.takeLog(),
      [
        "select a", "unhighlight a", "highlight B", "unhighlight B", "highlight c", "select c",
        "deselect c",
      ])
    story.host.setSelected(true, itemAt: ItemPath(section: 0, item: 1), animated: false)
    story.press(.up)
    expect(!story.host.handle(.character("\r")))
    expectEqual(story.lines, ["  *a", "[  *B]", "   c"])
    expectEqual(story.takeLog(), ["unhighlight c", "highlight B"])
  }

  @Test func `stays with its item, or goes to the nearest one`() throws {
    let story = Story(rows: 9)
    story.host.showsCursor = true
    try story.show(["": "a b c d e f"])
    story.press(.down, .down, .down)
    try story.show(["": "x y a b c d e f"])
    expectEqual(story.cursor, "d")
    // c and f are left; c is nearer.
    try story.show(["": "f x c"])
    expectEqual(story.cursor, "c")
    _ = story.takeLog()
    try story.show(["": "x y z"])
    expectEqual(story.cursor, "x")
    expect(story.takeLog().contains("highlight x"))
    try story.show(["": "u v"])
    #expect(story.cursor != nil)
    try story.show(["": ""])
    expectEqual(story.host.cursor, nil)
    try story.show(["": "k l"])
    expectEqual(story.cursor, "k")
  }

  @Test func `leaves no other item highlighted when its own is gone`() throws {
    let story = Story(rows: 9)
    story.host.showsCursor = true
    try story.show(["": "a b c"])
    story.press(.down)
    expectEqual(story.cursor, "b")
    _ = story.takeLog()
    try story.show(["": "a c"])
    expectEqual(story.takeLog().filter { $0.contains("highlight") }, ["highlight c"])
  }

  @Test func `stays with an item that is reloaded`() throws {
    let story = Story()
    story.host.showsCursor = true
    try story.show(["": "a b c"])
    story.press(.down, .character("\r"))
    var snapshot = story.source.snapshot()
    try snapshot.reloadItems(["b"])
    try story.source.apply(snapshot, animatingDifferences: false) { _ in }
    expectEqual(story.lines, ["   a", "[   b]", "   c"])
    story.press(.character("\r"))
    try story.source.applyUsingReloadData(snapshot) { _ in }
    expectEqual(story.lines, ["   a", "[   b]", "   c"])
    expectEqual(story.host.selectedItems, [])
  }

  @Test func `is never on a row that is leaving`() throws {
    let story = Story(rows: 9)
    story.host.showsCursor = true
    try story.show(["": "a b c"])
    story.press(.down)
    try story.show(["": "a c"], marked: true)
    expectEqual(story.lines, ["   a", "-  b", "[   c]"])
    story.press(.up)
    expectEqual(story.lines, ["[   a]", "-  b", "   c"])
  }
}

@MainActor
@Suite struct `What a terminal tells its content` {
  @Test func `Rows are displayed while they are in the window`() throws {
    let story = Story(rows: 2)
    try story.show(["": "a b c"])
    expectEqual(story.takeLog(), ["show a", "show b"])
    story.host.scroll(by: 1)
    expectEqual(story.takeLog(), ["hide a", "unbind a", "show c", "was scrolled"])
    story.host.scroll(by: 1)
    expectEqual(story.takeLog(), [])
    story.host.size = TerminalSize(columns: 20, rows: 1)
    expectEqual(story.takeLog(), ["hide c", "unbind c", "resized"])
    story.host.size = TerminalSize(columns: 20, rows: 1)
    expectEqual(story.takeLog(), [])
  }

  @Test func `A key scrolls as a user, all else as a program`() throws {
    let story = Story(rows: 1)
    try story.show(["": "a b c"])
    story.host.showsCursor = true
    _ = story.takeLog()
    story.host.handle(.down)
    expectEqual(story.takeLog().last, "scrolled")
    story.host.scroll(to: ListPoint(), animated: false)
    expectEqual(story.takeLog().last, "was scrolled")
  }

  @Test func `A leaving row is no longer displayed, and keeps its cell until it has gone`() throws {
    let story = Story()
    try story.show(["": "a b"])
    _ = story.takeLog()
    try story.show(["": "b c"], marked: true)
    expectEqual(story.takeLog(), ["hide a", "show c"])
    expectEqual(story.lines, ["-  a", "   b", "+  c"])
    story.host.clearMarks()
    expectEqual(story.takeLog(), ["unbind a"])
    try story.show(["": "b"])
    expectEqual(story.takeLog(), ["hide c", "unbind c"])
  }

  @Test func `Headers and footers are displayed, too`() throws {
    let story = Story(rows: 3, elements: ["header", "footer"])
    try story.show(["1": "a", "2": "b"])
    expectEqual(story.takeLog(), ["show a", "show header 1", "show footer 1"])
    expectEqual(story.lines, ["   header 1", "     a", "   footer 1"])
    story.host.scroll(by: 3)
    expectEqual(
      story.takeLog(),
      [
        "hide a", "unbind a", "hide header 1", "hide footer 1", "show b", "show header 2",
        "show footer 2", "was scrolled",
      ])
    try story.show(["1": "a"])
    expectEqual(
      story.takeLog(),
      [
        "hide header 2", "hide footer 2", "hide b", "unbind b", "show a", "show header 1",
        "show footer 1", "was scrolled",
      ])
  }

  @Test func `Headers of a marked section are displayed no more`() throws {
    let story = Story(rows: 9, elements: ["header"])
    try story.show(["1": "a", "2": "b"])
    _ = story.takeLog()
    try story.show(["2": "b"], marked: true)
    expectEqual(story.takeLog(), ["hide header 1", "hide a"])
    expectEqual(story.lines, ["-  header 1", "-    a", "   header 2", "     b"])
    story.host.clearMarks()
    expectEqual(story.lines, ["   header 2", "     b"])
  }

  @Test func `Places are given in lines and columns`() throws {
    let story = Story(rows: 3, elements: ["header", "footer"])
    try story.show(["1": "a b", "2": "c"])
    let first = SupplementaryPath<After>(section: 0, element: 0)
    expectEqual(story.host.contentSize, ListSize(width: 20, height: 7))
    expectEqual(story.host.visibleRect, ListRect(x: 0, y: 0, width: 20, height: 3))
    expectEqual(
      story.host.frame(ofItemAt: ItemPath(section: 1, item: 0)),
      ListRect(x: 0, y: 5, width: 20, height: 1))
    expectEqual(story.host.frame(ofItemAt: ItemPath(section: 1, item: 1)), nil)
    expectEqual(
      story.host.frame(ofSupplementaryOfKind: "footer", at: first),
      ListRect(x: 0, y: 3, width: 20, height: 1))
    expectEqual(story.host.frame(ofSupplementaryOfKind: "badge", at: first), nil)
    expectEqual(story.host.visibleSupplementary(ofKind: "header", at: first)?.fields, ["header 1"])
    expect(story.host.visibleSupplementary(ofKind: "footer", at: first) == nil)
    story.host.scroll(to: ListPoint(y: 2), animated: false)
    expectEqual(story.host.visibleRect?.minY, 2)
    expectEqual(story.host.visibleSupplementary(ofKind: "footer", at: first)?.fields, ["footer 1"])
  }
}

@MainActor
@Suite struct `Terminal lists at random` {
  @Test func `keep the cursor on a row, and tell what is displayed`() throws {
    for seed in 0..<UInt64(thorough(300)) {
      var random = SplitMix64(seed: seed)
      let story = Story(rows: 5, elements: seed % 2 == 0 ? ["header", "footer"] : [])
      story.host.showsCursor = true
      var displayed: Set<String> = []
      var highlighted: String?
      let keys: [TerminalKey] = [
        .up, .down, .pageUp, .pageDown, .home, .end, .character("\r"), .character("m"),
        .character("d"), .escape,
      ]
      let needs = Needs(story)
      for _ in 0..<40 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: story.host.handle(keys.randomElement(using: &random)!)
        case 1: story.host.scroll(by: Double.random(in: -9...9, using: &random))
        case 2: story.host.clearMarks()
        default: try update(story, &random)
        }
        _ = story.host.screen()
        for line in story.takeLog() {
          let words = line.split(separator: " ").map(String.init)
          guard words.count == 2 else { continue }
          switch words[0] {
          case "show": expect(displayed.insert(words[1]).inserted, "seed \(seed): \(line)")
          case "hide": #expect(displayed.remove(words[1]) != nil, "seed \(seed): \(line)")
          case "unbind": expect(!displayed.contains(words[1]), "seed \(seed): \(line)")
          case "highlight": highlighted = words[1]
          default: break
          }
        }
        expect(needs.isRight(displayed), "seed \(seed)")
        let visible = story.host.visibleItems.compactMap { story.source.itemIdentifier(for: $0) }
        expectEqual(displayed, Set(visible), "seed \(seed)")
        let isEmpty = story.source.shownSnapshot.numberOfItems == 0
        expectEqual(story.cursor == nil, isEmpty, "seed \(seed)")
        if !isEmpty { expectEqual(story.cursor, highlighted, "seed \(seed)") }
      }
    }
  }

  /// The words that were told to be needed, and actions that remove words or ask for a second key.
  @MainActor
  private final class Needs {
    private let source: DiffableDataSource<String, String, TerminalListHost>
    private var needed: Set<String> = []
    private var isRight = true

    init(_ story: Story) {
      source = story.source
      let willDisplay = source.display.willDisplay
      source.display.willDisplay = { [unowned self] cell, word in
        needed.remove(word)
        willDisplay?(cell, word)
      }
      source.prefetching.willNeed = { [unowned self] words in
        for word in words where !needed.insert(word).inserted { isRight = false }
      }
      source.prefetching.noLongerNeeds = { [unowned self] words in
        for word in words where needed.remove(word) == nil { isRight = false }
      }
      source.interactions.actions = { [unowned self] place, word in
        [ListAction("Remove", needsConfirmation: place == .trailing) { [self] in remove(word) }]
      }
    }

    private func remove(_ word: String) {
      var snapshot = source.snapshot()
      if (try? snapshot.deleteItems([word])) != nil { _ = try? source.apply(snapshot) { _ in } }
    }

    /// Whether each need had one end, and those without are in the list and not displayed.
    func isRight(_ displayed: Set<String>) -> Bool {
      isRight && needed.isDisjoint(with: displayed)
        && needed.allSatisfy { source.itemPath(for: $0) != nil }
    }
  }

  private func update(_ story: Story, _ random: inout SplitMix64) throws {
    var words = Array("abcdefghijklmnop").map(String.init).shuffled(using: &random)[...]
    var snapshot = Snapshot<String, String>()
    for section in ["1", "2", "3"].shuffled(using: &random).dropFirst(Int(random.next() % 3)) {
      let count = Int.random(in: 0...4, using: &random)
      try snapshot.appendSections([section])
      try snapshot.appendItems(Array(words.prefix(count)), toSection: section)
      words = words.dropFirst(count)
    }
    let old = Set(story.source.shownSnapshot.itemIdentifiers)
    try snapshot.reloadItems(snapshot.itemIdentifiers.filter { old.contains($0) && $0 < "d" })
    let isReload = random.next() % 8 == 0
    if isReload {
      try story.source.applyUsingReloadData(snapshot) { _ in }
    } else {
      try story.source.apply(snapshot, animatingDifferences: random.next() % 2 == 0) { _ in }
    }
  }
}
