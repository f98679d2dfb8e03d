import Foundation
import TestSupport

@testable import ListComponents

@Suite("Values read from JSON")
struct JSONScannerTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: text.utf8)
  }

  @Test(
    "Texts have their escapes resolved",
    arguments: [
      (#""""#, ""), (#""a\n\t\r\b\f\/\\\"""#, "a\n\t\r\u{8}\u{C}/\\\""), (#""\u00e9""#, "é"),
      (#""é \ud83d\uDE00 x""#, "é 😀 x"), (#""\u0000""#, "\0"), (#""e\u0301""#, "e\u{301}"),
    ])
  func texts(json: String, text: String) throws {
    let value = try read(json)
    expectEqual(value.string.map { Array($0.unicodeScalars) }, Array(text.unicodeScalars))
  }

  @Test(
    "Numbers are integers where they can be",
    arguments: [
      ("0", 0), ("-0", 0), ("12", 12), ("1.0", 1), ("1.5", 1.5), ("-2e3", -2_000), ("5E-1", 0.5),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(0x1p63)), ("1e300", .number(1e300)),
      ("-9223372036854775809", .number(-0x1p63)), ("9007199254740993", 9_007_199_254_740_993),
    ] as [(String, JSONValue)])
  func numbers(json: String, value: JSONValue) throws { try expectEqual(read(json), value) }

  @Test func `Of members with one name, the first one counts`() throws {
    try expectEqual(read(#"{"a": {"c": null}, "b": [], "a": 1}"#), ["a": ["c": nil], "b": []])
  }

  @Test func `Any value is parsed within limits, and looked up by names and indexes`() throws {
    let value = try JSONValue(parsing: #"{"a": [1, {"b": "c"}], "n": null}"#.utf8)
    expectEqual(value["a"]?[1]?["b"], "c")
    expectEqual(value["n"], .some(.null))
    for absent in [value["x"], value[0], value["a"]?[2], value["a"]?[-1], value["a"]?["b"]] {
      expectEqual(absent, nil)
    }
    try expectEqual(JSONValue(parsing: "5".utf8), 5)
    #expect(throws: ContentReaderError.tooDeep(limit: 1)) {
      try JSONValue(parsing: "[[]]".utf8, within: ContentLimits(depth: 1))
    }
    #expect(throws: ContentReaderError.noData) { try JSONValue(parsing: "".utf8) }
  }

  @Test func `A value is encoded as what it is, by any encoder`() throws {
    let value: JSONValue = ["a": [nil, true, 1, 1.5, "é"], "b": [:], "snakeCase": -0.0]
    let encoder = JSONEncoder()
    (encoder.outputFormatting, encoder.keyEncodingStrategy) = (.sortedKeys, .convertToSnakeCase)
    try expectEqual(
      String(decoding: encoder.encode(value), as: UTF8.self).replacing("-0", with: "0"), value.text)
    let list: JSONValue = ["v": [true, 1, 1.5, "x", ["a": 1]]]
    let data = try PropertyListEncoder().encode(list)
    try expectEqual(PropertyListDecoder().decode(JSONValue.self, from: data), list)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(JSONValue.number(.nan)) }
  }

  /// A text of JSON without repeated names.
  private func json(_ random: inout SplitMix64, depth: Int = 0) -> String {
    let blank = ["", " ", "\n\t", "\r"].randomElement(using: &random) ?? ""
    func text(_ random: inout SplitMix64) -> String {
      let parts =
        ["a", "é", "😀", "e\u{301}", #"\n"#, #"\\"#, #"\""#, #"\/"#, #"\u00e9"#, "/"]
        + [#"\ud83d\ude00"#, #"\u0001"#, " ", "\u{7F}", "\u{2028}"]
      return (0..<Int.random(in: 0..<5, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
    }
    let count = Int.random(in: 0..<4, using: &random)
    let value: String
    switch Int.random(in: 0..<(depth < 4 ? 6 : 4), using: &random) {
    case 0: value = ["true", "false", "null"].randomElement(using: &random) ?? ""
    case 1:
      let whole = ["0", "-0", "7", "120"]
      value =
        (whole.randomElement(using: &random) ?? "")
        + (["", "", ".0", ".25", ".10"].randomElement(using: &random) ?? "")
        + (["", "", "e2", "E-2", "e+0"].randomElement(using: &random) ?? "")
    case 2, 3: value = #""\#(text(&random))""#
    case 4:
      let elements = (0..<count).map { _ in json(&random, depth: depth + 1) }
      value = "[\(elements.joined(separator: ","))\(blank)]"
    default:
      let members = ["k", "l", "m"].prefix(count).map { name in
        #"\#(blank)"\#(name)\#(text(&random))"\#(blank):\#(json(&random, depth: depth + 1))"#
      }
      value = "{\(members.joined(separator: ","))\(blank)}"
    }
    return blank + value + blank
  }

  @Test func `Values are those of another parser, and so is what damage leaves of them`() throws {
    var random = SplitMix64(seed: 12)
    var readCount = 0
    for _ in 0..<thorough(15_000) {
      var bytes = Array(json(&random).utf8)
      let value = try JSONValue(parsing: bytes)
      try expectEqual(JSONDecoder().decode(JSONValue.self, from: Data(bytes)), value)
      let index = Int.random(in: bytes.indices, using: &random)
      bytes[index] = [0x22, 0x2C, 0x31, 0x5C, 0x7D, 0xC3].randomElement(using: &random) ?? 0
      let encoded = try JSONEncoder().encode(["value": value])
      try expectEqual(JSONValue(parsing: encoded)["value"], value)
      guard let damaged = try? JSONValue(parsing: bytes) else { continue }
      readCount += 1
      try expectEqual(JSONDecoder().decode(JSONValue.self, from: Data(bytes)), damaged)
    }
    #expect(readCount > thorough(600))
  }
}
