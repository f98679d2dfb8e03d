import CommandTestSupport
import ListTerminal

@testable import lockstep

@Suite struct `Marks of rows` {
  private let names = ["USER", "%CPU", "RSS", "Use%", "TIME", "NAME"]

  private func marks(_ text: String, _ row: [String]) throws -> Bool {
    var columns = WatchColumns(names: names)
    columns.find([try #require(WatchMark(text), "\(text)")])
    return columns.marks(of: WatchLine(index: 0), row).contains(.noted)
  }

  @Test func `compare numbers with units by their values, and texts in natural order`() throws {
    let row = ["root", "80.5", "1.5G", "9%", "3d2h", "node-10"]
    for text in [
      "cpu > 80", "CPU>80", "%CPU >= 80.5", "%cpu=80.50", "rss > 900M", "rss<2G", "use < 10",
      "Use% <= 9%", "time > 2d", "time < 3d3h", "user = root", "user != me", "user == root",
      "name > node-9", "name ~ DE-1", "name != node-1",
    ] { try expect(marks(text, row), "\(text)") }
    for text in [
      "cpu > 80.5", "cpu < 80.5", "rss > 2G", "rss < 900M", "user = Root", "user > 5", "user < 5",
      "name > node-11", "name ~ x", "cpu != 80.5", "none > 1", "none != 1",
    ] { try expect(!marks(text, row), "\(text)") }
    // An empty field is neither more nor less.
    let empty = ["", "", "", "", "", ""]
    for text in ["cpu < 80", "cpu >= 0", "name < z"] { try expect(!marks(text, empty), "\(text)") }
    try expect(marks("cpu != 80", empty))
    // A row without fields has one text, whatever the columns are.
    try expect(!marks("cpu != 80", ["root"]))
  }

  @Test func `find a column that only a later row has`() throws {
    var columns = WatchColumns(names: nil)
    columns.learn(.object([("id", .string("a"))]))
    columns.find([try #require(WatchMark("n > 5"))])
    let row = ListValue.object([("id", .string("b")), ("n", .string("7"))])
    let line = WatchLine(index: 1)
    expect(!columns.marks(of: line, columns.fields(of: row)).contains(.noted))
    columns.learn(row)
    expect(columns.marks(of: line, columns.fields(of: row)).contains(.noted))
  }

  @Test func `name one column`() throws {
    let mark = try #require(WatchMark("a > 1"))
    expectEqual(mark.column(among: ["b", "a", "A"]), 1)
    expectEqual(mark.column(among: ["b", "A"]), 1)
    expectEqual(mark.column(among: ["%A", "A%"]), nil)
    expectEqual(mark.column(among: ["(a)"]), 0)
  }

  @Test(arguments: ["cpu", "> 80", "", "cpu 80"])
  func `are refused without a comparison`(_ text: String) throws {
    let result = try Sandbox().lockstep("watch", "--mark", text, "--count", "1", "--", "true")
    result.expectError("it is no comparison; write a field, >")
  }

  @Test func `are refused for a field that the list doesn't have`() throws {
    let sandbox = try WatchSandbox()
    try sandbox.file("run.sh", "printf 'id,n\\na,1\\n'")
    func watch(_ options: String...) throws -> CommandResult {
      try sandbox.shell(
        "\"$lockstep\" watch --count 1 --mark '\(options[0])' -- \(options[1]) </dev/null | cat")
    }
    var result = try watch("cpu > 1", "sh run.sh")
    expect(
      result.errors.contains("there is no field 'cpu'; name one with --mark: id, n"),
      "\(result)")
    result = try watch("cpu > 1", "echo a")
    expect(
      result.errors.contains(
        "there is no field 'cpu'; leave out --mark, or name the --format of a table"), "\(result)")
    try expect(watch("n > 0", "sh run.sh").errors.isEmpty)
    let log = try sandbox.lockstep("watch", "--log", "--mark", "n > 0", "--", "true")
    log.expectError("--mark marks rows of a view")
  }
}
