import TestSupport

@Suite struct `The window of a host` {
  /// Twenty items of 10 points under a header of 30, in a window of 50.
  let data = StrictHostData([Shelf(0, Array(0..<20), headers: ["title": 0])])
  let host: StrictHost

  init() throws {
    data.itemHeight = { _ in 10 }
    data.supplementaryHeight = { _ in 30 }
    var options = StrictHostOptions()
    options.viewportHeight = 50
    host = try StrictHost(data, options: options)
  }

  private var visible: [Int] { host.visiblePaths.map(\.item) }

  @Test func `What is visible has a cell, and nothing else`() {
    expectEqual(host.contentHeight, 230)
    expectEqual(visible, [0, 1])
    #expect(host.cell(at: new(0, 0)) != nil)
    expect(host.cell(at: new(0, 2)) == nil)
    #expect(host.item(at: new(0, 2)) != nil)
  }

  @Test func `Every item has its place in the content`() throws {
    expectEqual(host.extent(ofItemAt: new(0, 0)), 30..<40)
    expectEqual(host.extent(ofItemAt: new(0, 19)), 220..<230)
    expectEqual(host.extent(ofItemAt: new(0, 20)), nil)
    expectEqual(host.extent(ofItemAt: new(-1, .max)), nil)
    let two = try StrictHost(StrictHostData([Shelf(0, [1], headers: ["a": 0]), Shelf(1, [2, 3])]))
    expectEqual(two.extent(ofItemAt: new(1, 1)), 116..<160)
  }

  @Test func `Scrolling shows when the layout is flushed`() throws {
    try host.scroll(to: 35)
    expect(host.needsLayout)
    expectEqual(visible, [0, 1])
    try host.layoutIfNeeded()
    expect(!host.needsLayout)
    // Partly visible at both ends.
    expectEqual(visible, [0, 1, 2, 3, 4, 5])
    host.clearEvents()
    try host.scroll(to: 45)
    try host.layoutIfNeeded()
    expectEqual(visible, [1, 2, 3, 4, 5, 6])
    expectEqual(host.events, [.cellPooled(kind: "item"), .cellReused(new(0, 6))])
  }

  @Test func `A batch needs the layout after scrolling`() throws {
    try host.scroll(to: 35)
    let error = #expect(throws: StrictHostError.self) { try host.performBatchUpdates {} }
    expectEqual(error?.rule, .pendingLayout)
    try host.layoutIfNeeded()
    try host.performBatchUpdates {}
    try host.scroll(to: 35)
    expect(!host.needsLayout)
  }

  @Test(arguments: [(-1.0, 0.0), (1000, 180), (.infinity, 180), (-.infinity, 0), (.nan, 0)])
  func `Scrolling is clamped to the content`(_ offset: Double, _ expected: Double) throws {
    try host.scroll(to: offset)
    expectEqual(host.scrollOffset, expected)
  }

  @Test func `Where the content gets shorter, the window follows`() throws {
    try host.scroll(to: 180)
    try host.layoutIfNeeded()
    expectEqual(visible, [15, 16, 17, 18, 19])
    try host.performBatchUpdates {
      data.sections[0].items.removeLast(10)
      try host.deleteItems(at: (10..<20).map { old(0, $0) })
    }
    expectEqual(host.scrollOffset, 80)
    expectEqual(visible, [5, 6, 7, 8, 9])
  }

  @Test func `A batch gives cells to what comes into the window`() throws {
    let kept = host.item(at: new(0, 0))
    let cell = kept?.cell
    host.clearEvents()
    try host.performBatchUpdates {
      data.sections[0].items.insert(TrialElement(id: 100), at: 0)
      try host.insertItems(at: [new(0, 0)])
    }
    expectEqual(visible, [0, 1])
    expect(host.cell(at: new(0, 1)) === cell)
    expectEqual(
      host.events, [.itemInserted(new(0, 0)), .cellPooled(kind: "item"), .cellReused(new(0, 0))])
  }

  @Test func `An item keeps its identity while it has no cell`() throws {
    let item = host.item(at: new(0, 0))
    try host.scroll(to: 100)
    try host.layoutIfNeeded()
    expect(item?.cell == nil)
    expect(host.item(at: new(0, 0)) === item)
    try host.scroll(to: 0)
    try host.layoutIfNeeded()
    #expect(item?.cell != nil)
  }

