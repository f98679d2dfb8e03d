import CommandTestSupport

@Suite struct `The table of options` {
  /// Compares the options in the help with those in the manual.
  @Test(arguments: [
    "diff", "apply", "merge", "watch", "layout", "components check", "components show",
  ])
  func `has a line for every option`(_ subcommand: String) throws {
    let help = try Sandbox().lockstep(
      ["help"] + subcommand.split(separator: " ").map(String.init) + ["--all"]
    ).output
    let options = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
    let names = Set(options.compactMap { $0.firstMatch(of: /--[a-z][a-z-]+/) }.map(\.output))
      .subtracting(["--help", "--version"])
    #expect(names.count >= 1)
    let rows = try Repository.text("Command/Manual.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `-") }
    for name in names {
      expect(
        rows.contains { $0.contains("`\(name)") && $0.contains("`\(subcommand)`") },
        "no line for \(name) of \(subcommand)")
    }
  }
}
