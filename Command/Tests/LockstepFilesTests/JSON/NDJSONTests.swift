import CommandTestSupport

@testable import LockstepFiles

@Suite struct NDJSONTests {
  @Test func eachLineIsAnElementOfAnyKind() throws {
    let file = try read("{\"a\":1}\n[2]\r\n  \"x\"  \n3\nnull", .ndjson)
    expectEqual(sources(file), ["{\"a\":1}", "[2]", "\"x\"", "3", "null"])
    expectEqual((0..<5).map(file.line(of:)), [1, 2, 3, 4, 5])
    try expectEqual(contents("{\"a\":1}\n[2]", .ndjson), contents("[{\"a\":1.0},[2]]", .json))
  }

  @Test func blankLinesAreSkipped() throws {
    let file = try read("\n \t\r\n1\n\n2\n\n", .ndjson)
    expectEqual(sources(file), ["1", "2"])
    expectEqual(file.line(of: 0), 3)
    expectEqual(file.line(of: 1), 5)
    try expectEqual(read("", .ndjson).count, 0)
    try expectEqual(read(" \n\n", .ndjson).count, 0)
  }

  @Test(arguments: [
    ("1\n{\"a\":}\n", "list:2:6: expected a value; correct the JSON there"),
    ("1\n{\"a\":1\n}\n", "list:2:7: expected ',' or '}'; correct the JSON there"),
    ("1\n\n\"a\nb\"\n", "list:3:1: a string is not closed; correct the JSON there"),
    ("1\n2 3\n", "list:2:3: text follows the value; put each value on a line of its own"),
    ("1\n\02\n", "list:2:1: the text holds a NUL byte; remove it"),
    ("1\n2\0\n", "list:2:2: the text holds a NUL byte; remove it"),
    (
      "{\"a\":1}\n{\"a\":1,\"a\":2}",
      "list:2:8: an object has two fields named 'a'; rename or remove one of them"
    ),
    (
      "\u{FEFF}1\n\"\u{E9}\" x",
      "list:2:5: text follows the value; "
        + "put each value on a line of its own"
    ),
  ])
  func anErrorInsideALineNamesTheFilesLineAndTheColumn(_ text: String, _ message: String) {
    expectEqual(errorOf(text, .ndjson), message)
  }
}
