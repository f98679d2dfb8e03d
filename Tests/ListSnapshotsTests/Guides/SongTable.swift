import TestSupport

@MainActor
final class SongTable {
  typealias Source = DiffableDataSource<String, Int, StrictListHost>

  var titles = [1: "Blue", 2: "Hejira"]
  private let host: StrictListHost
  private(set) lazy var source = Source(host: host) {
    [weak self, cells] path, id in
    self?.titles[id].map { cells.cell(for: $0, at: path) }
  }
  private let cells = CellRegistration<StrictHostCell, String> {
    cell, _, title in cell.contents = title
  }

  init(in host: StrictListHost) { self.host = host }

  func show(_ ids: [Int], changed: [Int] = []) async throws -> UpdateOutcome {
    var snapshot = Snapshot<String, Int>()
    try snapshot.appendSections(["Songs"])
    try snapshot.appendItems(ids, toSection: "Songs")
    try snapshot.reconfigureItems(changed)
    return try await source.apply(snapshot)
  }
}
