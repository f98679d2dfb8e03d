import ListDiff
import ListSnapshots
import ListTesting
import Testing

@MainActor
final class Inbox<Host: ListHost> {
  typealias Source = DiffableDataSource<String, Int, Host>
  typealias MakeCell =
    @MainActor (String, ItemPath<After>) -> ListCell<Host.Cell>

  private var titles: [Int: String] = [:]
  private let host: Host
  private let makeCell: MakeCell
  private(set) lazy var source = Source(host: host) { [weak self] path, id in
    guard let self, let title = titles[id] else { return nil }
    return makeCell(title, path)
  }

  init(host: Host, makeCell: @escaping MakeCell) {
    (self.host, self.makeCell) = (host, makeCell)
  }

  func receive(_ title: String, as id: Int) async throws {
    let isNew = titles.updateValue(title, forKey: id) == nil
    var snapshot = source.snapshot()
    if snapshot.sectionIdentifiers.isEmpty {
      try snapshot.appendSections(["New"])
    }
    if isNew {
      try snapshot.appendItems([id])
    } else {
      try snapshot.reconfigureItems([id])
    }
    try await source.apply(snapshot)
  }
}

@Test @MainActor
func aNewTitleKeepsTheCell() async throws {
  let list = try StrictListHost()
  let cells = CellRegistration<StrictHostCell, String> { cell, _, title in
    cell.contents = title
  }
  let inbox = Inbox(host: list) { cells.cell(for: $0, at: $1) }
  try await inbox.receive("Lunch?", as: 1)
  let cell = list.strictHost.items[0].cell
  try await inbox.receive("Lunch!", as: 1)
  #expect(cell?.contents as? String == "Lunch!")
  #expect(list.strictHost.items[0].cell === cell)
  #expect(list.strictHost.lastError == nil)
}
