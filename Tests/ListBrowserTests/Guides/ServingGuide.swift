#if BrowserServer
  import ListBrowser
  import ListBrowserServer
  import ListDiff
  import ListSnapshots

  func servePeople() async throws {
    let pages = BrowserPages { _ in
      let host = BrowserListHost()
      let rows = CellRegistration<BrowserCell, String> { cell, _, name in
        cell.contentConfiguration = ListContentConfiguration(text: name)
      }
      let names = DiffableDataSource<Int, String, BrowserListHost>(host: host) {
        rows.cell(for: $1, at: $0)
      }
      try names.apply(Snapshot([(id: 0, items: ["Anna", "Ben"])])) { _ in }
      return BrowserPage(title: "People", host: host, keeping: names)
    }
    try await BrowserListServer(pages, port: 8080).run()
  }

  func serve(orders: BrowserPages, stock: BrowserPages) async throws {
    let server = BrowserListServer(orders, port: 8080) { request in
      guard request.path.hasPrefix("/stock/") else { return nil }
      var request = request
      request.path.removeFirst("/stock".count)
      return await stock.respond(to: request)
    }
    try await server.run()
  }

  @MainActor
  func show(_ order: String, in cell: BrowserCell, cancel: @escaping () -> Void) {
    cell.show {
      HTML(.strong) { order }
      HTML(.input, .name("note"), .placeholder("Note"), .action("note"))
      HTML(.button, .action("cancel")) { "Cancel" }
    }
    cell.on("cancel") { _ in cancel() }
    cell.on("note") { action in print(action.value ?? "") }
  }
#endif
