import CommandTestSupport

@Suite(
  .enabled(if: Tmux.isInstalled, "tmux is not installed; Scripts/build/setup.sh test installs it"))
struct `A progress bar` {
  let tmux: Tmux

  init() throws { tmux = try Self.terminal() }

  private static func terminal() throws -> Tmux {
    let tmux = try Tmux(columns: 60, rows: 12)
    try tmux.sandbox.file("few.txt", "a\n")
    // Few enough for a diff that is quick on any machine, but more than a pipe takes at once.
    try tmux.sandbox.file(
      "long.txt", (0..<20).map { "\($0)\(String(repeating: "-", count: 10_000))\n" }.joined())
    try tmux.type("mkfifo pipe; clear", key: "Enter")
    try tmux.wait { $0.first == "$" }
    try tmux.record(into: "record")
    return tmux
  }

  /// Terminals for commands that run at once, since the bar takes a second to appear.
  private func terminals(_ count: Int) throws -> [Tmux] {
    try [tmux] + (1..<count).map { _ in try Self.terminal() }
  }

  private var bar: Regex<Substring> { #/\[[#>.]{24}\] /# }

  private func isShown(_ rows: [String]) -> Bool { rows.contains { $0.contains(bar) } }

  /// Starts a diff that waits for one of its lists.
  private func startDiff(_ rest: String = "", _ streams: String = "</dev/null") throws {
    try tmux.type("\"$lockstep\" diff pipe few.txt \(rest) \(streams); echo left $?", key: "Enter")
  }

  /// Waits until a diff that begins now shows its bar, in another terminal. Any other would have shown
  /// or drawn one again by then.
  private func waitForAnotherBar() throws {
    let other = try Self.terminal()
    try other.type("\"$lockstep\" diff pipe few.txt </dev/null", key: "Enter")
    try other.wait(until: isShown)
    try other.press("C-c")
    try other.wait { !isShown($0) }
  }

  @Test func `is shown until anything is written, and wiped before`() throws {
    try startDiff()
    try tmux.wait(until: isShown)
    try tmux.print("b\n", into: "pipe")
    try tmux.wait { $0.contains("left 1") }
    let rows = try tmux.screen()
    expect(rows.contains("- [0] b"))
    expect(!isShown(rows))
  }

  @Test func `is wiped before a message`() throws {
    try startDiff("--format csv")
    try tmux.wait(until: isShown)
    try tmux.print("a\n\"", into: "pipe")
    try tmux.wait { $0.contains("left 2") }
    let rows = try tmux.screen()
    expect(rows.contains { $0.hasPrefix("lockstep: pipe:2:") })
    expect(!isShown(rows))
  }

  @Test func `is wiped by a signal that ends the command`() throws {
    let signals = [("INT", 130), ("TERM", 143), ("HUP", 129), ("PIPE", 141), ("ABRT", 134)]
    let terminals = try terminals(signals.count)
    for tmux in terminals {
      try tmux.type(
        "SWIFT_BACKTRACE=enable=no sh -c 'echo $$ > pid; exec \"$lockstep\" diff pipe few.txt' "
          + "</dev/null; echo left $?", key: "Enter")
    }
    for ((signal, status), tmux) in zip(signals, terminals) {
      try tmux.wait(until: isShown)
      let kill = try tmux.sandbox.shell("kill -\(signal) $(cat pid)")
      expectEqual(kill.status, 0)
      // After this signal, a shell continues with its next line.
      try tmux.wait { $0.contains("left \(status)") || signal == "INT" && $0.contains("$") }
      try expect(!isShown(tmux.screen()), "\(signal)")
    }
  }

  @Test func `is wiped while the command is stopped`() throws {
    try startDiff()
    try tmux.wait(until: isShown)
    try tmux.press("C-z")
    try tmux.wait { $0.contains { $0.contains("Stopped") } }
    try expect(!isShown(tmux.screen()))
    try tmux.type("bg", key: "Enter")
    try waitForAnotherBar()
    try expect(!isShown(tmux.screen()))
    try tmux.type("fg", key: "Enter")
    try tmux.wait(until: isShown)
    try tmux.press("C-c")
    try tmux.wait { !isShown($0) }
  }

  @Test func `fits into a narrow window`() throws {
    try tmux.resize(columns: 12, rows: 12)
    try tmux.type("clear", key: "Enter")
    try startDiff()
    try tmux.wait { $0.contains { $0.hasPrefix("[") } }
    try waitForAnotherBar()
    try tmux.print("a\n", into: "pipe")
    try tmux.wait { $0.contains("left 0") }
    try expect(!tmux.screen().contains { $0.hasPrefix("[") })
  }

  @Test func `is shown nowhere else`() throws {
    let commands = [
      // The bar would overwrite typed input.
      ("pipe few.txt", ""),
      // A job in the background.
      ("pipe few.txt </dev/null", "&"),
      // The terminal obeys no escape sequences.
      ("pipe few.txt </dev/null", "TERM=dumb"), ("pipe few.txt </dev/null", "TERM="),
      ("pipe few.txt </dev/null", "env -u TERM"),
      // There is no terminal.
      ("pipe few.txt </dev/null 2>errors", ""),
      // The list is typed.
      ("/dev/tty few.txt </dev/null", ""),
    ]
    let terminals = try terminals(commands.count)
    for ((files, how), tmux) in zip(commands, terminals) {
      let (before, after) = how == "&" ? ("", " &") : (how + " ", "")
      try tmux.type("\(before)\"$lockstep\" diff \(files)\(after)", key: "Enter")
    }
    try waitForAnotherBar()
    for ((files, how), tmux) in zip(commands, terminals) {
      if how != "&" { try tmux.press("C-c") }
      try tmux.wait { $0.last { !$0.isEmpty } == "$" }
      try tmux.type("echo le''ft", key: "Enter")
      try expect(!tmux.recorded("record", until: "left").contains(bar), "\(how) \(files)")
    }
  }

  @Test func `is not shown once output has begun`() throws {
    // The command can't write on until the bar would have been shown.
    try tmux.type(
      "\"$lockstep\" diff few.txt long.txt </dev/null "
        + "| (head -c 1; echo; echo beg''un; sleep 1.6; tail -n 1; echo le''ft)", key: "Enter")
    let record = try tmux.recorded("record", until: "left")
    let output = try #require(record.firstRange(of: "begun"))
    expect(!record[output.upperBound...].contains(bar))
    expect(record.contains("1 deletion, 20 insertions, 0 moves, 0 updates, 0 unchanged"))
  }
}
