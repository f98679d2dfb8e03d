import Foundation
import TestSupport
import Testing

@Suite(
  .enabled(if: Tmux.isInstalled, "tmux is not installed; Scripts/setup.sh test installs it"))
struct `Watching on a terminal` {
  /// Watches what is printed into the pipe, each text being the output of one run.
  private func watch(columns: Int = 40, rows: Int = 8, _ options: String) throws -> Tmux {
    let tmux = try Tmux(columns: columns, rows: rows)
    try tmux.type("clear; mkfifo list; stty -g > before", key: "Enter")
    try tmux.type(
      "\"$lockstep\" watch --interval 0.05 \(options) -- cat list; echo left $?", key: "Enter")
    return tmux
  }

  /// The screen without the time, which stands at the right of the first row.
  private func rows(_ tmux: Tmux) throws -> [String] {
    var rows = try tmux.screen()
    rows[0] = rows[0].replacing(#/ +\d\d:\d\d:\d\d$/#, with: " TIME")
    return rows
  }

  /// Leaves, and looks whether all is as it was before.
  private func leave(_ tmux: Tmux, status: Int = 0, by way: () throws -> Void) throws {
    #expect(try tmux.showsAlternateScreen())
    try way()
    try tmux.wait { $0.contains("left \(status)") }
    #expect(try !tmux.showsAlternateScreen())
    try tmux.type("stty -g > after; cmp before after && echo the same; echo end", key: "Enter")
    try tmux.wait { $0.contains("end") }
    let screen = try tmux.screen()
    #expect(screen.contains("the same"))
    #expect(!screen.contains { $0.hasPrefix("Every") })
  }

  private func leave(_ tmux: Tmux, by key: String) throws {
    try leave(tmux) { try tmux.press(key) }
  }

  private let processes = [
    "USER PID COMMAND\nroot 1 init\nroot 2 kthreadd\nme 10 bash -l\n",
    "USER PID COMMAND\nroot 1 init\nme 10 bash -x\nme 9 vi notes\n",
    "USER PID COMMAND\nme 9 vi notes\nroot 1 init\n",
  ]

  @Test func `shows a list and what becomes of it`() throws {
    let tmux = try watch("--key pid --sections user")
    try tmux.wait { $0[7] == "The first run is under way" }
    try tmux.print(processes[0], into: "list")
    try tmux.wait { $0[7] == "3 rows" }
    #expect(
      try rows(tmux) == [
        "Every 0.05 s: cat list TIME", "     PID COMMAND", "   root (2)", "       1 init",
        "       2 kthreadd", "   me (1)", "      10 bash -l", "3 rows",
      ])
    try tmux.resize(columns: 40, rows: 10)
    try tmux.print(processes[1], into: "list")
    try tmux.wait { $0[9] == "3 rows  +1  ~1  -1" }
    #expect(
      try rows(tmux) == [
        "Every 0.05 s: cat list TIME", "     PID COMMAND", "   root (1)", "       1 init",
        "-      2 kthreadd", "   me (2)", " ~    10 bash -x", "+      9 vi notes", "",
        "3 rows  +1  ~1  -1",
      ])
    let styled = try tmux.styledScreen()
    #expect(styled.contains(#/\[31m(\x1B\[49m)?-      2 kthreadd/#))
    #expect(styled.contains(#/\[32m(\x1B\[49m)?\+      9 vi notes/#))
    #expect(styled.contains(#/\[33m(\x1B\[49m)? ~    10 bash -x/#))
    try tmux.print(processes[2], into: "list")
    try tmux.wait { $0[9].hasPrefix("2 rows") }
    #expect(
      try rows(tmux) == [
        "Every 0.05 s: cat list TIME", "     PID COMMAND", ">  me (1)", "-     10 bash -x",
        "       9 vi notes", "   root (1)", "       1 init", "", "", "2 rows  >1  -1",
      ])
    try leave(tmux, by: "q")
  }

  @Test func `shows what the README shows`() throws {
    let tmux = try watch(columns: 60, rows: 12, "--key trip --sections platform")
    for minute in 0...1 {
      let list = try tmux.sandbox.shell(
        "'\(Repository.root.path)/Examples/departures.sh' \(minute)"
      ).output
      try tmux.print(list, into: "list")
      try tmux.wait { $0[11].hasPrefix("5 rows") && $0[11].contains("+1") == (minute == 1) }
    }
    let shown = try rows(tmux).dropFirst().joined(separator: "\n")
    let readme = try Repository.text("README.md")
    let isShown = readme.contains("\n\(shown)\n```\n")
    #expect(isShown, "\(shown)")
    try leave(tmux, by: "q")
  }

  @Test func `scrolls, keeps its place, and fits into windows of all sizes`() throws {
    let tmux = try watch(columns: 24, rows: 6, "")
    let numbers = (1...20).map(String.init)
    try tmux.print(numbers.joined(separator: "\n"), into: "list")
    try tmux.wait { $0[5] == "20 rows  1-4 of 20 lines" }
    try tmux.press("Down")
    try tmux.wait { $0[1] == "   2" }
    try tmux.press("NPage")
    try tmux.wait { $0[1...4] == ["   5", "   6", "   7", "   8"] }
    // Two more at the top, and one less.
    try tmux.print((["x", "y"] + numbers.dropFirst()).joined(separator: "\n"), into: "list")
    try tmux.wait { $0[5].hasPrefix("21 rows") }
    #expect(try tmux.screen()[1...4] == ["   5", "   6", "   7", "   8"])
    try tmux.press("Home")
    try tmux.wait { $0[1...4] == ["-  1", "+  x", "+  y", "   2"] }
    try tmux.press("End")
    try tmux.wait { $0[1...4] == ["   17", "   18", "   19", "   20"] }
    try tmux.resize(columns: 60, rows: 9)
    try tmux.wait { $0.count == 9 && $0[8].hasSuffix("16-22 of 22 lines") }
    #expect(try tmux.screen()[1...7] == (14...20).map { "   \($0)" }[...])
    try tmux.resize(columns: 5, rows: 3)
    try tmux.wait { $0 == ["Every", "   17", "21 ro"] }
    try tmux.resize(columns: 40, rows: 8)
    try tmux.wait { $0[0].hasPrefix("Every 0.05 s: cat list") }
    try leave(tmux, by: "C-c")
  }

  @Test func `reports what goes wrong, and shows the list as it was`() throws {
    let tmux = try watch(columns: 60, rows: 5, "--format csv")
    try tmux.print("id,a\n1,x\n", into: "list")
    try tmux.wait { $0[4] == "1 row" }
    try tmux.print("id,a\n1\n", into: "list")
    try tmux.wait { $0[4].hasPrefix("cat:2:1: row has 1 field where the header has 2") }
    #expect(try tmux.screen()[1...2] == ["   id a", "    1 x"])
    try tmux.print("id,a\n1,y\n", into: "list")
    try tmux.wait { $0[4] == "1 row  ~1" }
    try leave(tmux, by: "q")
  }

  @Test func `shows wide characters, and none that a terminal would obey`() throws {
    let tmux = try watch(columns: 30, rows: 6, "--format csv --key k --color never")
    try tmux.print("k,名前,c\n1,日本語,a\n2,\u{1B}[31mé,b\n3,e\u{301}😀,c\n", into: "list")
    try tmux.wait { $0[5] == "3 rows" }
    #expect(
      try tmux.screen()[1...4] == [
        "   k 名前        c", "   1 日本語      a", "   2 \\u001b[31mé b",
        "   3 e\u{301}😀         c",
      ])
    try leave(tmux, by: "q")
  }

  @Test func `a signal ends it with the terminal as it was`() throws {
    let tmux = try Tmux(columns: 40, rows: 8)
    try tmux.type("clear; mkfifo list; stty -g > before", key: "Enter")
    try tmux.type(
      "sh -c 'echo $$ > pid; exec \"$lockstep\" watch -- cat list'; echo left $?", key: "Enter")
    try tmux.print("a\n", into: "list")
    try tmux.wait { $0[7] == "1 row" }
    try leave(tmux, status: 143) {
      let kill = try tmux.sandbox.shell("kill -TERM $(cat pid)")
      #expect(kill.status == 0)
    }
  }

  /// Watches a pipe with its process's number in a file, after something on the usual screen.
  private func watchKnown(_ options: String = "") throws -> Tmux {
    let tmux = try Tmux(columns: 40, rows: 8)
    try tmux.type("clear; mkfifo list; stty -g > before", key: "Enter")
    try tmux.type(
      "sh -c 'echo $$ > pid; exec \"$lockstep\" watch \(options) -- cat list'; echo left $?",
      key: "Enter")
    try tmux.print("a\n", into: "list")
    try tmux.wait { $0[7] == "1 row" }
    return tmux
  }

  @Test(arguments: [("KILL", 137), ("SEGV", 139), ("ABRT", 134), ("TRAP", 133), ("HUP", 129)])
  func `whatever ends it, the terminal is as it was`(_ signal: String, _ status: Int) throws {
    let tmux = try watchKnown()
    try leave(tmux, status: status) {
      let kill = try tmux.sandbox.shell("kill -\(signal) $(cat pid)")
      #expect(kill.status == 0)
    }
  }

  @Test func `a change ends it with status 1 if it is asked to`() throws {
    let tmux = try watch("--exit-on-change")
    for _ in 0..<2 {
      try tmux.print("a\n", into: "list")
      try tmux.wait { $0[7] == "1 row" }
    }
    try leave(tmux, status: 1) { try tmux.print("b\n", into: "list") }
  }

  /// In a debug build, these take seconds to be read and compared.
  @Test func `keys are answered while a run is read and compared`() throws {
    let tmux = try Tmux(columns: 40, rows: 8)
    let rows = (0..<200_000).map { "\($0),\($0)\n" }.joined()
    try tmux.sandbox.file("list", "id,a\n" + rows)
    try tmux.type("clear; stty -g > before", key: "Enter")
    try tmux.type(
      "\"$lockstep\" watch --interval 0.05 --format csv -- sh -c 'cat list; date +x%N,1'; "
        + "echo left $?", key: "Enter")
    try tmux.wait(60) { $0[7].hasPrefix("200001 rows") }
    // The next run begins at once, and the one after that.
    for down in 1...20 {
      let start = ContinuousClock.now
      try tmux.press("Down")
      try tmux.wait { $0[7].contains(" \(down + 1)-\(down + 5) of 20000") }
      #expect(ContinuousClock.now - start < .seconds(1))
      usleep(50_000)
    }
    try leave(tmux, by: "q")
  }

  @Test func `a run that prints too much is reported`() throws {
    let tmux = try watch(columns: 90, rows: 8, "--max-bytes 3")
    try tmux.print("a\n", into: "list")
    try tmux.wait { $0[7] == "1 row" }
    try tmux.print("a\nb\n", into: "list")
    try tmux.wait {
      $0[7] == "cat: the run has printed more than 3 bytes; allow more with --max-bytes"
    }
    #expect(try tmux.screen()[1] == "   a")
    try leave(tmux, by: "q")
  }

  @Test func `it stops and goes on`() throws {
    let tmux = try watchKnown()
    try tmux.press("C-z")
    try tmux.wait { $0.contains { $0.contains("Stopped") } }
    #expect(try !tmux.showsAlternateScreen())
    try tmux.type("fg; echo left $?", key: "Enter")
    try tmux.wait { $0[7] == "1 row" }
    // What brings the terminal back has to be there, to be faster than the shell.
    usleep(700_000)
    try leave(tmux, status: 137) {
      let kill = try tmux.sandbox.shell("kill -KILL $(cat pid)")
      #expect(kill.status == 0)
    }
  }

  @Test(arguments: ["TERM=dumb", "TERM=", "env -u TERM"])
  func `where nothing can be drawn, operations are printed`(_ terminal: String) throws {
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

  @Test func `only a terminal that can shows colours`() throws {
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
