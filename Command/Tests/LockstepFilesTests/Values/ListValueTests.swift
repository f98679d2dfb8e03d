import CommandTestSupport

@testable import LockstepFiles

@Suite struct ListValueTests {
  private func roundTrip(_ json: String) throws -> String {
    try ListValue(parsing: json).jsonText
  }

  @Test func jsonTextKeepsOrderAndNumbersAsSpelt() throws {
    try expectEqual(
      roundTrip(" { \"b\" : [ 1.50, -0, 1E+2 , true,false,null ],\n\"a\":{} } "),
      #"{"b":[1.50,-0,1E+2,true,false,null],"a":{}}"#)
  }

  @Test func jsonTextEscapesOnlyWhatItMust() throws {
    try expectEqual(
      roundTrip(#"["\u0000\u001f\b\f\n\r\t\"\\\/\u007f\u00e9\u2028😀"]"#),
      "[\"\\u0000\\u001f\\b\\f\\n\\r\\t\\\"\\\\/\u{7F}\u{E9}\u{2028}\u{1F600}\"]")
    expectEqual(ListValue.object([("a\"\n", .null)]).jsonText, #"{"a\"\n":null}"#)
    // Combining marks after a quote or a backslash must not hide them.
    expectEqual(ListValue.string("\"\u{301}\\\u{301}").jsonText, "\"\\\"\u{301}\\\\\u{301}\"")
    expectEqual(ListValue.string("\r\n").jsonText, #""\r\n""#)
  }

  @Test func displayTextIsBareAndSafeForATerminal() {
    expectEqual(ListValue.string("a \"b\" \\ \u{E9}").displayText, "a \"b\" \\ \u{E9}")
    expectEqual(
      ListValue.string("\u{1B}[31m\n\u{7F}\u{9B}\u{202E}\u{2028}").displayText,
      #"\u001b[31m\n\u007f\u009b\u202e\u2028"#)
    expectEqual(ListValue.array([.string("\u{1B}\u{9B}")]).displayText, #"["\u001b\u009b"]"#)
    expectEqual(ListValue.number("1.0").displayText, "1.0")
    expectEqual(ListValue.null.displayText, "null")
  }

  @Test func displayTextEscapesWhatTerminalsObeyAndTheByteOrderMark() {
    let wrong = Unicode.Scalar.all.filter { scalar in
      let isEscaped = ListValue.string(String(scalar)).displayText != String(scalar)
      return isEscaped != (scalar.isObeyedByTerminals || scalar == "\u{FEFF}")
    }
    expect(wrong.isEmpty, "\(wrong)")
  }

  @Test func parsingErrorsNameTheGivenFile() {
    func message(_ text: String) -> String? {
      do throws(ListFileError) {
        _ = try ListValue(parsing: text, file: "key")
        return nil
      } catch {
        return error.description
      }
    }
    expectEqual(message("[1"), "key:1:3: expected ',' or ']'; correct the JSON there")
    expectEqual(message(""), "key:1:1: expected a value; correct the JSON there")
    expectEqual(message(#"{"\u00e9":1,"é":2}"#)?.hasPrefix("key:1:13: "), true)
    expectEqual(message("\"a\""), nil)
    #expect(throws: ListFileError.self) { try ListValue(parsing: [0x22, 0xFF, 0x22]) }
    #expect(throws: ListFileError.self) { try ListValue(parsing: "[[1]]", depthLimit: 1) }
  }

  @Test func equalityIsThatOfTheCanonicalForm() throws {
    try expectEqual(
      ListValue(parsing: #"{"a":1,"b":"\u00e9"}"#),
      ListValue(parsing: "{\"b\":\"\u{E9}\",\"a\":1.0}"))
    #expect(ListValue.string("\u{E9}") != .string("e\u{301}"))
    #expect(ListValue.string("1") != .number("1"))
  }

  @Test func removingLeavesOutNamedFields() throws {
    let value = try ListValue(parsing: #"{"a":1,"u":{"t":5,"n":{"x":1}},"a.b":2}"#)
    func left(_ paths: String...) -> String { value.removing(paths.map(FieldPath.init)).jsonText }
    expectEqual(left(), value.jsonText)
    expectEqual(left("zz"), value.jsonText)
    expectEqual(left("a.b", "u.t"), #"{"a":1,"u":{"n":{"x":1}}}"#)
    expectEqual(left("u.n.x"), #"{"a":1,"u":{"t":5,"n":{}},"a.b":2}"#)
    expectEqual(left("u", "u.t", "a"), #"{"a.b":2}"#)
    expectEqual(ListValue.number("1").removing([FieldPath("a")]), .number("1"))
  }

  private func differences(_ a: String, _ b: String) throws -> [String] {
    try ListValue(parsing: a).differences(to: ListValue(parsing: b)).map {
      "\($0.path): \($0.before?.jsonText ?? "-") > \($0.after?.jsonText ?? "-")"
    }
  }

  @Test func differencesOfObjectsAreListedByField() throws {
    try expectEqual(
      differences(#"{"a":1,"b":2,"c":3}"#, #"{"d":4,"c":30,"a":1.0}"#),
      ["b: 2 > -", "c: 3 > 30", "d: - > 4"])
    try expectEqual(differences(#"{"a":1,"b":[1]}"#, #"{"b":[1.0],"a":1}"#), [])
    try expectEqual(
      differences("{\"\u{E9}\":1}", "{\"e\u{301}\":1}"), ["\u{E9}: 1 > -", "e\u{301}: - > 1"])
  }

  @Test func differencesDescendIntoObjectsButNotIntoArrays() throws {
    try expectEqual(
      differences(
        #"{"u":{"n":"a","t":{"x":1,"":2}},"l":[{"a":1}]}"#,
        #"{"u":{"n":"b","t":{"x":2,"":3}},"l":[{"a":2}]}"#),
      [#"u.n: "a" > "b""#, "u.t.x: 1 > 2", "u.t.: 2 > 3", #"l: [{"a":1}] > [{"a":2}]"#])
    try expectEqual(differences(#"{"u":{"a":1}}"#, #"{"u":5}"#), [#"u: {"a":1} > 5"#])
    try expectEqual(differences(#"{"u":{}}"#, #"{"u":{"a":1}}"#), ["u.a: - > 1"])
  }

  /// Each field that differs has its own path, which must not grow with the names around it.
  @Test func differencesHaveShortPaths() throws {
    let long = String(repeating: "é", count: 199)
    try expectEqual(differences("{\"a\(long)\":1}", "{}"), ["a\(long): 1 > -"])
    try expectEqual(differences("{\"ab\(long)\":1}", "{}"), ["…b\(long): 1 > -"])
    let end = "…" + long.dropFirst(3) + ".b.c"
    try expectEqual(
      differences("{\"a\(long)\":{\"b\":{\"c\":1}}}", "{\"a\(long)\":{\"b\":{}}}"),
      ["\(end): 1 > -"])
  }

  @Test func otherValuesDifferAsAWhole() throws {
    try expectEqual(differences("1", "2"), [": 1 > 2"])
    try expectEqual(differences("1", "1e0"), [])
    try expectEqual(differences("[1]", #"{"a":1}"#), [#": [1] > {"a":1}"#])
  }
}
