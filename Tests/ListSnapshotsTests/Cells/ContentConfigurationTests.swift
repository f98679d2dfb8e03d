import TestSupport

@MainActor
@Suite struct `Registrations of configured cells` {
  @Test func `10.22 register and configure in one value, without reuse identifiers`() throws {
    let list = try ConfiguredList(window: 88) { cell, item in
      cell.contentConfiguration = ListContentConfiguration(text: "\(item)")
    }
    try list.show([1, 2, 3])
    let first = list.cell(1)
    list.host.scroll(by: 44)
    expect(list.cell(3) === first)
    expectEqual(list.text(3), "3")
  }

  @Test func `10.22 made inside a cell provider have a pool for each cell, and still fill them`()
    throws
  {
    var options = StrictHostOptions()
    options.viewportHeight = 44
    let host = try StrictListHost(options: options)
    let source = DiffableDataSource<Int, Int, StrictListHost>(host: host) { path, item in
      let rows = CellRegistration<StrictHostCell, Int> { $0.contents = $2 }
      return rows.cell(for: item, at: path)
    }
    try source.apply(Snapshot([(id: 0, items: [1, 2])])) { _ in }
    let first = source.cell(of: 1)
    host.scroll(by: 44)
    #expect(source.cell(of: 2) !== first)
    expectEqual(source.cell(of: 2)?.contents as? Int, 2)
    expectEqual(host.strictHost.lastError, nil)
  }
}

@MainActor
@Suite struct `Content configurations` {
  @Test func `10.23 are values that are updated for the state of the cell`() throws {
    let list = try ConfiguredList { cell, item in
      cell.contentConfiguration = StatefulContent(name: "\(item)")
    }
    try list.show([1, 2])
    list.host.highlight(list.path(1))
    list.host.select(list.path(1))
    list.scheduler.run()
    func shown() -> StatefulContent? {
      list.cell(1).configuration.shownContent as? StatefulContent
    }
    expectEqual(shown()?.shown, "selected highlighted ")
    // What was set stays as it was: updates don't add up.
    expectEqual(list.cell(1).contentConfiguration as? StatefulContent, StatefulContent(name: "1"))
    list.host.deselect(list.path(1))
    list.scheduler.run()
    expectEqual(shown()?.shown, "highlighted ")
  }

  @Test func `10.23 do nothing where they are equal`() throws {
    let list = try ConfiguredList { cell, item in
      cell.contentConfiguration = ListContentConfiguration(text: "\(item)")
    }
    try list.show([1])
    expectEqual(list.cell(1).changeCount, 1)
    list.cell(1).contentConfiguration = ListContentConfiguration(text: "1")
    var snapshot = list.source.snapshot()
    try snapshot.reconfigureItems([1])
    try list.source.apply(snapshot) { _ in }
    expectEqual(list.cell(1).changeCount, 1)
    // Another state that gives an equal configuration.
    list.host.select(list.path(1))
    list.scheduler.run()
    expect(list.cell(1).configurationState.isSelected)
    expectEqual(list.cell(1).changeCount, 1)
    list.cell(1).contentConfiguration = ListContentConfiguration(text: "2")
    expectEqual(list.cell(1).changeCount, 2)
    list.cell(1).contentConfiguration = nil
    expectEqual(list.cell(1).changeCount, 3)
    expect(list.cell(1).configuration.shownContent == nil)
  }

  @Test func `10.23 of one type keep the content view, also of a reused cell`() throws {
    let list = try ConfiguredList(window: 44) { cell, item in
      cell.contentConfiguration =
        item < 10 ? ListContentConfiguration(text: "\(item)") : StatefulContent(name: "\(item)")
    }
    try list.show([1, 2, 10])
    let cell = list.cell(1)
    list.host.scroll(by: 44)
    expect(list.cell(2) === cell)
    expectEqual(cell.contentViewCount, 1)
    expectEqual(cell.changeCount, 2)
    list.host.scroll(by: 44)
    expect(list.cell(10) === cell)
    expectEqual(cell.contentViewCount, 2)
    cell.contentConfiguration = nil
    expectEqual(cell.contentViewCount, 2)
    cell.contentConfiguration = StatefulContent(name: "again")
    expectEqual(cell.contentViewCount, 3)
  }

  @Test func `10.23 are shown once when a registration sets several things`() throws {
    let list = try ConfiguredList { cell, item in
      cell.contentConfiguration = ListContentConfiguration(text: "draft")
      cell.contentConfiguration = ListContentConfiguration(text: "\(item)")
      cell.configurationUpdateHandler = { cell, _ in
        var content = cell.contentConfiguration as? ListContentConfiguration
        content?.value = "final"
        cell.contentConfiguration = content
      }
    }
    try list.show([1])
    expectEqual(list.cell(1).changeCount, 1)
    expectEqual(list.text(1), "1")
    list.scheduler.run()
    expectEqual(list.cell(1).changeCount, 1)
  }

  @Test func `10.23 have their values, and the level of the outline`() throws {
    let list = try ConfiguredList { cell, item in
      cell.contentConfiguration = ListContentConfiguration(
        text: "\(item)", secondaryText: "second", value: "3", imageName: "star",
        indentationLevel: item == 4 ? 7 : nil)
    }
    try list.show(outline: [1: [2, 4]], expanding: [1])
    func level(_ item: Int) -> Int? {
      (list.cell(item).configuration.shownContent as? ListContentConfiguration)?.indentationLevel
    }
    expectEqual([1, 2, 4].map(level), [0, 1, 7])
    // The section is flat now.
    try list.show([2, 1])
    expectEqual([2, 1].map(level), [0, 0])
  }
}
