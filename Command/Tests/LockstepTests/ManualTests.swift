import CommandTestSupport

@Suite struct `The manual` {
  let sandbox: Sandbox
  let pages: [String]

  init() throws {
    sandbox = try Sandbox()
    let made = try sandbox.run(
      Repository.root.appendingPathComponent("Scripts/build/manual.sh").path,
      [Sandbox.executable.path, sandbox.folder.path])
    expectEqual(made.status, 0, "\(made.errors)")
    pages = try sandbox.names()
  }

  @Test func `has a page for the command and for each subcommand`() throws {
    let names = ["apply", "bench", "components", "diff", "fuzz", "layout", "merge", "watch"]
    let all = names + ["components-check", "components-show"]
    expectEqual(pages, (all.map { "lockstep-\($0).1" } + ["lockstep.1"]).sorted())
    let front = try sandbox.text("lockstep.1")
    for name in names { expect(front.contains(".B lockstep\\-\(name)(1)\n")) }
  }

  @Test func `has every option and example of the help on a line of its own`() throws {
    for page in pages where page != "lockstep.1" {
      let name = try #require(page.wholeMatch(of: /lockstep-(.*)\.1/)).output.1
      let help = try sandbox.lockstep(
        ["help"] + name.split(separator: "-").map(String.init) + ["--all"],
        environment: ["COLUMNS": "100000"]
      ).output
      let lines = Set(try sandbox.text(page).split(separator: "\n").map(unescaped))
      let examples = help.split(separator: "\n").filter { $0.hasPrefix("  lockstep ") }
      #expect(examples.count >= 2)
      for example in examples { expect(lines.contains(String(example.dropFirst(2)))) }
      let items = help.split(separator: "\n").filter { $0.hasPrefix("  -") || $0.hasPrefix("  <") }
      for item in items {
        // A description in the same line begins in this column.
        let label = item.prefix(26)
        guard label.last == " " else {
          expect(lines.contains(".B \(item.dropFirst(2))"))
          continue
        }
        expect(lines.contains(".B \(label.trimmingCharacters(in: .whitespaces))"))
        expect(lines.contains(String(item.dropFirst(26))))
      }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/mandoc"), "no mandoc"))
  func `has no mistake that mandoc finds`() throws {
    let checked = try sandbox.run(
      "/usr/bin/mandoc", ["-T", "lint", "-W", "warning"] + pages)
    expectEqual(checked.output + checked.errors, "")
    expectEqual(checked.status, 0)
  }

  /// Returns what a line looks like.
  private func unescaped(_ line: Substring) -> String {
    String(line).replacing("\\-", with: "-").replacing("\\(aq", with: "'").replacing(
      "\\e", with: "\\"
    )
    .replacing("\\[u2026]", with: "…").replacing("\\&", with: "")
  }
}
