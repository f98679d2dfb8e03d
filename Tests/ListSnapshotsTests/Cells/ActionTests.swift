import TestSupport

@MainActor
@Suite struct `What users can do with items` {
  let stage: Stage
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  private final class Thing {}

  init() throws {
    stage = try Stage()
    stage.source.interactions.actions = { [log] place, item in
      guard place == .menu else { return [] }
      return [
        ListAction("Open") { log.lines.append("open \(item)") },
        ListAction("Delete", image: "trash", style: .destructive, needsConfirmation: true) {
          log.lines.append("delete \(item)")
        },
      ]
    }
    try stage.apply(list([0: [1, 2], 1: [3]]))
  }

  private var host: StrictListHost { stage.host! }

  private func path(_ section: Int, _ item: Int) -> ItemPath<After> {
    ItemPath(section: section, item: item)
  }

  @Test func `is asked by identity, and performed by place, index or title`() {
    expect(host.perform(.menu, itemAt: path(0, 1)))
    expect(host.perform(.menu, itemAt: path(1, 0), index: 1))
    expect(host.perform(.menu, itemAt: path(0, 0), title: "Delete"))
    expect(!host.perform(.menu, itemAt: path(0, 0), title: "Rename"))
    expect(!host.perform(.menu, itemAt: path(0, 0), index: 2))
    expect(!host.perform(.leading, itemAt: path(0, 0)))
    expect(!host.perform(.menu, itemAt: path(0, 2)))
    expectEqual(log.lines, ["open 2", "delete 3", "delete 1"])
    let last = host.actions(in: .menu, forItemAt: path(0, 0))[1]
    expect(last.image == "trash" && last.style == .destructive && last.needsConfirmation)
    expect(stage.source.actions(in: .menu, forItemAt: path(9, -1)).isEmpty)
  }

  @Test func `isn't done when its item has left, or the list has`() throws {
    let action = host.actions(in: .menu, forItemAt: path(0, 0))[0]
    let other = host.actions(in: .menu, forItemAt: path(0, 1))[0]
    try stage.apply(list([0: [2]]))
    var done: [Bool] = []
    action.perform { done.append($0) }
    // The other one has another path by now.
    other.perform { done.append($0) }
    expectEqual(done, [false, true])
    expectEqual(log.lines, ["open 2"])
    stage.source.leave()
    other.perform { done.append($0) }
    expectEqual(done, [false, true, false])
    expectEqual(log.lines, ["open 2"])
  }

  @Test func `outlives the data source without being done`() throws {
    let host = try StrictListHost()
    var source: Stage.Source? = Stage.Source(host: host) { _, _ in nil }
    source?.interactions.actions = { _, _ in
      [ListAction("Open") { Issue.record("there is no list") }]
    }
    try source?.apply(list([0: [1]])) { _ in }
    let found = host.actions(in: .primary, forItemAt: path(0, 0))
    expectEqual(found.count, 1)
    source = nil
    var isDone: Bool?
    found[0].perform { isDone = $0 }
    expectEqual(isDone, false)
  }

  @Test func `reports once whether it was done`() {
    stage.source.interactions.actions = { _, _ in
      [
        ListAction(
          "Twice",
          reporting: {
            $0(false)
            $0(true)
          })
      ]
    }
    var done: [Bool] = []
    host.perform(.trailing, itemAt: path(0, 0)) { done.append($0) }
    expectEqual(done, [false])
  }

  @Test func `may update the list at once, and while it is asked for, later`() throws {
    stage.source.interactions.actions = { [stage] place, item in
      if place == .leading {
        _ = try? stage.apply(list([0: [1]]))
        expectEqual(stage.host?.shownItems, [[1, 2], [3]])
      }
      return [ListAction("Keep") { _ = try? stage.apply(list([0: [item]])) }]
    }
    expect(host.perform(.menu, itemAt: path(1, 0)))
    expectEqual(host.shownItems, [[3]])
    try stage.apply(list([0: [1, 2], 1: [3]]))
    expectEqual(host.actions(in: .leading, forItemAt: path(0, 0)).count, 1)
    stage.settle()
    expectEqual(host.shownItems, [[1]])
  }

  @Test func `is nothing if asking for it makes the data source leave`() {
    stage.source.interactions.actions = { [stage] _, _ in
      stage.source.leave()
      return [ListAction("Open") { Issue.record("there is no list") }]
    }
    expect(host.actions(in: .menu, forItemAt: path(0, 0)).isEmpty)
    stage.settle()
    expect(host.shownItems.isEmpty)
  }

  @Test func `is dragging what the application makes of an item`() {
    let thing = Thing()
    expect(stage.source.dragItem(forItemAt: path(0, 0)) == nil)
    stage.source.dragging.dragItem = { $0 == 3 ? thing : nil }
    expect(stage.source.dragItem(forItemAt: path(0, 0)) == nil)
    expect(stage.source.dragItem(forItemAt: path(1, 0)) === thing)
    expect(stage.source.dragItem(forItemAt: path(1, 1)) == nil)
  }

  @Test func `is dropping at places of the list`() throws {
    let drop = ListDrop(items: [Thing()], identities: [7])
    expect(!host.drop(drop, at: path(0, 0)))
    stage.source.dragging.drop = { [stage] drop, path in
      let new = drop.identities.compactMap { $0 as? Int }
      var snapshot = stage.source.snapshot()
      guard (try? snapshot.appendItems(new)) != nil else { return false }
      _ = try? stage.apply(snapshot)
      return path.item < 2
    }
    for wrong in [path(0, 3), path(0, -1), path(2, 0), path(-1, 0)] {
      expect(!host.drop(drop, at: wrong))
      expect(!stage.source.drop(drop, at: wrong))
    }
    expect(host.drop(drop, at: path(1, 1)))
    stage.settle()
    expectEqual(host.shownItems, [[1, 2], [3, 7]])
    stage.source.dragging.canDrop = { $1.section == 0 }
    expect(!host.drop(drop, at: path(1, 0)))
    expect(!host.drop(ListDrop(items: []), at: path(0, 2)))
  }

  @Test func `is finding sections by the titles of an index`() {
    expectEqual(stage.source.indexTitle(ofSection: 0), nil)
    stage.source.sectionIndexTitle = { $0 == 1 ? "B" : nil }
    expectEqual((-1..<4).map { stage.source.indexTitle(ofSection: $0) }, [nil, nil, "B", nil, nil])
  }
}
