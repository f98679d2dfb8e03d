import CommandTestSupport

/// A real terminal for a test: a shell in its own tmux server, which ends with this object.
final class Tmux {
  /// Whether tmux is installed; otherwise tests that need it are skipped.
  static let isInstalled = path != nil

  private static let path = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    .map { "\($0)/tmux" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  let sandbox = Sandbox.make()
  private let name = "lockstep-\(UUID().uuidString.prefix(8))"

  /// Starts a shell in a window of a given size.
  init(columns: Int, rows: Int) throws {
    // The server lives on, so it must not inherit the socket by which Foundation detects the end.
    let closing =
      #"for file in /dev/fd/*; do file=${file##*/}; "#
      + #"[ "$file" -gt 2 ] && eval "exec $file>&-"; done 2>/dev/null; exec "$@""#
    // Without the last variable, Apple's shell begins with a hint at another shell.
    try run(
      "/bin/bash",
      ["-c", closing, "bash", try #require(Self.path), "-L", name]
        + [
          "-u", "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c",
          sandbox.folder.path,
          "env PS1='$ ' BASH_SILENCE_DEPRECATION_WARNING=1 bash --norc --noprofile",
        ])
    try wait { $0.first == "$" }
  }

  deinit {
    guard let path = Self.path else { return }
    _ = try? sandbox.run(path, ["-L", name, "kill-server"])
  }

  /// Types text, followed by a key if one is given.
  func type(_ text: String, key: String? = nil) throws {
    try tmux("send-keys", "-l", text)
    if let key { try press(key) }
  }

  /// Presses a key by its name in tmux.
  func press(_ key: String) throws { try tmux("send-keys", key) }

  /// Changes the size of the window.
  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Returns the text on the screen by row.
  func screen() throws -> [String] {
    var rows = try tmux("capture-pane", "-p").components(separatedBy: "\n")
    rows.removeLast()
    return rows
  }

  /// Returns the screen with colours and styles.
  func styledScreen() throws -> String { try tmux("capture-pane", "-p", "-e") }

  /// Records everything written to the terminal from now on in a file of the sandbox.
  func record(into name: String) throws {
    try tmux("pipe-pane", "cat > '\(path(name))'")
    expect(isSoon { FileManager.default.fileExists(atPath: path(name)) })
  }

  /// Returns a record as soon as it contains a text. It may lag behind the screen.
  func recorded(
    _ name: String, until text: String, for place: SourceLocation = #_sourceLocation
  ) throws -> String {
    var record = ""
    let isComplete = try isSoon {
      record = try sandbox.text(name)
      return record.contains(text)
    }
    expect(isComplete, "the record is \(record.debugDescription)", sourceLocation: place)
    return record
  }

  /// Whether the alternate screen is shown.
  func showsAlternateScreen() throws -> Bool {
    try tmux("display-message", "-p", "#{alternate_on}") == "1\n"
  }

  /// Waits until the screen satisfies a condition.
  func wait(
    for place: SourceLocation = #_sourceLocation, until isReached: ([String]) -> Bool
  ) throws {
    guard try !isSoon({ isReached(try screen()) }) else { return }
    Issue.record("the screen is \(try screen())", sourceLocation: place)
    throw CancellationError()
  }

  /// Prints a text into a named pipe when a command on the screen reads from it.
  ///
  /// The next reader gets another pipe: this one may still be open, by a reader that reads no more.
  func print(_ text: String, into pipe: String) throws {
    var file: Int32 = -1
    let isRead = isSoon {
      file = open(path(pipe), O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return file >= 0
    }
    try #require(isRead, "nobody reads the pipe")
    defer { close(file) }
    let next = path(".next")
    try #require(mkfifo(next, 0o600) == 0 && rename(next, path(pipe)) == 0)
    let bytes = Array(text.utf8)
    expectEqual(write(file, bytes, bytes.count), bytes.count)
  }

  private func path(_ name: String) -> String {
    sandbox.folder.appendingPathComponent(name).path
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String {
    try run(try #require(Self.path), ["-L", name] + arguments)
  }

  @discardableResult
  private func run(_ path: String, _ arguments: [String]) throws -> String {
    let result = try sandbox.run(
      path, arguments,
      environment: ["lockstep": Sandbox.executable.path, "NO_COLOR": ""])
    try #require(result.status == 0, "\(arguments): \(result.errors)")
    return result.output
  }
}
