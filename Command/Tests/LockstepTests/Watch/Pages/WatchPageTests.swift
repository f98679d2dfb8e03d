import CommandTestSupport
import ListBrowser
import LockstepFiles
import Testing

@testable import lockstep

@MainActor
@Suite struct `The page of a watched list` {
  /// A page of runs that print tables of `id` and `n`.
  @MainActor
  private final class Stage {
    private let pages: WatchPages
    private let page: WatchPage
    private let history = WatchHistory(
      reader: WatchReader(name: "list", format: .csv, view: ElementView(key: [FieldPath("id")])))

    init(_ rows: String...) throws {
      let address = try #require(ServeAddress(argument: "0"))
      pages = WatchPages(heading: "list", interval: 1, address: address)
      page = WatchPage(of: pages)
      try run(rows)
    }

    func run(_ rows: String...) throws { try run(rows) }

    private func run(_ rows: [String]) throws {
      let text = (["id,n"] + rows).joined(separator: "\n") + "\n"
      let shown = try pages.prepare(history.step(Array(text.utf8)))
      pages.show(shown)
      page.show(isNew: shown.list != nil)
    }

    /// Does something in the row, or in the bar if it has the number 0.
    func act(_ action: String, key: Int = 0, value: String? = nil) {
      var report = PageReport()
      report.actions = [
        PageReport.Action(
          number: 1, key: key, action: BrowserAction(action, value: value))
      ]
      page.host.take(report)
    }

    /// What a page that comes anew would get.
    func message() throws -> String {
      page.host.connect()
      defer { page.host.disconnect() }
      return try #require(page.host.nextMessage())
    }
  }

  @Test func `shows all that has changed in a pause`() throws {
    let stage = try Stage("a,10", "b,20", "c,30")
    stage.act("pause")
    try stage.run("a,11", "b,20", "c,30")
    try stage.run("a,11", "b,20", "c,33")
    try stage.run("a,11", "b,20", "c,33")
    let paused = try stage.message()
    expect(paused.contains(#""10""#) && paused.contains(#""30""#))
    stage.act("pause")
    let message = try stage.message()
    expect(message.contains(#""11""#) && message.contains(#""33""#))
    expect(!message.contains(#""10""#) && !message.contains(#""30""#))
  }
}
