import ListTerminal
import TestSupport

@Suite struct `Keys of a terminal` {
  private func keys(_ pieces: String...) -> [TerminalKey] {
    var reader = TerminalKeyReader()
    return pieces.flatMap { reader.keys($0.utf8) }
  }

  @Test func `come in the sequences of all common terminals`() {
    expectEqual(keys("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}OD"), [.up, .down, .right, .left])
    expectEqual(keys("\u{1B}[5~\u{1B}[6~"), [.pageUp, .pageDown])
    expectEqual(keys("\u{1B}[H\u{1B}OH\u{1B}[1~\u{1B}[7~"), [.home, .home, .home, .home])
    expectEqual(keys("\u{1B}[F\u{1B}OF\u{1B}[4~\u{1B}[8~"), [.end, .end, .end, .end])
    expectEqual(keys("\u{1B}[1;5A\u{1B}[5;2~"), [.up, .pageUp])
    expectEqual(keys("q\u{3}"), [.character("q"), .character("\u{3}")])
  }

  @Test func `may come in pieces`() {
    expectEqual(keys("\u{1B}", "[", "6", "~q"), [.pageDown, .character("q")])
  }

  @Test func `that aren't known are passed over, whole`() {
    expectEqual(keys("\u{1B}[15~\u{1B}[38;5;1mq"), [.character("q")])
    expectEqual(keys("\u{1B}xq\u{1B}\u{1B}[Aé"), [.character("q"), .up])
    expectEqual(keys("\u{1B}[\(String(repeating: "1", count: 1000))~q"), [.character("q")])
  }
}
