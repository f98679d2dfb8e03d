import TestSupport

@MainActor
@Suite struct `The first visible item` {
  /// A window of 100 points over items of 10 points each times their last digit and one.
  private func stage(_ options: DataSourceOptions = DataSourceOptions()) throws -> Stage {
    var hostOptions = StrictHostOptions()
    hostOptions.viewportHeight = 100
    let stage = try Stage(options: options, host: hostOptions) { item in
      (item.base as? Int).map { Double($0 % 10 + 1) * 10 }
    }
    try stage.apply(list([1: Array(10..<20), 2: Array(20..<30)]))
    return stage
  }

  private func offset(_ item: Int, _ stage: Stage) -> Double? {
    stage.source.itemPath(for: item).flatMap { stage.host?.offset(ofItemAt: $0) }
  }

  @Test func `keeps its place when items come and go above it`() throws {
    let stage = try stage()
    stage.host?.scroll(by: 300)
    expectEqual(offset(16, stage), -90)
    expectEqual(offset(17, stage), -20)
    try stage.apply(list([0: [35, 36], 1: [10, 38] + Array(13..<20), 2: Array(20..<30)]))
    expectEqual(offset(17, stage), -20)
    try stage.apply(list([1: [17], 2: Array(20..<30)]))
    expectEqual(offset(17, stage), -20)
    expectEqual(stage.host?.strictHost.lastError, nil)
  }

  @Test func `hands that over to the next one if it goes or moves`() throws {
    let stage = try stage()
    stage.host?.scroll(by: 300)
    let place = try #require(offset(18, stage))
    try stage.apply(list([1: [30, 10, 11, 12, 13, 14, 15, 16, 18, 19], 2: Array(20..<30) + [17]]))
    expectEqual(offset(18, stage), place)
  }

  @Test func `keeps its place when everything is reloaded`() throws {
    let stage = try stage()
    stage.host?.scroll(by: 300)
    try stage.reload(list([1: Array(15..<20), 2: Array(20..<30)]))
    expectEqual(offset(17, stage), -20)
  }

  @Test func `is that of a window whose layout is still pending`() throws {
    let items = Array(100..<200)
    for reloads in [false, true] {
      var hostOptions = StrictHostOptions()
      hostOptions.viewportHeight = 440
      let stage = try Stage(host: hostOptions)
      try stage.apply(list([1: items]))
      let host = try #require(stage.host)
      try host.strictHost.scroll(to: 2200)
      var snapshot = stage.source.snapshot()
      try snapshot.insertItems(Array(0..<10), beforeItem: 105)
      if reloads { try stage.reload(snapshot) } else { try stage.apply(snapshot) }
      expectEqual(host.strictHost.scrollOffset, 2640)
      expectEqual(host.visibleItems.first.flatMap(snapshot.item), 150)
      expectEqual(host.strictHost.lastError, nil)
      // The same for a window that has grown.
      try host.strictHost.resize(toHeight: 880)
      try snapshot.deleteItems(Array(0..<10))
      if reloads { try stage.reload(snapshot) } else { try stage.apply(snapshot) }
      expectEqual(host.strictHost.scrollOffset, 2200)
    }
  }

  @Test func `is asked for no layout where the host shows something else`() throws {
    let stage = try stage()
    let host = try #require(stage.host)
    try host.strictHost.setNeedsLayout()
    host.shownVersion = nil
    try stage.apply(list([1: [10]]))
    expectEqual(host.strictHost.lastError, nil)
    expectEqual(stage.told.count, 2)
  }

  @Test func `is let go where that is wanted`() throws {
    var options = DataSourceOptions()
    options.keepsVisibleItems = false
    let stage = try stage(options)
    stage.host?.scroll(by: 300)
    try stage.apply(list([0: [35], 1: Array(10..<20), 2: Array(20..<30)]))
    expectEqual(stage.host?.strictHost.scrollOffset, 300)
  }
}
