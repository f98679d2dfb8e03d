import ListControllers
import TestSupport

@Suite("Managed lists that update at once")
@MainActor struct ImmediateEditTests {
  /// How many items were shown after each update.
  private func counts(
    _ sample: SampleList, _ edit: (SampleList) throws -> Void
  ) throws -> [Int] {
    var counts: [Int] = []
    sample.list.coalescing = .immediate
    sample.list.onUpdate = { _ in counts.append(sample.host.shownItemCounts.reduce(0, +)) }
    try edit(sample)
    sample.host.settle(sample.scheduler)
    expectEqual(
      sample.cells, sample.list.sections.map { $0.items.map(name).joined(separator: " ") })
    expectEqual(sample.host.strictHost.lastError, nil)
    sample.list.onUpdate = nil
    return counts
  }

  private func items(_ list: ManagedList) -> [ManagedItem] { list.sections.flatMap(\.items) }

  private func name(_ item: ManagedItem) -> String { (item as? SampleItem)?.name ?? "?" }

  private func sampleList() throws -> SampleList { try SampleList(["a b c|d e", "f g"]) }

  private func counts(_ edit: (SampleList) throws -> Void) throws -> [Int] {
    try counts(sampleList(), edit)
  }

  /// Makes an edit at once, and then in a callback. Either is one update, which leaves so many items, and
  /// each with its cell.
  private func expectOneUpdate(
    _ count: Int, _ name: String, _ edit: @escaping (SampleList) throws -> Void
  ) throws {
    for isInCallback in [false, true] {
      let sample = try sampleList()
      sample.host.settle(sample.scheduler)
      let old = items(sample.list).map { ($0, $0.cell) }
      sample.list.onEmptyChange = { _ in Issue.record("the list is not empty") }
      let counts = try counts(sample) { sample in
        guard isInCallback else { return try edit(sample) }
        sample.list.onInteraction = { _, _ in
          do { try edit(sample) } catch { Issue.record(error, "\(name)") }
        }
        sample.host.select(ItemPath(section: 1, item: 1))
        sample.host.settle(sample.scheduler)
        sample.list.onInteraction = nil
      }
      expectEqual(counts, [count], "\(name)")
      for (item, cell) in old where item.cell != nil { expect(item.cell === cell, "\(name)") }
    }
  }

  @Test("6.4 update once for each edit of the items of a group")
  func items() throws {
    typealias Edit = (ItemGroup) throws -> Void
    let edits: [(count: Int, edit: Edit)] = [
      (7, { group in group.sort { self.name($0) > self.name($1) } }),
      (7, { group in try group.move(at: 0, to: 2) }),
      (7, { group in try group.exchange(group.items[0], with: group.items[2]) }),
      (8, { group in try group.replace(group.items[1], with: sampleItems("x y")) }),
      (7, { group in try group.replace(group.items[1], with: [group.items[0], SampleItem("x")]) }),
      (6, { group in try group.replaceAll(with: sampleItems("x y")) }),
      (6, { group in try group.replaceAll(with: [group.items[2], SampleItem("x")]) }),
      (7, { group in try group.insert([group.items[2], group.items[0]], before: group.items[1]) }),
      (7, { group in try group.insert([group.items[0], group.items[1]], at: 1) }),
      (9, { group in try group.append(sampleItems("x y")) }),
      (5, { group in try group.remove([group.items[0], group.items[2]]) }),
      (4, { group in group.removeAll() }),
      (7, { group in group.append(group.items[0]) }),
    ]
    for (index, (count, edit)) in edits.enumerated() {
      try expectOneUpdate(count, "edit \(index)") { try edit($0.list.sections[0].groups[0]) }
    }
  }

