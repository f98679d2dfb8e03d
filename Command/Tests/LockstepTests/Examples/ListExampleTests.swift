import CommandTestSupport

/// The examples on a real terminal.
@Suite("List examples")
struct ListExampleTests {
  private static let program = Sandbox.executable.deletingLastPathComponent()
    .appendingPathComponent("example").path

  /// Starts an example and waits for its first screen.
  private func start(_ name: String) throws -> Tmux {
    let tmux = try Tmux(columns: 60, rows: 14)
    try tmux.type("clear; '\(Self.program)' \(name); echo left $?", key: "Enter")
    return tmux
  }

  @Test(
    "show the same feed in each style",
    .enabled(if: Tmux.isInstalled), arguments: ["sections", "described", "managed"])
  func feeds(style: String) throws {
    let tmux = try start(style)
    try tmux.wait { $0[0].contains("Press any key") }
    try tmux.type("x")
    try tmux.wait {
      Array($0.prefix(7)) == [
        "   Today: 2", "     Ada ♥", "       Congratulations!", "     Grace", "   Yesterday: 1",
        "     Edsger ♥", "       Is it short?",
      ]
    }
    // A post is added, liked and commented; then the only post of yesterday is deleted. Changed rows
    // begin with a mark, for a moment.
    try tmux.type("n")
    try tmux.wait { $0[1].dropFirst() == "    Barbara ♥" }
    try tmux.press("Home")
    try tmux.press("Enter")
    try tmux.wait { $0[1].dropFirst() == "    Barbara ♥♥" }
    try tmux.type("c")
    try tmux.wait { $0[2].dropFirst() == "      Thank you." }
    try tmux.press("End")
    try tmux.press("Up")
    try tmux.press("Up")
    try tmux.type("d")
    try tmux.wait {
      Array($0.prefix(7)) == [
        "   Today: 3", "     Barbara ♥♥", "       Thank you.", "     Ada ♥",
        "       Congratulations!", "     Grace", "",
      ]
    }
    // The menu asks again before it deletes.
    try tmux.press("Home")
    try tmux.type("m")
    try tmux.wait { Array($0[2...4]) == ["    >  Like", "       Comment", "     ! Delete"] }
    try tmux.press("Down")
    try tmux.press("Down")
    try tmux.press("Enter")
    try tmux.wait { $0[4] == "    >! Delete: press again to confirm" }
    try tmux.press("Escape")
    try tmux.wait { $0[2] == "       Thank you." }
    try tmux.type("q")
    try tmux.wait { $0.contains("left 0") }
  }

  @Test("show a form, fill it in and say what is wrong", .enabled(if: Tmux.isInstalled))
  func form() throws {
    let tmux = try start("form")
    // The hint takes two lines.
    try tmux.wait {
      $0[5].contains("Save") && $0[12].hasPrefix("Up and Down ")
        && $0[13].hasSuffix("Ctrl-C leaves")
    }
    try tmux.type("Ad")
    try tmux.press("Down")
    try tmux.type("17")
    for key in ["Down", "Right", "Down", "Right", "Down", "Space", "End", "Enter"] {
      try tmux.press(key)
    }
    try tmux.wait { $0[13].hasPrefix("2 to correct") }
    try tmux.wait {
      Array($0.prefix(7)) == [
        "   Name           Ad           a name has 3 to 20 letters",
        "   Age            17           only adults can sign up",
        "   Start          2026-02-01", "   Plan           team", "   News by mail   on",
        "   Seats          5", "   Save",
      ]
    }
    try tmux.press("Home")
    try tmux.type("da")
    try tmux.press("Down")
    try tmux.press("BSpace")
    try tmux.type("8")
    try tmux.press("End")
    try tmux.press("Enter")
    try tmux.wait { $0[13] == "Welcome, Adda!" }
    try tmux.press("C-c")
    try tmux.wait { $0.contains("left 0") }
  }

  @Test("show the program of ListTerminal's documentation", .enabled(if: Tmux.isInstalled))
  func songs() throws {
    let article = try Repository.text(
      "Sources/Hosts/ListTerminal/Documentation.docc/ListTerminal.md")
    let listing = try Repository.text("Command/Sources/example/Songs.swift")
    expect(article.contains("\n```swift\n\(listing)```\n"))
    expect(listing.split(separator: "\n").allSatisfy { $0.count <= 80 })

    let tmux = try start("songs")
    try tmux.wait { $0.prefix(4) == ["+  Blue", "+  Hejira", "+  Mingus", ""] }
    try tmux.type("r")
    try tmux.wait { $0.prefix(3).map { $0.suffix(6) } == ["Mingus", "Hejira", "  Blue"] }
    try expect(tmux.showsAlternateScreen())
    try tmux.type("q")
    try tmux.wait { $0.contains("left 0") }
    try expect(!tmux.showsAlternateScreen())
  }

  @Test("restore the terminal if a signal ends them", .enabled(if: Tmux.isInstalled))
  func signals() throws {
    let tmux = try Tmux(columns: 60, rows: 14)
    try tmux.type(
      "clear; (echo $BASHPID >pid; exec '\(Self.program)' songs); echo left $?", key: "Enter")
    try tmux.wait { $0[0] == "+  Blue" }
    let id = try #require(
      Int32(try tmux.sandbox.text("pid").trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(id, SIGTERM)
    try tmux.wait { $0.contains("left \(128 + SIGTERM)") }
    try expect(!tmux.showsAlternateScreen())
    try tmux.type("echo typed", key: "Enter")
    try tmux.wait { $0.contains("typed") && $0.contains { $0.hasSuffix("$ echo typed") } }
  }

  @Test("say what can be chosen, and that they need a terminal")
  func errors() throws {
    let sandbox = try Sandbox()
    let unknown = try sandbox.run(Self.program, ["feed"])
    expectEqual(unknown.status, 64)
    expect(unknown.errors.contains("there is no example 'feed'; choose one of: sections,"))
    let piped = try sandbox.run(Self.program, ["sections"])
    expectEqual(piped.status, 64)
    expectEqual(piped.errors, "example: the examples need a terminal for their input and output\n")
  }
}
