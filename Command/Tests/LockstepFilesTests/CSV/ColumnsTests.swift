import CommandTestSupport

@testable import LockstepFiles

@Suite struct `Columns` {
  private func list(_ text: String) throws -> ListFile {
    try ListFile(name: "ps", bytes: ColumnsText.tsv(Array(text.utf8)), reading: ColumnsText.reading)
  }

  private func rows(_ text: String) throws -> [String] {
    let list = try list(text)
    return (0..<list.count).map { list.value(at: $0).jsonText }
  }

  @Test func `are separated by white space, and the last one takes the rest`() throws {
    try expectEqual(
      rows("  PID %CPU COMMAND\n    1  0.2 /sbin/init  splash\n   12\t99.9 vi  \n"),
      [
        #"{"PID":"1","%CPU":"0.2","COMMAND":"/sbin/init  splash"}"#,
        #"{"PID":"12","%CPU":"99.9","COMMAND":"vi"}"#,
      ])
  }

  @Test func `that a line doesn't reach are empty`() throws {
    try expectEqual(
      rows("A B C\n1 2\n\n3\n"), [#"{"A":"1","B":"2","C":""}"#, #"{"A":"3","B":"","C":""}"#])
    try expectEqual(
      rows("Filesystem Mounted on\ntmpfs /run\n"),
      [#"{"Filesystem":"tmpfs","Mounted":"/run","on":""}"#])
  }

  @Test func `have a limited number, and the last one takes the other names`() throws {
    let most = ColumnsText.maximumColumns
    func line(_ count: Int) -> String { (1...count).map { "c\($0)" }.joined(separator: " ") + "\n" }
    try expectEqual(list(line(most) + "1").columns?.last, "c\(most)")
    let list = try list(line(most + 2) + line(most + 1) + "1\n")
    expectEqual(list.columns?.count, most)
    expectEqual(list.columns?.last, "c\(most) c\(most + 1) c\(most + 2)")
    expectEqual(
      list.value(at: 0)[FieldPath(list.columns?.last ?? "")], .string("c\(most) c\(most + 1)"))
    expectEqual(list.source(of: 1).count, most)
  }

  @Test func `may contain quotes and tabs`() throws {
    try expectEqual(
      rows("A B\r\n\"x\" say \"hi\"\tthere\r\n"), [#"{"A":"\"x\"","B":"say \"hi\"\tthere"}"#])
    try expectEqual(rows("\u{FEFF}A\n one  word \n"), [#"{"A":"one  word"}"#])
  }

  @Test func `with the same name are an error with its place`() throws {
    try expectEqual(list("").count, 0)
    let error = #expect(throws: ListFileError.self) { try list("\nA B A\n1 2 3\n") }
    expectEqual(
      error?.description,
      "ps:2: columns 1 and 3 are both named 'A'; rename one of them, or read csv and tsv with --repeated-headers"
    )
  }

  @Test func `keep their line numbers`() throws {
    let list = try list("A B\n\n1 2\n   \n3 4\n")
    expectEqual((0..<list.count).map { list.line(of: $0) }, [3, 5])
  }
}
