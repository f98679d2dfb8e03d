import ListTerminal
import TestSupport

@MainActor
@Suite struct `Actions on a terminal` {
  private let story = Story(columns: 40, rows: 6)
  private let log = LifeLog()

  init() throws {
    story.host.showsCursor = true
    story.source.interactions.actions = { [log] place, word in
      let action = { (title: String, style: ListAction.Style, asks: Bool) in
        ListAction(title, style: style, needsConfirmation: asks) {
          log.add("\(title) \(word)")
        }
      }
      return switch place {
      case _ where word == "plain": []
      case .leading: [action("Like", .normal, false)]
      case .trailing: [action("Delete", .destructive, true)]
      case .menu: [action("Open", .normal, false), action("Share", .normal, false)]
      case .deletion: [action("Remove", .destructive, word == "b")]
      case .primary: [action("Go", .normal, word == "b")]
      case .insertion: []
      }
    }
    try story.show(["": "a b plain c d e f"])
  }

  @Test func `are in a menu below the row, which m opens and closes`() {
    story.press(.character("m"))
    expectEqual(
      story.lines,
      ["[   a]", "[    >  Open ]", "       Share ", "       Like ", "     ! Delete ", "   e"])
    story.press(.character("m"))
    expectEqual(story.lines, ["[   a]", "   b", "   plain", "   c", "   d", "   e"])
    story.press(.character("m"), .escape, .down)
    expectEqual(story.cursor, "b")
    expect(!story.host.handle(.escape))
    story.press(.down)
    expect(!story.host.handle(.character("m")))
    expectEqual(log.lines, [])
  }

  @Test func `are chosen with up and down, and performed with Return`() {
    story.press(.character("m"), .down, .down, .down, .up, .character("\r"))
    expectEqual(log.take(), ["Like a"])
    expect(story.lines[0] == "[   a]" && story.cursor == "a")
    story.press(.character("m"), .up, .character("\n"))
    expectEqual(log.take(), ["Open a"])
    // Letters and other keys are for the program.
    story.press(.character("m"))
    expect(!story.host.handle(.character("q")) && !story.host.handle(.pageDown))
    expect(!story.host.handle(.character("d")))
    expectEqual(story.lines[1], "[    >  Open ]")
    expectEqual(log.take(), [])
  }

  @Test func `that need a confirmation want Return twice, and say so`() {
    story.press(.character("m"), .down, .down, .down, .character("\r"))
    expectEqual(story.lines[4], "[    >! Delete: press again to confirm ]")
    story.press(.up, .down)
    expectEqual(story.lines[4], "[    >! Delete ]")
    story.press(.character("\r"))
    // That is another action.
    expect(!story.host.handle(.character("d")))
    expectEqual(log.take(), [])
    story.press(.character("\r"))
    expectEqual(log.take(), ["Delete a"])
  }

  @Test func `of a low window are those around the chosen one`() {
    story.host.size = TerminalSize(columns: 40, rows: 2)
    story.press(.down, .character("m"))
    expectEqual(story.lines, ["[    >  Open ]", "       Share "])
    story.press(.down, .down)
    expectEqual(story.lines, ["       Share ", "[    >  Like ]"])
    story.host.size = TerminalSize(columns: 40, rows: 1)
    expectEqual(story.lines, ["[    >  Like ]"])
    story.host.heading = [TerminalLine("heading")]
    expectEqual(story.lines, ["heading"])
  }

  @Test func `stay above the end of the window and over an empty screen`() throws {
    story.press(.end, .character("m"))
    expectEqual(
      story.lines,
      ["   b", "   plain", "[    >  Open ]", "       Share ", "       Like ", "     ! Delete "])
    story.press(.escape)
    try story.show(["": "a"])
    story.press(.character("m"))
    expect(story.lines.count == 5 && story.lines[0] == "[   a]")
  }

