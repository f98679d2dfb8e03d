import CommandTestSupport

@testable import LockstepFiles

/// Tests that different values never look equal in a report.
@Suite struct ReportTextTests {
  private func texts(
    _ before: String, _ after: String, _ kind: ListFormat.ElementKind
  ) -> [String] {
    let texts = ListValue.reportTexts(.string(before), .string(after), of: kind)
    return [texts.before, texts.after]
  }

  @Test func jsonValuesAreShownAsJSON() throws {
    for (before, after) in [("1", #""1""#), ("null", #""null""#), ("true", #""true""#)] {
      let texts = ListValue.reportTexts(
        try ListValue(parsing: before), try ListValue(parsing: after), of: .values)
      expectEqual([texts.before, texts.after], [before, after])
    }
    expectEqual(texts("\u{1B}", #"\u001b"#, .values), [#""\u001b""#, #""\\u001b""#])
  }

  @Test(arguments: [
    ("x", "x ", ["x", "\"x \""]),
    ("x", " x", ["x", "\" x\""]),
    ("", "(none)", ["\"\"", "\"(none)\""]),
    ("\u{1B}", #"\u001b"#, [#"\u001b"#, #""\\u001b""#]),
    (#"C:\dir"#, #"C:\new"#, [#"C:\dir"#, #""C:\\new""#]),
    ("a b", "a\u{A0}b", ["a b", #"a\u00a0b"#]),
    ("ab", "a\u{200B}b", ["ab", #"a\u200bb"#]),
    ("ab", "a\u{E0001}b", ["ab", #"a\udb40\udc01b"#]),
    ("\u{E9}", "e\u{301}", ["\u{E9}", #"e\u0301"#]),
    ("q", "q\u{303}", ["q", #"q\u0303"#]),
    ("\u{301}", " \u{301}", [#"\u0301"#, #"" \u0301""#]),
    ("cafe", "\u{441}afe", ["cafe", #"\u0441afe"#]),
    ("a-b", "a\u{2013}b", ["a-b", #"a\u2013b"#]),
    ("7", "\u{1D7D5}", ["7", #"\ud835\udfd5"#]),
    ("\u{2764}", "\u{2764}\u{FE0F}", ["\u{2764}", "\u{2764}\\ufe0f"]),
    ("\u{E000}", "\u{E001}", [#"\ue000"#, #"\ue001"#]),
    (#""a""#, "a", [#""\"a\"""#, "a"]),
    ("a → b", "a", ["\"a → b\"", "a"]),
    ("\u{E9}t\u{E9}", "ete", ["\u{E9}t\u{E9}", "ete"]),
  ])
  func invisibleCharactersAreEscaped(_ before: String, _ after: String, _ shown: [String]) {
    expect(
      texts(before, after, .rows).map(\.utf8).elementsEqual(shown.map(\.utf8)) {
        $0.elementsEqual($1)
      }, "\(texts(before, after, .rows))")
  }

  @Test func keysAreWithoutQuotesIfTheyCanBe() throws {
    func key(_ json: String, _ kind: ListFormat.ElementKind) throws -> String {
      try ListValue(parsing: json).reportKey(of: kind)
    }
    for (json, shown) in [
      ("1", "1"), (#""1""#, #""1""#), (#""true""#, #""true""#), (#""u1""#, "u1"),
      (#""Ada Byron""#, "Ada Byron"), (#""[1]""#, #""[1]""#), (#""\u001b""#, #"\u001b"#),
      (#""a ""#, #""a ""#), (#""""#, #""""#), (#"["a","1"]"#, #"["a","1"]"#),
    ] {
      try expectEqual(key(json, .values), shown)
    }
    try expectEqual(key(#""1""#, .rows), "1")
    try expectEqual(key(#""  let a → \"b\"""#, .lines), #"  let a → "b""#)
  }

  /// Returns a text in which letters that are drawn alike count as one.
  private func sight(_ text: String) -> [UInt32] {
    text.unicodeScalars.map { scalar in
      ["\u{430}": "a", "\u{391}": "A"][scalar, default: scalar].value
    }
  }

  /// Parts of text that are invisible, combine, look alike or look like something else.
  private static let pieces = [
    "a", "1", " ", "\"", "\\", "u001b", "n", "\u{1B}", "\n", "\t", "\u{A0}", "\u{200B}", "\u{FEFF}",
    "e", "\u{E9}", "\u{301}", "\u{323}", "\u{430}", "\u{391}", "A", "→", "(none)", "null", "[", "]",
    "\u{212B}", "\u{C5}", "\u{1100}", "\u{1161}", "\u{AC00}", "\u{E0001}", "\u{202E}", "\r",
  ]

  private func randomValue(_ random: inout SplitMix64, depth: Int) -> ListValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .number("\(Int.random(in: 0..<3, using: &random))")
    case 6: return .array((0..<2).map { _ in randomValue(&random, depth: depth - 1) })
    case 7: return .object([(randomText(&random), randomValue(&random, depth: depth - 1))])
    default: return .string(randomText(&random))
    }
  }

  private func randomText(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0..<4, using: &random)).map { _ in
      Self.pieces.randomElement(using: &random) ?? ""
    }.joined()
  }

  @Test(arguments: ListFormat.ElementKind.allCases)
  func unequalValuesNeverLookEqual(_ kind: ListFormat.ElementKind) {
    var random = SplitMix64(seed: 14)
    for _ in 0..<thorough(40_000) {
      var values = (0..<2).map { _ in
        kind == .values ? randomValue(&random, depth: 2) : .string(randomText(&random))
      }
      // Nearly equal values find more errors.
      if Bool.random(using: &random), case .string(let text) = values[0] {
        values[1] = .string(text + (Self.pieces.randomElement(using: &random) ?? ""))
      }
      // Lines are compared by bytes.
      let areEqual =
        if kind == .lines, case .string(let first) = values[0], case .string(let second) = values[1]
        {
          first.utf8.elementsEqual(second.utf8)
        } else {
          values[0] == values[1]
        }
      guard !areEqual else { continue }
      let texts = ListValue.reportTexts(values[0], values[1], of: kind)
      #expect(sight(texts.before) != sight(texts.after), "\(values)")
      let keys = values.map { $0.reportKey(of: kind) }
      expect(!keys[0].utf8.elementsEqual(keys[1].utf8), "\(values)")
      for text in [texts.before, texts.after] + keys {
        let hidden = text.unicodeScalars.contains {
          $0.properties.isDefaultIgnorableCodePoint || $0.properties.generalCategory == .control
        }
        expect(!hidden && text.last != " ", "\(values)")
      }
    }
  }
}
