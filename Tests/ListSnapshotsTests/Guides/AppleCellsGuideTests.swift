import TestSupport

private struct Message: Identifiable, Equatable {
  let id: Int
  var subject: String
  var sender: String
}

/// What "Moving from Apple's cells" shows and says.
@MainActor
@Suite struct `Guides: from Apple's cells` {
  private let list: StrictListHost
  private let scheduler = ManualScheduler()
  private let messages = [
    7: Message(id: 7, subject: "Hello", sender: "Ada"),
    8: Message(id: 8, subject: "Again", sender: "Ada"),
  ]

  enum IsUnread: CellStateKey {
    static let defaultValue = false
  }

  struct Title: ContentConfiguration {
    var text: String

    func updated(for state: CellState) -> Title {
      state[IsUnread.self] ? Title(text: "• " + text) : self
    }
  }

  init() throws { list = try StrictListHost() }

  @Test func `show contents and accessories`() async throws {
    struct Message: Identifiable, Equatable {
      let id: Int
      var subject: String
      var sender: String
    }

    let messages = [7: Message(id: 7, subject: "Hello", sender: "Ada")]
    let list = try StrictListHost()
    let rows = CellRegistration<StrictHostCell, Message> { cell, _, message in
      cell.contentConfiguration = ListContentConfiguration(
        text: message.subject, secondaryText: message.sender)
      cell.configurationUpdateHandler = { cell, state in
        cell.accessories = state.isSelected ? [.checkmark()] : [.disclosure()]
      }
    }
    let source = DiffableDataSource<Int, Int, StrictListHost>(host: list) {
      path, id in
      messages[id].map { rows.cell(for: $0, at: path) }
    }
    try await source.apply(Snapshot([(id: 0, items: [7])]))

    let cell = try #require(source.cell(of: 7))
    let content = cell.configuration.shownContent as? ListContentConfiguration
    expect(content?.text == "Hello" && content?.secondaryText == "Ada")
    expectEqual(cell.configuration.shownAccessories, [.disclosure()])
    expect(list.select(ItemPath(section: 0, item: 0)))
    source.updateCellsIfNeeded()
    expectEqual(cell.configuration.shownAccessories, [.checkmark()])
    expectEqual(cell.changeCount, 3)
  }

  @Test func `keep states by item, and start each update from what was set`() async throws {
    let titles = CellRegistration<StrictHostCell, Message> { cell, _, message in
      cell.contentConfiguration = Title(text: message.subject)
    }
    let source = DiffableDataSource<Int, Int, StrictListHost>(host: list) { path, id in
      messages[id].map { titles.cell(for: $0, at: path) }
    }
    try await source.apply(Snapshot([(id: 0, items: [7])]))
    source.updateCellState(of: 7) { $0[IsUnread.self] = true }
    source.setSelected(true, of: 7)
    let isUnread = source.cellState(of: 7)[IsUnread.self]  // true
    expect(isUnread)
    expectEqual(list.selectedItems, [ItemPath(section: 0, item: 0)])
    let cell = try #require(source.cell(of: 7))
    for _ in 0..<2 {
      source.setNeedsUpdateConfiguration(of: [7])
      source.updateCellsIfNeeded()
      expectEqual(cell.configuration.shownContent as? Title, Title(text: "• Hello"))
    }
    try await source.apply(Snapshot([(id: 0, items: [8])]))
    try await source.apply(Snapshot([(id: 0, items: [7])]))
    expectEqual(source.cellState(of: 7), CellState())
  }

  @Test func `expand by a disclosure`() async throws {
    var deleted: [String] = []
    let folders = CellRegistration<StrictHostCell, String> { cell, _, name in
      cell.contentConfiguration = ListContentConfiguration(text: name)
      cell.accessories = [.outlineDisclosure(), .delete { deleted.append(name) }]
    }
    let source = DiffableDataSource<Int, String, StrictListHost>(
      host: list, scheduler: scheduler
    ) { folders.cell(for: $1, at: $0) }
    var outline = SectionSnapshot<String>()
    try outline.append(["Inbox"])
    try outline.append(["Old"], to: "Inbox")
    try source.apply(outline, to: 0) { _ in }
    expectEqual(source.cell(of: "Inbox")?.perform(.delete), false)
    expectEqual(source.cell(of: "Inbox")?.perform(.outlineDisclosure), true)
    scheduler.run()
    expectEqual(list.shownItems, [["Inbox", "Old"]])
    source.isEditing = true
    scheduler.run()
    expectEqual(source.cell(of: "Old")?.perform(.delete), true)
    expectEqual(deleted, ["Old"])
  }
}
