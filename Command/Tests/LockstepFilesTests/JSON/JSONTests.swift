import CommandTestSupport

@testable import LockstepFiles

@Suite struct JSONTests {
  @Test func eachItemOfTheArrayIsAnElementAsSpelt() throws {
    let text =
      "\u{FEFF} [1 , \"a\\u0041\",\n {\"x\" : [ ] }\t,[{}, [1]],true,false,null,-0.5e+3 ]\n"
    let file = try read(text, .json)
    expectEqual(
      sources(file),
      ["1", "\"a\\u0041\"", "{\"x\" : [ ] }", "[{}, [1]]", "true", "false", "null", "-0.5e+3"])
    expectEqual(file.line(of: 1), 1)
    expectEqual(file.line(of: 2), 2)
    expectEqual(file.value(at: 1), .string("aA"))
    expectEqual(file.value(at: 7).jsonText, "-0.5e+3")
  }

  @Test func anEmptyArrayHasNoElements() throws {
    for text in ["[]", " [ \n ] "] {
      try expectEqual(read(text, .json).count, 0)
      try expect(read(text, .json).everyElementHas(FieldPath("id")))
      try expect(forms(read(text, .json), key: ["id"]).ids.isEmpty)
    }
  }

  @Test(arguments: [
    ("", "list:1:1: expected a value"),
    ("\n ", "list:2:2: expected a value"),
    ("[1", "list:1:3: expected ',' or ']'"),
    ("[1 2]", "list:1:4: expected ',' or ']'"),
    ("[1,]", "list:1:4: expected a value"),
    ("[,1]", "list:1:2: expected a value"),
    ("]", "list:1:1: expected a value"),
    ("[}", "list:1:2: expected a value"),
    ("[nul]", "list:1:5: expected a value"),
    ("[True]", "list:1:2: expected a value"),
    ("[\u{E9}]", "list:1:2: expected a value"),
    ("[\n\"\u{E9}\u{1F600}\", x]", "list:2:7: expected a value"),
    ("[{\"a\"}]", "list:1:6: expected ':' after a field's name"),
    ("[{\"a\":}]", "list:1:7: expected a value"),
    ("[{\"a\":1 \"b\"}]", "list:1:9: expected ',' or '}'"),
    ("[{\"a\":1,}]", "list:1:9: expected a field's name in double quotes"),
    ("[{a:1}]", "list:1:3: expected a field's name in double quotes"),
    ("[{", "list:1:3: expected a field's name in double quotes"),
    ("[01]", "list:1:2: a number starts with a needless 0"),
    ("[-]", "list:1:3: expected a digit after '-'"),
    ("[-x]", "list:1:3: expected a digit after '-'"),
    ("[+1]", "list:1:2: expected a value"),
    ("[.5]", "list:1:2: expected a value"),
    ("[1.]", "list:1:4: expected a digit after the decimal point"),
    ("[1.", "list:1:4: expected a digit after the decimal point"),
    ("[1e]", "list:1:4: expected a digit in the exponent"),
    ("[1e+", "list:1:5: expected a digit in the exponent"),
    ("[\"a", "list:1:2: a string is not closed"),
    ("[\"a\\", "list:1:4: a backslash in a string starts no known escape"),
    ("[\"a\\x\"]", "list:1:4: a backslash in a string starts no known escape"),
    ("[\"\\u12g4\"]", "list:1:3: expected 4 hexadecimal digits after '\\u'"),
    ("[\"\\u12", "list:1:3: expected 4 hexadecimal digits after '\\u'"),
    ("[\"a\nb\"]", "list:1:4: a string holds a control character without escape"),
    ("[\"a\tb\"]", "list:1:4: a string holds a control character without escape"),
    ("[NaN]", "list:1:2: expected a value"),
    ("[1] // no", "list:1:5: text follows the value"),
  ])
  func textThatIsNotJSONIsAnErrorAtItsPlace(_ text: String, _ message: String) {
    expectEqual(
      errorOf(text, .json)?.hasPrefix(message + "; "), true, "\(errorOf(text, .json) ?? "")")
  }

  @Test func moreThanOneValueIsAnErrorThatNamesNDJSON() {
    expectEqual(
      errorOf("[1]\n[2]\n", .json),
      "list:2:1: text follows the value; "
        + "put all elements in one array, or read the file as ndjson if it has one a line")
  }

  @Test(arguments: [
    ("[1\0]", "1:3"), ("[1]\0", "1:4"), ("\0[1]", "1:1"), ("[\"a\0\"]", "1:4"), ("[1,\0 2]", "1:4"),
    ("[\n\0", "2:1"), ("[{\0}]", "1:3"), ("[{\"a\"\0:1}]", "1:6"), ("[{\"a\":1\0}]", "1:8"),
  ])
  func aNulByteIsAnErrorAndNotTheEnd(_ text: String, _ place: String) {
    expectEqual(errorOf(text, .json), "list:\(place): the text holds a NUL byte; remove it")
  }

  @Test func anEscapedNulIsAString() throws {
    try expectEqual(read("[\"\\u0000\"]", .json).value(at: 0), .string("\0"))
  }

