import Foundation
import Testing

/// A real terminal for a test: a shell in its own tmux server, which ends with this object.
final class Tmux {
  /// Whether tmux is installed; otherwise tests that need it are skipped.
  static let isInstalled = path != nil

  private static let path = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    .map { "\($0)/tmux" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  let sandbox: Sandbox
  private let name = "lockstep-\(UUID().uuidString.prefix(8))"

  /// Starts a shell in a window of a given size.
  init(columns: Int, rows: Int) throws {
    sandbox = try Sandbox()
    // Without this, Apple's shell begins with a hint at another shell.
    try tmux(
      "-u", "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c",
      sandbox.folder.path,
      "env PS1='$ ' BASH_SILENCE_DEPRECATION_WARNING=1 bash --norc --noprofile")
    try wait { $0.first == "$" }
  }

  deinit { _ = try? tmux("kill-server") }

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
    try tmux("pipe-pane", "cat > '\(sandbox.folder.appendingPathComponent(name).path)'")
  }

  /// Whether the alternate screen is shown.
  func showsAlternateScreen() throws -> Bool {
    try tmux("display-message", "-p", "#{alternate_on}") == "1\n"
  }

  /// Waits until the screen satisfies a condition, for a limited time.
  func wait(
    _ seconds: Int = 5, for place: SourceLocation = #_sourceLocation,
    until isReached: ([String]) -> Bool
  ) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while try !isReached(screen()) {
      guard ContinuousClock.now < end else {
        Issue.record("the screen is \(try screen())", sourceLocation: place)
        throw CancellationError()
      }
      usleep(20_000)
    }
  }

  /// Prints a text into a named pipe when a command on the screen reads from it.
  func print(_ text: String, into pipe: String) throws {
    let end = ContinuousClock.now + .seconds(5)
    var file: Int32 = -1
    while file < 0 {
      file = open(sandbox.folder.appendingPathComponent(pipe).path, O_WRONLY | O_NONBLOCK)
      try #require(file >= 0 || ContinuousClock.now < end, "nobody reads the pipe")
      usleep(5_000)
    }
    let bytes = Array(text.utf8)
    let count = write(file, bytes, bytes.count)
    close(file)
    #expect(count == bytes.count)
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String {
    // The server lives on, so it must not inherit the socket by which Foundation detects the end.
    let closing =
      #"for file in /dev/fd/*; do file=${file##*/}; "#
      + #"[ "$file" -gt 2 ] && eval "exec $file>&-"; done 2>/dev/null; exec "$@""#
    return try sandbox.run(
      "/bin/bash", ["-c", closing, "bash", try #require(Self.path), "-L", name] + arguments,
      environment: ["lockstep": Sandbox.executable.path, "NO_COLOR": ""]
    ).output
  }
}
