import ListControllers
import ListDiff
import ListSnapshots
import ListTesting
import TestSupport
import Testing

@Suite("Managed lists: rules of edits and reloads")
@MainActor
struct ManagedRuleTests {
  private func list(
    _ sections: [String], _ coalescing: UpdateCoalescing = .nextTurn
  ) throws -> SampleList {
    let sample = try SampleList(sections)
    sample.list.coalescing = coalescing
    sample.host.settle(sample.scheduler)
    _ = sample.takeUpdateCount()
    return sample
  }

  private func cells(_ sample: SampleList) -> [ObjectIdentifier: AnyObject] {
    let items = sample.list.sections.flatMap(\.items)
    return Dictionary(
      uniqueKeysWithValues: items.compactMap { item in
        item.cell.map { (ObjectIdentifier(item), $0) }
      })
  }

  // MARK: One edit

  /// Edits that are one each.
  enum Edit: CaseIterable {
    case sort, move, replace, replaceAll, exchange, insertMany, moveMany, takeFromOther, removeMany
    case moveItem, moveSection, removeAll, sortSections

    @MainActor
    func perform(on sample: SampleList) throws {
      let list = sample.list
      let group = list.sections[0].groups[0]
      switch self {
      case .sort:
        group.sort { (($0 as? SampleItem)?.name ?? "") > (($1 as? SampleItem)?.name ?? "") }
      case .move: try group.move(at: 0, to: 2)
      case .replace: try group.replace(sample[0, 1], with: [sample[0, 0], SampleItem("x")])
      case .replaceAll: try group.replaceAll(with: [sample[0, 2], SampleItem("x"), sample[0, 0]])
      case .exchange: try group.exchange(sample[0, 0], with: sample[0, 2])
      case .insertMany: try group.insert(sampleItems("x y"), at: 1)
      case .moveMany: try group.insert([sample[0, 0], sample[0, 1]], at: 1)
      case .takeFromOther: group.append(sample[1, 0])
      case .removeMany: try group.remove([sample[0, 0], sample[0, 2]])
      case .moveItem:
        try list.moveItem(at: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 1))
      case .moveSection: try list.move(at: 0, to: 1)
      case .removeAll: group.removeAll()
      case .sortSections: list.sort { $0.itemCount < $1.itemCount }
      }
    }
  }

  @Test("one edit is one update with immediate coalescing, too", arguments: Edit.allCases)
  func oneEdit(_ edit: Edit) throws {
    let sample = try list(["a b c", "d e"], .immediate)
    let old = cells(sample)
    var emptyChanges: [Bool] = []
    sample.list.onEmptyChange = { emptyChanges.append($0) }
    try edit.perform(on: sample)
    expectEqual(sample.takeUpdateCount(), 1)
    sample.host.settle(sample.scheduler)
    expect(sample.takeUpdateCount() == 0 && emptyChanges == [])
    expectEqual(sample.cells, sample.list.sections.map(\.names))
    for (item, cell) in cells(sample) where old[item] != nil { expect(old[item] === cell) }
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test("one edit inside a callback is one update behind it", arguments: Edit.allCases)
  func oneEditInCallback(_ edit: Edit) throws {
    let sample = try list(["a b c", "d e"], .immediate)
    var hasActed = false
    sample.list.onInteraction = { _, _ in
      hasActed = true
      do { try edit.perform(on: sample) } catch { Issue.record(error) }
    }
    sample.host.select(ItemPath(section: 1, item: 1))
    sample.host.settle(sample.scheduler)
    expect(hasActed && sample.takeUpdateCount() == 1)
    expectEqual(sample.cells, sample.list.sections.map(\.names))
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test("a reload of one item, group or section is one update with immediate coalescing")
  func oneReload() throws {
    let sample = try list(["a b|c", "d"], .immediate)
    for reload in [
      { sample[0, 0].reload() }, { sample.list.sections[0].groups[1].reload() },
      { sample.list.sections[0].reload() }, { sample[0, 0].setNeedsUpdate() },
    ] {
      reload()
      expectEqual(sample.takeUpdateCount(), 1)
    }
  }

  // MARK: Reloads of what moves

  /// Checks that the cells of these items are made again by a turn, and no others.
  private func check(
    _ sample: SampleList, reloaded: [SampleItem], _ cells: [String], _ edits: () throws -> Void
  ) throws {
    let old = self.cells(sample)
    try edits()
    sample.host.settle(sample.scheduler)
    expectEqual(sample.cells, cells)
    for (item, cell) in self.cells(sample) where old[item] != nil {
      let isReloaded = reloaded.contains { ObjectIdentifier($0) == item }
      expectEqual(old[item] !== cell, isReloaded)
    }
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test("a section reloads and leaves in a turn: its group is reloaded where it has moved to")
  func sectionLeaves() throws {
    let sample = try list(["a b|c", "d"])
    let (first, second) = (sample.list.sections[0], sample.list.sections[1])
    let (group, items) = (first.groups[0], [sample[0, 0], sample[0, 1]])
    try check(sample, reloaded: items, ["d A b"]) {
      first.reload()
      items[0].name = "A"
      second.append(group)
      try sample.list.remove(first)
    }
  }

  @Test("a group reloads and moves in a turn, and its section leaves")
  func groupMoves() throws {
    let sample = try list(["a b|c", "d"])
    let (first, second) = (sample.list.sections[0], sample.list.sections[1])
    let (group, items) = (first.groups[0], [sample[0, 0], sample[0, 1]])
    try check(sample, reloaded: items, ["a B d"]) {
      group.reload()
      items[1].name = "B"
      second.prepend(group)
      try sample.list.remove(first)
    }
  }

  @Test("an item of a section that reloads moves in the same turn, and so does one that reloads")
  func itemsMove() throws {
    let sample = try list(["a b", "c d"])
    let items = [sample[0, 0], sample[0, 1], sample[1, 1]]
    try check(sample, reloaded: items, ["b D", "c A"]) {
      sample.list.sections[0].reload()
      items[2].reload()
      (items[0].name, items[2].name) = ("A", "D")
      sample.list.sections[1].body.append(items[0])
      sample.list.sections[0].body.append(items[2])
    }
  }

  @Test("a section that reloads leaves and returns in the same turn")
  func sectionReturns() throws {
    let sample = try list(["a b", "c"])
    let section = sample.list.sections[0]
    let items = [sample[0, 0], sample[0, 1]]
    try check(sample, reloaded: items, ["c", "A b"]) {
      section.reload()
      items[0].name = "A"
      try sample.list.remove(section)
      sample.list.append(section)
    }
  }
}