  @Test(arguments: [
    "\\ud800", "\\udbff", "\\udc00", "\\udfff", "\\ud800\\ud800", "\\ud800x", "\\ud83d\\n",
    "\\uDC00\\uD800", "\\ud83d\\u0041",
  ])
  func halfASurrogatePairIsAnError(_ escape: String) {
    let message =
      "a '\\u' escape names half of a surrogate pair; write both halves, or the character itself"
    expectEqual(errorOf("[\"ab\(escape)\"]", .json), "list:1:5: \(message)")
    expectEqual(errorOf("[{\"\(escape)\":1}]", .json), "list:1:4: \(message)")
  }

  @Test func escapesSpellCharacters() throws {
    let file = try read(#"["\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00\u20AC", "😀\u0041é"]"#, .json)
    expectEqual(file.value(at: 0), .string("\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}\u{20AC}"))
    expectEqual(file.value(at: 1), .string("\u{1F600}A\u{E9}"))
  }

  @Test func twoFieldsOfOneNameAreAnErrorThatNamesIt() {
    let remedy = "rename or remove one of them"
    expectEqual(
      errorOf("[{\"a\":1,\"b\":{},\"a\":[2]}]", .json),
      "list:1:16: an object has two fields named 'a'; \(remedy)")
    expectEqual(
      errorOf("[[\n{\"a b\":1, \"\\u0061 b\":2}]]", .json),
      "list:2:11: an object has two fields named 'a b'; \(remedy)")
    // Names that are canonically equivalent are one name only in a normalized list.
    var reading = ListReading(format: .json)
    for (text, column) in [(#"[{"é":1, "e\u0301":2}]"#, 10), ("[{\"e\u{301}\":1, \"é\":2}]", 11)] {
      expectEqual(errorOf(text, .json), nil)
      reading.normalizes = true
      let error = #expect(throws: ListFileError.self) {
        try ListFile(name: "list", bytes: Array(text.utf8), reading: reading)
      }
      expectEqual(
        error?.description, "list:1:\(column): an object has two fields named 'é'; \(remedy)")
    }
    expectEqual(errorOf("[{\"\":1,\"\":2}]", .json)?.contains("two fields named ''"), true)
  }

  @Test func twoFieldsOfOneNameAreFoundAmongMany() {
    var names = (0..<200).map { "n\($0 * 7919 % 200)" }
    func text() -> String { "[{" + names.map { "\"\($0)\":[{}]" }.joined(separator: ",") + "}]" }
    expectEqual(errorOf(text(), .json), nil)
    names[150] = names[20]
    names[199] = names[3]
    expectEqual(errorOf(text(), .json)?.contains("two fields named '\(names[20])'"), true)
  }

  @Test func oneNameInTwoObjectsIsNoError() {
    expectEqual(errorOf("[{\"a\":{\"a\":1},\"b\":[{\"a\":1}]},{\"a\":1}]", .json), nil)
  }

  @Test func levelsAreLimitedForEachElement() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    let message = "arrays and objects are nested too deeply; nest at most"
    expectEqual(errorOf("[\(nested(512))]", .json), nil)
    expectEqual(errorOf("[\(nested(513))]", .json), "list:1:514: \(message) 512 levels")
    expectEqual(errorOf(nested(512), .ndjson), nil)
    expectEqual(errorOf(nested(513), .ndjson), "list:1:513: \(message) 512 levels")
    expectEqual(errorOf("[{\"a\":[]}]", .json, depthLimit: 1), "list:1:7: \(message) 1 levels")
    expectEqual(errorOf("[[1]]", .json, depthLimit: -5), nil)
    expectEqual(errorOf("[\(nested(2048))]", .json, depthLimit: .max), nil)
    expectEqual(errorOf("[\(nested(2049))]", .json, depthLimit: .max)?.contains("2048"), true)
    let deepest = try read("[\(nested(2048))]", .json, depthLimit: 2048)
    expectEqual(deepest.value(at: 0).jsonText, nested(2048))
    try expectEqual(forms(deepest).contents, [deepest.value(at: 0).canonicalBytes])
    expectEqual(errorOf(String(repeating: "[", count: 100_000), .json)?.contains("deeply"), true)
    expectEqual(
      errorOf(String(repeating: "{\"a\":", count: 9_999), .ndjson)?.contains("deeply"), true)
  }

  @Test func theTopLevelMustBeAnArray() {
    let ending = "or read the file as ndjson if it has one a line"
    expectEqual(
      errorOf("\n {\"a\":1}", .json),
      "list:2:2: the top level is an object, not an array; "
        + "name the place of the list with --at, \(ending)")
    expectEqual(
      errorOf("3", .json),
      "list:1:1: the top level is a single value, not an array; "
        + "put the elements in an array, \(ending)")
  }

  @Test func exponentsThatAreTooLongAreAnError() throws {
    expectEqual(
      errorOf("[1,\n-2.5E+1000000000000000000]", .json),
      "list:2:1: a number's exponent has more than 18 digits; "
        + "write the number with a smaller exponent")
    #expect(errorOf("[1e-9999999999999999999999999]", .json) != nil)
    expectEqual(errorOf("[1e999999999999999999,1e-000000000000000000000000001]", .json), nil)
    try expectEqual(contents("[0e99999999999999999999999]", .json), contents("[0]", .json))
  }
}
