import CommandTestSupport

/// A terminal on which `lockstep watch` runs.
extension Tmux {
  /// Watches a pipe; each text printed into it is the output of one run.
  static func watch(columns: Int = 40, rows: Int = 8, _ options: String) throws -> Tmux {
    let tmux = try Tmux(columns: columns, rows: rows)
    try tmux.type("clear; mkfifo list; stty -g > before", key: "Enter")
    try tmux.type(
      "\"$lockstep\" watch --interval 0.05 \(options) -- cat list; echo left $?", key: "Enter")
    return tmux
  }

  /// Watches a pipe, and writes the process ID to a file.
  static func watchKnown(_ options: String = "") throws -> Tmux {
    let tmux = try Tmux(columns: 40, rows: 8)
    try tmux.type("clear; mkfifo list; stty -g > before", key: "Enter")
    try tmux.type(
      "sh -c 'echo $$ > pid; exec \"$lockstep\" watch \(options) -- cat list'; echo left $?",
      key: "Enter")
    try tmux.print("a\n", into: "list")
    try tmux.wait { $0[7] == "1 row" }
    return tmux
  }

  /// Ends watching, and checks that the terminal is restored.
  ///
  /// - Parameter status: The exit status; nil if the command can't restore the terminal itself, so that
  ///   the shell may write to the alternate screen first.
  func leaveWatch(status: Int? = 0, by way: () throws -> Void) throws {
    try expect(showsAlternateScreen())
    try way()
    if let status {
      try wait { $0.contains("left \(status)") }
    } else {
      _ = try isSoon { try !showsAlternateScreen() }
    }
    try expect(!showsAlternateScreen())
    try type("stty -g > after; cmp before after && echo the same; echo end", key: "Enter")
    try wait { $0.contains("end") }
    let screen = try screen()
    expect(screen.contains("the same"))
    expect(!screen.contains { $0.hasPrefix("Every") })
  }

  func leaveWatch(by key: String) throws {
    try leaveWatch { try press(key) }
  }
}
