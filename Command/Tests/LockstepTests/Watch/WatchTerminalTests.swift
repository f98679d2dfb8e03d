import CommandTestSupport

@Suite(
  .enabled(if: Tmux.isInstalled, "tmux is not installed; Scripts/build/setup.sh test installs it"))
struct `Watching on a terminal` {
  /// Returns the screen without the time at the right of the first row.
  private func rows(_ tmux: Tmux) throws -> [String] {
    var rows = try tmux.screen()
    rows[0] = rows[0].replacing(#/ +\d\d:\d\d:\d\d$/#, with: " TIME")
    return rows
  }

  private let processes = [
    "USER PID COMMAND\nroot 1 init\nroot 2 kthreadd\nme 10 bash -l\n",
    "USER PID COMMAND\nroot 1 init\nme 10 bash -x\nme 9 vi notes\n",
    "USER PID COMMAND\nme 9 vi notes\nroot 1 init\n",
  ]

  @Test func `leaves the last error behind`() throws {
    let tmux = try Tmux(columns: 90, rows: 8)
    try tmux.type(
      "clear; \"$lockstep\" watch --count 1 --max-bytes 64KiB -- yes; echo left $?", key: "Enter")
    try tmux.wait { $0.contains("left 0") }
    try expect(!tmux.showsAlternateScreen())
    let problem = "yes: the run has printed more than 64 KiB; allow more with --max-bytes"
    try expect(tmux.screen().contains("lockstep: \(problem)"))
  }

  @Test(arguments: ["", "--layout list"])
  func `marks rows by their values`(_ layout: String) throws {
    let tmux = try Tmux.watch(
      columns: 60, rows: 8, "--key id --mark 'n > 8%' --mark 'id ~ c' \(layout)")
    try tmux.print("id,n\na,7%\nb,9%\nc,1%\n", into: "list")
    try tmux.wait { $0[7] == "3 rows" }
    let rows = try tmux.screen()[1...6]
    expectEqual(rows.filter { $0.hasPrefix(" !") }.count, 2, "\(rows)")
    try tmux.print("id,n\na,10%\nb,2%\nd,9%\n", into: "list")
    try tmux.wait { $0[7].hasPrefix("3 rows ") }
    let signs = try tmux.screen()[1...6].map { String($0.prefix(2)) }
    expect(Set([" !", " ~", "+!", "-!"]).isSubset(of: Set(signs)), "\(signs)")
    try tmux.leaveWatch(by: "q")
  }

  @Test func `marks cells that are cut`() throws {
    let tmux = try Tmux.watch(columns: 60, rows: 5, "--format csv")
    let long = String(repeating: "0123456789", count: 7)
    try tmux.print("id,a,b\n1,\(long),\(long)\n", into: "list")
    try tmux.wait { $0[2].hasSuffix("…") }
    let row = "    1 \(long.prefix(39))… \(long.prefix(12))…"
    try expectEqual(tmux.screen()[2], row)
    try tmux.leaveWatch(by: "q")
  }

  @Test func `shows a list and its changes`() throws {
    let tmux = try Tmux.watch("--key pid --sections user")
    try tmux.wait { $0[7] == "The first run is under way" }
    try tmux.print(processes[0], into: "list")
    try tmux.wait { $0[7] == "3 rows" }
    try expectEqual(
      rows(tmux),
      [
        "Every 0.05 s: cat list TIME", "     PID COMMAND", "   root (2)", "       1 init",
        "       2 kthreadd", "   me (1)", "      10 bash -l", "3 rows",
      ])
    try tmux.resize(columns: 40, rows: 10)
    try tmux.print(processes[1], into: "list")
    try tmux.wait { $0[9] == "3 rows  +1  ~1  -1" }
    try expectEqual(
      rows(tmux),
      [
        "Every 0.05 s: cat list TIME", "     PID COMMAND", "   root (1)", "       1 init",
        "-      2 kthreadd", "   me (2)", " ~    10 bash -x", "+      9 vi notes", "",
        "3 rows  +1  ~1  -1",
      ])
    let styled = try tmux.styledScreen()
    expect(styled.contains(#/\[31m(\x1B\[49m)?-      2 kthreadd/#))
    expect(styled.contains(#/\[32m(\x1B\[49m)?\+      9 vi notes/#))
    expect(styled.contains(#/\[33m(\x1B\[49m)? ~    10 bash -x/#))
    try tmux.print(processes[2], into: "list")
    try tmux.wait { $0[9].hasPrefix("2 rows") }
    try expectEqual(
      rows(tmux),
      [
        "Every 0.05 s: cat list TIME", "     PID COMMAND", ">  me (1)", "-     10 bash -x",
        "       9 vi notes", "   root (1)", "       1 init", "", "", "2 rows  >1  -1",
      ])
    try tmux.leaveWatch(by: "q")
  }

  @Test func `shows what the picture in the README shows`() throws {
    let tmux = try Tmux.watch(columns: 60, rows: 12, "--key trip --sections platform")
    for minute in 0...1 {
      let list = try tmux.sandbox.shell(
        "'\(Repository.root.path)/Examples/departures.sh' \(minute)"
      ).output
      try tmux.print(list, into: "list")
      try tmux.wait { $0[11].hasPrefix("5 rows") && $0[11].contains("+1") == (minute == 1) }
    }
    let picture = try Repository.text("Documentation/watch.svg")
      .replacing(#/<[^>]*>/#, with: "").replacing("&lt;", with: "<").split(separator: "\n")
    // The first row has the command and the time.
    let shown = try rows(tmux).dropFirst().filter { !$0.isEmpty }
    expectEqual(picture.dropFirst().map(String.init), shown)
    try expect(Repository.text("README.md").contains("(Documentation/watch.svg)"))
    try tmux.leaveWatch(by: "q")
  }

  @Test func `shows rows as cells of a layout`() throws {
    let sideBySide = [
      "   root (2)", "   id: 1, note: a rather       id: 2, note: short", "   long note",
      "   me (1)", "   id: 3, note: third", "",
    ]
    let expected = [
      "list": [
        "   root (2)", "   id: 1, note: a rather long note", "   id: 2, note: short", "   me (1)",
        "   id: 3, note: third", "",
      ],
      "grid": sideBySide, "columns": sideBySide,
    ]
    let list = """
      [{"user": "root", "id": 1, "note": "a rather long note"},
       {"user": "root", "id": 2, "note": "short"}, {"user": "me", "id": 3, "note": "third"}]
      """
    for (style, lines) in expected {
      let tmux = try Tmux.watch(columns: 54, rows: 8, "--key id --sections user --layout \(style)")
      try tmux.print(list, into: "list")
      try tmux.wait { $0[7] == "3 rows" }
      expectEqual(Array(try tmux.screen()[1...6]), lines, "\(style)")
      try tmux.resize(columns: 20, rows: 8)
      try tmux.wait { $0[2] == "   id: 1, note: a" }
      try expect(tmux.screen()[3].hasPrefix("   "))
      try tmux.leaveWatch(by: "q")
    }
  }

  @Test func `shows lines as cells without names`() throws {
    let tmux = try Tmux.watch(columns: 54, rows: 5, "--layout grid")
    try tmux.print("one\ntwo: 2\n", into: "list")
    try tmux.wait { $0[1] == "   one                         two: 2" }
    try tmux.leaveWatch(by: "q")
  }

  @Test func `scrolls, keeps its place, and fits into windows of all sizes`() throws {
    let tmux = try Tmux.watch(columns: 24, rows: 6, "")
    let numbers = (1...20).map(String.init)
    try tmux.print(numbers.joined(separator: "\n"), into: "list")
    try tmux.wait { $0[5] == "20 rows  1-4 of 20 lines" }
    try tmux.press("Down")
    try tmux.wait { $0[1] == "   2" }
    try tmux.press("NPage")
    try tmux.wait { $0[1...4] == ["   5", "   6", "   7", "   8"] }
    // Two rows are inserted at the top, and one is deleted.
    try tmux.print((["x", "y"] + numbers.dropFirst()).joined(separator: "\n"), into: "list")
    try tmux.wait { $0[5].hasPrefix("21 rows") }
    try expectEqual(tmux.screen()[1...4], ["   5", "   6", "   7", "   8"])
    try tmux.press("Home")
    try tmux.wait { $0[1...4] == ["-  1", "+  x", "+  y", "   2"] }
    try tmux.press("End")
    try tmux.wait { $0[1...4] == ["   17", "   18", "   19", "   20"] }
    try tmux.resize(columns: 60, rows: 9)
    try tmux.wait { $0.count == 9 && $0[8].hasSuffix("16-22 of 22 lines") }
    try expectEqual(tmux.screen()[1...7], (14...20).map { "   \($0)" }[...])
    try tmux.resize(columns: 5, rows: 3)
    try tmux.wait { $0 == ["Every", "   17", "21 ro"] }
    try tmux.resize(columns: 40, rows: 8)
    try tmux.wait { $0[0].hasPrefix("Every 0.05 s: cat list") }
    try tmux.leaveWatch(by: "C-c")
  }

  @Test func `reports errors, and keeps the list`() throws {
    let tmux = try Tmux.watch(columns: 60, rows: 5, "--format csv")
    try tmux.print("id,a\n1,x\n", into: "list")
    try tmux.wait { $0[4] == "1 row" }
    try tmux.print("id,a\n1\n", into: "list")
    try tmux.wait { $0[4].hasPrefix("cat:2:1: row has 1 field where the header has 2") }
    try expectEqual(tmux.screen()[1...2], ["   id a", "    1 x"])
    try tmux.print("id,a\n1,y\n", into: "list")
    try tmux.wait { $0[4] == "1 row  ~1" }
    try tmux.leaveWatch(by: "q")
  }

  @Test func `shows wide characters, and escapes control characters`() throws {
    let tmux = try Tmux.watch(
      columns: 30, rows: 6, "--format csv --key k --color never --keep-colors")
    try tmux.print("k,名前,c\n1,日本語,a\n2,\u{1B}[31mé,b\n3,e\u{301}😀,c\n", into: "list")
    try tmux.wait { $0[5] == "3 rows" }
    try expectEqual(
      tmux.screen()[1...4],
      [
        "   k 名前        c", "   1 日本語      a", "   2 \\u001b[31mé b",
        "   3 e\u{301}😀         c",
      ])
    try tmux.leaveWatch(by: "q")
  }
}
