import Testing

@testable import LockstepFiles

@Suite struct DetectionTests {
  @Test(arguments: [
    ("a.csv", ListFormat.csv), ("a.CSV", .csv), ("x/y.tsv", .tsv), ("a.tab", .tsv),
    ("a.json", .json), ("a.b.ndjson", .ndjson), ("a.jsonl", .ndjson), ("a.txt", .lines),
    ("a.lst", .lines), (".lines", .lines),
  ])
  func theExtensionDecidesTheFormat(_ name: String, _ format: ListFormat) {
    #expect(ListFormat(fileName: name) == format)
  }

  @Test(arguments: ["", "csv", "a.", "a.csv.gz", "-", "a.md", "dir.csv/name"])
  func otherNamesDecideNothing(_ name: String) {
    #expect(ListFormat(fileName: name) == nil)
  }

  @Test(arguments: [
    ("", ListFormat.lines), (" \n", .lines), ("a,b\n1,2\n", .lines), ("\n\t[1]", .json),
    ("\u{FEFF}[1]", .json), ("{\"a\":1}", .ndjson), ("{\"a\":1}\n{\"a\":2}", .ndjson),
    (" {\"a\":\"}{\\\"{\"}\r\n{}", .ndjson), ("\"a\"\n", .lines), ("12\n", .lines),
  ])
  func otherwiseTheStartOfTheTextDecides(_ text: String, _ format: ListFormat) throws {
    #expect(try read(text, nil, name: "-").format == format)
  }

  @Test func anObjectSpreadOverLinesIsReadAsJSON() {
    #expect(
      errorOf("{\n  \"a\": 1\n}\n", nil)?.contains("the top level is an object, not an array")
        == true)
  }

  @Test(arguments: [
    "{ \"sections\": [\n]}", "{\"sections\":[]}", " {\n\"sections\":[]}\n",
    "{ \"sections\" : [] }\r\n \n",
  ])
  func anObjectWithSectionsIsReadAsJSON(_ text: String) throws {
    #expect(try read(text, nil).hasSections)
  }

  @Test func anObjectWithSectionsBeforeOthersIsALineOfNDJSON() throws {
    #expect(try read("{\"sections\":[]}\n{\"sections\":[]}\n", nil).format == .ndjson)
    #expect(try read("{\"sectionsOf\":[]}", nil).format == .ndjson)
  }

  @Test func theExtensionWinsOverTheText() throws {
    #expect(try read("[1]", nil, name: "a.txt").format == .lines)
    #expect(try read("a\n[1]", nil, name: "a.csv").count == 1)
  }

  @Test func aGivenFormatWinsOverTheExtension() throws {
    #expect(try read("[1]", .lines, name: "a.json").format == .lines)
  }

  @Test func formatsHaveKindsOfElements() {
    #expect(
      ListFormat.allCases.map(\.elementKind) == [.lines, .rows, .rows, .values, .values])
  }
}
