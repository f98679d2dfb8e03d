import CommandTestSupport

@Suite(
  .enabled(if: Tmux.isInstalled, "tmux is not installed; Scripts/build/setup.sh test installs it"))
struct `Watching on a terminal, and leaving it` {
  @Test func `a signal ends it and restores the terminal`() throws {
    let tmux = try Tmux(columns: 40, rows: 8)
    try tmux.type("clear; mkfifo list; stty -g > before", key: "Enter")
    try tmux.type(
      "sh -c 'echo $$ > pid; exec \"$lockstep\" watch -- cat list'; echo left $?", key: "Enter")
    try tmux.print("a\n", into: "list")
    try tmux.wait { $0[7] == "1 row" }
    try tmux.leaveWatch(status: 143) {
      let kill = try tmux.sandbox.shell("kill -TERM $(cat pid)")
      expectEqual(kill.status, 0)
    }
  }

  @Test(arguments: [("KILL", nil), ("SEGV", 139), ("ABRT", 134), ("TRAP", 133), ("HUP", 129)])
  func `whatever ends it, the terminal is restored`(_ signal: String, _ status: Int?) throws {
    let tmux = try Tmux.watchKnown()
    try tmux.leaveWatch(status: status) {
      let kill = try tmux.sandbox.shell("kill -\(signal) $(cat pid)")
      expectEqual(kill.status, 0)
    }
  }

  @Test func `a change ends it with status 1 on request`() throws {
    let tmux = try Tmux.watch("--exit-on-change")
    for _ in 0..<2 {
      try tmux.print("a\n", into: "list")
      try tmux.wait { $0[7] == "1 row" }
    }
    try tmux.leaveWatch(status: 1) { try tmux.print("b\n", into: "list") }
  }

  /// Presses keys after a run has ended. They are answered before its list is shown.
  @Test func `keys are answered while a run is read and compared`() throws {
    let tmux = try Tmux(columns: 40, rows: 8)
    var (shown, next) = (100_000, 100_001)
    for count in [shown, next] {
      try tmux.sandbox.file("\(count)", (0..<count).map { "\($0),\($0)\n" }.joined())
    }
    try tmux.type("clear; mkfifo list; stty -g > before", key: "Enter")
    try tmux.type(
      "\"$lockstep\" watch --interval 0.05 --format csv -- "
        + "sh -c 'read name < list; echo id,a; cat $name; echo $$ > pid'; echo left $?",
      key: "Enter")
    try tmux.print("\(shown)\n", into: "list")
    try tmux.wait { $0[7].hasPrefix("\(shown) rows") }
    var (line, answers) = (1, 0)
    // A comparison may be over before a key is pressed, so there are several.
    let areAnswered = try isSoon {
      try tmux.sandbox.remove("pid")
      try tmux.print("\(next)\n", into: "list")
      expect(isSoon { tmux.sandbox.process("pid").map { kill($0, 0) == -1 } ?? false })
      var status = ""
      repeat {
        try tmux.press("Down")
        line += 1
        try tmux.wait {
          status = $0[7]
          return status.contains(" \(line)-\(line + 4) of ")
        }
        answers += status.hasPrefix("\(shown) rows") ? 1 : 0
      } while answers < 5 && status.hasPrefix("\(shown) rows")
      try tmux.wait { $0[7].hasPrefix("\(next) rows") }
      swap(&shown, &next)
      return answers == 5
    }
    expect(areAnswered, "\(answers) keys are answered")
    try tmux.leaveWatch(by: "q")
  }

  @Test func `a run that prints too much is reported`() throws {
    let tmux = try Tmux.watch(columns: 90, rows: 8, "--max-bytes 3")
    try tmux.print("a\n", into: "list")
    try tmux.wait { $0[7] == "1 row" }
    try tmux.print("a\nb\n", into: "list")
    try tmux.wait {
      $0[7] == "cat: the run has printed more than 3 bytes; allow more with --max-bytes"
    }
    try expectEqual(tmux.screen()[1], "   a")
    try tmux.leaveWatch(by: "q")
  }

  @Test func `it stops and continues`() throws {
    let tmux = try Tmux.watchKnown()
    try tmux.press("C-z")
    try tmux.wait { $0.contains { $0.contains("Stopped") } }
    try expect(!tmux.showsAlternateScreen())
    try tmux.type("fg; echo left $?", key: "Enter")
    try tmux.wait { $0[7] == "1 row" }
    try tmux.leaveWatch(status: nil) {
      let kill = try tmux.sandbox.shell("kill -KILL $(cat pid)")
      expectEqual(kill.status, 0)
    }
  }

  @Test(arguments: ["TERM=dumb", "TERM=", "env -u TERM"])
  func `operations are printed if nothing can be drawn`(_ terminal: String) throws {
    let tmux = try Tmux(columns: 60, rows: 8)
    try tmux.type("export NO_COLOR=; clear", key: "Enter")
    try tmux.record(into: "record")
    try tmux.type("\(terminal) \"$lockstep\" watch --count 1 -- echo a; echo left $?", key: "Enter")
    try tmux.wait { $0.contains("left 0") }
    try expect(tmux.screen().contains { $0.hasSuffix(" + [0] a") })
    let record = try tmux.recorded("record", until: "left 0")
    expect(!record.contains("\u{1B}[32m"))
    expect(!record.contains("\u{1B}[?1049h"))
  }

  @Test func `colours need a terminal that can show them`() throws {
    let tmux = try Tmux(columns: 60, rows: 8)
    try tmux.sandbox.file("old", "a\n")
    try tmux.sandbox.file("new", "b\n")
    for (terminal, isColored) in [("TERM=xterm", true), ("TERM=dumb", false), ("TERM=", false)] {
      let record = "record of \(terminal)"
      try tmux.record(into: record)
      try tmux.type(
        "\(terminal) NO_COLOR= \"$lockstep\" diff old new; echo left $? \(terminal)", key: "Enter")
      let output = try tmux.recorded(record, until: "left 1 \(terminal)")
      expectEqual(output.contains("\u{1B}[31m"), isColored)
    }
  }
}
