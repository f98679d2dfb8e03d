import ListControllers
import TestSupport

@Suite("Section controllers: edits of a batch")
@MainActor struct BatchTests {
  let sample: SampleAdapter
  let lines = RowsController(["a", "b", "c"])

  init() throws {
    sample = try SampleAdapter([Post(id: 1)])
    let lines = lines
    sample.makeController = { _ in lines }
    sample.attach()
  }

  private var events: [String] { sample.host.strictHost.events.map { "\($0)" } }

  @Test func `3.9 edits, one after the other, of the list at that moment`() throws {
    try sample.adapter.performBatch { batch in
      lines.rows.remove(at: 0)
      try batch.deleteItems(at: [0], in: lines)
      lines.rows.insert("x", at: 2)
      try batch.insertItems(at: [2], in: lines)
      lines.rows.swapAt(0, 1)
      try batch.moveItem(from: 0, to: 1, in: lines)
    }
    expectEqual(sample.cells, [["c", "b", "x"]])
    expectEqual(sample.adapter.lastReports, [])
  }

  @Test func `3.9 reloads the right item though others are inserted before it`() throws {
    let before = sample.host.strictHost.items.map { $0.cell.map(ObjectIdentifier.init) }
    try sample.adapter.performBatch { batch in
      lines.rows[1] = "B"
      try batch.reloadItems(at: [1], in: lines)
      lines.rows.insert("x", at: 0)
      try batch.insertItems(at: [0], in: lines)
    }
    expectEqual(sample.cells, [["x", "a", "B", "c"]])
    let after = sample.host.strictHost.items.map { $0.cell.map(ObjectIdentifier.init) }
    expectEqual([after[1], after[3]], [before[0], before[2]])
  }

  @Test("3.9 with several indexes inserts at places after the call and deletes at those before it")
  func indexSets() throws {
    try sample.adapter.performBatch { batch in
      lines.rows = ["x", "a", "y", "b", "c"]
      try batch.insertItems(at: [2, 0], in: lines)
    }
    expectEqual(sample.cells, [["x", "a", "y", "b", "c"]])
    let kept = sample.host.strictHost.items[1]
    try sample.adapter.performBatch { batch in
      lines.rows = ["a", "b", "c"]
      try batch.deleteItems(at: [2, 0], in: lines)
    }
    expectEqual(sample.cells, [["a", "b", "c"]])
    expect(sample.host.strictHost.items[0] === kept)
  }