  @Test("6.4 update once for each edit of groups, sections, and items of several groups")
  func otherLevels() throws {
    typealias Edit = (ManagedList) throws -> Void
    let edits: [(count: Int, edit: Edit)] = [
      (7, { list in list.sections[1].append(list.sections[0].groups[0]) }),
      (7, { list in list.sections[0].append(list.sections[1].groups[0].items[0]) }),
      (7, { list in try list.sections[0].move(at: 0, to: 1) }),
      (7, { list in try list.move(at: 0, to: 1) }),
      (7, { list in list.sort { $0.itemCount < $1.itemCount } }),
      (7, { list in try list.exchange(list.sections[0], with: list.sections[1]) }),
      (2, { list in try list.replaceAll(with: [list.sections[1]]) }),
      (7, { list in try list.insertItems(list.sections[1].items, at: .init(section: 0, item: 3)) }),
      (
        7,
        { list in
          try list.moveItem(at: .init(section: 0, item: 4), to: .init(section: 1, item: 0))
        }
      ),
      (4, { list in try list.removeItems([0, 3, 6].map { self.items(list)[$0] }) }),
      (3, { list in try list.sections[0].removeItems([0, 1, 3, 4].map { self.items(list)[$0] }) }),
    ]
    for (index, (count, edit)) in edits.enumerated() {
      try expectOneUpdate(count, "edit \(index)") { try edit($0.list) }
    }
  }

  @Test func `9.2 update once when a section that hides when empty is filled and emptied`() throws {
    let counts = try counts { sample in
      let section = sample.list.sections[0]
      section.hidesWhenEmpty = true
      try section.groups[1].replaceAll(with: section.groups[0].items)
      try section.groups[1].replaceAll(with: sampleItems("x"))
    }
    expectEqual(counts, [5, 3])
  }

  @Test func `6.3 update once for each mark of an item, a group and a section`() throws {
    for mark in [
      { $0[0, 0].setNeedsUpdate() }, { $0[0, 0].reload() }, { $0[0, 0].setNeedsLayout() },
      { $0.list.sections[0].groups[0].setNeedsUpdate() },
      { $0.list.sections[0].groups[0].reload() },
      { $0.list.sections[0].groups[0].setNeedsLayout() },
      { $0.list.sections[0].setNeedsUpdate() }, { $0.list.sections[0].reload(animated: true) },
      { $0.list.sections[0].setNeedsLayout() },
    ] as [(SampleList) -> Void] {
      try expectEqual(counts(mark), [7])
    }
  }

  @Test func `6.4 update both lists once when items move from one to the other`() throws {
    let (sample, other) = (try SampleList(["a b c"]), try SampleList(["d e|f"]))
    other.list.coalescing = .immediate
    let counts = try counts(sample) { sample in
      try sample.list.sections[0].groups[0].insert([other[0, 2], sample[0, 2], other[0, 0]], at: 1)
    }
    expect(counts == [5] && sample.cells == ["a f c d b"])
    expect(other.takeUpdateCount() == 1 && other.cells == ["e"])
    sample.list.append(other.list.sections[0])
    expect(sample.cells == ["a f c d b", "e"] && other.cells == [])
    expectEqual(other.takeUpdateCount(), 1)
  }

  @Test func `6.4 update once for an edit inside a callback`() throws {
    let sample = try SampleList(["a b c", "d"])
    sample.list.coalescing = .immediate
    var counts: [Int] = []
    sample.list.onUpdate = { _ in
      counts.append(sample.host.shownItemCounts.reduce(0, +))
      guard counts.count == 1 else { return }
      sample.list.sections[0].groups[0].sort { self.name($0) > self.name($1) }
    }
    sample.list.sections[1].append(sample[0, 0])
    sample.scheduler.run()
    expect(counts == [4, 4] && sample.cells == ["c b", "d a"])
    sample.list.onUpdate = nil
  }

  @Test func `6.4 change nothing and update nothing where an edit throws`() throws {
    let counts = try counts { sample in
      let group = sample.list.sections[0].groups[0]
      let stranger = SampleItem("x")
      #expect(throws: ManagedListError.self) { try group.replace(stranger, with: []) }
      #expect(throws: ManagedListError.self) {
        try group.replaceAll(with: [stranger, stranger])
      }
      #expect(throws: ManagedListError.self) {
        try sample.list.sections[1].insert(group.items[0], at: 4)
      }
      #expect(throws: ManagedListError.self) {
        try sample.list.removeItems([group.items[0], stranger])
      }
    }
    expectEqual(counts, [])
  }
}
