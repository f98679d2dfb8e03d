import TestSupport

/// Where an application is called before a drop.
private enum DropQuestion: CaseIterable { case canReorder, canDrop, willReorder, mayHighlight }

/// What an application requests there.
private enum DropRequest: CaseIterable { case list, reload, outline, expansion }

@MainActor
@Suite struct `Dragging` {
  private typealias Transaction = ReorderTransaction<Int, Int>

  @Test func `changes the state and tells how`() throws {
    let stage = try Stage()
    let source = stage.source
    try stage.apply(list([1: [10, 11, 12], 2: [20]]))
    let objects = try #require(stage.host).strictHost.sections[0].items
    var told: [String] = []
    var transaction: Transaction?
    source.reordering.canReorderItem = { $0 != 20 }
    source.reordering.willReorder = { [unowned source] _ in
      told.append("will \(source.shownSnapshot.itemIdentifiers)")
    }
    source.reordering.didReorder = { [unowned source] in
      told.append("did \(source.shownSnapshot.itemIdentifiers)")
      transaction = $0
    }
    let host = try #require(stage.host)
    try expect(host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 1)))
    expectEqual(told, ["will [10, 11, 12, 20]", "did [11, 12, 20, 10]"])
    try expectEqual(stage.failure(list([1: [11, 12], 2: [20, 10]])), nil)
    expect(host.strictHost.sections[1].items[1] === objects[0])
    let done = try #require(transaction)
    expectEqual(
      done.initialSnapshot.itemIdentifiers.applying(done.difference),
      done.finalSnapshot.itemIdentifiers)
    expectEqual(done.sectionTransactions.map(\.sectionIdentifier), [1, 2])
    for section in done.sectionTransactions {
      expectEqual(section.initialItems.applying(section.difference), section.finalItems)
    }
    try expect(!host.drag(ItemPath(section: 1, item: 0), to: ItemPath(section: 0, item: 0)))
    try expect(host.drag(ItemPath(section: 0, item: 1), to: ItemPath(section: 0, item: 0)))
    try expectEqual(stage.failure(list([1: [12, 11], 2: [20, 10]])), nil)
    expectEqual(transaction?.sectionTransactions.map(\.finalItems), [[12, 11]])
    try stage.apply(list([1: [12]]))
    expectEqual(stage.told, [.applied, .applied])
  }

  @Test func `goes nowhere that is not there`() throws {
    let stage = try Stage()
    try stage.apply(list([1: [10, 11]]))
    expect(!stage.source.canReorderItem(at: ItemPath(section: 0, item: 0)))
    stage.source.reordering.canReorderItem = { _ in true }
    let first = ItemPath<Before>(section: 0, item: 0)
    for (section, item) in [(0, 2), (1, 0), (-1, 0), (0, -1)] {
      expect(!stage.source.reorderItem(from: first, to: ItemPath(section: section, item: item)))
    }
    expect(
      !stage.source.reorderItem(
        from: ItemPath(section: 0, item: 2), to: ItemPath(section: 0, item: 0)))
    try expectEqual(stage.failure(list([1: [10, 11]])), nil)
  }

  @Test func `is over when the drop is refused`() throws {
    let stage = try Stage()
    try stage.apply(list([1: [10, 11], 2: [20]]))
    let host = try #require(stage.host)
    let source: ItemPath<Before> = ItemPath(section: 0, item: 0)
    stage.source.reordering.canReorderItem = { _ in true }
    for (section, item) in [(0, 2), (1, 2), (2, 0), (-1, 0), (0, -1)] {
      let error = #expect(throws: StrictHostError.self) {
        try host.drag(source, to: ItemPath(section: section, item: item))
      }
      expectEqual(error?.rule, .missingPlace)
      expectEqual(host.draggedItem, nil)
    }
    // The content allows it at first, and refuses the drop: the item is put back.
    for target: ItemPath<After> in [ItemPath(section: 0, item: 1), ItemPath(section: 1, item: 0)] {
      let last = host.strictHost.lastError
      var questions = 0
      stage.source.reordering.canReorderItem = { _ in
        questions += 1
        return questions == 1
      }
      try expect(!host.drag(source, to: target))
      expectEqual(host.draggedItem, nil)
      expectEqual(host.strictHost.lastError, last)
    }
    expectEqual(host.shownItems, [[10, 11], [20]])
    // An item that is no longer dragged is reloaded on request.
    let object = host.strictHost.sections[0].items[0]
    var snapshot = stage.source.snapshot()
    try snapshot.reloadItems([10])
    try stage.apply(snapshot)
    #expect(host.strictHost.sections[0].items[0] !== object)
  }

  @Test func `is over when the item goes`() throws {
    let stage = try Stage()
    try stage.apply(list([1: [10, 11], 2: [20]]))
    let host = try #require(stage.host)
    for next in [try list([1: [10], 2: [20]]), try list([2: [20]])] {
      try host.strictHost.beginDragging(item: ItemPath(section: 0, item: next.numberOfItems - 1))
      #expect(host.draggedItem != nil)
      try stage.apply(next)
      expectEqual(host.draggedItem, nil)
    }
    expectEqual(host.strictHost.lastError, nil)
  }

  @Test func `to where the item was changes no section`() throws {
    let stage = try Stage()
    try stage.apply(list([1: [10, 11, 12], 2: [20]]))
    stage.source.reordering.canReorderItem = { _ in true }
    var transactions: [Transaction] = []
    stage.source.reordering.didReorder = { transactions.append($0) }
    let host = try #require(stage.host)
    for item in 0..<3 {
      try expect(host.drag(ItemPath(section: 0, item: item), to: ItemPath(section: 0, item: item)))
    }
    expectEqual(transactions.count, 3)
    expect(transactions.allSatisfy { $0.sectionTransactions.isEmpty && $0.difference.isEmpty })
    try expectEqual(stage.failure(list([1: [10, 11, 12], 2: [20]])), nil)
  }

  @Test func `in the middle of a diff lets it begin again`() throws {
    var options = DataSourceOptions()
    options.backgroundThreshold = 0
    let stage = try Stage(options: options)
    stage.source.reordering.canReorderItem = { _ in true }
    try stage.apply(list([1: [10, 11, 12]]))
    stage.settle()
    try stage.apply(list([1: [10, 12]]))
    let host = try #require(stage.host)
    try expect(host.drag(ItemPath(section: 0, item: 2), to: ItemPath(section: 0, item: 0)))
    try expectEqual(stage.source.shownSnapshot, list([1: [12, 10, 11]]))
    stage.settle()
    expectEqual(stage.told, [.applied, .applied])
    try expectEqual(stage.failure(list([1: [10, 12]])), nil)
  }

  @Test func `may ask for an update`() throws {
    let stage = try Stage()
    stage.source.reordering.canReorderItem = { _ in true }
    try stage.apply(list([1: [10, 11]]))
    stage.source.reordering.didReorder = { [unowned stage] _ in
      var next = stage.source.snapshot()
      try? next.appendItems([12])
      _ = try? stage.apply(next)
      expectEqual(stage.told.count, 1)
    }
    let host = try #require(stage.host)
    try expect(host.drag(ItemPath(section: 0, item: 1), to: ItemPath(section: 0, item: 0)))
    stage.settle()
    try expectEqual(stage.failure(list([1: [11, 10, 12]])), nil)
  }

  /// A list with an outline, and the application's store of it, which follows each drop. In a
  /// callback the application requests something, once.
  private func stage(
    _ question: DropQuestion, threshold: Int = .max,
    _ request: @escaping @MainActor (Stage) throws -> UpdateTicket?
  ) throws -> (stage: Stage, store: @MainActor () -> [Int: [Int]]) {
    final class Store {
      var items = [1: [10, 11, 12], 2: [20, 21]]
      var isAsked = false
    }
    var options = DataSourceOptions()
    options.backgroundThreshold = threshold
    let (stage, store) = (try Stage(options: options), Store())
    var outline = SectionSnapshot<Int>()
    try outline.append([20, 21])
    try outline.append([200], to: 20)
    try stage.apply(list([1: [10, 11, 12]]))
    try stage.source.apply(outline, to: 2) { _ in }
    stage.settle()
    let ask = { [unowned stage] (asked: DropQuestion) in
      guard asked == question, !store.isAsked else { return }
      store.isAsked = true
      _ = try? request(stage)
    }
    stage.source.reordering.canReorderItem = { _ in
      ask(.canReorder)
      return true
    }
    stage.source.reordering.canDropItem = { _, _ in
      ask(.canDrop)
      return true
    }
    stage.source.reordering.willReorder = { _ in ask(.willReorder) }
    stage.source.reordering.didReorder = { transaction in
      for section in transaction.sectionTransactions {
        store.items[section.sectionIdentifier] = section.finalItems
      }
    }
    stage.source.interactions.allows = { _, _ in
      ask(.mayHighlight)
      return true
    }
    return (stage, { store.items })
  }

  private func firstItems(of stage: Stage) -> [Int] {
    Array(stage.source.shownSnapshot.items(inSectionAt: 0, 0..<Int.max))
  }

  @Test(arguments: DropQuestion.allCases, DropRequest.allCases)
  private func `is refused if an update was requested where the application was asked about it`(
    _ question: DropQuestion, _ request: DropRequest
  ) throws {
    for threshold in [0, Int.max] {
      let (stage, store) = try stage(question, threshold: threshold) { stage in
        switch request {
        case .list: return try stage.apply(stage.source.shownSnapshot)
        case .reload: return try stage.reload(stage.source.shownSnapshot)
        case .expansion: return try stage.source.expand(20)
        case .outline:
          var outline = SectionSnapshot<Int>()
          try outline.append([20, 21])
          return try stage.source.apply(outline, to: 2) { _ in }
        }
      }
      let host = try #require(stage.host)
      let first = ItemPath<Before>(section: 0, item: 0)
      let last = ItemPath<After>(section: 0, item: 2)
      if question == .mayHighlight { _ = stage.source.allows(.highlight, itemAt: last) }
      try expect(!host.drag(first, to: last))
      // Its diff is made by now.
      stage.scheduler.step()
      if stage.source.expectsFurtherBatches { try expect(!host.drag(first, to: last)) }
      stage.settle()
      expectEqual(store()[1], [10, 11, 12])
      expectEqual(firstItems(of: stage), store()[1])
      expectEqual(stage.failure(stage.source.shownSnapshot), nil)
      // It is done when the update is over.
      try expect(host.drag(first, to: last))
      stage.settle()
      expectEqual(store()[1], [11, 12, 10])
      expectEqual(firstItems(of: stage), store()[1])
    }
  }

  @Test(arguments: DropQuestion.allCases)
  private func `is done if what was requested there is cancelled`(_ question: DropQuestion) throws {
    let (stage, store) = try stage(question) { stage in
      let ticket = try stage.apply(stage.source.shownSnapshot)
      ticket.cancel()
      return ticket
    }
    if question == .mayHighlight {
      _ = stage.source.allows(.highlight, itemAt: ItemPath(section: 0, item: 0))
    }
    let host = try #require(stage.host)
    try expect(host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1)))
    stage.settle()
    expectEqual(firstItems(of: stage), store()[1])
    expectEqual(store()[1], [11, 10, 12])
  }

  @Test func `is done, too, if the drop before it has requested an update`() throws {
    let (stage, store) = try stage(.canReorder) { _ in nil }
    let follow = stage.source.reordering.didReorder
    stage.source.reordering.didReorder = { [unowned stage] in
      follow?($0)
      _ = try? stage.apply($0.finalSnapshot)
    }
    let host = try #require(stage.host)
    for _ in 0..<2 {
      try expect(host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 2)))
    }
    stage.settle()
    expectEqual(store()[1], [12, 10, 11])
    expectEqual(firstItems(of: stage), store()[1])
  }

  @Test func `is refused if the host is given up before the drop`() throws {
    let (stage, store) = try stage(.willReorder) { stage in
      stage.host?.content = nil
      return nil
    }
    let host = try #require(stage.host)
    try expect(!host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 2)))
    expectEqual(firstItems(of: stage), store()[1])
  }
}
