import TestSupport

@MainActor
@Suite struct `Headers and footers of a list host` {
  private final class Log {
    var filled: [String] = []
    var asked: Set<String> = []
    var hasFooters = true
  }

  private let log = Log()
  private let host: StrictListHost
  private let source: DiffableDataSource<Int, Int, StrictListHost>

  init() throws { (host, source) = try Self.list(log, window: nil) }

  private static func list(_ log: Log, window: Double?) throws -> (
    StrictListHost, DiffableDataSource<Int, Int, StrictListHost>
  ) {
    var options = StrictHostOptions()
    options.viewportHeight = window
    let host = try StrictListHost(options: options) { _ in 10 }
    let source = DiffableDataSource<Int, Int, StrictListHost>(host: host) { _, _ in nil }
    func registration(_ kind: String) -> SupplementaryRegistration<StrictHostCell> {
      SupplementaryRegistration(elementKind: kind) { view, path in
        view.contents = "\(kind) \(path)"
        log.filled.append("\(kind) \(path)")
      }
    }
    let (headers, footers) = (registration("header"), registration("footer"))
    source.supplementaryProvider = { kind, path, section in
      log.asked.insert(kind)
      switch kind {
      case "header": return headers.view(at: path)
      case "footer" where section % 2 == 0 && log.hasFooters: return footers.view(at: path)
      default: return nil
      }
    }
    return (host, source)
  }

  private func show(_ sections: [(id: Int, items: [Int])]) throws {
    log.filled = []
    var outcome: UpdateOutcome?
    try source.apply(Snapshot(sections)) { outcome = $0 }
    expectEqual(outcome, .applied)
    expectEqual(host.strictHost.lastError, nil)
  }

  private func contents(_ kind: String, _ section: Int) -> String? {
    host.visibleSupplementary(ofKind: kind, inSection: section)?.contents as? String
  }

  @Test func `are asked for when a section comes, and kept as long as it is`() throws {
    try show([(id: 1, items: [10]), (id: 2, items: [20])])
    expectEqual(log.filled.sorted(), ["footer 1#0", "header 0#0", "header 1#0"])
    expectEqual(log.asked, ["header", "footer"])
    expectEqual(contents("header", 0), "header 0#0")
    expectEqual(contents("footer", 0), nil)
    expectEqual(contents("footer", 1), "footer 1#0")
    expectEqual(contents("badge", 0), nil)
    expectEqual(contents("header", 9), nil)
    let view = host.visibleSupplementary(ofKind: "header", inSection: 1)
    // Items and sections that come, go and move.
    try show([(id: 2, items: [10, 21]), (id: 4, items: [])])
    // Section 4 comes before section 1 goes: it is asked for by the path that it has then.
    expectEqual(log.filled.sorted(), ["footer 1#0", "header 1#0"])
    expect(host.visibleSupplementary(ofKind: "header", inSection: 0) === view)
    // A replaced section asks the provider again.
    log.hasFooters = false
    var snapshot = source.snapshot()
    try snapshot.moveItem(21, beforeItem: 10)
    try source.apply(snapshot) { _ in }
    #expect(contents("footer", 0) != nil)
    try snapshot.reloadSections([2])
    log.filled = []
    try source.apply(snapshot) { _ in }
    expectEqual(contents("footer", 0), nil)
    #expect(contents("footer", 1) != nil)
    expectEqual(log.filled, ["header 0#0"])
    try source.applyUsingReloadData(snapshot) { _ in }
    expectEqual(contents("footer", 1), nil)
    expectEqual(host.strictHost.lastError, nil)
  }

  @Test func `of kinds that are not wanted are not asked for`() throws {
    host.supplementaryKinds = ["badge"]
    try show([(id: 2, items: [20])])
    expectEqual(log.asked, ["badge"])
    expectEqual(log.filled, [])
  }

  /// Headers and footers of 28 points, items of 10.
  @Test func `have views in the window only, which are used again`() throws {
    let (host, source) = try Self.list(log, window: 100)
    let tens = (0..<10).map { (id: 2 * $0, items: Array(10 * $0..<10 * ($0 + 1))) }
    let snapshot = try Snapshot(tens)
    try source.apply(snapshot) { _ in }
    expectEqual(host.offset(ofItemAt: ItemPath(section: 0, item: 0)), 28)
    expectEqual(host.offset(ofItemAt: ItemPath(section: 1, item: 0)), 184)
    expectEqual(host.strictHost.contentHeight, 1560)
    expectEqual(log.filled, ["header 0#0"])
    let view = try #require(host.visibleSupplementary(ofKind: "header", inSection: 0))
    expect(host.visibleSupplementary(ofKind: "footer", inSection: 0) == nil)
    host.scroll(by: 100)
    expectEqual(log.filled, ["header 0#0", "footer 0#0", "header 1#0"])
    host.scroll(by: 30)
    expect(host.visibleSupplementary(ofKind: "header", inSection: 0) == nil)
    expect(host.visibleSupplementary(ofKind: "header", inSection: 1) === view)
    expectEqual(view.contents as? String, "header 1#0")
    expectEqual(view.useCount, 2)
    expectEqual(host.strictHost.lastError, nil)
  }

  @Test func `keep up with random updates`() throws {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<100 {
      let sections = (0..<6).shuffled(using: &generator).prefix(
        Int.random(in: 0...6, using: &generator))
      var items = Array(0..<20).shuffled(using: &generator)[...]
      var snapshot = Snapshot<Int, Int>()
      for section in sections {
        try snapshot.appendSections([section])
        try snapshot.appendItems(Array(items.prefix(3)))
        items = items.dropFirst(3)
      }
      try snapshot.reloadSections(Array(sections.shuffled(using: &generator).prefix(1)))
      try source.apply(snapshot) { _ in }
      expectEqual(host.strictHost.lastError, nil)
      for (place, section) in sections.enumerated() {
        #expect(host.visibleSupplementary(ofKind: "header", inSection: place) != nil)
        let footer = host.visibleSupplementary(ofKind: "footer", inSection: place)
        expectEqual(footer != nil, section % 2 == 0)
      }
    }
  }
}
