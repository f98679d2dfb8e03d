import TestSupport

@MainActor
@Suite struct `Handlers of outlines` {
  private typealias Outline = SectionSnapshot<Int>

  /// 1 over 11, 2 over 21, 1 expanded, beside a flat section.
  private func stage(animated: Bool = false) throws -> Stage {
    let stage = try Stage()
    try stage.apply(list([0: [], 5: [500]]))
    var outline = Outline()
    try outline.append([1, 2])
    try outline.append([11], to: 1)
    try outline.append([21], to: 2)
    try outline.expand([1])
    try stage.source.apply(outline, to: 0) { expectEqual($0, .applied) }
    stage.host?.finishesAnimationsAtOnce = !animated
    return stage
  }

  /// Edits the outline of a section, as a handler does.
  private func edit(_ source: Stage.Source, _ change: (inout Outline) throws -> Void) {
    var outline = source.snapshot(for: 0)
    do {
      try change(&outline)
      try source.apply(outline, to: 0) { _ in }
    } catch {
      Issue.record("\(error)")
    }
  }

  private func check(_ stage: Stage, _ sections: KeyValuePairs<Int, [Int]>) throws {
    stage.settle()
    try expectEqual(stage.failure(list(sections)), nil)
  }

  @Test(arguments: [false, true])
  func `may change what is expanded and collapsed`(animated: Bool) throws {
    let stage = try stage(animated: animated)
    let source = stage.source
    source.outlining.willExpandItem = { [unowned source] item in
      edit(source) { try $0.append([item * 10 + 9], to: item) }
    }
    source.outlining.willCollapseItem = { [unowned source] item in
      edit(source) { try $0.append([item * 10 + 8], to: item) }
    }
    #expect(try source.expand(2) != nil)
    try check(stage, [0: [1, 11, 2, 21, 29], 5: [500]])
    #expect(try source.collapse(1) != nil)
    try check(stage, [0: [1, 2, 21, 29], 5: [500]])
    expectEqual(source.snapshot(for: 0).items, [1, 11, 18, 2, 21, 29])
  }

  @Test func `may change others when they are asked`() throws {
    let stage = try stage()
    let source = stage.source
    source.outlining.shouldExpandItem = { [unowned source] _ in
      edit(source) { try $0.append([3]) }
      return true
    }
    source.outlining.snapshotForExpandingParent = { [unowned source] _, below in
      edit(source) { try $0.append([12], to: 1) }
      var children = below
      try? children.append([22])
      return children
    }
    #expect(try source.expand(2) != nil)
    try check(stage, [0: [1, 11, 12, 2, 21, 22, 3], 5: [500]])
    source.outlining.shouldCollapseItem = { [unowned source] _ in
      edit(source) { $0.delete([3]) }
      return true
    }
    #expect(try source.collapse(1) != nil)
    try check(stage, [0: [1, 2, 21, 22], 5: [500]])
  }

  @Test func `may show a whole list`() throws {
    let stage = try stage()
    let source = stage.source
    source.outlining.willExpandItem = { [unowned source] _ in
      var snapshot = source.snapshot()
      try? snapshot.appendItems([501], toSection: 5)
      _ = try? source.apply(snapshot) { _ in }
    }
    #expect(try source.expand(2) != nil)
    try check(stage, [0: [1, 11, 2, 21], 5: [500, 501]])
  }

  @Test func `may take the item, its outline or its section away`() throws {
    for step in 0..<3 {
      let stage = try stage()
      let source = stage.source
      let take: @MainActor () -> Void = { [unowned source] in
        guard step > 0 else { return edit(source) { $0.delete([1, 2]) } }
        var snapshot = source.snapshot()
        if step == 1 {
          try? snapshot.deleteItems([11])
        } else {
          try? snapshot.deleteSections([0])
        }
        _ = try? source.apply(snapshot) { _ in }
      }
      source.outlining.willExpandItem = { _ in take() }
      source.outlining.willCollapseItem = { _ in take() }
      try expect((step == 1 ? source.collapse(1) : source.expand(2)) == nil)
      switch step {
      case 0: try check(stage, [0: [], 5: [500]])
      case 1: try check(stage, [0: [1, 2], 5: [500]])
      default: try check(stage, [5: [500]])
      }
    }
  }

  @Test func `may expand and collapse others`() throws {
    let stage = try stage()
    let source = stage.source
    source.outlining.willExpandItem = { [unowned source] item in
      // Only one is expanded at a time.
      for other in [1, 2] where other != item { _ = try? source.collapse(other) }
      // The item itself is under way already.
      expect(try! source.expand(item) == nil)
    }
    #expect(try source.expand(2) != nil)
    try check(stage, [0: [1, 2, 21], 5: [500]])
    #expect(try source.expand(1) != nil)
    try check(stage, [0: [1, 11, 2], 5: [500]])
  }

  @Test func `may do it themselves`() throws {
    let stage = try stage()
    let source = stage.source
    source.outlining.willExpandItem = { [unowned source] item in
      edit(source) { try $0.expand([item]) }
    }
    try expect(source.expand(2) == nil)
    try check(stage, [0: [1, 11, 2, 21], 5: [500]])
  }
}
