import TestSupport

@MainActor
@Suite struct `An item of several outlines` {
  private typealias Outline = SectionSnapshot<Int>

  /// An item over others, collapsed.
  private func outline(_ parent: Int, _ children: [Int], below: [Int: [Int]] = [:]) throws
    -> Outline
  {
    var outline = Outline()
    try outline.append([parent])
    try outline.append(children, to: parent)
    for (item, items) in below { try outline.append(items, to: item) }
    return outline
  }

  /// 7 is hidden in the outlines of many sections, and visible in that of section 50.
  private func stage() throws -> Stage {
    let stage = try Stage()
    for section in 0..<20 {
      try stage.source.apply(
        outline(100 + section, [7], below: [7: [200 + section]]), to: section
      ) { _ in }
    }
    try stage.source.apply(outline(7, [70]), to: 50) { _ in }
    return stage
  }

  @Test func `is expanded and collapsed where it is visible`() throws {
    let stage = try stage()
    let source = stage.source
    #expect(try source.expand(7) != nil)
    expect(source.snapshot(for: 50).isExpanded(7))
    #expect(source.shownSnapshot.indexOfItem(70) != nil)
    for section in 0..<20 { expect(!source.snapshot(for: section).isExpanded(7)) }
    try expect(source.expand(7) == nil)
    #expect(try source.collapse(7) != nil)
    expectEqual(source.shownSnapshot.indexOfItem(70), nil)
  }

  @Test func `is hidden in the first one, as long as it is visible in none`() throws {
    let stage = try stage()
    let source = stage.source
    var snapshot = source.snapshot()
    try snapshot.deleteSections([50])
    try snapshot.moveSection(13, beforeSection: 0)
    try stage.apply(snapshot)
    #expect(try source.expand(7) != nil)
    expectEqual((0..<20).filter { source.snapshot(for: $0).isExpanded(7) }, [13])
    #expect(try source.expand(113) != nil)
    try expectEqual(stage.source.shownSnapshot.itemIdentifiers(inSection: 13), [113, 7, 213])
  }

  @Test func `is expanded and collapsed where that is said`() throws {
    let stage = try stage()
    let source = stage.source
    #expect(try source.expand(7, inSection: 3) != nil)
    expectEqual((0..<20).filter { source.snapshot(for: $0).isExpanded(7) }, [3])
    expect(!source.snapshot(for: 50).isExpanded(7))
    try expect(source.expand(7, inSection: 3) == nil)
    try expect(source.expand(7, inSection: 99) == nil)
    try expect(source.expand(70, inSection: 3) == nil)
    try expect(source.collapse(7, inSection: 50) == nil)
    #expect(try source.expand(7, inSection: 50) != nil)
    #expect(try source.collapse(7, inSection: 3) != nil)
    expect(source.snapshot(for: 50).isExpanded(7))
    #expect(source.shownSnapshot.indexOfItem(70) != nil)
  }

  @Test func `is none of an outline, where a flat section shows it`() throws {
    let stage = try stage()
    let source = stage.source
    var snapshot = source.snapshot()
    try snapshot.appendItems([71], toSection: 50)
    try stage.apply(snapshot)
    try expect(source.expand(7) == nil)
    for section in 0..<20 { expect(!source.snapshot(for: section).isExpanded(7)) }
  }

  @Test func `can be dragged with nothing shown below it, whatever others have`() throws {
    let stage = try stage()
    let source = stage.source
    source.reordering.canReorderItem = { _ in true }
    let last = ItemPath<After>(section: 20, item: 0)
    expect(source.canReorderItem(at: last))
    #expect(try source.expand(7) != nil)
    expect(!source.canReorderItem(at: last))
  }

