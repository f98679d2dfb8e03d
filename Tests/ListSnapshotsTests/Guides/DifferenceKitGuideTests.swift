import TestSupport

struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

struct Album: ListSection, Equatable {
  let id: Int
  var title: String
  var items: [Song]

  var contents: String { title }

  init(id: Int, title: String, items: [Song]) {
    (self.id, self.title, self.items) = (id, title, items)
  }

  init(original: Album, items: [Song]) {
    self = original
    self.items = items
  }
}

/// What "Moving from DifferenceKit" shows and says.
@MainActor
@Suite struct `Guides: from DifferenceKit` {
  private let list: StrictListHost
  private let rows = CellRegistration<StrictHostCell, Song> { cell, _, song in
    cell.contents = song.title
  }

  init() throws { list = try StrictListHost() }

  private var some: [Album] {
    let names = ["Blue", "Hejira", "Mingus", "Court and Spark"]
    return [
      Album(
        id: 1, title: "Seventies",
        items: (0..<2).map { Song(id: $0, title: names[$0]) }),
      Album(
        id: 2, title: "Later",
        items: (2..<4).map { Song(id: $0, title: names[$0]) }),
    ]
  }

  @Test func `follow an array`() async throws {
    let list = try StrictListHost()
    let rows = CellRegistration<StrictHostCell, Song> { cell, _, song in
      cell.contents = song.title
    }
    let source = ModelDataSource<Int, Song, StrictListHost>(host: list) {
      path, song in
      rows.cell(for: song, at: path)
    }
    var albums = [
      Album(
        id: 1, title: "Seventies",
        items: [Song(id: 1, title: "Blue"), Song(id: 2, title: "Hejira")]),
      Album(id: 2, title: "Later", items: [Song(id: 3, title: "Mingus")]),
    ]
    try await source.apply(albums)

    albums[0].items.swapAt(0, 1)
    albums[1].items[0].title = "Mingus (live)"
    let outcome = try await source.apply(albums)  // applied
    expectEqual(outcome, .applied)
    let titles = list.strictHost.items.map { $0.cell?.contents as? String }
    expectEqual(titles, ["Hejira", "Blue", "Mingus (live)"])

    albums[0].title = "Early"
    try await expectEqual(source.apply(albums), .unchanged)

    source.identities.options.maximumAnimatedChanges = 100
    source.identities.options.countsVisibleChangesOnly = true

    albums[0].items.insert(contentsOf: (100..<300).map { Song(id: $0, title: "\($0)") }, at: 1)
    try await expectEqual(source.apply(albums), .reloaded(.tooManyChanges(200)))
    expectEqual(list.strictHost.lastError, nil)
  }

  @Test func `perform the changes of a flat list`() throws {
    let old = [Song(id: 1, title: "Blue"), Song(id: 2, title: "Hejira")]
    let new = [Song(id: 2, title: "Hejira"), Song(id: 1, title: "Blue (live)")]
    let data = StrictHostData(items: old)
    let host = try StrictHost(data)

    let changes = try ListChanges(from: old, to: new)
    try host.perform(BatchOperations(changes)) { data.items = new }

    try host.checkContents()
    expectEqual(host.items.map(\.identity), [2, 1])

    let again = try changes.applying(to: old, insertedFrom: new)
    let back = try changes.inverted().applying(to: new, insertedFrom: old)

    expectEqual(again, new)
    expectEqual(back, old)
  }

  @Test func `name identities and contents`() throws {
    let old = [Song(id: 1, title: "Blue"), Song(id: 2, title: "Hejira")]
    let new = [Song(id: 3, title: "Blue"), Song(id: 2, title: "Mingus")]
    let byTitle = try ListChanges(from: old, to: new, id: \.title)
    let loose = try ListChanges(
      from: old, to: new, id: \.id,
      contents: .by { $0.title.count == $1.title.count })
    expectEqual(Array(byTitle.deletions), [1])
    expectEqual(byTitle.updates.map(\.before), [0])
    expect(loose.updates.isEmpty)
    expectEqual(Array(loose.deletions), [0])
  }

