import TestSupport

@MainActor
@Suite struct `Guides: the landing page` {
  @Test func `shows what comes out`() async throws {
    struct Song: Identifiable, Equatable {
      let id: Int
      var title: String
    }

    let list = try StrictListHost()
    let rows = CellRegistration<StrictHostCell, Song> { cell, _, song in
      cell.contents = song.title
    }
    let source = ModelDataSource<String, Song, StrictListHost>(host: list) {
      path, song in
      rows.cell(for: song, at: path)
    }

    var songs = [Song(id: 1, title: "Blue"), Song(id: 2, title: "Hejira")]
    try await source.apply([SnapshotSection(id: "all", items: songs)])

    songs[0].title = "Blue (live)"
    songs.swapAt(0, 1)
    let outcome = try await source.apply([SnapshotSection(id: "all", items: songs)])

    let titles = list.strictHost.items.map { $0.cell?.contents as? String }
    // ["Hejira", "Blue (live)"]
    let reason = source.identities.explain(2).description  // moved from 0.1 to 0.0

    expectEqual(outcome, .applied)
    expectEqual(titles, ["Hejira", "Blue (live)"])
    expectEqual(reason, "moved from 0.1 to 0.0")
    expectEqual(list.strictHost.lastError, nil)
  }

  @Test func `leads to a diffable data source`() async throws {
    let host = try StrictListHost()
    let table = SongTable(in: host)
    _ = try await table.show([1, 2])
    table.titles[1] = "Blue (live)"
    let outcome = try await table.show([2, 1], changed: [1])  // applied
    expectEqual(outcome, .applied)
    let titles = host.strictHost.items.map { $0.cell?.contents as? String }
    expectEqual(titles, ["Hejira", "Blue (live)"])
    expectEqual(host.strictHost.lastError, nil)
  }

  @Test func `hands users' actions and needs to the application`() throws {
    var log: [String] = []
    func print(_ word: String, _ ids: Any) { log.append("\(word) \(ids)") }

    let stage = try NoteStage()
    let source = stage.source

    source.identities.interactions.actions = { place, id in
      place == .menu
        ? [ListAction("Delete", style: .destructive) { print("delete", id) }] : []
    }
    source.identities.prefetching.willNeed = { ids in print("load", ids) }
    source.identities.prefetching.noLongerNeeds = { ids in print("cancel", ids) }

    try stage.apply([7: "note"])
    let path = ItemPath<After>(section: 0, item: 0)
    source.identities.handle(.willNeed([path]))
    expectEqual(log, [])  // It is displayed.
    expect(stage.host.perform(.menu, itemAt: path) && log == ["delete 7"])
  }
}
