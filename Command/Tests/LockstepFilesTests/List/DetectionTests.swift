import CommandTestSupport

@testable import LockstepFiles

@Suite struct DetectionTests {
  @Test(arguments: [
    ("a.csv", ListFormat.csv), ("a.CSV", .csv), ("x/y.tsv", .tsv), ("a.tab", .tsv),
    ("a.json", .json), ("a.b.ndjson", .ndjson), ("a.jsonl", .ndjson), ("a.txt", .lines),
    ("a.lst", .lines), (".lines", .lines),
  ])
  func theExtensionDecidesTheFormat(_ name: String, _ format: ListFormat) {
    expectEqual(ListFormat(fileName: name), format)
  }

  @Test(arguments: ["", "csv", "a.", "a.csv.gz", "-", "a.md", "dir.csv/name"])
  func otherNamesDecideNothing(_ name: String) {
    expectEqual(ListFormat(fileName: name), nil)
  }

  @Test(arguments: [
    ("", ListFormat.lines), (" \n", .lines), ("a,b\n1,2\n", .csv), ("\n\t[1]", .json),
    ("\u{FEFF}[1]", .json), ("{\"a\":1}", .ndjson), ("{\"a\":1}\n{\"a\":2}", .ndjson),
    (" {\"a\":\"}{\\\"{\"}\r\n{}", .ndjson), ("\"a\"\n", .lines), ("12\n", .lines),
  ])
  func otherwiseTheStartOfTheTextDecides(_ text: String, _ format: ListFormat) throws {
    try expectEqual(read(text, nil, name: "-").format, format)
  }

  @Test(arguments: [
    ("id,name\n1,a\n2,\"b,c\"\n", "csv"), ("id\tname\r\n1\ta, b\r\n", "tsv"),
    ("\u{FEFF}id;name\n1;2,5\n", "csv with the delimiter ;"),
    ("id|name\n1|a;b\n", "csv with the delimiter |"), ("\"id\",b\n1,2\n", "csv"),
    // Without a row, or with other numbers of fields.
    ("id,name\n", "lines"), ("id,name\n1\n", "lines"), ("id\n1\n", "lines"),
    // Nothing that names columns.
    ("Hello, Bob\nBye, Eve\n", "lines"), ("1,2\n3,4\n", "lines"), ("a,a\n1,2\n", "lines"),
    ("a,\n1,2\n", "lines"), ("| a | b |\n| 1 | 2 |\n", "lines"), ("a,b\n\"1,2\n", "lines"),
    ("a,-1\nb,2\n", "lines"),
  ])
  func rowsAreToldFromLines(_ text: String, _ format: String) throws {
    try expectEqual(read(text, nil, name: "-").formatDescription, format)
  }

  @Test func onlyTheFirstRowsAreLookedAt() throws {
    let rows = String(repeating: "1,2\n", count: 200)
    expectEqual(errorOf("a,b\n\(rows)3\n", nil)?.contains("list:202:1: row has 1 field"), true)
  }

  @Test func twoListsDecideTogether() throws {
    func formats(_ old: String, _ new: String, guessed: Bool = true) throws -> [String] {
      let lists = try ListFile.reconciled(
        read(old, nil, name: "-"), isGuessed: true, read(new, guessed ? nil : .csv, name: "-"),
        isGuessed: guessed)
      return [lists.0.formatDescription, lists.1.formatDescription]
    }
    let semicolon = "csv with the delimiter ;"
    try expectEqual(formats("a;b\n", "a;b\n1;2\n"), [semicolon, semicolon])
    try expectEqual(formats("a;b\n1;2\n", "a;b\n"), [semicolon, semicolon])
    try expectEqual(formats("a;b\n1;2\n", "a,b\n1,2\n"), [semicolon, "csv"])
    try expectEqual(formats("id\n1\n", "id\n2\n", guessed: false), ["csv", "csv"])
    try expectEqual(formats("a,b\nc,d\n", "e,f\ng,h\n"), ["lines", "lines"])
    try expectEqual(formats("x\n", "a,b\n1,2\n"), ["lines", "csv"])
    try expectEqual(formats("a,b\n", "a,b\n"), ["lines", "lines"])
  }

  @Test func anObjectSpreadOverLinesIsReadAsJSON() {
    expectEqual(
      errorOf("{\n  \"a\": 1\n}\n", nil)?.contains("the top level is an object, not an array"),
      true)
  }

  @Test(arguments: [
    "{ \"sections\": [\n]}", "{\"sections\":[]}", " {\n\"sections\":[]}\n",
    "{ \"sections\" : [] }\r\n \n",
  ])
  func anObjectWithSectionsIsReadAsJSON(_ text: String) throws {
    try expect(read(text, nil).hasSections)
  }

  @Test func anObjectWithSectionsBeforeOthersIsALineOfNDJSON() throws {
    try expectEqual(read("{\"sections\":[]}\n{\"sections\":[]}\n", nil).format, .ndjson)
    try expectEqual(read("{\"sectionsOf\":[]}", nil).format, .ndjson)
  }

  @Test func theExtensionWinsOverTheText() throws {
    try expectEqual(read("[1]", nil, name: "a.txt").format, .lines)
    try expectEqual(read("a\n[1]", nil, name: "a.csv").count, 1)
  }

  @Test func aGivenFormatWinsOverTheExtension() throws {
    try expectEqual(read("[1]", .lines, name: "a.json").format, .lines)
  }

  @Test func formatsHaveKindsOfElements() {
    expectEqual(ListFormat.allCases.map(\.elementKind), [.lines, .rows, .rows, .values, .values])
  }
}
