import ListBrowser
import ListDiff
import ListSnapshots
import TestSupport
import Testing

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
@Suite struct `Guides: pages` {
  @Test func `have the listings that are tested here, and name every public type`() throws {
    let guides = try GuideListings(of: "ListBrowser", testedNextTo: #filePath)
    expectEqual(guides.counts, ["AListInAWebPage.md": 3, "ListBrowser.md": 2])
    expectEqual(guides.uncurated, [])
    for listing in guides.missing {
      Issue.record("not in the tests: \(listing)")
    }
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
