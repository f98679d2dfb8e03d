import TestSupport

@MainActor
@Suite struct `Registrations` {
  @Test func `give each kind of cell a pool of its own`() throws {
    var hostOptions = StrictHostOptions()
    hostOptions.viewportHeight = 88
    let host = try StrictListHost(options: hostOptions)
    let odd = CellRegistration<StrictHostCell, Int> { cell, _, item in cell.contents = -item }
    let even = CellRegistration<StrictHostCell, Int> { cell, _, item in cell.contents = item }
    let source = DiffableDataSource<Int, Int, StrictListHost>(host: host) { path, item in
      (item % 2 == 0 ? even : odd).cell(for: item, at: path)
    }
    #expect(odd.kind != even.kind)
    expectEqual(odd.kind, [odd][0].kind)
    try source.apply(list([0: [1, 2, 3, 4]])) { expectEqual($0, .applied) }
    let first = host.visibleCell(at: ItemPath(section: 0, item: 0))
    expectEqual(first?.contents as? Int, -1)
    expectEqual(host.visibleCell(at: ItemPath(section: 0, item: 1))?.contents as? Int, 2)
    host.scroll(by: 88)
    let third = host.visibleCell(at: ItemPath(section: 0, item: 2))
    expectEqual(third?.contents as? Int, -3)
    expect(third === first)
    expectEqual(host.strictHost.lastError, nil)
  }

  @Test func `fill no cell of another type`() {
    let registration = CellRegistration<StrictHostCell, Int> { cell, _, item in cell.contents = item
    }
    let cell: ListCell<String> = registration.cell(for: 1, at: ItemPath(section: 0, item: 0))
    expect(!cell.configure("no cell"))
    expectEqual(ObjectIdentifier(cell.kind.cellType), ObjectIdentifier(StrictHostCell.self))
  }

  @Test func `give headers to sections`() throws {
    let host = try StrictListHost()
    let source = DiffableDataSource<Int, Int, StrictListHost>(host: host) { _, _ in nil }
    var headed: [SupplementaryPath<After>] = []
    let headers = SupplementaryRegistration<StrictHostCell>(elementKind: "header") { _, path in
      headed.append(path)
    }
    source.supplementaryProvider = { kind, path, section in
      kind == headers.elementKind && section == 2 ? headers.view(at: path) : nil
    }
    host.supplementaryKinds = []
    try source.apply(list([1: [10], 2: [20]])) { _ in }
    let path = SupplementaryPath<After>(section: 1, element: 0)
    expect(source.supplementary(ofKind: "footer", at: path) == nil)
    expect(
      source.supplementary(ofKind: "header", at: SupplementaryPath(section: 0, element: 0)) == nil)
    let view = try #require(source.supplementary(ofKind: "header", at: path))
    let cell = try #require(host.visibleCell(at: ItemPath(section: 0, item: 0)))
    expect(view.configure(cell))
    expectEqual(headed, [path])
  }
}
