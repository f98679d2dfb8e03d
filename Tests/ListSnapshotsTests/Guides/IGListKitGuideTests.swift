import Foundation
import ListFoundation
import TestSupport

struct Post: Identifiable, Equatable {
  let id: Int
  var text: String
}

/// What "Moving from IGListKit" shows and says.
@MainActor
@Suite struct `Guides: from IGListKit` {
  private let list: StrictListHost
  private let old = [Post(id: 1, text: "a"), Post(id: 2, text: "b"), Post(id: 3, text: "c")]
  private let new = [Post(id: 3, text: "c"), Post(id: 1, text: "A"), Post(id: 4, text: "d")]
  private let rows = CellRegistration<StrictHostCell, Post> { cell, _, post in
    cell.contents = post.text
  }

  init() throws { list = try StrictListHost() }

  private var texts: [String?] { list.strictHost.items.map { $0.cell?.contents as? String } }

  private func source() -> ModelDataSource<String, Post, StrictListHost> {
    ModelDataSource(host: list) { [rows] path, post in rows.cell(for: post, at: path) }
  }

  @Test func `compare two lists`() throws {
    let old = [
      Post(id: 1, text: "a"), Post(id: 2, text: "b"), Post(id: 3, text: "c"),
    ]
    let new = [
      Post(id: 3, text: "c"), Post(id: 1, text: "A"), Post(id: 4, text: "d"),
    ]
    let changes = try ListChanges(from: old, to: new)
    let deletions = Array(changes.deletions)  // [1]
    let insertions = Array(changes.insertions)  // [2]
    let moves = changes.moves.map(\.description)  // ["2 → 0"]
    let updates = changes.updates.map(\.description)  // ["0 → 1"]
    expectEqual(deletions, [1])
    expectEqual(insertions, [2])
    expectEqual(moves, ["2 → 0"])
    expectEqual(updates, ["0 → 1"])
    expect(changes.hasChanges)
    expectEqual(changes.moves.indexPaths(section: 2).map(\.from), [[2, 2]])
  }

  @Test func `compare objects by pointer`() throws {
    final class Thing {
      let id = 1
    }
    let (a, b) = (Thing(), Thing())
    try expectEqual(
      ListChanges(from: [a], to: [b], id: \.id, contents: .by { $0 === $1 }).updates.count, 1)
    try expect(ListChanges(from: [a], to: [a], id: \.id, contents: .by { $0 === $1 }).isEmpty)
  }

  @Test func `show a list`() async throws {
    let list = try StrictListHost()
    let rows = CellRegistration<StrictHostCell, Post> { cell, _, post in
      cell.contents = post.text
    }
    let source = ModelDataSource<String, Post, StrictListHost>(host: list) {
      path, post in
      rows.cell(for: post, at: path)
    }
    try await source.apply([SnapshotSection(id: "feed", items: old)])
    let outcome = try await source.apply([SnapshotSection(id: "feed", items: new)])
    // applied
    expectEqual(outcome, .applied)
    expectEqual(list.strictHost.items.map { $0.cell?.contents as? String }, ["c", "A", "d"])

    let why = source.identities.explain(3).description

    expectEqual(why, "moved from 0.2 to 0.0")
    expectEqual(list.strictHost.lastError, nil)
  }

  @Test func `move as little as can be`() throws {
    let rotated = try ListChanges(
      from: 1...7, to: [2, 3, 4, 5, 6, 7, 1], id: \.self)
    let moved = rotated.moves.map(\.description)  // ["0 → 6"]
    expectEqual(moved, ["0 → 6"])
  }

  @Test func `keep the cell of what moves and changes`() throws {
    let changes = try ListChanges(from: old, to: new)

    let data = StrictHostData(items: old)
    let host = try StrictHost(data)
    let cell = host.cell(at: ItemPath(section: 0, item: 0))
    try host.perform(BatchOperations(changes)) { data.items = new }
    let isSame = host.cell(at: ItemPath(section: 0, item: 1)) === cell  // true

    expect(isSame)
    try host.checkContents()
    expectEqual(host.items.map(\.identity), [3, 1, 4])
  }

  @Test func `compare duplicates one by one`() throws {
    let twice = [Post(id: 1, text: "a"), Post(id: 1, text: "b")]
    let edited = [Post(id: 1, text: "a"), Post(id: 1, text: "c")]
    let updated = try ListChanges(from: twice, to: edited).updates.map(\.after)
    // [1]
    expectEqual(updated, [1])
  }

  @Test func `refuse duplicates in a list, or keep the first`() async throws {
    await #expect(throws: SnapshotError<String, Int>.self) {
      try await source().apply([SnapshotSection(id: "feed", items: old + old)])
    }
    let kept = try Snapshot([(id: "feed", items: [1, 2, 1, 3, 2])], duplicatePolicy: .keepFirst)
    expectEqual(kept.itemIdentifiers, [1, 2, 3])
  }

  @Test func `move an item to another section in one diff`() async throws {
    let source = source()
    try await source.apply([
      SnapshotSection(id: "a", items: old), SnapshotSection(id: "b", items: []),
    ])
    let item = list.strictHost.items[1]
    try await source.apply([
      SnapshotSection(id: "a", items: [old[0], old[2]]),
      SnapshotSection(id: "b", items: [old[1]]),
    ])
    expect(list.strictHost.items[2] === item)
  }

  @Test func `tell outcomes in order`() throws {
    list.finishesAnimationsAtOnce = false
    let source = source()

    var outcomes: [UpdateOutcome] = []
    for posts in [old, [], new] {
      try source.apply([SnapshotSection(id: "feed", items: posts)]) {
        outcomes.append($0)
      }
    }

    expectEqual(texts, ["a", "b", "c"])
    while list.animationCount > 0 { list.finishAnimations() }
    expectEqual(outcomes, [.applied, .superseded, .applied])
    expectEqual(texts, ["c", "A", "d"])
  }

  @Test func `change the data source of a host`() async throws {
    let first = source()
    try await first.apply([SnapshotSection(id: "feed", items: old)])
    let second = source()
    guard
      case .reloaded(.outOfStep) = try await second.apply([
        SnapshotSection(id: "feed", items: new)
      ])
    else {
      Issue.record("not reloaded")
      return
    }
    expectEqual(texts, ["c", "A", "d"])
  }
}
