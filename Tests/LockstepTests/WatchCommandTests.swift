import Foundation
import Testing

@Suite struct `Watching into a log` {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    // Prints another file at each run: 1, 2, 3 and so on, as far as there are any.
    try sandbox.file(
      "next.sh",
      """
      n=$(($(cat n 2>/dev/null || echo 0) + 1)); echo $n > n
      [ -f $n.sh ] && . ./$n.sh || cat $n
      """)
  }

  /// Runs `lockstep watch` on files that are printed one after another, with its times masked.
  private func watch(_ lists: [String], _ options: String...) throws -> CommandResult {
    for (index, list) in lists.enumerated() {
      // What begins so is a script.
      let isScript = list.hasPrefix("#!")
      try sandbox.file("\(index + 1)\(isScript ? ".sh" : "")", list)
    }
    let result = try sandbox.shell(
      """
      "$lockstep" watch --count \(lists.count) --interval 0.1 \(options.joined(separator: " ")) \
      -- sh next.sh
      """)
    let times = #/(^|: )\d\d:\d\d:\d\d /#.anchorsMatchLineEndings()
    return CommandResult(
      status: result.status, output: result.output.replacing(times) { "\($0.1)TIME " },
      errors: result.errors.replacing(times) { "\($0.1)TIME " })
  }

  private let processes = [
    "USER PID COMMAND\nroot 1 init\nroot 2 kthreadd\nme 10 bash -l\n",
    "USER PID COMMAND\nroot 1 init\nme 10 bash -x\nme 11 vi notes\n",
    "USER PID COMMAND\nme 11 vi notes\nroot 1 init\n",
  ]

  @Test func `prints a line for each operation, with the time`() throws {
    let result = try watch(processes, "--key pid")
    #expect(
      result.output == """
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
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func `has sections as diff has`() throws {
    let result = try watch(processes, "--key", "pid", "--sections", "user", "--format", "columns")
    #expect(
      result.output == """
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

  @Test func `reads every format, and lists that come to nothing`() throws {
    let lines = try watch(["", "a\nb\n", "", "b\n"])
    #expect(
      lines.output
        == "TIME + [0] a\nTIME + [1] b\nTIME - [0] a\nTIME - [1] b\nTIME + [0] b\n")
    try sandbox.file("n", "0")
    let json = try watch(["[]", #"[{"id": 1, "a": 2}]"#, #"[{"id": 1, "a": 3}]"#, "[]"])
    #expect(json.errors == "")
    #expect(
      json.output
        == "TIME + [0] 1\nTIME ~ [0 -> 0] 1\nTIME     a: 2 → 3\nTIME - [0] 1\n")
  }

  @Test func `takes elements of one identity for as many`() throws {
    let result = try watch(["a\na\nb\n", "a\nb\nb\n"])
    #expect(
      result.output
        == "TIME + [0] a\nTIME + [1] a\nTIME + [2] b\nTIME - [1] a\nTIME + [1] b\n")
  }

  @Test func `goes by what isn't ignored`() throws {
    let result = try watch(
      ["k v w\na 1 1\n", "k v w\na 2 1\n", "k v w\na 3 2\n"], "--key", "k", "--ignore", "V")
    #expect(result.output == "TIME + [0] a\nTIME ~ [0 -> 0] a\nTIME     w: 1 → 2\n")
  }

  @Test func `reports a run that fails, and goes on from the list before it`() throws {
    let result = try watch([
      "a\n", "#!\necho one >&2; printf '\\033[31mtwo\\033[0m\\n\\n' >&2; echo b; exit 3\n",
      "#!\nkill -9 $$\n", "a\nb\n",
    ])
    #expect(result.output == "TIME + [0] a\nTIME + [1] b\n")
    #expect(
      result.errors == """
        lockstep: TIME sh: exit status 3: \\u001b[31mtwo\\u001b[0m; the list stays as it was
        lockstep: TIME sh: ended by signal 9; the list stays as it was

        """)
    #expect(result.status == 0)
  }

  @Test func `shows what terminals would obey in the name of the command`() throws {
    let name = "c\u{1B}[31m\u{202E}"
    try sandbox.file(name, "#!/bin/sh\nexit 3\n")
    try sandbox.setMode(name, 0o755)
    let result = try sandbox.run(
      Sandbox.executable.path, ["watch", "--log", "--count", "1", "--", "./\(name)"])
    #expect(result.errors.contains(" ./c\\u001b[31m\\u202e: exit status 3; "))
  }

  @Test func `reports what can't be read`() throws {
    let result = try watch(
      ["a,b\n1,2\n", "a,b\n1\n", "a,c\n1,2\n", "a,b\n1,3\n"], "--format", "csv", "--key", "b")
    #expect(result.output == "TIME + [0] 2\nTIME - [0] 2\nTIME + [0] 3\n")
    #expect(
      result.errors == """
        lockstep: TIME sh:2:1: row has 1 field where the header has 2; quote fields that hold the \
        separator, and write empty fields for missing ones; the list stays as it was
        lockstep: TIME sh:1: the header has no column 'b'; name another with --key; the list stays \
        as it was

        """)
  }

  @Test func `lets no run begin before the last one has ended`() throws {
    try sandbox.file(
      "slow.sh", "mkdir lock || echo overlap; sleep 0.3; rmdir lock; echo a")
    let result = try sandbox.shell(
      "\"$lockstep\" watch --count 3 --interval 0.05 -- sh slow.sh | cut -c 10-")
    #expect(result.output == "+ [0] a\n")
    #expect(result.errors == "")
  }

  @Test func `doesn't wait for what a run leaves behind`() throws {
    let result = try sandbox.shell(
      """
      "$lockstep" watch --count 1 -- sh -c 'sleep 60 & echo a; echo $! > left' | cut -c 10-
      kill $(cat left) && echo left
      """)
    #expect(result.output == "+ [0] a\nleft\n")
  }

  @Test func `gives the command its arguments as they are, and nothing to read`() throws {
    let result = try sandbox.shell(
      "\"$lockstep\" watch --count 1 -- printf '%s\\n' '$HOME *' --count -- | cut -c 10-")
    #expect(result.output == "+ [0] $HOME *\n+ [1] --count\n+ [2] --\n")
    let read = try sandbox.shell("echo x | \"$lockstep\" watch --count 1 -- cat")
    #expect(read.output == "")
    #expect(read.errors == "")
  }

  @Test func `a signal ends it together with the command`() throws {
    let result = try sandbox.shell(
      """
      "$lockstep" watch -- sh -c 'echo $$ > pid; exec sleep 60' & sleep 0.5
      kill -TERM $!; wait $!; echo $?; sleep 0.1; ps -o stat= -p $(cat pid) | grep -v Z || echo gone
      """)
    #expect(result.output == "143\ngone\n")
  }

  @Test func `Control-C leaves it with status 0`() throws {
    // A shell without job control lets those in the background ignore it.
    let result = try sandbox.shell(
      """
      set -m; "$lockstep" watch --log -- sh -c 'echo a; echo $$ > pid; exec sleep 60' & sleep 0.5
      kill -INT $!; wait $!; echo $?; sleep 0.1; ps -o stat= -p $(cat pid) | grep -v Z || echo gone
      """)
    #expect(result.output == "0\ngone\n")
  }

  @Test func `ends with status 1 on the first change if it is asked to`() throws {
    let result = try watch(["a\n", "a\n", "#!\nexit 3\n", "a\nb\n", "c\n"], "--exit-on-change")
    #expect(result.status == 1)
    #expect(result.output == "TIME + [0] a\nTIME + [1] b\n")
    try sandbox.file("n", "0")
    for number in 1...5 { try? sandbox.remove("\(number)") }
    let same = try watch(
      ["a b\n1 2\n", "a  b\n1 2\n", "a b\n1 3\n"], "--exit-on-change --key a --ignore b")
    #expect(same.status == 0)
    #expect(same.output == "TIME + [0] 1\n")
  }

  @Test func `takes the first list for no change, though it counts as inserted`() throws {
    let result = try watch(["", "a\n"], "--exit-on-change")
    #expect(result.status == 1)
    #expect(result.output == "TIME + [0] a\n")
  }

  @Test func `ends a run that prints too much, with all that it has started`() throws {
    let result = try watch(
      ["#!\nsleep 60 & echo $! > left; exec yes", "a\n"], "--max-bytes", "64KiB")
    #expect(
      result.errors == """
        lockstep: TIME sh: the run has printed more than 64 KiB; allow more with --max-bytes; \
        the list stays as it was

        """)
    #expect(result.output == "TIME + [0] a\n")
    #expect(result.status == 0)
    let left = try sandbox.shell("ps -o stat= -p $(cat left) | grep -v Z || echo gone")
    #expect(left.output == "gone\n")
  }

  @Test func `kills a run that prints too much and doesn't want to end`() throws {
    let result = try watch(
      ["#!\ntrap '' TERM PIPE; while :; do echo aaaaaaaaaa; done 2>/dev/null", "a\n"],
      "--max-bytes", "1k")
    #expect(result.errors.contains("more than 1 KiB; allow more with --max-bytes"))
    #expect(result.output == "TIME + [0] a\n")
  }

  @Test func `takes as much as is allowed`() throws {
    let text = String(repeating: "a", count: 4_095) + "\n"
    let allowed = try watch([text], "--max-bytes", "4096")
    #expect(allowed.errors.isEmpty)
    try sandbox.file("n", "0")
    let refused = try watch([text], "--max-bytes", "4095")
    #expect(refused.errors.contains("more than 4095 bytes"))
  }

  private let containers = """
    CONTAINER ID   IMAGE   COMMAND        STATUS         PORTS     NAMES
    0123456789ab   db:1    "run --fast"   Up 2 minutes             store
    123456789abc   web     "serve"        Up 3 days      80/tcp    front

    """

  @Test(arguments: ["--format fixed", ""])
  func `reads columns by where their names stand`(_ format: String) throws {
    let result = try watch(
      [containers, containers.replacing("Up 2 minutes", with: "Up 3 minutes")],
      "--key 'container id' --ignore command \(format)")
    #expect(
      result.output == """
        TIME + [0] 0123456789ab
        TIME + [1] 123456789abc
        TIME ~ [0 -> 0] 0123456789ab
        TIME     STATUS: Up 2 minutes → Up 3 minutes

        """)
    #expect(result.errors.isEmpty)
  }

  @Test func `reads a run in columns as the one before it`() throws {
    let header = "NAME   READY   RESTARTS     AGE\n"
    let result = try watch(
      [
        header + "a      1/1     1 (2d ago)   3d\n", header + "a      1/1                  3d\n",
        header, header + "a      1/1     0            3d\n",
      ], "--key name")
    #expect(
      result.output == """
        TIME + [0] a
        TIME ~ [0 -> 0] a
        TIME     RESTARTS: 1 (2d ago) → \("")
        TIME - [0] a
        TIME + [0] a

        """)
  }

  @Test func `takes nothing for an empty list, once the columns are known`() throws {
    let result = try watch(
      ["", "NAME  AGE\na     1\n", "", "\n", "NAME  AGE\na     2\n"], "--key name")
    #expect(result.output == "TIME + [0] a\nTIME - [0] a\nTIME + [0] a\n")
    #expect(
      result.errors == """
        lockstep: TIME sh: the file has no header; name the columns in its first row; the list \
        stays as it was

        """)
  }

  @Test(arguments: [
    ("", "there is no command to be run: lockstep watch -- COMMAND…; see 'lockstep help watch'"),
    ("--count 0 -- ls", "--count '0' is less than 1; see 'lockstep help watch'"),
    (
      "--interval 0 -- ls",
      "--interval '0.0' is not between 0.01 and 1000000 seconds; see 'lockstep help watch'"
    ),
    (
      "--max-bytes 0 -- ls",
      "The value '0' is invalid for '--max-bytes <bytes>'; see 'lockstep --help'"
    ),
    ("-- ./not-there", "./not-there: No such file or directory; name a command that can be run"),
  ])
  func `bad usage is one line and status 2`(_ arguments: String, _ message: String) throws {
    let result = try sandbox.shell("\"$lockstep\" watch \(arguments)")
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors == "lockstep: \(message)\n")
  }

  @Test(.needsFullDevice)
  func `a full disk is an error`() throws {
    let result = try sandbox.shell("\"$lockstep\" watch --count 3 -- echo a > /dev/full")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "lockstep: standard output: No space left on device; make room, or write elsewhere\n")
  }
}
