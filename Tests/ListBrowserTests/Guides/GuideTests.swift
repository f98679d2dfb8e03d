import ListBrowser
import TestSupport

struct Order: Identifiable {
  let id: Int
  let title: String
}

@MainActor
final class OrderPage {
  typealias Source = DiffableDataSource<Int, Int, BrowserListHost>
  var orders = [7: Order(id: 7, title: "Order 7")]
  let host = BrowserListHost()
  lazy var rows = CellRegistration<BrowserCell, Order> {
    [weak self] cell, _, order in
    cell.show {
      HTML(.strong) { order.title }
      HTML(.button, .action("cancel")) { "Cancel" }
    }
    cell.on("cancel") { _ in self?.orders[order.id] = nil }
  }
  lazy var source = Source(host: host) { [weak self] path, id in
    guard let self else { return nil }
    return orders[id].map { self.rows.cell(for: $0, at: path) }
  }

  func show() throws {
    try source.apply(Snapshot([(id: 0, items: orders.keys.sorted())])) { _ in }
  }
}

@MainActor
final class ChatPage {
  typealias Source = DiffableDataSource<String, Int, BrowserListHost>
  let host = BrowserListHost(role: .feed)
  private var first = 950
  private var texts: [Int: String] = [:]
  private let source: Source

  init() throws {
    weak var page: ChatPage?
    let rows = CellRegistration<BrowserCell, Int> { cell, _, number in
      cell.show { HTML(.p) { page?.texts[number] ?? "message \(number)" } }
    }
    let headers = CellRegistration<BrowserCell, String> { cell, _, day in
      cell.show { day }
    }
    source = Source(host: host) { rows.cell(for: $1, at: $0) }
    source.supplementaryProvider = { kind, path, day in
      guard kind == "header" else { return nil }
      let path = ItemPath<After>(section: path.section, item: 0)
      return headers.cell(for: day, at: path)
    }
    host.sticksToEnd = true
    host.bar.show {
      HTML(.button, .action("older")) { "Older" }
      HTML(.input, .placeholder("Message"), .submit("send"))
    }
    host.bar.on("older") { _ in page?.showOlder() }
    host.bar.on("send") { page?.add($0.value ?? "") }
    page = self
    try show()
    host.scroll(to: ListPoint(x: 0, y: 1e9), animated: false)
  }

  private func showOlder() {
    first -= 50
    try? show()
  }

  private func add(_ text: String) {
    texts[1_000 + texts.count] = text
    try? show()
  }

  private func show() throws {
    let numbers = Array(first..<1_000 + texts.count)
    try source.apply(Snapshot([(id: "Today", items: numbers)])) { _ in }
  }
}

@MainActor
@Suite struct `Guides: pages` {
  @Test func `have the listings that are tested here, and name every public type`() throws {
    let guides = try GuideListings(of: "ListBrowser", testedNextTo: #filePath)
    expectEqual(guides.counts, ["AListInAWebPage.md": 5, "ListBrowser.md": 2])
    expectEqual(guides.uncurated, [])
    for listing in guides.missing {
      Issue.record("not in the tests: \(listing)")
    }
  }

  @Test(arguments: [("older", nil), ("send", "Hello")] as [(String, String?)])
  func `show a chat that opens at its end`(_ action: String, _ value: String?) throws {
    let page = try ChatPage()
    page.host.connect(after: nil)
    let first = try #require(page.host.nextMessage())
    expect(first.contains(#""to":"end""#) && first.contains("message 999"))
    expect(first.contains("Today"))
    var report = PageReport()
    report.number = 1
    report.actions = [.init(number: 1, key: 0, action: BrowserAction(action, value: value))]
    page.host.take(report)
    let second = try #require(page.host.nextMessage())
    expect(second.contains(#""end":1"#))
    expect(second.contains(value == nil ? #""n":100"# : #""n":51"#))
    expectEqual(second.contains("Hello"), value != nil)
  }

  @Test func `show orders that can be cancelled`() throws {
    func print(_ text: String) { expect(text.contains(#""q":1"#)) }

    let page = OrderPage()
    try page.show()
    page.host.connect(after: nil)
    let message = page.host.nextMessage()
    print(message ?? "")  // {"q":1, … "all":[[1,1,["listitem", …]]] …}

    var report = PageReport()
    report.number = 1
    report.size = ListSize(width: 390, height: 844)
    let size = ListSize(width: 390, height: 52)
    report.measurements = [.init(key: 1, size: size)]
    page.host.take(report)

    let values = #"["listitem","false","Order 7","cancel","Cancel"]"#
    expectEqual(message?.contains(#""all":[[1,1,\#(values)]]"#), true)
    expectEqual(page.host.visibleRect?.size, ListSize(width: 390, height: 844))
    report.actions = [.init(number: 1, key: 1, action: BrowserAction("cancel"))]
    page.host.take(report)
    expect(page.orders.isEmpty)
  }
}
