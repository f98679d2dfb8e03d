import CommandTestSupport

@Suite struct `Watching into a log` {
  let sandbox: WatchSandbox

  init() throws { sandbox = try WatchSandbox() }

  private let processes = [
    "USER PID COMMAND\nroot 1 init\nroot 2 kthreadd\nme 10 bash -l\n",
    "USER PID COMMAND\nroot 1 init\nme 10 bash -x\nme 11 vi notes\n",
    "USER PID COMMAND\nme 11 vi notes\nroot 1 init\n",
  ]

  @Test func `prints a line for each operation, with the time`() throws {
    let result = try sandbox.watch(processes, "--key pid")
    expectEqual(
      result.output,
      """
      TIME + [0] 1
      TIME + [1] 2
      TIME + [2] 10
      TIME - [1] 2
      TIME ~ [2 -> 1] 10
      TIME     COMMAND: bash -l → bash -x
      TIME + [2] 11
      TIME > [2 -> 0] 11
      TIME - [1] 10

      """)
    expectEqual(result.errors, "")
    expectEqual(result.status, 0)
  }

  @Test func `has sections like diff`() throws {
    let result = try sandbox.watch(
      processes, "--key", "pid", "--sections", "user", "--format", "columns")
    expectEqual(
      result.output,
      """
      TIME + [0] section root
      TIME + [0.0] 1
      TIME + [0.1] 2
      TIME + [1] section me
      TIME + [1.0] 10
      TIME - [0.1] 2
      TIME ~ [1.0 -> 1.0] 10
      TIME     COMMAND: bash -l → bash -x
      TIME + [1.1] 11
      TIME > [1 -> 0] section me
      TIME - [1.0] 10

      """)
  }

