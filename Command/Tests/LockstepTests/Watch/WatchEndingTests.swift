import Foundation
import Testing

@Suite(
  .enabled(if: Tmux.isInstalled, "tmux is not installed; Scripts/setup.sh test installs it"))
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
      #expect(kill.status == 0)
    }
  }

  @Test(arguments: [("KILL", nil), ("SEGV", 139), ("ABRT", 134), ("TRAP", 133), ("HUP", 129)])
  func `whatever ends it, the terminal is restored`(_ signal: String, _ status: Int?) throws {
    let tmux = try Tmux.watchKnown()
    try tmux.leaveWatch(status: status) {
      let kill = try tmux.sandbox.shell("kill -\(signal) $(cat pid)")
      #expect(kill.status == 0)
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

  /// In a debug build, reading and comparing these lists takes seconds.
  @Test func `keys are answered while a run is read and compared`() throws {
    let tmux = try Tmux(columns: 40, rows: 8)
    let rows = (0..<50_000).map { "\($0),\($0)\n" }.joined()
    try tmux.sandbox.file("list", "id,a\n" + rows)
    try tmux.type("clear; stty -g > before", key: "Enter")
    try tmux.type(
      "\"$lockstep\" watch --interval 0.05 --format csv -- sh -c 'cat list; date +x%N,1'; "
        + "echo left $?", key: "Enter")
    try tmux.wait(60) { $0[7].hasPrefix("50001 rows") }
    // The next runs begin at once.
    var times: [Duration] = []
    for down in 1...20 {
      let start = ContinuousClock.now
      try tmux.press("Down")
      try tmux.wait(30) { $0[7].contains(" \(down + 1)-\(down + 5) of 5000") }
      times.append(ContinuousClock.now - start)
      usleep(50_000)
    }
    // Other programs can delay some of them.
    #expect(times.sorted()[10] < .seconds(1))
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
    #expect(try tmux.screen()[1] == "   a")
    try tmux.leaveWatch(by: "q")
  }

  @Test func `it stops and continues`() throws {
    let tmux = try Tmux.watchKnown()
    try tmux.press("C-z")
    try tmux.wait { $0.contains { $0.contains("Stopped") } }
    #expect(try !tmux.showsAlternateScreen())
    try tmux.type("fg; echo left $?", key: "Enter")
    try tmux.wait { $0[7] == "1 row" }
    try tmux.leaveWatch(status: nil) {
      let kill = try tmux.sandbox.shell("kill -KILL $(cat pid)")
      #expect(kill.status == 0)
    }
  }

  @Test(arguments: ["TERM=dumb", "TERM=", "env -u TERM"])
  func `operations are printed if nothing can be drawn`(_ terminal: String) throws {
    let tmux = try Tmux(columns: 60, rows: 8)
    try tmux.type("export NO_COLOR=; clear", key: "Enter")
    try tmux.record(into: "record")
    try tmux.type(
      "\(terminal) \"$lockstep\" watch --count 1 -- echo a; echo left $?", key: "Enter")
    try tmux.wait { $0.contains("left 0") }
    #expect(try tmux.screen().contains { $0.hasSuffix(" + [0] a") })
    let record = try tmux.sandbox.text("record")
    #expect(!record.contains("\u{1B}[32m"))
    #expect(!record.contains("\u{1B}[?1049h"))
  }

  @Test func `colours need a terminal that can show them`() throws {
    let tmux = try Tmux(columns: 60, rows: 8)
    try tmux.sandbox.file("old", "a\n")
    try tmux.sandbox.file("new", "b\n")
    for (terminal, isColored) in [("TERM=xterm", true), ("TERM=dumb", false), ("TERM=", false)] {
      try tmux.type("clear", key: "Enter")
      try tmux.record(into: "record")
      try tmux.type(
        "\(terminal) NO_COLOR= \"$lockstep\" diff old new; echo left $?", key: "Enter")
      try tmux.wait { $0.contains("left 1") }
      #expect(try tmux.sandbox.text("record").contains("\u{1B}[31m") == isColored)
    }
  }
}
