import TestSupport

@MainActor
@Suite struct `Handlers of a data source` {
  let stage: Stage
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  init() throws {
    var options = StrictHostOptions()
    options.viewportHeight = 88
    stage = try Stage(host: options)
  }

  private var host: StrictListHost { stage.host! }

  @Test func `know the items that users select and highlight`() throws {
    stage.source.interactions.allows = { interaction, item in
      interaction == .highlight || item != 2
    }
    stage.source.interactions.did = { [log] in log.lines.append("\($0) \($1)") }
    try stage.apply(list([0: [1, 2]]))
    let first = ItemPath<After>(section: 0, item: 0)
    let second = ItemPath<After>(section: 0, item: 1)
    expect(host.highlight(second))
    expect(!host.select(second))
    expect(host.unhighlight(second))
    expect(host.select(first))
    try stage.apply(list([0: [2, 1]]))
    expect(host.deselect(second))
    expectEqual(log.lines, ["highlight 2", "unhighlight 2", "select 1", "deselect 1"])
    expect(!stage.source.allows(.select, itemAt: ItemPath(section: 9, item: 0)))
  }

  @Test func `hear of scrolling and of another size`() throws {
    stage.source.window.didScroll = { [log] in log.lines.append($0 ? "scrolled" : "was scrolled") }
    stage.source.window.didResize = { [log] in log.lines.append("resized") }
    try stage.apply(list([0: Array(0..<10)]))
    host.scroll(by: 44, isByUser: true)
    host.resize(toWidth: 100, height: 44)
    expectEqual(log.lines, ["scrolled", "resized"])
    // An update that keeps the visible items in their place scrolls.
    try stage.apply(list([0: [20] + Array(0..<10)]))
    expectEqual(log.lines, ["scrolled", "resized", "was scrolled"])
  }

  @Test func `give sizes to items and headers`() throws {
    stage.source.sizeProvider = { item, window in
      item == 2 ? nil : ListSize(width: window.width, height: Double(item))
    }
    stage.source.supplementarySizeProvider = { id, window in
      ListSize(height: Double(id.section) + window.height / 2)
    }
    let headers = SupplementaryRegistration<StrictHostCell>(elementKind: "header") { _, _ in }
    stage.source.supplementaryProvider = { kind, path, _ in
      kind == "header" ? headers.view(at: path) : nil
    }
    try stage.apply(list([7: [1, 2, 3]]))
    expectEqual(host.strictHost.items.map(\.height), [1, 44, 3])
    expectEqual(host.strictHost.sections[0].supplementaries.map(\.height), [51])
  }

  @Test func `may request updates, also for a selection`() throws {
    stage.source.interactions.did = { [stage] _, item in
      _ = try? stage.apply(Snapshot([(id: 0, items: [item, 5])]))
    }
    try stage.apply(list([0: [1, 2]]))
    expect(host.select(ItemPath(section: 0, item: 1)))
    stage.settle()
    expectEqual(host.shownItems, [[2, 5]])
    expectEqual(host.selectedItems, [ItemPath(section: 0, item: 0)])
    expectEqual(host.strictHost.lastError, nil)
  }
}
