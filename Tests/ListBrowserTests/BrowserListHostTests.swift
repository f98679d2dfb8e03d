import ListLayout
import TestSupport

@testable import ListBrowser

@MainActor
@Suite struct `A list in a page` {
  @Test func `shows what the data source shows`() throws {
    let stage = BrowserStage()
    try stage.show([[1, 2], [3]])
    try stage.connect()
    try expectEqual(
      stage.page.rows.map { try stage.page.markup($0) },
      [1, 2, 3].map { item in
        "<div class='row' role='listitem' data-selected='false'><p>item \(item)</p></div>"
      })
    expectEqual(stage.page.rows.map { $0.frame[1] }, [0, 20, 40])
    try expectEqual(stage.failure(), nil)
    stage[2] = "new"
    var snapshot = stage.source.shownSnapshot
    try snapshot.reconfigureItems([2])
    try snapshot.moveItem(3, beforeItem: 1)
    try stage.show(snapshot)
    let keys = stage.page.rows.map(\.key)
    try stage.settle()
    expectEqual(stage.page.rows.map(\.key), [keys[2], keys[0], keys[1]])
    try expectEqual(stage.failure(), nil)
  }

  @Test func `shows a text above an empty list`() throws {
    let stage = BrowserStage()
    stage.source.emptyView = "No orders <yet>"
    try stage.connect()
    func texts() -> [String] { stage.host.windowState.bar?.values ?? [] }
    expectEqual(texts(), [])
    try stage.show([[], []])
    expect(texts().contains("No orders <yet>"))
    try stage.settle()
    expect(stage.page.bar?.values.contains("No orders <yet>") == true)
    try stage.show([[1], []])
    expectEqual(texts(), [])
    try stage.settle()
    try expectEqual(stage.failure(), nil)
  }

