import TestSupport

/// A content of numbers that logs what its host tells; odd numbers can't be touched.
@MainActor
final class LoggingContent: ListContent {
  var sections: [[Int]] = []
  var log: [String] = []
  var height: (Int) -> Double? = { _ in nil }
  var windows: [ListSize] = []
  private let cells = CellRegistration<StrictHostCell, Int> { cell, _, item in
    cell.contents = "\(item)"
  }
  private let headers = SupplementaryRegistration<StrictHostCell>(elementKind: "header") {
    $0.contents = "header \($1.section)"
  }
  private let footers = SupplementaryRegistration<StrictHostCell>(elementKind: "footer") {
    $0.contents = "footer \($1.section)"
  }

  var sectionCount: Int { sections.count }
  func itemCount(inSection section: Int) -> Int { sections[section].count }

  private func item(at path: ItemPath<After>) -> Int? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return nil }
    return sections[path.section][path.item]
  }

  func cell(forItemAt path: ItemPath<After>) -> ListCell<StrictHostCell>? {
    item(at: path).map { cells.cell(for: $0, at: path) }
  }

  func supplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListCell<StrictHostCell>? {
    switch elementKind {
    case "header": headers.view(at: path)
    case "footer": footers.view(at: path)
    default: nil
    }
  }

  func identity(ofItemAt path: ItemPath<After>) -> AnyHashable? { item(at: path) }
  func identity(ofSection section: Int) -> AnyHashable? {
    sections.indices.contains(section) ? "section \(section)" : nil
  }
  func canReorderItem(at path: ItemPath<After>) -> Bool { false }
  func reorderItem(from before: ItemPath<Before>, to after: ItemPath<After>) -> Bool { false }

  func size(ofItemAt path: ItemPath<After>, in container: ListSize) -> ListSize? {
    windows.append(container)
    return item(at: path).flatMap(height).map { ListSize(width: 1, height: $0) }
  }

  func size(
    ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>,
    in container: ListSize
  ) -> ListSize? {
    elementKind == "header" ? ListSize(height: container.width / 10) : nil
  }

  func allows(_ interaction: ListInteraction, itemAt path: ItemPath<After>) -> Bool {
    item(at: path).map { $0 % 2 == 0 } ?? false
  }

  func handle(_ event: ListEvent<StrictHostCell, StrictHostCell>) {
    switch event {
    case .willDisplay(let cell, let path): log.append("show \(name(cell)) at \(path)")
    case .didEndDisplaying(let cell): log.append("hide \(name(cell))")
    case .didRecycle(let cell): log.append("pool \(name(cell))")
    case .willDisplaySupplementary(let view, let kind, let path):
      log.append("show \(name(view)) as \(kind) \(path)")
    case .didEndDisplayingSupplementary(let view): log.append("hide view \(name(view))")
    case .didRecycleSupplementary(let view): log.append("pool view \(name(view))")
    case .interaction(let interaction, let path): log.append("\(interaction) \(path)")
    case .didScroll(let isByUser): log.append(isByUser ? "scrolled" : "was scrolled")
    case .willNeed(let paths): log.append("needs \(paths)")
    case .noLongerNeeds(let paths): log.append("no longer needs \(paths)")
    case .didResize: log.append("resized")
    case .focus, .drag: break
    }
  }

  private func name(_ cell: StrictHostCell) -> String { cell.contents as? String ?? "empty" }

  /// Removes and returns the log.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

@MainActor
@Suite struct `What a list host tells its content` {
  let content = LoggingContent()

  private func host(window: Double? = nil, kinds: [String] = []) throws -> StrictListHost {
    var options = StrictHostOptions()
    options.viewportHeight = window
    let host = try StrictListHost(options: options)
    host.supplementaryKinds = kinds
    host.content = content
    try host.reload {}
    return host
  }

  private func change(
    _ host: StrictListHost, _ sections: [[Int]], _ edit: (inout BatchOperations) -> Void
  ) throws {
    var operations = BatchOperations()
    edit(&operations)
    try host.performBatch(operations, animated: false) {
      content.sections = sections
    } completion: {
    }
  }

  @Test func `Without a window, items are displayed as long as they are in the list`() throws {
    let host = try host(kinds: ["header", "footer"])
    content.sections = [[1, 2]]
    try host.reload {}
    expectEqual(
      content.takeLog(),
      [
        "show 1 at 0.0", "show 2 at 0.1", "show header 0 as header 0#0",
        "show footer 0 as footer 0#0",
      ])
    try change(host, [[3, 2]]) {
      $0.itemDeletions = [old(0, 0)]
      $0.itemInsertions = [new(0, 0)]
    }
    expectEqual(content.takeLog(), ["show 3 at 0.0", "hide 1", "pool 1"])
    try change(host, []) { $0.sectionDeletions = [old(0)] }
    expectEqual(
      content.takeLog(),
      [
        "hide 3", "pool 3", "hide 2", "pool 2", "hide view header 0", "pool view header 0",
        "hide view footer 0", "pool view footer 0",
      ])
    expectEqual(host.strictHost.lastError, nil)
  }

