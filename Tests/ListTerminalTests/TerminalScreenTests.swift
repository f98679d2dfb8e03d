import ListTerminal
import TestSupport

@Suite struct `A terminal's screen` {
  private let size = TerminalSize(columns: 6, rows: 3)

  private func screen(_ lines: TerminalLine...) -> TerminalScreen {
    TerminalScreen(size: size, lines: lines)
  }

  @Test func `has as many lines as rows, none wider than the window`() {
    let cut = screen(TerminalLine("longer than six"), TerminalLine("b "))
    expectEqual(cut.text, ["longer", "b", ""])
    let tall = screen(TerminalLine("1"), TerminalLine("2"), TerminalLine("3"), TerminalLine("4"))
    expectEqual(tall.text, ["1", "2", "3"])
  }

  @Test func `is painted in full where nothing is known of what is there`() {
    let new = screen(TerminalLine("a", TerminalStyle(color: .red, isBold: true)), TerminalLine("b"))
    let text = "\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[1;31ma\u{1B}[0m\u{1B}[2;1Hb"
    expectEqual(new.escapes(replacing: nil, inColor: true), text)
    let other = TerminalScreen(size: TerminalSize(columns: 7, rows: 3), lines: [])
    expectEqual(new.escapes(replacing: other, inColor: true), text)
  }

  @Test func `is painted where it differs only`() {
    let old = screen(TerminalLine("a"), TerminalLine("b"), TerminalLine("c"))
    let new = screen(TerminalLine("a"), TerminalLine("B"), TerminalLine("123456"))
    expectEqual(
      new.escapes(replacing: old, inColor: true),
      "\u{1B}[2;1HB\u{1B}[K\u{1B}[3;1H123456")
    expectEqual(new.escapes(replacing: new, inColor: true), "")
  }

  @Test func `does without colours, but not without other styles`() {
    let new = screen(
      TerminalLine("a", TerminalStyle(color: .red)),
      TerminalLine("b", TerminalStyle(color: .red, isReversed: true)))
    expectEqual(
      new.escapes(replacing: nil, inColor: false),
      "\u{1B}[0m\u{1B}[2J\u{1B}[1;1Ha\u{1B}[2;1H\u{1B}[7mb\u{1B}[0m")
  }

  @Test func `is never of no size`() {
    let size = TerminalSize(columns: -3, rows: 0)
    expectEqual(size, TerminalSize(columns: 1, rows: 1))
  }
}