  @Test func `completes an update when the page has acknowledged it`() throws {
    let stage = BrowserStage()
    try expectEqual(stage.show([[1]]).value, 1)
    try stage.connect()
    let count = try stage.show([[1, 2]])
    expectEqual(count.value, 0)
    let message = try #require(stage.host.nextMessage())
    expect(message.contains(#""a":250"#))
    expectEqual(count.value, 0)
    try stage.take(message)
    try stage.report { $0.number = stage.page.number }
    expectEqual(count.value, 1)
  }

  @Test func `completes all updates when the page has gone`() throws {
    let stage = BrowserStage()
    try stage.connect()
    let sent = try stage.show([[1, 2]])
    #expect(stage.host.nextMessage() != nil)
    stage.host.disconnect()
    stage.scheduler.run()
    expectEqual(sent.value, 1)
    expectEqual(stage.host.nextMessage(), nil)
  }

  @Test func `completes an update of rows that the page doesn't have`() throws {
    let stage = BrowserStage()
    let items = Array(0..<2_000)
    try stage.show([items])
    try stage.connect()
    stage[1_900] = "new"
    var snapshot = stage.source.shownSnapshot
    try snapshot.reconfigureItems([1_900])
    let count = try stage.show(snapshot)
    expectEqual(stage.host.nextMessage(), nil)
    stage.scheduler.run()
    expectEqual(count.value, 1)
  }

  @Test func `merges what changes while a message is under way`() throws {
    let stage = BrowserStage()
    try stage.show([[1]])
    try stage.connect()
    try stage.show([[1, 2]])
    let first = try #require(stage.host.nextMessage())
    for last in 3..<20 { try stage.show([Array(1...last)]) }
    expectEqual(stage.host.nextMessage(), nil)
    try stage.take(first)
    try stage.report { $0.number = stage.page.number }
    expectEqual(stage.page.itemCount, 19)
    try expectEqual(stage.failure(), nil)
    #expect(stage.page.number ?? 0 < 8)
  }

  @Test func `sends a page that comes back what it does not have`() throws {
    let stage = BrowserStage()
    try stage.show([[1, 2, 3]])
    try stage.connect()
    let keys = stage.page.rows.map(\.key)
    stage.host.disconnect()
    try stage.show([[1, 3, 4]])
    try stage.connect()
    expect(stage.page.last["all"] == nil)
    expectEqual(stage.page.rows.map(\.key).prefix(2), [keys[0], keys[2]])
    expectEqual(stage.page.faded, [keys[1]])
    stage.host.connect(after: nil)
    let message = try #require(stage.host.nextMessage())
    expect(message.contains(#""all":[["#))
    try stage.take(message)
    expectEqual(stage.page.rows.map(\.key).prefix(2), [keys[0], keys[2]])
  }

  @Test(arguments: BrowserRole.allCases)
  func `shows badges over their items, which keep them`(_ role: BrowserRole) throws {
    let badge = LayoutSupplementaryItem(
      kind: "badge", width: .absolute(16), height: .absolute(10),
      containerAnchor: LayoutAnchor([.top, .trailing]))
    let item = LayoutItem(
      width: .fractionalWidth(1), height: .fractionalHeight(1), supplementaryItems: [badge])
    let group = LayoutGroup(
      axis: .horizontal, width: .fractionalWidth(1), height: .absolute(40),
      content: .subitems([.item(item)]))
    let stage = BrowserStage(
      LayoutDescription(try LayoutSection(CompositionalSolver(group: group))), role: role)
    // The items that have a badge.
    stage.headers = [1, 3]
    let badges = CellRegistration<BrowserCell, Int> { cell, _, item in cell.show { "new \(item)" } }
    stage.source.supplementaryProvider = { [unowned stage] kind, path, _ in
      let item = stage.source.shownSnapshot.itemIdentifiers[path.element]
      guard kind == "badge", stage.headers.contains(item) else { return nil }
      return badges.cell(for: item, at: ItemPath(section: path.section, item: path.element))
    }
    func shown() throws -> [String] {
      try stage.page.rows.filter { $0.index == nil }.map { try stage.page.markup($0) }
    }
    func markup(_ item: Int) -> String {
      "<div class='badge' data-kind='badge' role='presentation'>new \(item)</div>"
    }
    try stage.show([[1, 2, 3]])
    try stage.connect()
    try expectEqual(shown(), [markup(1), markup(3)])
    expectEqual(stage.page.rows.map(\.index), [0, nil, 1, 2, nil])
    let (first, last) = (stage.page.rows[1], stage.page.rows[4])
    expectEqual(first.frame.prefix(4), [1_008, 0, 16, 10])
    // It goes with its item, and is gone when the content has none any more.
    try stage.show([[3, 2, 1]])
    try stage.settle()
    try expectEqual(shown(), [markup(3), markup(1)])
    expectEqual(stage.page.rows.map(\.key)[1], last.key)
    stage.headers = [1]
    var snapshot = stage.source.shownSnapshot
    try snapshot.reconfigureItems([3])
    try stage.show(snapshot)
    try stage.settle()
    try expectEqual(shown(), [markup(1)])
    expectEqual(stage.page.rows.last?.key, first.key)
  }

  @Test(arguments: [1, 30, 300])
  func `keeps the rows in the window when many come or go above it`(count: Int) throws {
    let section = try LayoutSection(ListSolver(rowExtent: .absolute(20)))
    let stage = BrowserStage(LayoutDescription(section))
    let items = Array(0..<1_000)
    try stage.show([items])
    try stage.connect()
    try stage.report {
      $0.size = ListSize(width: 300, height: 100)
      $0.offset = 10_000
    }
    func visibleKeys() throws -> [Int] {
      let window = try #require(stage.host.visibleRect)
      return stage.page.rows.filter { window.minY..<window.maxY ~= $0.frame[1] }.map(\.key)
    }
    let keys = try visibleKeys()
    expectEqual(keys.count, 5)
    try stage.show([Array(2_000..<2_000 + count) + items])
    try stage.settle()
    try expectEqual(visibleKeys(), keys)
    expectEqual(stage.host.visibleRect?.minY, Double(10_000 + 20 * count))
    try stage.show([Array(items.dropFirst(400))])
    try stage.settle()
    try expectEqual(visibleKeys(), keys)
    expectEqual(stage.host.visibleRect?.minY, 2_000)
  }

  @Test func `has the rows near its window only, wherever it is`() throws {
    let section = try LayoutSection(ListSolver(rowExtent: .absolute(24)))
    let stage = BrowserStage(LayoutDescription(section))
    try stage.show([Array(0..<20_000)])
    try stage.connect()
    expectEqual(stage.page.rows.compactMap(\.index), Array(0..<64))
    expectEqual(stage.page.size, [1024, 480_000])
    try stage.report { $0.offset = 240_000 }
    try expectEqual(stage.failure(), nil)
    try stage.report {
      $0.topKey = stage.page.rows[120].key
      $0.topDistance = 6
    }
    try expectEqual(stage.failure(), nil)
    #expect(stage.page.rows.count < 400)
    expect(Set(stage.page.rows.compactMap(\.index)).isSuperset(of: 10_090..<10_130))
  }

  @Test func `has a limited number of rows, however small they are`() throws {
    let section = try LayoutSection(ListSolver(rowExtent: .absolute(1)))
    let stage = BrowserStage(LayoutDescription(section))
    try stage.show([Array(0..<5_000)])
    try stage.connect()
    try stage.report {
      $0.offset = 2_000
      $0.size = ListSize(width: 100, height: 300)
    }
    let indexes = stage.page.rows.compactMap(\.index)
    expectEqual(indexes.count, BrowserListHost.maximumRowCount)
    expectEqual(indexes, Array(indexes[0]..<indexes[0] + 400))
    expect(Set(indexes).isSuperset(of: 2_000..<2_300))
  }

  @Test func `keeps the row that has the focus`() throws {
    let stage = BrowserStage()
    try stage.show([Array(0..<1_000)])
    try stage.connect()
    let key = stage.page.rows[3].key
    stage.focusedKey = key
    try stage.report { $0.offset = 10_000 }
    expectEqual(stage.page.rows.first?.key, key)
    #expect(stage.page.rows[1].index ?? 0 > 100)
    try stage.show([Array((-5)..<1_000)])
    try stage.settle()
    expectEqual(stage.page.rows.first?.key, key)
    expectEqual(stage.page.rows.first?.index, 8)
    stage.focusedKey = nil
    try stage.report { $0.offset = 10_000 }
    #expect(stage.page.rows.first?.key != key)
  }

  @Test func `has headers where the content has them, which stay visible with their sections`()
    throws
  {
    let stage = BrowserStage()
    stage.headers = [1]
    try stage.show([Array(0..<4), Array(4..<200)])
    try stage.connect()
    expectEqual(stage.page.rows.map(\.index).firstIndex(of: nil), 4)
    let header = stage.page.rows[4]
    expectEqual(header.frame, [0, 80, 1024, 20, 2, stage.page.size[1] - 80])
    try expectEqual(
      stage.page.markup(header),
      "<div class='row boundary' data-kind='header' role='heading' aria-level='2'><div class='item'>"
        + "<div class='texts'><div class='text'>section 1</div></div></div></div>")
    try stage.report { $0.offset = 3_000 }
    expectEqual(stage.page.rows.first?.key, header.key)
    try expectEqual(stage.failure(), nil)
  }

  @Test func `gives up the room of a header that the content has no more`() throws {
    let stage = BrowserStage()
    stage.headers = [0]
    try stage.show([[1], [2]])
    try stage.connect()
    expectEqual(stage.page.rows.map { $0.frame[1] }, [0, 20, 40])
    stage.headers = []
    try stage.show([[1, 3], [2]])
    try stage.settle()
    expectEqual(stage.page.rows.map { $0.frame[1] }, [0, 20, 40])
    expectEqual(stage.page.rows.map(\.index), [0, 1, 2])
  }

  @Test func `takes over sizes that the page measures, and its own size`() throws {
    let stage = BrowserStage()
    stage[1] = String(repeating: "long ", count: 60)
    try stage.show([[1, 2]])
    try stage.connect()
    expectEqual(stage.page.rows.map { $0.frame[3] }, [60, 20])
    try stage.report { $0.size = ListSize(width: 300, height: 500) }
    expectEqual(stage.page.rows.map { $0.frame[2] }, [300, 300])
    expectEqual(stage.page.rows.map { $0.frame[3] }, [180, 20])
    expectEqual(stage.page.rows[1].frame[1], 180)
  }

  @Test func `takes over the size of a row that has changed it by itself`() throws {
    let stage = BrowserStage()
    try stage.show([[0, 1, 2]])
    try stage.connect()
    let row = try #require(stage.page.rows.first)
    let path = ItemPath<After>(section: 0, item: 0)
    expectEqual(stage.host.frame(ofItemAt: path)?.size.height, 20)
    try stage.report {
      $0.measurements = [.init(key: row.key, size: ListSize(width: row.frame[2], height: 300))]
    }
    expectEqual(stage.host.frame(ofItemAt: path)?.size.height, 300)
    expectEqual(stage.page.rows[1].frame[1], 300)
  }

  @Test func `performs an action only for a row that offers it`() throws {
    let stage = BrowserStage()
    try stage.show([[1, 5]])
    try stage.connect()
    let keys = stage.page.rows.map(\.key)
    let actions: [(key: Int, name: String)] = [
      (keys[1], "open"), (keys[0], "open"), (keys[1], "close"), (999, "open"), (keys[0], "toggle"),
    ]
    try stage.report { report in
      report.actions = actions.enumerated().map { number, action in
        .init(number: number, key: action.key, action: BrowserAction(action.name, value: "v"))
      }
    }
    expectEqual(stage.performed, [BrowserAction("open", value: "v")])
    expectEqual(stage.page.last["re"] as? [[Int]], [[0, 1], [1, 0], [2, 0], [3, 0], [4, 0]])
  }

  @Test func `selects what its user selects, if the content allows it`() throws {
    let stage = BrowserStage(role: .listbox)
    stage.source.interactions.allows = { $1 != 2 }
    try stage.show([[1, 2]])
    try stage.connect()
    let keys = stage.page.rows.map(\.key)
    func act(_ name: String) throws {
      try stage.report { report in
        report.actions = keys.enumerated().map { number, key in
          .init(number: number, key: key, action: BrowserAction(name))
        }
      }
    }
    try act("select")
    expectEqual(stage.page.last["re"] as? [[Int]], [[0, 1], [1, 0]])
    expectEqual(stage.host.selectedItems, [ItemPath(section: 0, item: 0)])
    try stage.show([[2, 3, 1]])
    try stage.settle()
    expectEqual(stage.host.selectedItems, [ItemPath(section: 0, item: 2)])
    try expect(stage.page.markup(stage.page.rows[2]).contains("aria-selected='true'"))
    try act("deselect")
    expectEqual(stage.host.selectedItems, [])
  }

  @Test func `moves a row to the place of the one on which it is dropped`() throws {
    let stage = BrowserStage()
    stage.accessories = [.reorder(displayed: .always)]
    stage.source.reordering.canReorderItem = { $0 != 3 }
    let drops = BrowserStage.Count()
    stage.source.reordering.didReorder = { _ in drops.value += 1 }
    try stage.show([[1, 2, 3], [4, 5]])
    try stage.connect()
    let keys = stage.page.rows.map(\.key)
    func drop(_ key: Int, on place: String?, _ expected: [Int]) throws {
      let action = BrowserAction("reorder", value: place)
      try stage.report { $0.actions = [.init(number: 1, key: key, action: action)] }
      expectEqual(stage.source.shownSnapshot.itemIdentifiers, expected)
      expectEqual(stage.page.rows.map(\.key), expected.map { keys[$0 - 1] })
      try expectEqual(stage.failure(), nil)
    }
    try drop(keys[0], on: "\(keys[1])", [2, 1, 3, 4, 5])
    // Into another section, and back.
    try drop(keys[0], on: "\(keys[4])", [2, 3, 4, 1, 5])
    expectEqual(stage.host.shownItemCounts, [2, 3])
    try drop(keys[0], on: "\(keys[1])", [1, 2, 3, 4, 5])
    expectEqual(drops.value, 3)
    // A place that there isn't, its own place, and a row that may not be dragged.
    for place in [nil, "", "99", "x", "\(keys[0])"] {
      try drop(keys[0], on: place, [1, 2, 3, 4, 5])
    }
    try drop(keys[2], on: "\(keys[0])", [1, 2, 3, 4, 5])
    expectEqual(stage.page.last["re"] as? [[Int]], [[1, 0]])
    // A row without a handle, too.
    stage.accessories = []
    var snapshot = stage.source.shownSnapshot
    try snapshot.reconfigureItems([1])
    try stage.show(snapshot)
    try stage.settle()
    try drop(keys[0], on: "\(keys[1])", [1, 2, 3, 4, 5])
    expectEqual(drops.value, 3)
  }

  @Test func `scrolls where the program wants, but not to keep a row in place`() throws {
    let stage = BrowserStage()
    try stage.show([Array(0..<1_000)])
    try stage.connect()
    try stage.report { $0.offset = 400 }
    stage.host.scroll(to: ListPoint(x: 0, y: 5_000), animated: false)
    try stage.exchange()
    expectEqual(stage.page.last["to"] as? Double, 5_000)
    try stage.settle()
    expect(stage.page.last["to"] == nil)
    try stage.show([Array((-9)..<1_000)])
    try stage.exchange()
    expect(stage.page.last["to"] == nil)
    expectEqual(stage.page.last["keep"] as? Int, 1)
  }

  @Test func `opens at the end that the page measures, wherever it was before`() throws {
    let stage = BrowserStage()
    try stage.show([Array(0..<1_000)])
    stage.host.scroll(to: ListPoint(x: 0, y: 1e9), animated: false)
    // As a page begins.
    var report = PageReport()
    report.offset = 0
    stage.host.take(report)
    stage.host.connect()
    try stage.take(#require(stage.host.nextMessage()))
    expectEqual(stage.page.last["to"] as? String, "end")
    expectEqual(stage.page.rows.last?.index, 999)
    // A report that was sent before the page had the message doesn't move it away.
    stage.host.take(report)
    report.number = stage.page.number
    report.offset = stage.host.visible.minY
    stage.host.take(report)
    expectEqual(stage.host.visibleItems.last, ItemPath(section: 0, item: 999))
    stage.host.scroll(to: ListPoint(x: 0, y: 30), animated: false)
    try stage.take(#require(stage.host.nextMessage()))
    expectEqual(stage.page.last["to"] as? Double, 30)
  }

  @Test func `tells a page that shows the end of a chat to stay there`() throws {
    let stage = BrowserStage()
    stage.host.sticksToEnd = true
    try stage.show([Array(0..<50)])
    stage.host.connect()
    try expect(#require(stage.host.nextMessage()).contains(#""end":1"#))
    let other = BrowserStage()
    try other.show([Array(0..<50)])
    other.host.connect()
    try expect(!#require(other.host.nextMessage()).contains(#""end""#))
  }

  @Test func `shows a list even if the operations don't lead to it`() throws {
    let stage = BrowserStage()
    try stage.show([[1, 2]])
    try stage.connect()
    var operations = BatchOperations()
    operations.itemDeletions = [ItemPath(section: 7, item: 0)]
    var isDone = false
    stage.host.performBatch(
      operations, animated: false, installing: {}, completion: { isDone = true })
    try stage.settle()
    expect(isDone)
    try expectEqual(stage.failure(), nil)
  }

  @Test func `ignores reports that can't be right`() throws {
    let stage = BrowserStage()
    try stage.show([[1, 2]])
    try stage.connect()
    let rows = stage.page.rows
    for number in [Double.nan, .infinity, -.infinity, -1, 1e300] {
      try stage.report {
        $0.number = Int.max
        $0.offset = number
        $0.topKey = rows[0].key
        $0.topDistance = number
        $0.size = ListSize(width: number, height: number)
        $0.focusedKey = -1
        $0.measurements = [
          .init(key: rows[0].key, size: ListSize(width: number, height: number)),
          .init(key: 99, size: ListSize(width: 1, height: 1)),
        ]
      }
    }
    expectEqual(stage.page.rows, rows)
    try expectEqual(stage.failure(), nil)
  }
}
