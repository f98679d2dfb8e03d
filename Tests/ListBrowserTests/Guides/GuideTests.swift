import ListBrowser
import ListDiff
import ListSnapshots
import TestSupport
import Testing

private struct Order: Identifiable {
  let id: Int
  let title: String
}

@MainActor
private final class OrderStore {
  var cancelled: [Int] = []

  subscript(id: Int) -> Order? { Order(id: id, title: "Order \(id)") }

  func cancel(_ order: Order) { cancelled.append(order.id) }
}

@MainActor
@Suite struct `Guides: pages` {
  @Test func `have the listings that are tested here, and name every public type`() throws {
    let guides = try GuideListings(of: "ListBrowser", testedNextTo: #filePath)
    #expect(guides.counts == ["ListBrowser.md": 2])
    #expect(guides.uncurated == [])
    for listing in guides.missing {
      Issue.record("not in the tests: \(listing)")
    }
  }

  @Test func `show orders that can be cancelled`() async throws {
    let store = OrderStore()
    let host = BrowserListHost()
    let rows = CellRegistration<BrowserCell, Order> { cell, _, order in
      cell.show {
        HTML(.strong) { order.title }
        HTML(.button, .action("cancel")) { "Cancel" }
      }
      cell.on("cancel") { _ in store.cancel(order) }
    }
    let source = DiffableDataSource<Int, Order.ID, BrowserListHost>(host: host) {
      path, id in store[id].map { rows.cell(for: $0, at: path) }
    }
    try await source.apply(Snapshot([(id: 0, items: [7])]))

    host.connect(after: nil)
    let message = host.nextMessage()  // {"q":1, … "all":[[1,1,["listitem", …]]] …}

    var report = PageReport()
    report.number = 1
    report.size = ListSize(width: 390, height: 844)
    report.measurements = [.init(key: 1, size: ListSize(width: 390, height: 52))]
    host.take(report)

    let values = #"["listitem","false","Order 7","cancel","Cancel"]"#
    #expect(message?.contains(#""all":[[1,1,\#(values)]]"#) == true)
    #expect(host.visibleRect?.size == ListSize(width: 390, height: 844))
    report.actions = [.init(number: 1, key: 1, action: BrowserAction("cancel"))]
    host.take(report)
    #expect(store.cancelled == [7])
  }
}
