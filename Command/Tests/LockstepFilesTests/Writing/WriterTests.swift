import CommandTestSupport

@testable import LockstepFiles

@Suite struct WriterTests {
  private func text(
    _ pieces: [ListPiece], _ format: ListFormat, columns: [String]? = nil
  ) throws -> String {
    let writer = try ListWriter(format: format, columns: columns)
    return String(decoding: try writer.text(of: pieces), as: UTF8.self)
  }

  private func errorOf(
    _ json: String, _ format: ListFormat, columns: [String]? = ["a", "b"]
  ) throws -> String? {
    let value = try ListValue(parsing: json)
    do {
      _ = try text([.value(value)], format, columns: columns)
      return nil
    } catch let error as ListFileError {
      return error.description
    }
  }

  private func originals(_ file: ListFile) -> [ListPiece] {
    (0..<file.count).map { .original(file, $0) }
  }

  private func values(_ json: String...) throws -> [ListPiece] {
    try json.map { .value(try ListValue(parsing: $0)) }
  }

  @Test func emptyListsCanBeWritten() throws {
    try expectEqual(text([], .lines), "")
    try expectEqual(text([], .ndjson), "")
    try expectEqual(text([], .json), "[]\n")
    try expectEqual(text([], .csv, columns: ["a", "b,c"]), "a,\"b,c\"\n")
  }

  @Test func originalsAreWrittenAsSpelt() throws {
    let json = try read("[ {\"a\" : 1.0,\n  \"b\":[ ]}, \"\\u0041\" ]", .json)
    try expectEqual(
      text(originals(json), .json), "[\n  {\"a\" : 1.0,\n  \"b\":[ ]},\n  \"\\u0041\"\n]\n")
    let ndjson = try read("{ \"a\":1 }\r\n2.0", .ndjson)
    try expectEqual(text(originals(ndjson), .ndjson), "{ \"a\":1 }\n2.0\n")
    try expectEqual(text(originals(ndjson), .json), "[\n  { \"a\":1 },\n  2.0\n]\n")
    let lines = try read("x\r\n\ny", .lines)
    try expectEqual(text(originals(lines), .lines), "x\r\n\ny\n")
    let csv = try read("a,b\r\n\"1\",2\r\n,\"\n\"\r", .csv)
    try expectEqual(text(originals(csv), .csv, columns: ["a", "b"]), "a,b\n\"1\",2\n,\"\n\"\n")
  }

  @Test func originalsThatDoNotFitAreWrittenAsValues() throws {
    let json = try read("[{\"a\" : 1.0,\n\"b\":\"x,\\u0041\"}]", .json)
    try expectEqual(text(originals(json), .ndjson), "{\"a\":1.0,\"b\":\"x,A\"}\n")
    try expectEqual(text(originals(json), .csv, columns: ["b", "c", "a"]), "b,c,a\n\"x,A\",,1.0\n")
    let csv = try read("a,b\n\"1\",2\n", .csv)
    try expectEqual(text(originals(csv), .csv, columns: ["b", "a"]), "b,a\n2,1\n")
    try expectEqual(text(originals(csv), .tsv, columns: ["a", "b"]), "a\tb\n1\t2\n")
    try expectEqual(text(originals(csv), .json), "[\n  {\"a\":\"1\",\"b\":\"2\"}\n]\n")
    let lines = try read("x\ty", .lines)
    try expectEqual(text(originals(lines), .ndjson), "\"x\\ty\"\n")
    try expectEqual(text(originals(try read("[\"q\"]", .json)), .lines), "q\n")
  }

  @Test func fieldsAreQuotedOnlyWhereNeeded() throws {
    let pieces = try values(
      #"{"a":"plain é","b":"say \"hi\""}"#, #"{"b":"x\ty","a":"1,2"}"#, #"{"a":"\n","b":"\r"}"#,
      #"{"a":" ","b":true}"#, #"{"a":-1.50}"#, "{}")
    try expectEqual(
      text(pieces, .csv, columns: ["a", "b"]),
      "a,b\nplain é,\"say \"\"hi\"\"\"\n\"1,2\",x\ty\n\"\n\",\"\r\"\n ,true\n-1.50,\n,\n")
    try expectEqual(text([pieces[0]], .tsv, columns: ["b", "a"]), "b\ta\nsay \"hi\"\tplain é\n")
  }

  @Test func aSingleEmptyFieldIsQuoted() throws {
    try expectEqual(text(values("{}", #"{"":"x"}"#), .csv, columns: [""]), "\"\"\n\"\"\nx\n")
  }

  @Test func aByteOrderMarkThatIsTextSurvives() throws {
    let line = try text([.value(.string("\u{FEFF}a"))], .lines)
    try expectEqual(read(line, .lines).value(at: 0), .string("\u{FEFF}a"))
    let csv = try text(
      [.value(.object([("\u{FEFF}", .string("\u{FEFF}"))]))], .csv, columns: ["\u{FEFF}"])
    try expectEqual(read(csv, .csv).columns, ["\u{FEFF}"])
    try expectEqual(read(csv, .csv).value(at: 0).jsonText, "{\"\u{FEFF}\":\"\u{FEFF}\"}")
  }

  @Test func aValueThatTheFormatCannotHoldIsAnError() throws {
    try expectEqual(
      errorOf("1", .lines),
      "output: element 1 is not a string, which lines cannot hold; "
        + "write the list as json or ndjson")
    try expectEqual(errorOf(#""a\nb""#, .lines)?.contains(#"a\nb has a line break"#), true)
    try expectEqual(errorOf(#""a\rb""#, .lines), nil)
    try expectEqual(
      errorOf(#"{"a":1,"c":2}"#, .csv),
      #"output: element {"a":1,"c":2} has a field 'c' that is no column, "#
        + "which csv cannot hold; add the column")
    try expectEqual(errorOf("[1]", .csv)?.contains("is not an object, which csv"), true)
    for value in ["null", "[]", "{}"] {
      try expectEqual(
        errorOf("{\"b\":\(value)}", .tsv)?
          .contains("has a field 'b' that is no string, number or bool"), true)
    }
    let long = try errorOf("[\"\(String(repeating: "x", count: 500))\"]", .csv)
    expectEqual(long?.contains("xxx... is not an object"), true)
    #expect((long?.count ?? 0) < 200)
  }

  @Test func whatTSVCannotHoldIsAnError() throws {
    let remedy = "which tsv cannot hold; write the list as csv, or read it with --quotes"
    try expectEqual(
      errorOf(#"{"a":"1","b":"x\ty"}"#, .tsv),
      #"output: element {"a":"1","b":"x\ty"} has a tab or a line break in its field 'b', "#
        + remedy)
    for text in [#"\n"#, #"\r"#] {
      try expectEqual(errorOf("{\"a\":\"\(text)\"}", .tsv)?.hasSuffix(remedy), true)
    }
    try expectEqual(
      errorOf("{}", .tsv, columns: ["a", "b\n"]),
      #"output: the column 'b\n' has a tab or a line break in it; "#
        + "rename it, or read the list with --quotes")
    try expectEqual(
      errorOf("{}", .tsv, columns: [""]),
      "output: the only column has no name; rename it, or read the list with --quotes")
  }

  @Test func columnsAreNeededAndMustDiffer() throws {
    try expectEqual(
      errorOf("{}", .csv, columns: nil),
      "output: csv needs columns; name at least one")
    try expectEqual(
      errorOf("{}", .tsv, columns: ["a", "a"]),
      "output: two columns are named 'a'; rename one of them")
  }
}
