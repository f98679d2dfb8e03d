import ListLayout
import TestSupport

@testable import ListBrowser

@MainActor
@Suite struct `A page that has lost a message` {
  /// Returns a page of a list, and a message on its way to it.
  private func stage(_ items: [Int], then next: [Int]) throws -> (BrowserStage, String) {
    let stage = BrowserStage()
    try stage.show([items])
    try stage.connect()
    try stage.show([next])
    return (stage, try #require(stage.host.nextMessage()))
  }

  @Test func `completes the batch with the message that repeats it`() throws {
    let host = BrowserListHost()
    host.connect()
    var count = 0
    host.performBatch(
      BatchOperations(), animated: false, installing: {}, completion: { count += 1 })
    #expect(host.nextMessage() != nil)
    host.connect(after: nil)
    expectEqual(count, 0)
    #expect(host.nextMessage() != nil)
    var report = PageReport()
    report.number = 2
    host.take(report)
    expectEqual(count, 1)
  }

  @Test func `lets all rows fade out if their items left the list meanwhile`() throws {
    let (stage, _) = try stage([1, 2], then: [1, 2, 3])
    let keys = Set(stage.page.rows.map(\.key))
    try stage.show(Snapshot([(id: 7, items: [8, 9])]))
    stage.host.connect(after: stage.page.number)
    try stage.settle()
    expect(stage.page.faded.isSuperset(of: keys))
    try expectEqual(stage.failure(), nil)
  }

  @Test func `completes the batch at once if only its report was lost`() throws {
    let host = BrowserListHost()
    host.connect()
    var count = 0
    host.performBatch(
      BatchOperations(), animated: false, installing: {}, completion: { count += 1 })
    #expect(host.nextMessage() != nil)
    host.connect(after: 1)
    expectEqual(count, 1)
  }

  @Test func `gets the results of its actions, and where to scroll`() throws {
    let (stage, first) = try stage([1], then: Array(1...900))
    try stage.take(first)
    try stage.report { report in
      report.actions = [.init(number: 4, key: 1, action: BrowserAction("none"))]
    }
    stage.host.scroll(to: ListPoint(x: 0, y: 1_000), animated: false)
    var report = PageReport()
    report.actions = [.init(number: 5, key: 1, action: BrowserAction("none"))]
    stage.host.take(report)
    #expect(stage.host.nextMessage() != nil)
    stage.host.connect(after: stage.page.number)
    try stage.take(#require(stage.host.nextMessage()))
    expectEqual(stage.page.last["to"] as? Double, 1_000)
    expectEqual(stage.page.last["re"] as? [[Int]], [[5, 0]])
  }

  @Test func `does not let a row fade out whose item is there again`() throws {
    let (stage, first) = try stage([1, 2], then: [1, 3])
    try stage.show([[1, 2, 3]])
    try stage.take(first)
    expectEqual(stage.page.faded.count, 1)
    try stage.report { _ in }
    let item = try #require(stage.page.rows.first { $0.index == 1 })
    // The item leaves the list and is there again in the same row, before the next message.
    stage.host.memory.delete([item.key])
    try stage.show([[1, 2, 3, 4]])
    try stage.settle()
    try stage.show([Array(-900...(-1)) + [1, 2, 3]])
    try stage.settle()
    try stage.report { $0.offset = 0 }
    expect(!stage.page.rows.contains { $0.key == item.key })
    expect(!stage.page.faded.contains(item.key))
  }
}

@MainActor
@Suite struct `What a page keeps` {
  @Test func `is the size of a row that is again as it was measured`() throws {
    let stage = BrowserStage()
    try stage.show([[1, 2]])
    try stage.connect()
    expectEqual(stage.page.rows.map { $0.frame[3] }, [20, 20])
    for width in [500.0, 1024] {
      var report = PageReport()
      report.size = ListSize(width: width, height: 768)
      stage.host.take(report)
    }
    stage.host.invalidateSizes(ofItemsAt: [ItemPath(section: 0, item: 0)])
    _ = stage.host.nextMessage()
    expect(
      stage.host.frames.elementsToMeasure(in: stage.host.visible).allSatisfy { open in
        if case .item = open.element { false } else { true }
      })
  }

  @Test func `are not the shapes of rows that have left it, if there are many`() throws {
    let host = BrowserListHost()
    var depth = 1
    let rows = CellRegistration<BrowserCell, Int> { cell, _, _ in
      cell.show { HTML(.p, .class("shape-\(depth)")) { "text" } }
    }
    let scheduler = ManualScheduler()
    let source = DiffableDataSource<Int, Int, BrowserListHost>(host: host, scheduler: scheduler) {
      rows.cell(for: $1, at: $0)
    }
    host.connect()
    var page = PageTwin()
    for _ in 0..<(ShapeTable.capacity + 20) {
      var snapshot = try Snapshot<Int, Int>([(id: 0, items: [1])])
      try snapshot.reconfigureItems([1])
      _ = try source.apply(snapshot, animatingDifferences: false) { _ in }
      scheduler.run()
      depth += 1
      guard let message = host.nextMessage() else { continue }
      try page.take(message)
      try expect(page.markup(page.rows[0]).contains("class='shape-\(depth - 1)'"))
      var report = PageReport()
      report.number = page.number
      host.take(report)
      scheduler.run()
    }
    #expect(page.shapeCount < 30)
  }
}