  @Test func `close when the item leaves, but not when it moves`() throws {
    story.press(.down, .character("m"))
    try story.show(["": "c a b"])
    expectEqual(
      story.lines,
      ["   c", "   a", "[    >  Open ]", "       Share ", "       Like ", "     ! Delete "])
    try story.show(["": "c a"])
    expectEqual(story.lines, ["   c", "[   a]"])
    story.press(.character("m"))
    story.host.showsCursor = false
    expectEqual(story.lines, ["   c", "   a"])
    story.host.showsCursor = true
    story.press(.character("m"))
    try story.show([:])
    expectEqual(story.lines, [])
    expect(!story.host.handle(.character("m")))
  }

  @Test func `delete with d, twice if they want to be confirmed`() {
    story.press(.character("d"))
    expectEqual(log.take(), ["Remove a"])
    story.press(.down, .character("d"))
    expect(log.take() == [] && story.lines[2] == "[    >! Remove: press again to confirm ]")
    story.press(.character("\u{7F}"))
    expectEqual(log.take(), ["Remove b"])
    story.press(.character("d"), .escape, .down)
    expect(!story.host.handle(.character("d")))
    expectEqual(log.take(), [])
  }

  @Test func `begin with Return after the selection, also if the item can't be selected`() throws {
    try story.show(["": "a B b"])
    _ = story.takeLog()
    story.press(.character("\r"))
    expect(story.takeLog() == ["select a"] && log.take() == ["Go a"])
    story.press(.down, .character("\r"))
    expect(log.take() == ["Go B"] && !story.takeLog().contains("select B"))
    story.press(.down, .character("\r"))
    expect(log.take() == [] && story.lines.last == "[    >  Go: press again to confirm ]")
    story.press(.character("\r"))
    expectEqual(log.take(), ["Go b"])
  }

  @Test func `are not shown if asking for them moves the cursor`() {
    story.source.interactions.actions = { [story] _, _ in
      story.host.handle(.down)
      return [ListAction("Open") { Issue.record("the cursor is elsewhere") }]
    }
    expect(!story.host.handle(.character("m")) && story.cursor != "a")
    story.press(.home, .character("\r"))
    story.source.interactions.actions = nil
    expect(story.lines.allSatisfy { !$0.contains("Open") })
  }

  @Test func `may remove their items`() throws {
    let (source, log) = (story.source, log)
    story.source.interactions.actions = { _, word in
      [
        ListAction(
          "Remove",
          reporting: { done in
            var snapshot = source.snapshot()
            _ = try? snapshot.deleteItems([word])
            _ = try? source.apply(snapshot) { log.add("\($0)") }
            done(true)
          })
      ]
    }
    story.press(.character("m"), .character("\r"))
    expectEqual(log.take(), ["applied"])
    expectEqual(story.cursor, "b")
    story.source.interactions.actions = nil
  }

  @Test func `begin with Escape when nothing follows it`() {
    var reader = TerminalKeyReader()
    expectEqual(reader.takeEscape(), nil)
    expect(reader.keys([0x1B]) == [] && reader.takeEscape() == .escape)
    expectEqual(reader.takeEscape(), nil)
    expect(reader.keys([0x1B, 0x5B]) == [] && reader.takeEscape() == nil)
    expectEqual(reader.keys([0x41]), [.up])
  }
}

@MainActor
@Suite struct `What a terminal will soon show` {
  @Test func `is below the window, and above it when the user turns`() throws {
    let story = Story(rows: 3)
    var lines: [String] = []
    story.source.prefetching.willNeed = { lines.append("need \($0.joined())") }
    story.source.prefetching.noLongerNeeds = { lines.append("end \($0.joined())") }
    let take = {
      defer { lines = [] }
      return lines
    }
    try story.show(["": "a b c d e f g h i j k l"])
    expectEqual(take(), ["need def"])
    story.host.scroll(by: 5)
    expectEqual(take(), ["need ijk", "end de"])
    story.host.scroll(by: -1)
    expectEqual(take(), ["need dcb", "end ijk"])
    // What leaves is told to be over; what stays is known already.
    try story.show(["": "a b e f g h i j k l"])
    expectEqual(take(), ["need a", "end dc"])
    try story.show(["": "n e f g h i j k l"], marked: true)
    expectEqual(take(), ["need n", "end ba"])
    story.host.size = TerminalSize(columns: 20, rows: 4)
    expectEqual(take(), ["need ijkl", "end n"])
  }
}
