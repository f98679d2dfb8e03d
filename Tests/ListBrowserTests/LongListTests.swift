import ListLayout
import TestSupport

@testable import ListBrowser

@MainActor
@Suite struct `A page of a long list` {
  /// A page of fixed rows, connected and at rest.
  private func stage(_ snapshot: Snapshot<Int, Int>) throws -> BrowserStage {
    let stage = BrowserStage(
      LayoutDescription(try LayoutSection(ListSolver(rowExtent: .absolute(24)))))
    try stage.show(snapshot)
    try stage.connect()
    // The window leads as long as the page scrolls; the second time, it is at rest.
    for _ in 0..<2 {
      try stage.report {
        $0.size = ListSize(width: 800, height: 600)
        $0.offset = 24 * Double(snapshot.itemIdentifiers.count / 2)
      }
    }
    return stage
  }

  /// Returns the bytes of the message of one edit in the window.
  private func bytes(_ stage: BrowserStage, _ snapshot: Snapshot<Int, Int>) throws -> Int {
    var snapshot = snapshot
    let middle = snapshot.itemIdentifiers[snapshot.itemIdentifiers.count / 2]
    try snapshot.insertItems([-1], beforeItem: middle)
    try stage.show(snapshot)
    let message = try #require(stage.host.nextMessage())
    try stage.take(message)
    try expectEqual(stage.failure(), nil)
    return message.utf8.count
  }

  @Test func `gets as few bytes for an edit as one of a short list`() throws {
    let short = try Snapshot([(id: 0, items: Array(0..<100))])
    let long = try Snapshot([(id: 0, items: Array(0..<(isThorough ? 1_000_000 : 100_000)))])
    let (shortStage, longStage) = (try stage(short), try stage(long))
    let most = Double(try bytes(shortStage, short)) * 1.2 + 20
    #expect(Double(try bytes(longStage, long)) <= most)
    #expect(longStage.page.rows.count <= 3 * 25 + 2)
  }

  /// In one program, a thousand pages show one list: they share its memory.
  @Test func `costs its window, however many pages show the list`() throws {
    let count = isThorough ? 1_000 : 20
    var snapshot = try Snapshot([(id: 0, items: Array(0..<10_000))])
    let stages = try (0..<count).map { _ in try stage(snapshot) }
    try snapshot.insertItems([-1], beforeItem: 5_000)
    let updated = snapshot
    let one = try ThreadClock.leastSeconds(of: 1) { try stages[0].show(updated) }
    let all = try ThreadClock.leastSeconds(of: 1) {
      for stage in stages.dropFirst() { try stage.show(updated) }
    }
    // Twice as much is wanted; the rest is room for noise.
    #expect(all <= 5 * Double(count) * max(one, 1e-4))
    for stage in stages {
      try stage.settle()
      expectEqual(stage.page.itemCount, 10_001)
    }
  }
}