  @Test func `reads every format, and empty lists`() throws {
    let lines = try sandbox.watch(["", "a\nb\n", "", "b\n"])
    expectEqual(
      lines.output,
      "TIME + [0] a\nTIME + [1] b\nTIME - [0] a\nTIME - [1] b\nTIME + [0] b\n")
    let json = try sandbox.watch(["[]", #"[{"id": 1, "a": 2}]"#, #"[{"id": 1, "a": 3}]"#, "[]"])
    expectEqual(json.errors, "")
    expectEqual(
      json.output,
      "TIME + [0] 1\nTIME ~ [0 -> 0] 1\nTIME     a: 2 → 3\nTIME - [0] 1\n")
  }

  @Test func `pairs elements of one identity in order`() throws {
    let result = try sandbox.watch(["a\na\nb\n", "a\nb\nb\n"])
    expectEqual(
      result.output,
      "TIME + [0] a\nTIME + [1] a\nTIME + [2] b\nTIME - [1] a\nTIME + [1] b\n")
  }

  @Test func `compares fields that aren't ignored`() throws {
    let result = try sandbox.watch(
      ["k v w\na 1 1\n", "k v w\na 2 1\n", "k v w\na 3 2\n"], "--key", "k", "--ignore", "V")
    expectEqual(result.output, "TIME + [0] a\nTIME ~ [0 -> 0] a\nTIME     w: 1 → 2\n")
  }

  @Test func `reports a failing run, and continues with the list before it`() throws {
    let result = try sandbox.watch([
      "a\n", "#!\necho one >&2; printf '\\033[31mtwo\\033[0m\\n\\n' >&2; echo b; exit 3\n",
      "#!\nkill -9 $$\n", "a\nb\n",
    ])
    expectEqual(result.output, "TIME + [0] a\nTIME + [1] b\n")
    expectEqual(
      result.errors,
      """
      lockstep: TIME sh: exit status 3: \\u001b[31mtwo\\u001b[0m; the list stays as it was
      lockstep: TIME sh: ended by signal 9; the list stays as it was

      """)
    expectEqual(result.status, 0)
  }

  @Test func `escapes control characters in the name of the command`() throws {
    let name = "c\u{1B}[31m\u{202E}"
    // A program that another thread starts now may keep a file open that is written here, and an open
    // file can't be run.
    let made = try sandbox.run(
      "/bin/sh", ["-c", #"printf '#!/bin/sh\nexit 3\n' > "$1"; chmod 755 "$1""#, "sh", name])
    expectEqual(made.status, 0)
    let result = try sandbox.lockstep(["watch", "--log", "--count", "1", "--", "./\(name)"])
    expect(result.errors.contains(" ./c\\u001b[31m\\u202e: exit status 3; "))
  }

  @Test func `reports output that can't be read`() throws {
    let result = try sandbox.watch(
      ["a,b\n1,2\n", "a,b\n1\n", "a,c\n1,2\n", "a,b\n1,3\n"], "--format", "csv", "--key", "b")
    expectEqual(result.output, "TIME + [0] 2\nTIME - [0] 2\nTIME + [0] 3\n")
    expectEqual(
      result.errors,
      """
      lockstep: TIME sh:2:1: row has 1 field where the header has 2; quote fields that hold the \
      separator, write empty fields for missing ones, or read such rows with --ragged; the list \
      stays as it was
      lockstep: TIME sh:1: the header has no column 'b'; name another with --key; the list stays \
      as it was

      """)
  }

  @Test func `starts no run before the last one has ended`() throws {
    try sandbox.file("slow.sh", "mkdir lock || echo overlap; sleep 0.3; rmdir lock; echo a")
    let result = try sandbox.shell(
      "\"$lockstep\" watch --count 3 --interval 0.05 -- sh slow.sh | cut -c 10-")
    expectEqual(result.output, "+ [0] a\n")
    expectEqual(result.errors, "")
  }

  @Test func `doesn't wait for background processes of a run`() throws {
    let result = try sandbox.shell(
      """
      "$lockstep" watch --count 1 -- sh -c 'sleep 60 & echo a; echo $! > left' | cut -c 10-
      kill $(cat left) && echo left
      """)
    expectEqual(result.output, "+ [0] a\nleft\n")
  }

  @Test func `passes arguments unchanged, and no standard input`() throws {
    let result = try sandbox.shell(
      "\"$lockstep\" watch --count 1 -- printf '%s\\n' '$HOME *' --count -- | cut -c 10-")
    expectEqual(result.output, "+ [0] $HOME *\n+ [1] --count\n+ [2] --\n")
    let read = try sandbox.shell("echo x | \"$lockstep\" watch --count 1 -- cat")
    expectEqual(read.output, "")
    expectEqual(read.errors, "")
  }

  @Test func `a signal ends it together with the command`() throws {
    let result = try sandbox.shell(
      """
      "$lockstep" watch -- sh -c 'echo $$ > pid; exec sleep 600' & \(WatchSandbox.wait(for: "pid"))
      kill -TERM $!; wait $!; echo $?
      """)
    expectEqual(result.output, "143\n")
    try expect(isSoon { try sandbox.hasEnded("pid") })
  }

  @Test(arguments: [
    ("", "there is no command to be run: lockstep watch -- COMMAND…; see 'lockstep help watch'"),
    ("--count 0 -- ls", "--count '0' is less than 1; see 'lockstep help watch'"),
    (
      "--interval 0 -- ls",
      "--interval '0.0' is not between 0.01 and 1000000 seconds; see 'lockstep help watch'"
    ),
    (
      "--timeout 0 -- ls",
      "--timeout '0.0' is not between 0.01 and 1000000 seconds; see 'lockstep help watch'"
    ),
    (
      "--token-file x -- ls",
      "--token-file is for the page of --serve: add it, or leave this out; "
        + "see 'lockstep help watch'"
    ),
    (
      "--max-bytes 0 -- ls",
      "the value '0' is invalid for '--max-bytes <bytes>'; see 'lockstep help watch'"
    ),
    ("-- ./not-there", "./not-there: No such file or directory; name a command that can be run"),
  ])
  func `bad usage is one line and status 2`(_ arguments: String, _ message: String) throws {
    let result = try sandbox.shell("\"$lockstep\" watch \(arguments)")
    expectEqual(result.status, 2)
    expectEqual(result.output, "")
    expectEqual(result.errors, "lockstep: \(message)\n")
  }

  @Test(.needsFullDevice)
  func `a full disk is an error`() throws {
    let result = try sandbox.shell("\"$lockstep\" watch --count 3 -- echo a > /dev/full")
    expectEqual(result.status, 2)
    expectEqual(
      result.errors,
      "lockstep: standard output: No space left on device; make room, or write elsewhere\n")
  }
}
