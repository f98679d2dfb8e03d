import ListDiff
import ListSnapshots
import ListTesting
import Testing

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
    let source = ModelDataSource<String, Song, StrictListHost>(host: list) { path, song in
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

    #expect(outcome == .applied)
    #expect(titles == ["Hejira", "Blue (live)"])
    #expect(reason == "moved from 0.1 to 0.0")
    #expect(list.strictHost.lastError == nil)
  }
}