  /// Items leave a section that goes, and enter one that comes.
  private var other: [Album] {
    let items = some.flatMap(\.items)
    return [
      Album(id: 3, title: "New", items: [items[3], items[0]]),
      Album(id: 1, title: "Seventies (live)", items: [items[2], items[1]]),
    ]
  }

  @Test func `perform the changes of a list with sections`() throws {
    let albums = some

    let newAlbums = [
      Album(id: 3, title: "New", items: [albums[1].items[0]]), albums[0],
    ]
    let shelf = StrictHostData(albums)
    let shelfHost = try StrictHost(shelf)

    let edits = try SectionedChanges(from: albums, to: newAlbums)
    for batch in try edits.batches(.faithful, from: albums, to: newAlbums) {
      try shelfHost.perform(batch.operations) { shelf.sections = batch.data }
    }

    try shelfHost.checkContents()
    expectEqual(shelf.sections, newAlbums)
    expectEqual(shelfHost.items.map(\.identity), [2, 0, 1])
  }

  @Test func `perform the batches of a list with sections in a list host`() throws {
    let (old, new) = (some, other)
    let content = SectionContent(old, rows)
    list.content = content
    try list.reload {}
    var albums: [Album] {
      get { content.sections }
      set { content.sections = newValue }
    }
    let shown = list.strictHost.items
    expectEqual(content.path(ofItem: 3), ItemPath(section: 1, item: 1))
    expectEqual(content.path(ofItem: 4), nil)

    let changes = try SectionedChanges(from: old, to: new)
    for batch in try changes.batches(.faithful, from: old, to: new) {
      try list.performBatch(batch.operations, animated: true) {
        albums = batch.data
      } completion: {
      }
    }

    expectEqual(albums, new)
    let now = list.strictHost.items
    for (place, id) in [3, 0, 2, 1].enumerated() {
      expect(now[place] === shown[id])
    }
    expectEqual(list.strictHost.lastError, nil)
  }

  @Test func `need three batches at most, most often one`() throws {
    let (old, new) = (some, other)
    let changes = try SectionedChanges(from: old, to: new)
    try expect((2...3).contains(changes.batches(.faithful, from: old, to: new).count))
    let single = try changes.batches(.single, from: old, to: new)
    expectEqual(single.count, 1)
    expectEqual(single[0].replacements.isEmpty, false)

    var edited = old
    edited[0].items.swapAt(0, 1)
    edited[1].items.append(Song(id: 8, title: "Turbulent Indigo"))
    edited[1].items[0].title = "?"
    edited[1].title = "?"
    let few = try SectionedChanges(from: old, to: edited)
    let batches = try few.batches(.faithful, from: old, to: edited)
    expectEqual(batches.count, 1)
    expectEqual(batches[0].operations.itemReconfigurations.count, 1)
    expectEqual(batches[0].operations.sectionReconfigurations.count, 1)
    try expectEqual(few.batches(.faithful, updates: .reload, from: old, to: edited).count, 2)

    edited = old
    edited[0].items.removeLast()
    try expect(SectionedChanges(from: old, to: edited).sectionUpdates.isEmpty)
  }

  @Test func `move as little as can be`() throws {
    let rotated = try ListChanges(
      from: 0..<1_000, to: Array(1..<1_000) + [0], id: \.self)
    let moves = rotated.moves.map(\.description)  // ["0 → 999"]
    expectEqual(moves, ["0 → 999"])
  }

  @Test func `pair duplicates, or refuse them`() async throws {
    let twice = [Song(id: 1, title: "a"), Song(id: 1, title: "b")]
    try expectEqual(ListChanges(from: twice, to: [twice[0]]).deletions.count, 1)
    let source = ModelDataSource<Int, Song, StrictListHost>(host: list) { path, song in
      rows.cell(for: song, at: path)
    }
    await #expect(throws: SnapshotError<Int, Int>.self) {
      try await source.apply([SnapshotSection(id: 0, items: twice)])
    }
  }
}
