import CommandTestSupport

@Suite struct `Streams` {
  let sandbox = Sandbox.make()

  init() throws {
    let numbers = 0..<2_000
    try sandbox.changes(
      from: numbers.map { "line \($0)\n" }.joined(), to: numbers.map { "row \($0)\n" }.joined())
    try sandbox.file("new.txt", numbers.map { "row \($0)\n" }.joined())
  }

  /// Commands for each kind of standard output.
  static let printing = [
    "diff old.txt new.txt", "diff old.txt new.txt --output json",
    "diff old.txt new.txt --output ndjson", "diff old.txt new.txt --output stat",
    "diff old.txt old.txt", "diff old.txt new.txt --engine both",
    "apply old.txt changes", "fuzz --runs 2",
    "fuzz --runs 2 --sections", "bench --workload append-one --count 10 --runs 1",
    "bench --workload append-one --count 10 --runs 1 --output json",
    "bench --old old.txt --new new.txt --runs 1 --contender changes --plot -",
    "watch --log --count 1 -- cat new.txt", "--help", "help diff", "apply --help", "--version",
    "--generate-completion-script bash",
  ]

  @Test(.needsFullDevice, arguments: Self.printing)
  func `a full disk is an error`(_ command: String) throws {
    let result = try sandbox.shell("\"$lockstep\" \(command) 2>err.txt >/dev/full")
    expectEqual(result.status, 2)
    expect(result.output.isEmpty)
    try expectEqual(
      sandbox.text("err.txt"),
      "lockstep: standard output: No space left on device; make room, or write elsewhere\n")
  }

  @Test(arguments: Self.printing)
  func `a closed stream is an error`(_ command: String) throws {
    let result = try sandbox.shell("\"$lockstep\" \(command) 2>err.txt >&-")
    expectEqual(result.status, 2)
    try expectEqual(
      sandbox.text("err.txt"),
      "lockstep: standard output: Bad file descriptor; write elsewhere\n")
  }

  @Test(arguments: Self.printing)
  func `a closed pipe ends the command silently`(_ command: String) throws {
    // The reader closes the pipe before anything is printed.
    let result = try sandbox.shell(
      """
      mkfifo pipe; exec 4<>pipe 5>pipe 4<&-
      "$lockstep" \(command) >&5
      """)
    // The signal ends the command, as it ends any filter: 128 + SIGPIPE.
    expectEqual(result, CommandResult(status: 141, output: "", errors: ""))
  }

  @Test func `a pipe that is closed in between ends the command silently`() throws {
    let result = try sandbox.shell(
      """
      seq 1 200000 >long.txt; set -o pipefail
      "$lockstep" diff new.txt long.txt | head -n 1; echo ${PIPESTATUS[0]} >&2
      """)
    expectEqual(result.output, "- [0] row 0\n")
    expectEqual(result.errors, "141\n")
  }

  /// Without such a device, only the other redirection is tested.
  static let deafErrors =
    FileManager.default.fileExists(atPath: "/dev/full") ? ["2>&-", "2>/dev/full"] : ["2>&-"]

  @Test(arguments: Self.deafErrors)
  func `messages that can't be printed have no other effect`(_ redirection: String) throws {
    let bad = try sandbox.shell("\"$lockstep\" diff old.txt none.txt \(redirection)")
    expectEqual(bad, CommandResult(status: 2, output: "", errors: ""))
    let good = try sandbox.shell(
      "\"$lockstep\" diff old.txt new.txt --output stat --timing \(redirection)")
    expectEqual(good.status, 1)
    expect(good.output.hasPrefix("deletions: 2000\n"))
    let applied = try sandbox.shell(
      "\"$lockstep\" apply old.txt changes -o made.txt \(redirection); cmp made.txt new.txt")
    expectEqual(applied, CommandResult(status: 0, output: "", errors: ""))
    let watched = try sandbox.shell(
      "\"$lockstep\" watch --log --count 2 --interval 0.01 -- false \(redirection)")
    expectEqual(watched, CommandResult(status: 0, output: "", errors: ""))
  }

  /// Otherwise the next opened file would get the number of a closed stream.
  @Test func `another file is never read as a closed standard input`() throws {
    let message =
      "lockstep: standard input: Bad file descriptor; "
      + "name a file that can be read, or - for standard input\n"
    for command in [
      "diff - new.txt", "diff new.txt -", "apply - changes", "apply old.txt -",
      "bench --old new.txt --new - --runs 1",
    ] {
      for _ in 0..<5 {
        let result = try sandbox.shell("\"$lockstep\" \(command) <&-")
        expectEqual(result, CommandResult(status: 2, output: "", errors: message))
      }
    }
    let closed = try sandbox.shell("\"$lockstep\" diff old.txt new.txt --output stat <&-")
    expectEqual(closed.status, 1)
    expect(closed.errors.isEmpty)
    let watched = try sandbox.shell(
      "\"$lockstep\" watch --log --count 1 -- echo a <&- | cut -d ' ' -f 2-")
    expectEqual(watched, CommandResult(status: 0, output: "+ [0] a\n", errors: ""))
  }

  @Test func `without a terminal there is neither colour nor progress`() throws {
    let result = try sandbox.lockstep("diff", "old.txt", "new.txt", "--engine", "reference")
    expectEqual(result.status, 1)
    expect(result.errors.isEmpty)
    expect(!result.output.contains("\u{1B}"))
  }
}
