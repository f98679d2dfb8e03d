import ListTerminal
import TestSupport

@Suite struct `Text on a terminal` {
  @Test(arguments: [
    ("", 0), ("plain", 5), ("Größe", 5), ("e\u{301}", 1), ("日本語", 6), ("ｆｕｌｌ", 8), ("ﾊﾝ", 2),
    ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👩‍👩‍👧", 2), ("🇨🇭", 2), ("❤️", 2),
    ("a\u{200B}b", 2), ("→", 1), ("नमस्ते", 4), ("\u{FFFD}", 1), ("✅", 2), ("☎", 1),
  ])
  func `takes as many columns as its characters are wide`(_ text: String, _ width: Int) {
    expectEqual(TerminalText.width(of: text), width)
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("a\tb", "a b"),
    ("\u{1B}[31mred\u{1B}[0m", "�[31mred�[0m"),
    ("\u{1B}]0;title\u{7}", "�]0;title�"),
    ("one\r\ntwo", "one��two"),
    ("\u{9B}2J\u{7F}", "�2J�"),
    ("abc\u{202E}def", "abc�def"),
    ("zwj 👩‍👧 stays", "zwj 👩‍👧 stays"),
  ])
  func `is never obeyed`(_ text: String, _ shown: String) {
    expectEqual(TerminalText.harmless(text), shown)
    expectEqual(TerminalSpan(text).text, shown)
  }

  @Test func `is left as it is but for what would be obeyed`() {
    let wrong = Unicode.Scalar.all.filter { scalar in
      (TerminalText.harmless(String(scalar)) != String(scalar)) != scalar.isObeyedByTerminals
    }
    expect(wrong.isEmpty, "\(wrong)")
  }

  @Test func `is cut before a character that doesn't fit`() {
    expectEqual(TerminalText.prefix(of: "日本語", columns: 5), "日本")
    expectEqual(TerminalText.prefix(of: "e\u{301}a", columns: 1), "e\u{301}")
    expectEqual(TerminalText.prefix(of: "abc", columns: 0), "")
    let line = TerminalLine([TerminalSpan("ab"), TerminalSpan("日本", TerminalStyle(isBold: true))])
    expectEqual(line.width, 6)
    expectEqual(line.cut(to: 5).text, "ab日")
    expectEqual(line.cut(to: 2).text, "ab")
    expectEqual(line.cut(to: 6), line)
  }
}