  @Test func `that are not possible throw, name the index, and change nothing`() {
    sample.adapter.performBatch { batch in
      #expect(throws: ListEditError.indexOutOfRange(3, count: 3, section: "Post 1")) {
        try batch.deleteItems(at: [0, 3], in: lines)
      }
      #expect(throws: ListEditError.repeatedIndex(1, section: "Post 1")) {
        try batch.deleteItems(at: [1, 1], in: lines)
      }
      #expect(throws: ListEditError.indexOutOfRange(-1, count: 3, section: "Post 1")) {
        try batch.insertItems(at: [-1], in: lines)
      }
      #expect(throws: ListEditError.indexOutOfRange(5, count: 4, section: "Post 1")) {
        try batch.insertItems(at: [5], in: lines)
      }
      #expect(throws: ListEditError.unknownController("RowsController")) {
        try batch.reloadSection(of: RowsController([]))
      }
    }
    expectEqual(sample.cells, [["a", "b", "c"]])
    expectEqual(sample.adapter.lastReports, [])
    expectEqual(
      ListEditError.indexOutOfRange(3, count: 3, section: "Post 1").description,
      "there is no item at index 3 of Post 1, which has 3 items at this moment")
  }

  @Test func `that throw leave no edit, request no update, and call no completion`() throws {
    struct Failure: Error {}
    var isCompleted = false
    sample.host.strictHost.clearEvents()
    #expect(throws: Failure.self) {
      try sample.adapter.performBatch { batch in
        try batch.deleteItems(at: [0], in: lines)
        try batch.reloadItems(at: [0], in: lines)
        throw Failure()
      } completion: { _ in
        isCompleted = true
      }
    }
    sample.scheduler.run()
    expect(!isCompleted && events == [])
    // The data is as it was, and so are the items.
    lines.rows.append("d")
    try sample.adapter.performBatch { try $0.insertItems(at: [3], in: lines) }
    expectEqual(sample.cells, [["a", "b", "c", "d"]])
    expectEqual(sample.adapter.lastReports, [])
  }

  @Test func `take a controller of any type, but none whose items are view models`() throws {
    let controller: ListSectionController = try #require(sample.adapter.controller(atSection: 0))
    lines.rows.remove(at: 1)
    try sample.adapter.performBatch { try $0.deleteItems(at: [1], in: controller) }
    expectEqual(sample.cells, [["a", "c"]])
    let bound = try SampleAdapter([Post(id: 1)])
    bound.makeController = { _ in DuplicatePolicyTests.Lines() }
    bound.attach()
    let binding = try #require(bound.adapter.controller(atSection: 0))
    #expect(throws: ListEditError.boundSection("Lines")) {
      try bound.adapter.performBatch { try $0.deleteItems(at: [0], in: binding) }
    }
    expectEqual(
      ListEditError.boundSection("Lines").description,
      "the items of this Lines are its view models; change these, and call update()")
  }

  @Test("3.9 reload a whole section")
  func reloadSection() throws {
    let section = sample.host.strictHost.sections[0]
    try sample.adapter.performBatch { batch in
      lines.rows = ["q"]
      try batch.reloadSection(of: lines)
    }
    expectEqual(sample.cells, [["q"]])
    #expect(sample.host.strictHost.sections[0] !== section)
  }

  @Test func `2.5 reload an item once, and not if it is deleted`() throws {
    sample.host.strictHost.clearEvents()
    try sample.adapter.performBatch { batch in
      try batch.reloadItems(at: [0, 1], in: lines)
      try batch.reloadItems(at: [1], in: lines)
      lines.rows.remove(at: 0)
      try batch.deleteItems(at: [0], in: lines)
    }
    expectEqual(sample.cells, [["b", "c"]])
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test func `2.8 made while an update is told join the next one, and none is lost`() throws {
    let sample = try SampleAdapter([Post(id: 1)])
    let lines = RowsController(["a", "b", "c"])
    sample.makeController = { ($0 as? Post)?.id == 1 ? lines : LoggingController<Post>(sample) }
    sample.attach()
    var outcomes: [String] = []
    sample.objects.append(Post(id: 2))
    sample.adapter.performUpdates { outcomes.append("first \($0)") }
    let second = sample.adapter.sectionController(for: Post(id: 2)) as? LoggingController<Post>
    second?.onUpdate = {
      lines.rows.append("d")
      _ = try? sample.adapter.performBatch { batch in
        try batch.insertItems(at: [3], in: lines)
      } completion: {
        outcomes.append("batch \($0)")
      }
    }
    sample.objects[1] = Post(id: 2, text: "x")
    sample.adapter.performUpdates { outcomes.append("second \($0)") }
    sample.scheduler.run()
    expectEqual(sample.cells, [["a", "b", "c", "d"], ["2x 0"]])
    expectEqual(outcomes.map { $0.split(separator: " ")[0] }, ["first", "second", "batch"])
  }

  @Test("2.16 3.14 complete once each, in the order of the requests, after the listeners")
  func completions() throws {
    final class Listener: ListUpdateListener {
      var log: [String] = []
      func list(_ list: ControlledList, didUpdate kind: ListUpdateKind) { log.append("\(kind)") }
    }
    let listener = Listener()
    sample.adapter.addUpdateListener(listener)
    sample.adapter.addUpdateListener(listener)
    sample.adapter.coalescing = .nextTurn
    lines.rows.append("d")
    try sample.adapter.performBatch {
      try $0.insertItems(at: [3], in: lines)
    } completion: { _ in
      listener.log.append("batch")
    }
    sample.adapter.performUpdates { _ in listener.log.append("update") }
    sample.adapter.reloadData { _ in listener.log.append("reload") }
    expectEqual(listener.log, [])
    sample.scheduler.run()
    expectEqual(listener.log, ["reload", "batch", "update", "reload"])
    sample.adapter.removeUpdateListener(listener)
    sample.adapter.performUpdates()
    sample.scheduler.run()
    expectEqual(listener.log.count, 4)
  }
}
