import TestSupport

@testable import ListBrowser

@MainActor
@Suite struct `A cell of a page` {
  /// Returns a host with one row, filled by a registration.
  private func host(
    _ fill: @escaping @MainActor (BrowserCell) -> Void
  ) async throws -> (BrowserListHost, DiffableDataSource<Int, Int, BrowserListHost>) {
    let host = BrowserListHost()
    let rows = CellRegistration<BrowserCell, Int> { cell, _, _ in fill(cell) }
    let source = DiffableDataSource<Int, Int, BrowserListHost>(host: host) { path, item in
      rows.cell(for: item, at: path)
    }
    try await source.apply(Snapshot([(id: 0, items: [1])]))
    host.connect()
    return (host, source)
  }

  /// Returns the content of the only row.
  private func markup(_ host: BrowserListHost, _ page: inout PageTwin) throws -> String {
    try page.take(#require(host.nextMessage()))
    var report = PageReport()
    report.number = page.number
    host.take(report)
    return try page.markup(page.rows[0])
  }

  private func act(_ host: BrowserListHost, _ page: PageTwin, _ names: [String]) {
    var report = PageReport()
    report.actions = names.map {
      .init(number: 1, key: page.rows[0].key, action: BrowserAction($0))
    }
    host.take(report)
  }

  @Test func `shows a content configuration without a line of HTML`() async throws {
    let (host, source) = try await host { cell in
      cell.contentConfiguration = ListContentConfiguration(
        text: "Blue", secondaryText: "1971", value: "4", imageName: "★", indentationLevel: 2)
    }
    var page = PageTwin()
    try expectEqual(
      markup(host, &page),
      "<div class='row' role='listitem' data-selected='false'><div class='item indent-2'>"
        + "<span class='image' data-image='★' aria-hidden='true'>★</span><div class='texts'>"
        + "<div class='text'>Blue</div><div class='secondary'>1971</div></div>"
        + "<span class='value'>4</span></div></div>")
    expectEqual(source.shownSnapshot.itemIdentifiers, [1])
  }

  @Test func `shows accessories, and does what those that act are for`() async throws {
    var deletions = 0
    let (host, source) = try await host { cell in
      cell.contentConfiguration = ListContentConfiguration(text: "Blue")
      cell.accessories = [
        .delete(displayed: .always) { deletions += 1 }, .checkmark(), .disclosure(),
      ]
    }
    var page = PageTwin()
    try expectEqual(
      markup(host, &page),
      "<div class='row' role='listitem' data-selected='false'>"
        + "<button class='accessory delete' type='button' data-action='delete' "
        + "aria-label='delete'>✕</button><div class='content'><div class='item'>"
        + "<div class='texts'><div class='text'>Blue</div></div></div></div>"
        + "<span class='accessory check' aria-hidden='true'>✓</span>"
        + "<span class='accessory disclose' aria-hidden='true'>›</span></div>")
    act(host, page, ["delete", "check", "disclose", "toggle"])
    expectEqual(deletions, 1)
    _ = source
  }

  @Test func `is sent again when it shows something else, and only the values that differ`()
    async throws
  {
    var cell: BrowserCell?
    var changes = 0
    let (host, source) = try await host {
      $0.show { "old" }
      cell = $0
    }
    var page = PageTwin()
    _ = try markup(host, &page)
    host.onChange = { changes += 1 }
    cell?.show { "new" }
    expectEqual(changes, 1)
    try expectEqual(
      markup(host, &page),
      "<div class='row' role='listitem' data-selected='false'>new</div>")
    expect(page.lastText.contains(#""ops":[["=",1,[[2,"new"]]]],"keep":1}"#))
    _ = source
  }

  @Test func `doesn't perform actions of elements that are disabled or gone`() async throws {
    var count = 0
    var isDisabled = true
    let (host, source) = try await host { cell in
      cell.show { HTML(.button, .action("buy"), .disabled(isDisabled)) { "Buy" } }
      cell.on("buy") { _ in count += 1 }
      cell.on("hidden") { _ in count += 100 }
    }
    var page = PageTwin()
    _ = try markup(host, &page)
    act(host, page, ["buy", "hidden"])
    expectEqual(count, 0)
    isDisabled = false
    var snapshot = source.shownSnapshot
    try snapshot.reconfigureItems([1])
    _ = try source.apply(snapshot, animatingDifferences: false) { _ in }
    act(host, page, ["buy"])
    expectEqual(count, 1)
  }

  @Test func `reports what it can't show`() async throws {
    let host = BrowserListHost()
    var refusals: [HTMLRefusal] = []
    host.onRefusal = { refusals.append($0) }
    let rows = CellRegistration<BrowserCell, Int> { cell, _, _ in
      cell.show { HTML(.a, .href("javascript:alert(1)")) { "link" } }
    }
    let source = DiffableDataSource<Int, Int, BrowserListHost>(host: host) { path, item in
      rows.cell(for: item, at: path)
    }
    try await source.apply(Snapshot([(id: 0, items: [1])]))
    host.connect()
    var page = PageTwin()
    try expect(markup(host, &page).contains("<a>link</a>"))
    expectEqual(refusals.map(\.reason), [.address("javascript:alert(1)")])
  }
}