  @Test func `What has no cell can't be stale`() throws {
    host.clearEvents()
    try host.perform(BatchOperations()) { data.sections[0].items[9].contents = 1 }
    try host.reconfigureItems(at: [new(0, 9)])
    expect(host.events.isEmpty)
    let error = #expect(throws: StrictHostError.self) {
      try host.perform(BatchOperations()) { data.sections[0].items[1].contents = 1 }
    }
    expectEqual(error?.rule, .staleContents)
  }

  @Test func `A reconfigured item is asked for its height again`() throws {
    data.itemHeight = { $0.item == 0 ? 20 : 10 }
    try host.reconfigureItems(at: [new(0, 0)])
    expectEqual(host.contentHeight, 240)
    expectEqual(visible, [0])
    data.supplementaryHeight = { _ in 0 }
    try host.reconfigureSupplementaries(at: [newHeader(0, 0)])
    expectEqual(host.contentHeight, 210)
    expectEqual(visible, [0, 1, 2, 3])
  }

  @Test func `Heights are estimated where the data source tells none`() throws {
    data.itemHeight = nil
    data.supplementaryHeight = nil
    try host.reloadData()
    expectEqual(host.contentHeight, 20 * 44 + 28)
    data.itemHeight = { [-1, .nan, .infinity, 7][$0.item % 4] }
    try host.reloadData()
    expectEqual(host.contentHeight, 5 * 7 + 28)
  }

  @Test func `The window can grow and go away`() throws {
    try host.resize(toHeight: 70)
    expectEqual(visible, [0, 1])
    try host.layoutIfNeeded()
    expectEqual(visible, [0, 1, 2, 3])
    try host.resize(toHeight: nil)
    try host.layoutIfNeeded()
    expectEqual(visible, Array(0..<20))
    try host.scroll(to: 100)
    expectEqual(host.scrollOffset, 0)
    try host.resize(toHeight: 0)
    try host.layoutIfNeeded()
    expectEqual(visible, [])
    expectEqual(host.pooledCellCount(ofKind: "item"), 20)
  }
}

@Suite struct `The cells of a host` {
  @Test func `Cells are used again within their kind`() throws {
    let data = StrictHostData([Shelf(0, [1, 2])])
    data.reuseKind = { $0.item == 0 ? "wide" : "narrow" }
    let host = try StrictHost(data)
    let wide = host.cell(at: new(0, 0))
    let narrow = host.cell(at: new(0, 1))
    expectEqual(wide?.kind, "wide")
    try host.performBatchUpdates {
      data.sections = [Shelf(0, [])]
      try host.deleteItems(at: [old(0, 0), old(0, 1)])
    }
    expectEqual(host.pooledCellCount(ofKind: "wide"), 1)
    expectEqual(host.pooledCellCount(ofKind: "other"), 0)
    try host.performBatchUpdates {
      data.sections = [Shelf(0, [3, 4, 5])]
      try host.insertItems(at: [new(0, 0), new(0, 1), new(0, 2)])
    }
    expect(host.cell(at: new(0, 0)) === wide)
    expect(host.cell(at: new(0, 1)) === narrow)
    expectEqual(host.cell(at: new(0, 2))?.useCount, 1)
    expectEqual(wide?.useCount, 2)
    expectEqual(host.pooledCellCount(ofKind: "wide"), 0)
  }

  @Test func `A cell is filled when it is made, reused and reconfigured`() throws {
    let data = StrictHostData([Shelf(0, [1, 2])])
    var filled: [Int] = []
    data.configure = { cell, entry in
      filled.append(entry.id)
      cell.contents = entry
    }
    let host = try StrictHost(data)
    expectEqual(filled, [1, 2])
    try host.reconfigureItems(at: [new(0, 1)])
    expectEqual(filled, [1, 2, 2])
    expectEqual(host.cell(at: new(0, 1))?.contents as? TrialElement, TrialElement(id: 2))
  }

  @Test func `What a batch makes is not shown by a cell that it removes`() throws {
    let data = StrictHostData([Shelf(0, [1])])
    let host = try StrictHost(data)
    let cell = host.cell(at: new(0, 0))
    try host.performBatchUpdates {
      data.sections = [Shelf(0, [2])]
      try host.deleteItems(at: [old(0, 0)])
      try host.insertItems(at: [new(0, 0)])
    }
    #expect(host.cell(at: new(0, 0)) !== cell)
    expectEqual(host.pooledCellCount(ofKind: "item"), 1)
  }
}
