import CommandTestSupport
import ListSnapshots
import ListTerminal

@testable import example

/// The example of a folder, without a terminal.
@MainActor
@Suite struct `The example of components` {
  private let sandbox: Sandbox
  private let example: ComponentsFolder

  init() async throws {
    sandbox = try Sandbox()
    for name in ["feed.json", "page-1.json", "page-2.json"] {
      try sandbox.file(name, Repository.text("Examples/components/\(name)"))
    }
    example = try ComponentsFolder(sandbox.folder.path)
    example.host.size = TerminalSize(columns: 70, rows: 30)
    example.host.showsCursor = true
    try await wait { rows.contains { $0.contains("Idle Moments") } }
  }

  /// The rows, without those that are leaving.
  private var rows: [String] {
    example.host.screen().text.filter { !$0.isEmpty && !$0.hasPrefix("-") }
  }

  private func wait(until isDone: () -> Bool) async throws {
    for _ in 0..<10_000 {
      if isDone() { return }
      try await Task.sleep(for: .milliseconds(2))
    }
    Issue.record("\(rows)")
  }

  private func press(_ keys: TerminalKey...) async {
    for key in keys {
      example.host.clearMarks()
      if !example.takes(key), !example.host.handle(key) { example.handle(key) }
      await Task.yield()
    }
  }

  private func shows(_ text: String) -> Bool { rows.contains { $0.contains(text) } }

  @Test func `shows the feed with its pages, without anything registered`() {
    for text in ["What is new this week", "Sale until Sunday", "Kind of Blue", "Sunny", "Hejira"] {
      expect(shows(text), "\(text)")
    }
    expect(!shows("The newest kind of row"))
  }

  @Test func `shows a file that is saved at once, and its reports`() async throws {
    let feed = try Repository.text("Examples/components/feed.json")
    try sandbox.file(
      "feed.json",
      feed.replacing("Sale until Sunday", with: "Sale is over")
        .replacing("records:sort", with: "a:b:c"))
    try touch("feed.json", 10)
    example.lookAtFiles()
    try await wait { shows("Sale is over") && shows("Idle Moments") }
    expect(example.help.contains("feed.json: body[2].target.actions[0]: \"a:b:c\" is not"))
  }

  @Test func `keeps the content where a file can't be read, and says why`() async throws {
    try sandbox.file("feed.json", "{")
    try touch("feed.json", 20)
    example.lookAtFiles()
    try await wait { shows("The content can't be loaded.") }
    expect(shows("Kind of Blue"))
  }

  @Test func `searches, also in pages`() async throws {
    // Each page has a title with an a. A page without one would end the filling of the window.
    await press(.character("/"), .character("a"))
    try await wait {
      shows("Hejira") && shows("Ah Um") && !shows("Time Out") && !shows("Mitchell 1979")
    }
    expect(example.help.contains("Search: a_"))
    await press(.character("\u{7F}"), .character("\r"))
    try await wait { shows("Time Out") && shows("Mitchell 1979") }
    expect(example.help.contains("/ searches"))
  }

  @Test func `goes offline`() async throws {
    await press(.character("o"))
    try await wait { shows("Offline") && !shows("Hejira") }
    await press(.character("o"))
    try await wait { !shows("Offline") && shows("Idle Moments") }
  }

  @Test func `sorts by an action, and says what it would open`() async throws {
    func place(_ text: String) -> Int { rows.firstIndex { $0.contains(text) } ?? -1 }
    #expect(place("Hejira") < place("Giant Steps"))
    for _ in 0..<10 where cursorText != "All records" { await press(.down) }
    await press(.character("\r"))
    try await wait { place("Giant Steps") < place("Hejira") && place("Giant Steps") >= 0 }
    for _ in 0..<20 where cursorText != "Hejira" { await press(.down) }
    await press(.character("\r"))
    try await wait { example.help.contains("This would open records:hejira.") }
  }

  private var cursorText: String? {
    let cell = example.host.cursor.flatMap { example.host.visibleCell(at: $0) }
    return (cell?.contentConfiguration as? ListContentConfiguration)?.text
  }

  @Test func `refuses a folder without a feed`() {
    #expect(throws: ExampleError.self) { try ComponentsFolder("/nowhere") }
  }

  /// Sets the date of a file, which is the same as before if two are saved in one moment.
  private func touch(_ name: String, _ seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: seconds)],
      ofItemAtPath: sandbox.folder.appendingPathComponent(name).path)
  }
}
