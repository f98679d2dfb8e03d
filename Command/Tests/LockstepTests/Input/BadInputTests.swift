import CommandTestSupport

@Suite struct `Bad input` {
  let sandbox = Sandbox.make()

  init() throws {
    try sandbox.file("good.csv", "id,name\n1,a\n")
    try sandbox.file("good.json", "[]")
  }

  /// One line on standard error, nothing on standard output, status 2.
  private func expectComplaint(_ message: String, _ result: CommandResult) {
    expectEqual(result, CommandResult(status: 2, output: "", errors: "lockstep: \(message)\n"))
  }

  private static let remedy = "name a file that can be read, or - for standard input"

  /// What is complained about as a whole, and the lists and options with which.
  static let complaints: [(message: String, words: [String])] = [
    ("none.csv: No such file or directory; \(remedy)", ["none.csv", "good.csv"]),
    (".: Is a directory; \(remedy)", ["good.csv", "."]),
    // Names with line breaks are shown on one line.
    ("a\\n\\nb: No such file or directory; \(remedy)", ["a\n\nb", "good.csv"]),
    (
      "some.ndjson:2: element 1 has no field 'id'; name another with --key",
      ["some.ndjson", "good.json", "--key", "id"]
    ),
    (
      "good.csv:1: the header has no column 'sku'; name another with --key",
      ["good.csv", "good.csv", "--key", "sku"]
    ),
    (
      "good.json: it is read as json, but good.csv as csv; name one format for both with --format",
      ["good.csv", "good.json"]
    ),
    (
      #"marks.csv:1: the header has no column 'id'; name another with --key, such as '\ufeffid'"#,
      ["marks.csv", "good.csv", "--key", "id"]
    ),
  ]

  @Test(arguments: Self.complaints.indices) func `is told in one line`(_ index: Int) throws {
    try sandbox.file("some.ndjson", "{\"id\": 1}\n{\"name\": 2}\n")
    try sandbox.file("marks.csv", "\u{FEFF}\u{FEFF}id,n\n1,a\n")
    let (message, words) = Self.complaints[index]
    expectComplaint(message, try sandbox.lockstep(["diff"] + words))
  }

  @Test(arguments: [
    ("bad.json", "[{\"id\": 1},\n {\"id\": }]", "bad.json:2:9: "),
    ("bad.csv", "id,name\n1,a\n2,b,c\n", "bad.csv:3:1: row has 3 fields where the header has 2; "),
  ])
  func `is named with line and column`(_ name: String, _ text: String, _ start: String) throws {
    try sandbox.file(name, text)
    try sandbox.lockstep("diff", name, name).expectError(from: "lockstep: \(start)")
  }

  @Test func `invalid UTF-8 is named with its byte offset`() throws {
    try sandbox.file("bad.csv", bytes: [0x61, 0x0A, 0x62, 0xFF, 0x0A])
    let result = try sandbox.lockstep("diff", "good.csv", "bad.csv")
    result.expectError(from: "lockstep: bad.csv:")
    expect(result.errors.contains("byte 3"))
  }

  @Test func `usage that makes no sense`() throws {
    for arguments in [["diff", "good.csv"], ["diff", "-", "-"], ["frobnicate"]] {
      let result = try sandbox.shell(
        "\"$lockstep\" " + arguments.joined(separator: " ") + " </dev/null")
      result.expectError(from: "lockstep: ")
    }
    for arguments in [
      ["--format", "xml"], ["--engine", "fast"], ["--seed", "x"], ["--key", "a,,b"],
      ["--sections", "group"], ["--output", "xml"],
      ["--ignore", String(repeating: "x", count: 4_097)], ["--key", "id,id"],
      ["--key", "name", "--ignore", "id,name"],
    ] {
      let result = try sandbox.run(
        Sandbox.executable.path, ["diff", "good.csv", "good.csv"] + arguments)
      expectEqual(result.status, 2)
      expect(result.output.isEmpty)
    }
  }

  /// Converted to text, they would name another file.
  @Test func `arguments that are not UTF-8`() throws {
    try sandbox.file("in\u{FFFD}", "x\n")
    let result = try sandbox.shell(#""$lockstep" diff good.csv "$(printf 'in\377')""#)
    expectComplaint("argument 3 is not UTF-8; name files in UTF-8", result)
  }

  @Test func `arguments that take long to compare`() throws {
    let marks = String(repeating: "\u{301}\u{316}", count: 20_000)
    for arguments in [["diff", "good.csv", "good.csv", "--seed\(marks)"], ["diff", "-\(marks)"]] {
      let result = try sandbox.run(Sandbox.executable.path, arguments)
      expectComplaint(
        "argument \(arguments.count): more than 128 combining marks stand in a row; "
          + "remove some of them", result)
    }
    try expectEqual(
      sandbox.lockstep("diff", "good.csv", "good.csv", "--key", "na\u{301}me").status, 2)
  }

  @Test func `help is complete in narrow windows, too`() throws {
    let help = try sandbox.shell("COLUMNS=12 \"$lockstep\" diff --help")
    expectEqual(help.status, 0)
    expect(help.output.contains("hash"))
    expect(help.output.split(separator: "\n").contains { $0.contains("default") })
  }

  @Test func `help and version are not errors`() throws {
    let help = try sandbox.lockstep("--help")
    expectEqual(help.status, 0)
    expect(help.output.contains("SUBCOMMANDS"))
    try expectEqual(sandbox.lockstep("--version").output, "0.1.0, with xxHash\n")
  }
}
