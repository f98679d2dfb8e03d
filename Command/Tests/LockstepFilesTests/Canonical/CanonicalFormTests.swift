import CommandTestSupport

@testable import LockstepFiles

@Suite struct CanonicalFormTests {
  private func form(_ json: String) throws -> [UInt8] {
    let value = try ListValue(parsing: json).canonicalBytes
    // The two writers of the form, from tapes and from values, must agree.
    try expectEqual(contents("[\(json)]", .json), [value], "\(json)")
    return value
  }

  private func bytes(_ parts: Any...) -> [UInt8] {
    parts.flatMap { part in
      if let text = part as? String {
        Array(text.utf8)
      } else {
        [(part as? Int).map(UInt8.init) ?? 0]
      }
    }
  }

  @Test func theFormIsAsDocumented() throws {
    try expectEqual(form("null"), bytes("n"))
    try expectEqual(form("true"), bytes("t"))
    try expectEqual(form("false"), bytes("f"))
    try expectEqual(form("-0.0e9"), bytes("0"))
    try expectEqual(form("1200"), bytes("+", 4, 2, "12"))
    try expectEqual(form("-0.05"), bytes("-", 3, 1, "5"))
    try expectEqual(form("1.25e100"), bytes("+", 0xC4, 1, 3, "125"))
    try expectEqual(form("\"a\""), bytes("s", 1, "a"))
    try expectEqual(form("\"e\\u0301\""), bytes("s", 3, "e", 0xCC, 0x81))
    try expectEqual(form("[]"), bytes("a", 0))
    try expectEqual(form("[1,[true]]"), bytes("a", 2, "+", 0, 1, "1", "a", 1, "t"))
    try expectEqual(form("{}"), bytes("o", 0))
    try expectEqual(
      form(#"{"b":1,"":null,"ab":"x"}"#),
      bytes("o", 3, 0, "n", 2, "ab", "s", 1, "x", 1, "b", "+", 0, 1, "1"))
    let long = String(repeating: "x", count: 300)
    try expectEqual(form("\"\(long)\""), bytes("s", 0xAC, 2, long))
    expectEqual(CanonicalForm.null, 0x6E)
  }

  @Test(arguments: [
    ["1", "1.0", "1e0", "10e-1", "100E-2", "0.1e1", "0.01e+2", "1.000", "1E00"],
    ["0", "-0", "0.0", "-0.000", "0e5", "0E-99999999999999999999", "-0e+7"],
    ["-15", "-1.5e1", "-150e-1", "-0.15E2", "-15.0"],
    ["1e400", "10e399", "0.1e401", "100000e395"],
    ["12345678901234567890123456789", "1.2345678901234567890123456789e28"],
    ["0.1", "1e-1", "0.10", "10e-2", "0.100"],
    ["1e999999999999999998", "10e999999999999999997", "0.1e+0999999999999999999"],
    ["120", "12e1", "1.2e2", "120.0"],
  ])
  func theSpellingOfANumberDoesNotCount(_ spellings: [String]) throws {
    let first = try form(spellings[0])
    for spelling in spellings { try expectEqual(form(spelling), first, "\(spelling)") }
  }

  @Test func differentNumbersDiffer() throws {
    let numbers = [
      "0", "1", "-1", "10", "100", "0.1", "0.01", "11", "1.1", "101", "1.01", "10.1", "1e400",
      "1e401", "-1e400", "1e-400", "12345678901234567890123456789", "12345678901234567890123456788",
      "0.30000000000000004", "0.3", "9007199254740993", "9007199254740992", "1e64", "1e-64",
      "1e999999999999999999", "1e-999999999999999999",
    ]
    expectEqual(Set(try numbers.map(form)).count, numbers.count)
  }

  @Test func aNumberOfManyDigitsKeepsThemAll() throws {
    let digits = String(repeating: "1234567890", count: 200) + "7"
    #expect(try form(digits).count > digits.count)
    try expectEqual(form(digits), form(digits + ".0"))
    #expect(try form(digits) != form(digits.dropLast() + "8"))
    try expectEqual(form("0." + digits), form(digits + "e-\(digits.count)"))
  }

  @Test(arguments: [
    "", "-", "x", "1.", ".1", "1e", "e5", "1e+", "1.5.5", "1ee5", "--1", "+1",
    "1e9223372036854775807",
    "10e9223372036854775807", "1e99999999999999999999", "0.1e-9223372036854775808", "0e", "0ex",
    " 1", "1,5", "\u{661}",
  ])
  func aMalformedNumberDoesNotTrap(_ text: String) {
    let value = ListValue.number(text)
    expectEqual(value, .number(text))
    #expect(value != .string(text))
    #expect(value != .number("1"))
    expectEqual(value.jsonText, text)
  }

  @Test func fieldsAreSortedAndTheirOrderDoesNotCount() throws {
    try expectEqual(form(#"{"a":1,"b":{"x":1,"y":2}}"#), form(#"{"b":{"y":2,"x":1},"a":1}"#))
    #expect(try form("[1,2]") != form("[2,1]"))
    let names = (0..<60).map { "k\($0)" }
    func object(_ names: [String]) -> String {
      "{" + names.map { "\"\($0)\":{\"\($0)\":1,\"a\":[]}" }.joined(separator: ",") + "}"
    }
    try expectEqual(form(object(names)), form(object(names.reversed())))
  }

  @Test func theSpellingOfNamesAndStringsDoesNotCount() throws {
    try expectEqual(
      form("{\"\u{E9}\":\"\u{AC00}\",\"z\":1}"), form(#"{"z":1,"\u00E9":"\uac00"}"#))
    try expectEqual(form("\"\\u0041\\/\""), form("\"A/\""))
    // Canonically equivalent texts differ.
    #expect(try form("\"\u{E9}\"") != form("\"e\u{301}\""))
    #expect(try form("\"a\u{323}\u{307}\"") != form("\"a\u{307}\u{323}\""))
    #expect(try form("{\"\u{E9}\":1}") != form("{\"e\u{301}\":1}"))
  }

  @Test func differentValuesDiffer() throws {
    let values = [
      "null", "true", "false", "0", "1", "\"\"", "\"0\"", "\"null\"", "[]", "[[]]", "[null]", "{}",
      "[{}]", #"{"a":null}"#, #"{"a":[]}"#, #"{"a":{}}"#, #"{"a":1,"b":2}"#, #"{"a":2,"b":1}"#,
      #"["a","b"]"#, #"["ab"]"#, #"["a",["b"]]"#, #"[["a"],"b"]"#, #"{"":1}"#, #"{"a":"b"}"#,
      #"{"b":"a"}"#, #""a""#, #""A""#, #""a ""#, #""a\u0000""#,
    ]
    expectEqual(Set(try values.map(form)).count, values.count)
  }

  @Test func textThatIsSurelyNormalIsNormal() {
    for value in UInt32(0x80)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // After each letter, too, since some characters combine with the one before them.
      for prefix in ["", "a", "\u{3B1}", "\u{304B}", "\u{AC00}", "\u{1100}"] {
        let text = prefix + String(Character(scalar))
        let bytes = Array(String(Character(scalar)).utf8)
        guard bytes.withUnsafeBytes({ CanonicalText.isSurelyNormal($0) }) else { break }
        if !text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(text.utf8) {
          Issue.record("U+\(String(value, radix: 16)) after '\(prefix)'")
        }
      }
    }
  }

  @Test func normalizedStringsAreEqualExactlyWhereSwiftsAre() throws {
    let pool: [Unicode.Scalar] = [
      "a", "e", "\u{301}", "\u{307}", "\u{323}", "\u{E9}", "\u{1E69}", "\u{1100}", "\u{1161}",
      "\u{11A8}", "\u{AC00}", "\u{AC01}", "\u{212B}", "\u{C5}", "\u{30A}", "\u{3099}", "\u{304B}",
      "\u{304C}", "\u{1F600}", "\u{2126}", "\u{3A9}", "\u{958}", "\u{915}", "\u{93C}", "\u{1D15E}",
    ]
    var random = SplitMix64(seed: 11)
    let texts = (0..<20_000).map { _ in
      var text = ""
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        text.unicodeScalars.append(pool[Int.random(in: 0..<pool.count, using: &random)])
      }
      return text
    }
    for (format, spelt) in [
      (ListFormat.ndjson, texts.map { "{\"\($0)\":[\"\($0)\"]}" }), (.lines, texts),
      (.csv, ["text"] + texts),
    ] {
      var reading = ListReading(format: format)
      reading.normalizes = true
      let bytes = Array(spelt.joined(separator: "\n").utf8)
      let contents = try forms(ListFile(name: "list", bytes: bytes, reading: reading)).contents
      var seen: [String: [UInt8]] = [:]
      for (text, form) in zip(texts, contents) {
        let known = seen.updateValue(form, forKey: text)
        expect(known == nil || known == form)
      }
      expectEqual(Set(seen.values).count, seen.count)
    }
  }
}