  @Test func `With a window, items are displayed while they are in it`() throws {
    content.height = { _ in 10 }
    content.sections = [Array(0..<10)]
    let host = try host(window: 20)
    expectEqual(content.takeLog(), ["show 0 at 0.0", "show 1 at 0.1"])
    host.scroll(by: 10, isByUser: true)
    expectEqual(
      content.takeLog(),
      ["hide 0", "pool 0", "show 2 at 0.2", "scrolled", "needs [0.3, 0.4]"])
    host.scroll(by: -100)
    expectEqual(
      content.takeLog(),
      ["hide 2", "pool 2", "show 0 at 0.0", "was scrolled", "no longer needs [0.3, 0.4]"])
    host.scroll(by: -1)
    expectEqual(content.takeLog(), [])
    host.resize(toWidth: 320, height: 10)
    expectEqual(content.takeLog(), ["hide 1", "pool 1", "resized"])
    host.resize(toWidth: 320, height: 10)
    expectEqual(content.takeLog(), [])
  }

  @Test func `Items ahead of the window are needed, after each layout`() throws {
    content.height = { _ in 10 }
    content.sections = [Array(0..<10)]
    let host = try host(window: 20)
    _ = content.takeLog()
    host.layoutIfNeeded()
    host.layoutIfNeeded()
    expectEqual(content.takeLog(), ["needs [0.2, 0.3]"])
    host.resize(toWidth: 320, height: 30)
    expectEqual(content.takeLog(), ["show 2 at 0.2", "needs [0.4, 0.5]", "resized"])
    try change(host, Array(content.sections.reversed())) {
      $0.itemReconfigurations = [new(0, 0)]
    }
    host.layoutIfNeeded()
    // Another list: its content knows what it is needed for already.
    expectEqual(content.takeLog(), ["needs [0.3, 0.4, 0.5]"])
    host.isPrefetching = false
    host.scroll(by: 30)
    expect(!content.takeLog().contains { $0.contains("needs") })
  }

  @Test func `A window that has to follow a shorter list has scrolled`() throws {
    content.height = { _ in 10 }
    content.sections = [[0, 1, 2]]
    let host = try host(window: 10)
    host.scroll(by: 20)
    _ = content.takeLog()
    try change(host, [[0]]) { $0.itemDeletions = [old(0, 1), old(0, 2)] }
    expectEqual(content.takeLog(), ["hide 2", "pool 2", "show 0 at 0.0", "was scrolled"])
  }

  @Test func `Reloads replace cells, reconfigurations don't`() throws {
    content.sections = [[1, 2]]
    let host = try host()
    _ = content.takeLog()
    try change(host, [[1, 2]]) { $0.itemReconfigurations = [new(0, 0)] }
    expectEqual(content.takeLog(), [])
    try change(host, [[1, 2]]) { $0.itemReloads = [old(0, 0)] }
    expectEqual(content.takeLog(), ["show 1 at 0.0", "hide 1", "pool 1"])
    try host.reload { content.sections = [[3]] }
    expectEqual(content.takeLog(), ["hide 1", "pool 1", "hide 2", "pool 2", "show 3 at 0.0"])
  }

  @Test func `Heights are the test's, else the content's, else estimated`() throws {
    content.sections = [[1, 2, 3]]
    content.height = { $0 == 3 ? nil : 20 }
    let host = try StrictListHost { $0 == AnyHashable(1) ? 10 : nil }
    host.content = content
    try host.reload {}
    let heights = host.strictHost.items.map(\.height)
    expectEqual(heights, [10, 20, 44])
    expect(content.windows.allSatisfy { $0 == ListSize(width: 320, height: .infinity) })
    // The content gives headers the tenth of the width.
    expectEqual(host.strictHost.sections[0].supplementaries.map(\.height), [32, 28])
    expectEqual(host.frame(ofItemAt: new(0, 1)), ListRect(x: 0, y: 42, width: 320, height: 20))
    expectEqual(host.frame(ofItemAt: new(0, 3)), nil)
    expectEqual(
      host.frame(ofSupplementaryOfKind: "header", at: newHeader(0, 0)),
      ListRect(x: 0, y: 0, width: 320, height: 32))
    expectEqual(
      host.frame(ofSupplementaryOfKind: "footer", at: newHeader(0, 0)),
      ListRect(x: 0, y: 106, width: 320, height: 28))
    expectEqual(host.frame(ofSupplementaryOfKind: "footer", at: newHeader(0, 1)), nil)
    expectEqual(host.frame(ofSupplementaryOfKind: "badge", at: newHeader(0, 0)), nil)
    expectEqual(host.contentSize, ListSize(width: 320, height: 134))
    expectEqual(host.visibleRect, ListRect(x: 0, y: 0, width: 320, height: 134))
    let footer = host.visibleSupplementary(ofKind: "footer", at: newHeader(0, 0))
    expectEqual(footer?.contents as? String, "footer 0")
    expect(footer === host.visibleSupplementary(ofKind: "footer", inSection: 0))
  }