  @Test func `can't be visible twice, whatever the policy`() throws {
    for policy in DuplicatePolicy.allCases {
      let stage = try Stage()
      var snapshot = Snapshot<Int, Int>(duplicatePolicy: policy)
      try snapshot.appendSections([1, 2])
      try snapshot.appendItems([10, 11], toSection: 1)
      try snapshot.appendItems([20, 21, 22], toSection: 2)
      try stage.apply(snapshot)
      let clash = SnapshotError<Int, Int>.duplicateItems([
        DuplicateItem(
          item: 21, places: [ItemPath(section: 0, item: 1), ItemPath(section: 1, item: 1)])
      ])
      var outline = Outline()
      try outline.append([12, 21])
      #expect(throws: clash) { try stage.source.apply(outline, to: 1) { _ in } }
      expectEqual(stage.failure(snapshot), nil)
      expectEqual(stage.source.snapshot(), snapshot)
      // Hidden items may be elsewhere, as long as they are.
      outline.delete([21])
      try outline.append([21], to: 12)
      try stage.source.apply(outline, to: 1) { expectEqual($0, .applied) }
      #expect(throws: ExpansionError.list(clash)) { try stage.source.expand(12) }
      try expectEqual(stage.failure(list([1: [12], 2: [20, 21, 22]])), nil)
    }
  }
}

@MainActor
@Suite struct `An item that is dragged with what is below it` {
  private typealias Outline = SectionSnapshot<Int>

  /// 1 over 11 over 12, collapsed, and a flat section.
  private func stage() throws -> Stage {
    let stage = try Stage()
    stage.source.reordering.canReorderItem = { _ in true }
    try stage.apply(list([0: [], 5: [500, 501], 6: []]))
    var outline = Outline()
    try outline.append([1, 2])
    try outline.append([11], to: 1)
    try outline.append([12], to: 11)
    try stage.source.apply(outline, to: 0) { _ in }
    return stage
  }

  @Test func `keeps it in a flat section`() throws {
    for (target, items) in [(0, [1, 500, 501]), (1, [500, 1, 501]), (2, [500, 501, 1])] {
      let stage = try stage()
      let source = stage.source
      let host = try #require(stage.host)
      try expect(host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: target)))
      try expectEqual(stage.failure(list([0: [2], 5: items, 6: []])), nil)
      expectEqual(source.snapshot(for: 5).rootItems, items)
      try expectEqual(source.snapshot(for: 5).parent(of: 12), 11)
      expectEqual(source.snapshot(for: 0).items, [2])
      #expect(try source.expand(1) != nil)
      #expect(source.shownSnapshot.indexOfItem(11) != nil)
    }
    let stage = try stage()
    let host = try #require(stage.host)
    try expect(host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 2, item: 0)))
    expectEqual(stage.source.snapshot(for: 6).items, [1, 11, 12])
  }

  @Test func `stays below its parent where it is dropped at its place`() throws {
    let stage = try stage()
    let source = stage.source
    #expect(try source.expand(1) != nil)
    #expect(try source.expand(11) != nil)
    let before = source.snapshot(for: 0)
    for item in 2..<4 {
      let host = try #require(stage.host)
      try expect(host.drag(ItemPath(section: 0, item: item), to: ItemPath(section: 0, item: item)))
      expectEqual(source.snapshot(for: 0), before)
    }
    #expect(try source.collapse(1) != nil)
    try expectEqual(stage.failure(list([0: [1, 2], 5: [500, 501], 6: []])), nil)
  }

  @Test func `stays where some of it is in the other section already`() throws {
    let stage = try stage()
    var hidden = Outline()
    try hidden.append([500, 501])
    try hidden.append([12], to: 501)
    try stage.source.apply(hidden, to: 5) { _ in }
    let before = stage.source.snapshot(for: 0)
    expect(
      !stage.source.reorderItem(
        from: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 0)))
    expectEqual(stage.source.snapshot(for: 0), before)
    expectEqual(stage.source.snapshot(for: 5), hidden)
    expectEqual(stage.source.shownSnapshot.itemIdentifiers, [1, 2, 500, 501])
  }

  @Test func `leaves a flat section flat where there is nothing below it`() throws {
    let stage = try stage()
    let host = try #require(stage.host)
    try expect(host.drag(ItemPath(section: 0, item: 1), to: ItemPath(section: 1, item: 1)))
    try expectEqual(stage.failure(list([0: [1], 5: [500, 2, 501], 6: []])), nil)
    expectEqual(stage.source.snapshot(for: 5).rootItems, [500, 2, 501])
    expectEqual(stage.source.snapshot(for: 0).items, [1, 11, 12])
  }
}
