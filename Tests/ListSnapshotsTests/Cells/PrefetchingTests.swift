import TestSupport

@MainActor
@Suite struct `Items that will soon be needed` {
  let stage: Stage
  private let log = LifeLog()

  /// A window of two items.
  init() throws {
    var options = StrictHostOptions()
    options.viewportHeight = 88
    options.logsEvents = false
    stage = try Stage(host: options)
    stage.source.prefetching.willNeed = { [log] in log.add("need \($0)") }
    stage.source.prefetching.noLongerNeeds = { [log] in log.add("end \($0)") }
  }

  private var host: StrictListHost { stage.host! }

  private func show(_ items: [Int]) throws {
    try stage.apply(list([0: items]))
    host.layoutIfNeeded()
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath<After> {
    ItemPath(section: section, item: item)
  }

  @Test func `are told once, and end without a word when they are displayed`() throws {
    try show(Array(0..<10))
    expectEqual(log.take(), ["need [2, 3]"])
    host.scroll(by: 44)
    host.scroll(by: 44)
    expectEqual(log.take(), ["need [4]", "need [5]"])
    stage.source.handle(.willNeed([path(0, 2), path(0, 4), path(0, 6)]))
    // The first is displayed, the second needed.
    expectEqual(log.take(), ["need [6]"])
  }

  @Test func `end when the user turns`() throws {
    try show(Array(0..<10))
    host.scroll(by: 132)
    _ = log.take()
    host.scroll(by: -44)
    expectEqual(log.take(), ["need [1, 0]", "end [5, 6]"])
    stage.source.handle(.noLongerNeeds([path(0, 5), path(0, 9)]))
    expectEqual(log.take(), [])
  }

  @Test func `end when they leave the list, in their order`() throws {
    try show(Array(0..<10))
    try stage.apply(list([0: [0, 1, 3, 5, 6]]))
    expectEqual(log.take(), ["need [2, 3]", "end [2]"])
    host.layoutIfNeeded()
    expectEqual(log.take(), ["need [5]"])
    try stage.apply(list([:]))
    expectEqual(log.take(), ["end [3, 5]"])
  }

  @Test func `stay needed in another section and in a reload`() throws {
    try show(Array(0..<10))
    _ = log.take()
    try stage.apply(list([0: [0, 1, 4, 5, 2], 1: [3]]))
    try stage.reload(list([0: [0, 1, 2, 4, 5], 1: [3]]))
    host.layoutIfNeeded()
    expectEqual(log.take(), ["need [4, 5]"])
    try stage.apply(list([0: [0, 3], 1: [4, 5]]))
    host.layoutIfNeeded()
    _ = log.take()
    // Three is displayed, two has left.
    try stage.apply(list([1: []]))
    expectEqual(log.take(), ["end [4, 5]"])
  }

  @Test func `are those of the list that is shown`() throws {
    try show([0, 1])
    stage.source.handle(
      .willNeed([path(0, 2), path(-1, 0), path(0, -1), path(7, 0), path(.max, .max)]))
    stage.source.handle(.noLongerNeeds([path(0, 2), path(-1, 0)]))
    expectEqual(log.take(), [])
  }

  @Test func `end when the data source leaves its host, and none begins after that`() throws {
    try show(Array(0..<10))
    _ = log.take()
    stage.source.prefetching.noLongerNeeds = { [stage, log] in
      log.add("end \($0)")
      stage.host?.scroll(by: 44)
    }
    stage.source.leave()
    expectEqual(log.take(), ["end [2, 3]"])
  }

  @Test func `end when another data source takes the host`() throws {
    try show(Array(0..<10))
    _ = log.take()
    let other = Stage.Source(host: host) { _, _ in nil }
    expectEqual(log.take(), ["end [2, 3]"])
    expect(host.content === other)
  }

  @Test func `end with the next update when the host is gone`() throws {
    try show(Array(0..<10))
    _ = log.take()
    stage.dropHost()
    try stage.apply(list([0: Array(0..<5)]))
    expectEqual(log.take(), ["end [2, 3]"])
    try stage.apply(list([:]))
    expectEqual(log.take(), [])
  }

  @Test func `are forgotten with the last handler`() throws {
    try show(Array(0..<10))
    stage.source.prefetching = PrefetchingHandlers()
    host.scroll(by: 44)
    stage.source.prefetching.noLongerNeeds = { [log] in log.add("end \($0)") }
    _ = log.take()
    try stage.apply(list([:]))
    expectEqual(log.take(), [])
  }

  @Test func `may be edited, scrolled away and reloaded by their handlers`() throws {
    stage.source.prefetching.willNeed = { [stage, log] items in
      log.add("need \(items)")
      if items == [2, 3] {
        stage.host?.scroll(by: 44)
        _ = try? stage.apply(list([0: [0, 1, 3, 4, 5, 6]]))
      }
    }
    try show(Array(0..<10))
    expectEqual(log.take(), ["need [2, 3]", "need [4]"])
    stage.settle()
    host.layoutIfNeeded()
    expectEqual(host.strictHost.lastError, nil)
    expect(log.lines.allSatisfy { !$0.contains("end [2") })
    expectEqual(host.shownItems, [[0, 1, 3, 4, 5, 6]])
  }

  @Test func `of a host that doesn't scroll are none`() throws {
    let stage = try Stage()
    stage.source.prefetching.willNeed = { _ in Issue.record("nothing is out of the window") }
    try stage.apply(list([0: Array(0..<10)]))
    stage.host?.layoutIfNeeded()
  }

  @Test func `aren't told by a host that doesn't prefetch`() throws {
    host.isPrefetching = false
    try show(Array(0..<10))
    host.scroll(by: 44)
    expectEqual(log.take(), [])
  }
}