  @Test func `Sizes are asked for again when they are invalid, and for another width`() throws {
    content.sections = [[1, 2]]
    content.height = { Double($0) }
    let host = try host(window: 100, kinds: ["header"])
    content.sections = [[1, 2], [3]]
    try host.reload {}
    expectEqual(host.contentSize?.height, 70)
    content.windows = []
    content.height = { Double($0 * 10) }
    host.invalidateSizes(ofItemsAt: [new(0, 1)])
    expectEqual(host.contentSize?.height, 70)
    host.layoutIfNeeded()
    expectEqual(host.contentSize?.height, 88)
    expectEqual(content.windows, [ListSize(width: 320, height: 100)])
    host.resize(toWidth: 100, height: 50)
    expectEqual(host.contentSize, ListSize(width: 100, height: 80))
    expectEqual(host.visibleRect, ListRect(x: 0, y: 0, width: 100, height: 50))
    host.scroll(to: ListPoint(y: 20), animated: false)
    expectEqual(host.visibleRect?.minY, 20)
    expectEqual(host.strictHost.lastError, nil)
    host.invalidateSizes(ofItemsAt: [new(9, 0)])
    expectEqual(host.strictHost.lastError?.rule, .missingPlace)
  }

  @Test func `Users select and highlight what the content allows`() throws {
    content.sections = [[1, 2, 4]]
    let host = try host()
    _ = content.takeLog()
    expect(!host.select(new(0, 0)))
    expect(host.select(new(0, 1)))
    expect(!host.select(new(0, 1)))
    expect(host.highlight(new(0, 2)))
    expect(!host.highlight(new(0, 9)))
    expectEqual(host.selectedItems, [new(0, 1)])
    expectEqual(host.highlightedItems, [new(0, 2)])
    expect(host.unhighlight(new(0, 2)))
    expect(!host.unhighlight(new(0, 2)))
    expect(host.deselect(new(0, 1)))
    expectEqual(host.selectedItems, [])
    expectEqual(
      content.takeLog(), ["select 0.1", "highlight 0.2", "unhighlight 0.2", "deselect 0.1"])
    host.setSelected(true, itemAt: new(0, 0), animated: false)
    host.setSelected(true, itemAt: new(9, 0), animated: false)
    expectEqual(host.selectedItems, [new(0, 0)])
    // The content doesn't allow it.
    expect(!host.deselect(new(0, 0)))
    expectEqual(content.takeLog(), [])
  }

  @Test func `Items keep their selection until they are reloaded or deleted`() throws {
    content.sections = [[2, 4, 6, 8]]
    let host = try host()
    for item in 0..<4 { host.select(new(0, item)) }
    try change(host, [[10, 4, 2, 6]]) {
      $0.itemMoves = [SectionedChanges.ItemMove(before: old(0, 0), after: new(0, 2))]
      $0.itemInsertions = [new(0, 0)]
      $0.itemDeletions = [old(0, 3)]
    }
    expectEqual(host.selectedItems, [new(0, 1), new(0, 2), new(0, 3)])
    try change(host, content.sections) {
      $0.itemReconfigurations = [new(0, 1)]
      $0.itemReloads = [old(0, 2)]
    }
    expectEqual(host.selectedItems, [new(0, 1), new(0, 3)])
    try host.reload {}
    expectEqual(host.selectedItems, [])
  }

  @Test func `A callback may scroll, and the layout follows`() throws {
    content.height = { _ in 10 }
    content.sections = [Array(0..<10)]
    let host = try host(window: 20)
    content.height = { [weak host] item in
      if item == 20 { host?.scroll(by: 10) }
      return 10
    }
    try change(host, [Array(0..<10) + [20]]) { $0.itemInsertions = [new(0, 10)] }
    expectEqual(host.strictHost.lastError, nil)
    host.layoutIfNeeded()
    expectEqual(host.visibleRect?.minY, 10)
  }
}
